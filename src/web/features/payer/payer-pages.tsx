import type { Answer } from "../../../contract/api.ts";
import { productName } from "../../../contract/product.ts";
import { linkTo } from "../../lib/rich-parts.tsx";
import { useWords } from "../../lib/words.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useNonce } from "../../lib/use-nonce.ts";
import { Card, Note } from "../../ui/card.tsx";
import { ShareLink } from "../../ui/share-link.tsx";

/** The student's side: the link, and ways to send it. */
export function AskPayerPage({
  asked,
  resultAddress,
}: {
  asked: Answer<"POST /api/v1/checks/:code/payer-link">;
  resultAddress: string;
}) {
  const { t, money } = useWords();
  const price = money(asked.amount * 100);
  return (
    <main id="main" className="page max-w-2xl grow py-6">
      <h1 className="text-3xl">{t("payer.ask")}</h1>
      {asked.link === null ? (
        <p className="mt-3">{t("payer.ask.nothing")}</p>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{t("payer.ask.text", { price })}</p>
          <SendLink link={asked.link} name={asked.first_name} price={price} />
          <p className="mt-5 text-ink-2">{t("payer.ask.done")}</p>
        </>
      )}
      <p className="mt-5">
        <a className="link inline-flex min-h-11 items-center" href={resultAddress}>
          {t("payer.ask.back")}
        </a>
      </p>
    </main>
  );
}

function SendLink({ link, name, price }: { link: string; name: string | null; price: string }) {
  const { t } = useWords();
  const text = t("payer.ask.message", { ...named(name), price, product: productName, link });
  return (
    <Card className="mt-5 grid gap-3">
      <label htmlFor="link" className="font-semibold">
        {t("payer.ask.link")}
      </label>
      <input id="link" readOnly value={link} className="control" />
      <ShareLink tone="gold" text={text}>
        {t("payer.ask.share")}
      </ShareLink>
      <LinkButton tone="quiet" href={`sms:?&body=${encodeURIComponent(text)}`}>
        {t("payer.ask.sms")}
      </LinkButton>
    </Card>
  );
}

type PayerReceipt = NonNullable<Answer<"GET /api/v1/pay/:token">["receipt"]>;

/** Outcome of a returned attempt to pay. */
export type PayerNews = { readonly kind: "failed" } | { readonly kind: "problem"; readonly text: string };

interface PayPageProps {
  payer: Answer<"GET /api/v1/pay/:token">;
  provider: string;
  /** true after returning from the gateway with a success message. */
  isBack: boolean;
  news: PayerNews | null;
}

/**
 * The payer's side, on another phone: for whom, how much, one button; afterwards a thank-you. Shows nothing
 * of the check.
 */
export function PayPage({ payer, provider, isBack, news }: PayPageProps) {
  const { status } = payer;
  return (
    <main id="main" className="page max-w-2xl grow py-6">
      {status === "paid" || status === "free" ? (
        <Paid payer={payer} />
      ) : payer.is_under_review ? (
        <UnderReview />
      ) : status === "awaiting" && isBack ? (
        <Waiting provider={provider} />
      ) : (
        <ToPay payer={payer} provider={provider} news={news} />
      )}
    </main>
  );
}

function ToPay({ payer, provider, news }: Pick<PayPageProps, "payer" | "provider" | "news">) {
  const { t, money } = useWords();
  const who = named(payer.first_name);
  const price = money(payer.amount * 100);
  return (
    <>
      <h1 className="text-3xl">{t("payer.title", who)}</h1>
      {news !== null && (
        <div role="alert">
          <Note tone="clay" className="mt-4">
            {news.kind === "failed" ? t("payer.failed") : news.text}
          </Note>
        </div>
      )}
      <p className="mt-3">{t("payer.text", { ...who, price, product: productName })}</p>
      <form method="post" className="mt-5 grid gap-3">
        <Button type="submit" tone="gold">
          {t("payer.pay", { price })}
        </Button>
      </form>
      <p className="mt-4 text-ink-2">{t("payer.how", { provider })}</p>
    </>
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

function Paid({ payer: { first_name: name, receipt } }: Pick<PayPageProps, "payer">) {
  const { t } = useWords();
  return (
    <>
      <h1 className="text-3xl">{t("payer.paid")}</h1>
      <p role="status" className="mt-3">
        {t("payer.paid.text", named(name))}
      </p>
      {receipt !== null && <Receipt receipt={receipt} name={name} />}
      <p className="mt-5">
        <a className="link inline-flex min-h-11 items-center" href="/">
          {t("payer.home", { product: productName })}
        </a>
      </p>
    </>
  );
}

/** For questions about the payment: reference, amount, day, for whom, and where to get help. */
function Receipt({ receipt, name }: { receipt: PayerReceipt; name: string | null }) {
  const { t, rich, money, fullDay } = useWords();
  const rows = [
    [t("payer.receipt.reference"), receipt.reference],
    [t("payer.receipt.amount"), money(receipt.amount * 100)],
    [t("payer.receipt.day"), fullDay(receipt.paid_at)],
    ...(name === null ? [] : [[t("payer.receipt.for"), name] as const]),
    [t("payer.receipt.what"), t("payer.receipt.item")],
  ] as const;
  return (
    <Card className="mt-5">
      <h2 className="text-lg">{t("payer.receipt")}</h2>
      <dl className="figures mt-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{rich("payer.receipt.help", { link: linkTo("/support") })}</p>
    </Card>
  );
}

export function UnknownPayerPage() {
  const { t } = useWords();
  return (
    <main id="main" className="page max-w-2xl grow py-8">
      <h1 className="text-3xl">{t("payer.unknown")}</h1>
      <p className="mt-3 text-ink-2">{t("payer.unknown.text")}</p>
    </main>
  );
}

function named(name: string | null): { name: string; hasName: string } {
  return { name: name ?? "", hasName: name === null ? "no" : "yes" };
}
