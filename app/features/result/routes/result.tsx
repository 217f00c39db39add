import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Answer } from "../contract/answer.ts";
import type { DataOf as ApiAnswer } from "../../../kernel/contract/api.ts";
import { normaliseCheckCode } from "../../../kernel/contract/check-code.ts";
import { readWish } from "../../../kernel/contract/programme-index.ts";
import { paymentsPaused, priceChanged } from "../../../kernel/contract/product.ts";
import { resultAreas, readView, viewQuery, showsResult } from "../contract/result-view.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import type { SiteCheck } from "../contract/site-check.ts";
import { createWords, type Words } from "../../../words/words.ts";
import { AnswerPage } from "../screens/answer/answer-page.tsx";
import type { Details } from "../screens/answer/result-page-context.tsx";
import { readState } from "../screens/answer/address-state.ts";
import { ResultHead } from "../../../kernel/web/result-head.tsx";
import { dataOr } from "../../../kernel/web/api-data.ts";
import { formText, checkCodeIn } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { madePageContext, siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, Button } from "../../../kernel/ui/controls.tsx";
import type { Route } from "./+types/result";
import { useEffect } from "react";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import { CheckLine } from "../screens/result-buttons.tsx";

export const handle = {
  stage: "last",
  costMs: 30,
  js: true,
  isTagged: true,
  areas: resultAreas,
} satisfies PageHandle;

/** A check at its own address, whatever its access. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { searchParams, search } = new URL(request.url);
  const code = normaliseCheckCode(params.code);
  if (code === null) return data({ kind: "unknown", typed: params.code } as const, { status: 404 });
  if (code !== params.code) throw redirect(`${resultPath(code)}${search}`);
  const { t } = wordsOf(site);
  const read = await readPaid(site, code, searchParams);
  if (read === null) return data({ kind: "unknown", typed: params.code } as const, { status: 404 });
  const { answer, table, index, whole, etag, paying } = read;
  context.set(madePageContext, { index: index.index, made: whole });
  const status = paymentStatus(searchParams);
  const isWaiting = answer.access === "waiting" && !answer.payment.is_under_review;
  if (status === "success" && isWaiting) {
    const { check_code, payment } = answer;
    return {
      kind: "waiting",
      check: { check_code, amount: payment.amount },
      header: headerOf(answer, searchParams),
    } as const;
  }
  const hasFailed = status === "failed" || (paying ?? answer.payment).status === "failed";
  const isReadable = showsResult(answer.access);
  const shown = {
    kind: "answer",
    // As JSON: in React Router's own form it takes twice the bytes, compressed.
    json: JSON.stringify(answer),
    table,
    files: { index: index.path, words: site.resultWordsPath },
    openToShow: isReadable ? answer.counts.apply : null,
    details: await openDetails(site, code, searchParams),
    header: headerOf(answer, searchParams),
    address: `${site.publicUrl}${resultPath(code)}`,
    problem: !isReadable && hasFailed ? (paying?.reason ?? t("answer.pay.failed")) : null,
  } as const;
  return data(shown, etag === null ? {} : { headers: { etag } });
}

/** The loader's ETag. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Receives: "pay", or "I have paid". */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const code = checkCodeIn(params);
  const here = resultPath(code);
  const words = wordsOf(site);
  const form = await request.formData();
  if (form.get("intent") === "confirm") {
    const paying = await askGateway(site, code);
    if (paying?.status === "paid") throw redirect(`${here}?check_code=${code}&status=success`, 303);
    return data({ problem: paying?.reason ?? words.t("answer.pay.notSeen") }, { status: 409 });
  }
  const { status, body } = await site.ask("startPayment", {
    params: { code },
    query: { shown: shownPrice(formText(form, "shown")) },
  });
  // Without a link there is nothing left to pay: it is open.
  if (body.success) return redirect(body.data.payment_link ?? here, 303);
  // Neither is a failure, and both have complete messages.
  const isNoFailure = body.error === paymentsPaused || body.error === priceChanged;
  const problem = isNoFailure ? body.message : words.t("failures.payment", { reason: body.message });
  return data({ problem }, { status });
}

/** Only another school or level needs the server; the browser does the rest. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const asked = ({ pathname, searchParams }: URL) =>
    [pathname, ...viewQuery(readView(Object.fromEntries(searchParams)))].join(" ");
  return formMethod !== undefined || asked(currentUrl) !== asked(nextUrl);
}

/** The address is only a hint to ask the gateway again; the server decides what is paid. */
async function readPaid(
  site: SiteRequest,
  code: string,
  search: URLSearchParams,
): Promise<(SiteCheck & { paying: PaymentAnswer | null }) | null> {
  let paying: PaymentAnswer | null = null;
  if (paymentStatus(search) !== null) {
    // Before the page is read: an unpaid one would be made in vain.
    const access = await site.accessOf(code);
    if (access === null) return null;
    if (!showsResult(access)) paying = await askGateway(site, code);
  }
  const wish = search.has("wish") ? readWish(search.get("wish") ?? "") : undefined;
  const read = await site.answer(code, readView(Object.fromEntries(search)), wish);
  return read && { ...read, paying };
}

