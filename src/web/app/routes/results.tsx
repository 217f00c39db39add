import { data, redirect, useLocation } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { CheckToShow } from "../../../contract/check-to-show.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { createWords, type Words } from "../../../language/words.ts";
import { type Filters, readFilters } from "../../features/results/filters.ts";
import { headerKey, keepResult, resultAreas } from "../../features/results/opened.ts";
import { PageScript } from "../../features/results/page-script-tag.tsx";
import {
  askGateway,
  type PaymentAnswer,
  readResult,
  saidOfPayment,
} from "../../features/results/read-result.ts";
import { ResultHead } from "../../features/results/result-head.tsx";
import { ResultsPage } from "../../features/results/results-page.tsx";
import { UnknownCheckPage, UnpaidPage, WaitingPage } from "../../features/results/unpaid-page.tsx";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import { useShown } from "../../lib/shown.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import type { Route } from "./+types/results";

export const handle = { areas: resultAreas } satisfies PageHandle;

function wordsOf(site: SiteRequest): Words {
  return createWords(site.words(handle.areas), console.error);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const url = new URL(request.url);
  const code = normaliseCheckCode(params.code);
  const typed = params.code;
  if (code === null) return data({ state: "unknown" as const, typed }, { status: 404 });
  if (code !== typed) throw redirect(`/checker/results/${code}${url.search}`);
  const { searchParams: search } = url;
  const words = wordsOf(site);
  const { result, answer } = await readResult(site, { code, language: words.language, search });
  if (result === null) return data({ state: "unknown" as const, typed }, { status: 404 });
  site.shown = result;
  const said = saidOfPayment(search);
  const common = { isReturn: search.has("check_code"), address: `${site.publicUrl}/checker/results/${code}` };
  const waiting = { state: "waiting" as const, ...common, problem: null };
  const hasFailed = said === "failed" || (answer ?? result.payment).status === "failed";
  const problem = hasFailed ? failedPayment(words, answer) : null;
  switch (result.access) {
    case "open":
      keepResult(site, result);
      return data({ state: "result" as const, ...common, problem: null });
    case "free":
      if (said === "success" && answer?.status === "awaiting") return data(waiting);
      return data({ state: "result" as const, ...common, problem });
    case "waiting":
      return data(said === "success" ? waiting : { state: "closed" as const, ...common, problem });
    case "unpaid":
    case "refunded":
      return data({ state: "closed" as const, ...common, problem });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const code = normaliseCheckCode(params.code);
  if (code === null) throw redirect(request.url);
  const here = `/checker/results/${code}`;
  const intent = (await request.formData()).get("intent");
  if (intent === "confirm") {
    const answer = await askGateway(site, code);
    const isDone = answer?.status === "paid";
    return isDone
      ? redirect(`${here}?check_code=${code}&status=success`, 303)
      : data({ problem: notPaidYet(wordsOf(site), answer) }, { status: 409 });
  }
  try {
    const { payment_link: link } = await apiData<{ payment_link: string | null }>(
      site,
      `/api/v1/checks/${code}/payment`,
      { method: "POST" },
    );
    // Nothing to pay any more: it is open.
    return redirect(link ?? here, 303);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const problem = wordsOf(site).t("failures.payment", { reason: error.message });
    return data({ problem }, { status: error.status });
  }
}

function notPaidYet(words: Words, answer: PaymentAnswer | null): string {
  return answer?.status === "failed" ? failedPayment(words, answer) : words.t("results.pay.notSeen");
}

/** What is said of a payment that did not work: the server's sentence where it has one. */
function failedPayment({ t }: Words, answer: PaymentAnswer | null): string {
  return answer?.reason ?? t("results.pay.failed");
}

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  const filters = readFilters(new URLSearchParams(useLocation().search));
  return (
    <main id="main" className="grow">
      <ResultState loaderData={loaderData} problem={actionData?.problem ?? null} filters={filters} />
      <PageScript />
    </main>
  );
}

interface ResultStateProps {
  loaderData: Route.ComponentProps["loaderData"];
  problem: string | null;
  filters: Filters;
}

function ResultState({ loaderData, problem, filters }: ResultStateProps) {
  const { t } = useWords();
  const result = useShown<CheckToShow>();
  if (loaderData.state === "unknown") {
    return (
      <>
        <ResultHead title={t("results.head.unknown")} />
        <UnknownCheckPage typed={loaderData.typed} />
      </>
    );
  }
  const { address, isReturn } = loaderData;
  const header = t(headerKey(isReturn));
  switch (loaderData.state) {
    case "waiting":
      return (
        <>
          <ResultHead title={header} />
          <WaitingPage result={result} header={header} problem={problem} />
        </>
      );
    case "closed":
      return (
        <>
          <ResultHead title={header} />
          <UnpaidPage
            result={result}
            header={header}
            problem={problem ?? loaderData.problem}
            showsAll={filters.showsAll}
          />
        </>
      );
    case "result":
      return (
        <>
          <ResultHead title={header} address={address} />
          <ResultsPage
            result={result}
            filters={filters}
            header={header}
            address={address}
            problem={problem ?? loaderData.problem}
          />
        </>
      );
  }
}
