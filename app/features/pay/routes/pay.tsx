import { data, redirect } from "react-router";
import type { DataOf } from "../../../kernel/contract/api.ts";
import { applySentence } from "../../../words/result-words.ts";
import { productName } from "../../../kernel/contract/product.ts";
import { accraTime, linkTo, useWords } from "../../../kernel/web/words.tsx";
import { ResultHead } from "../../../kernel/web/result-head.tsx";
import { dataOf } from "../../../kernel/web/api-data.ts";
import { whoWords } from "../../../kernel/web/who-words.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useNonce } from "../../../kernel/web/page-files.ts";
import { Button, LinkButton, TextLink } from "../../../kernel/ui/controls.tsx";
import { Card, Note, Problem, type Fact, Facts } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/pay";

export const handle = { isPersonal: true, areas: ["payer", "payments", "failures"] } satisfies PageHandle;

/** The payer's side, on another phone: the way to the gateway and the return from it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const back = new URL(request.url).searchParams.get("status");
  const answer = await site.ask("readPayerLink", { params });
  const isUnknown = !answer.body.success && answer.status < 500 && answer.status !== 429;
  if (isUnknown) return data(null, { status: 404 });
  const payer = dataOf(answer);
  const hasFailed = back === "failed" || payer.status === "failed";
  return { payer, provider: site.paymentProvider, isBack: back === "success", hasFailed };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { body } = await context.get(siteContext).ask("payForOther", { params });
  if (body.success) return redirect(body.data.payment_link ?? `/pay/${params.token}`, 303);
  return data({ problem: body.message }, { status: 409 });
}

/** For whom, how many programmes fit, how much, one button; afterwards a thank-you and the receipt. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="page max-w-2xl grow py-6">
      <ResultHead title={t("payer.title", whoWords(null))} />
      {loaderData === null ? (
        <>
          <h1 className="text-3xl">{t("payer.unknown")}</h1>
          <p className="mt-3 text-ink-2">{t("payer.unknown.text")}</p>
        </>
      ) : (
        <Payment {...loaderData} problem={actionData?.problem ?? null} />
      )}
    </main>
  );
}

interface PaymentProps extends ToPayProps {
  /** true after returning from the gateway with a success message. */
  isBack: boolean;
  hasFailed: boolean;
}

function Payment({ payer, provider, isBack, hasFailed, problem }: PaymentProps) {
  const { t } = useWords();
  const { status } = payer;
  if (status === "paid" || status === "free") return <Paid payer={payer} />;
  if (payer.is_under_review) return <UnderReview />;
  if (status === "awaiting" && isBack) return <Waiting provider={provider} />;
  return (
    <ToPay payer={payer} provider={provider} problem={problem ?? (hasFailed ? t("payer.failed") : null)} />
  );
}

type Payer = DataOf<"readPayerLink">;

interface ToPayProps {
  payer: Payer;
  provider: string;
  /** Why nothing was paid. */
  problem: string | null;
}

function ToPay({ payer, provider, problem }: ToPayProps) {
  const { t, rich, money } = useWords();
  const who = whoWords(payer.first_name);
  const price = money(payer.amount * 100);
  return (
    <>
      <h1 className="text-3xl">{t("payer.title", who)}</h1>
      <Problem className="mt-4">{problem}</Problem>
      <p className="mt-3">{t("payer.text", { ...who, price, product: productName })}</p>
      <Fits payer={payer} />
      {payer.paused_until === undefined ? (
        <form method="post" className="mt-5 grid gap-3">
          <Button type="submit" tone="gold">
            {t("payer.pay", { price })}
          </Button>
        </form>
      ) : (
        <Note tone="clay" className="mt-5">
          {t("payments.paused.soon", { time: accraTime(payer.paused_until) })}
        </Note>
      )}
      <p className="mt-4 text-ink-2">{t("payer.how", { provider })}</p>
      <p className="mt-2 text-ink-2">{rich("payer.ask.whom", { ...who, link: linkTo("/support") })}</p>
    </>
  );
}

/** How many programmes fit; which ones the student sees. */
function Fits({ payer: { fits, first_name: name } }: { payer: Payer }) {
  const words = useWords();
  if (fits === null) return null;
  return (
    <Card className="mt-4">
      <p className="text-sm text-ink-2">{words.t("payer.fits", whoWords(name))}</p>
      <p className="mt-1 text-lg font-semibold">{applySentence(words, fits.counts, fits.place)}</p>
    </Card>
  );
}

function UnderReview() {
  const { t } = useWords();
  return (
    <>
      <h1 className="text-3xl">{t("payer.review")}</h1>
      <p role="status" className="mt-3">
        {t("payer.review.text")}
      </p>
    </>
  );
}

/** The page's only script. */
const lookAgain = "setTimeout(()=>location.reload(),6000)";

function Waiting({ provider }: { provider: string }) {
  const { t } = useWords();
  return (
    <>
      <h1 className="text-3xl">{t("payer.waiting", { provider })}</h1>
      <p role="status" className="mt-3 text-ink-2">
        {t("payer.waiting.text")}
      </p>
      <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: lookAgain }} />
      <p className="mt-5">
        <LinkButton href="">{t("payer.look")}</LinkButton>
      </p>
    </>
  );
}

function Paid({ payer }: { payer: Payer }) {
  const { t } = useWords();
  const { first_name: name, receipt } = payer;
  return (
    <>
      <h1 className="text-3xl">{t("payer.paid")}</h1>
      <p role="status" className="mt-3">
        {t("payer.paid.text", whoWords(name))}
      </p>
      <Fits payer={payer} />
      {receipt !== null && <Receipt receipt={receipt} name={name} />}
      <p className="mt-5">
        <TextLink href="/">{t("payer.home", { product: productName })}</TextLink>
      </p>
    </>
  );
}

/** For questions about the payment: reference, amount, day, for whom, and where to get help. */
function Receipt({ receipt, name }: { receipt: NonNullable<Payer["receipt"]>; name: string | null }) {
  const { t, rich, money, fullDay } = useWords();
  const facts: Fact[] = [
    [t("payer.receipt.reference"), receipt.reference],
    [t("payer.receipt.amount"), money(receipt.amount * 100)],
    [t("payer.receipt.day"), fullDay(receipt.paid_at)],
    ...(name === null ? [] : [[t("payer.receipt.for"), name] as const]),
    [t("payer.receipt.what"), t("payer.receipt.item")],
  ];
  return (
    <Card className="mt-5">
      <h2 className="text-lg">{t("payer.receipt")}</h2>
      <Facts facts={facts} className="mt-2" />
      <p className="mt-2 text-sm text-ink-2">{rich("payer.receipt.help", { link: linkTo("/support") })}</p>
    </Card>
  );
}