/** Details of the rows opened by the address: without script they are rendered open. */
async function openDetails(
  site: SiteRequest,
  code: string,
  search: URLSearchParams,
): Promise<readonly Details[]> {
  const { open } = readState(search);
  if (open.length === 0) return [];
  const query = { ids: open.join(",") };
  const answer = await site.ask("findInCheck", { params: { code }, query });
  return dataOr(answer, { programs: [] }).programs;
}

type PaymentAnswer = ApiAnswer<"confirmPayment">;

/** null if the gateway cannot be asked. */
async function askGateway(site: SiteRequest, code: string): Promise<PaymentAnswer | null> {
  return dataOr(await site.ask("confirmPayment", { params: { code } }), null);
}

/** Status in the return address of the gateway: "success" or "failed". */
function paymentStatus(search: URLSearchParams): string | null {
  return search.has("check_code") ? search.get("status") : null;
}

function wordsOf(site: SiteRequest): Words {
  return createWords(site.words(handle.areas), console.error);
}

/** In cedis, as the page sent it; undefined if it is not a valid price. */
function shownPrice(shown: string): number | undefined {
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(shown) && Number(shown) > 0 ? Number(shown) : undefined;
}

/** Unpaid checks younger than this are titled 'Programme Cut-off', older ones 'Previous Check Results'. */
const isNewForMs = 3600_000;

/** "new" after paying, "previous" if opened by its code. */
function headerOf(
  { access, date }: Pick<Answer, "access" | "date">,
  search: URLSearchParams,
): "title" | "previous" {
  const isNew = access !== "open" && Date.now() - Date.parse(date) < isNewForMs;
  return isNew || search.has("check_code") ? "title" : "previous";
}

export default function Result({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  if (loaderData.kind === "unknown") {
    return (
      <main id="main" className="grow">
        <ResultHead title={t("answer.unknown.title")} />
        <UnknownCheckPage typed={loaderData.typed} />
      </main>
    );
  }
  const header = t(`answer.head.${loaderData.header}`);
  const problem = actionData?.problem ?? null;
  if (loaderData.kind === "waiting") {
    return (
      <main id="main" className="grow">
        <ResultHead title={header} />
        <WaitingPage {...loaderData.check} header={header} problem={problem} />
      </main>
    );
  }
  return (
    <main id="main" className="grow">
      <ResultHead title={header} open={loaderData.openToShow} />
      <AnswerPage {...loaderData} header={header} problem={problem ?? loaderData.problem} />
    </main>
  );
}

function UnknownCheckPage({ typed }: { typed: string }) {
  const { t } = useWords();
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl">{t("answer.unknown")}</h1>
      <p className="mt-2 text-ink-2">{t("answer.unknown.text", { typed: typed.slice(0, 40) })}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/previous-checks">{t("answer.unknown.find")}</LinkButton>
        <LinkButton tone="quiet" href="/checker">
          {t("answer.back")}
        </LinkButton>
      </p>
    </div>
  );
}

const looksAgainAfterMs = 6000;

interface WaitingPageProps {
  check_code: string;
  /** In cedis. */
  amount: number;
  header: string;
  /** Result of asking again. */
  problem: string | null;
}

/** The gateway reports success, but its confirmation has not arrived. */
function WaitingPage({ check_code: code, amount, header, problem }: WaitingPageProps) {
  const { t, money } = useWords();
  useEffect(() => {
    const timer = setTimeout(() => location.replace(location.pathname + location.search), looksAgainAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page max-w-3xl py-4">
      <CheckLine header={header} code={code} />
      <Card className="text-center">
        <div
          aria-hidden="true"
          className="spins mx-auto size-10 rounded-full border-4 border-line border-t-brand"
        />
        <h1 className="mt-4 text-2xl">{t("answer.wait")}</h1>
        <p role="status" className="mt-2 text-ink-2">
          {t("answer.wait.text", { price: money(amount * 100) })}
        </p>
        <Problem className="mt-4 text-start">{problem}</Problem>
        <form method="post" className="mt-5 grid gap-3 sm:grid-cols-2">
          <Button type="submit" name="intent" value="confirm">
            {t("answer.pay.paid")}
          </Button>
          <LinkButton tone="quiet" href="/checker?step=review">
            {t("answer.back")}
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}
