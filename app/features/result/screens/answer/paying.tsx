import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import { useAskedPrice, useWords, accraTime } from "../../../../kernel/web/words.tsx";
import { Button, LinkButton } from "../../../../kernel/ui/controls.tsx";
import { Card, Note } from "../../../../kernel/ui/card.tsx";
import { Row } from "./row.tsx";
import { useResultPage } from "./result-page-context.tsx";

/** One complete programme of the paid list. */
export function Sample() {
  const { t } = useWords();
  const { sampleRow: row } = useResultPage().answer;
  if (row === null) return null;
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="text-xl">
        {t("answer.sample")}
      </h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface">
        <Row row={row} rank={null} isSample />
      </ul>
    </section>
  );
}

/** The offer of a payment, or the state of a begun or refunded one. A plain form works without script. */
export function PayCard() {
  const { t, money } = useWords();
  const { answer } = useResultPage();
  const asked = useAskedPrice(answer);
  // Money under review must not be paid a second time meanwhile.
  const isOffered = answer.access !== "waiting" || answer.payment.payment_link !== null;
  const { paused_until: pausedUntil } = answer.payment;
  const mayPay = isOffered && pausedUntil === undefined;
  return (
    <Card className="grid gap-3">
      {isOffered && (
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-lg">{t("answer.pay")}</h2>
          <span className="figures text-2xl font-bold">{money(asked)}</span>
        </div>
      )}
      <PaymentText />
      {isOffered && pausedUntil !== undefined && (
        <Note tone="clay">{t("payments.paused.soon", { time: accraTime(pausedUntil) })}</Note>
      )}
      <form method="post" className="grid grid-cols-2 gap-2">
        <ShownPrice pesewas={asked} />
        {mayPay && (
          <Button type="submit" tone="gold" name="intent" value="pay" className="col-span-2">
            {t("answer.pay.now")}
          </Button>
        )}
        <Button type="submit" tone="quiet" name="intent" value="confirm" className={small}>
          {t("answer.pay.paid")}
        </Button>
        {isOffered && (
          <LinkButton tone="quiet" className={small} href={`${resultPath(answer.check_code)}/ask-to-pay`}>
            {t("answer.pay.ask")}
          </LinkButton>
        )}
      </form>
    </Card>
  );
}

const small = "px-2! text-sm";

function PaymentText() {
  const words = useWords();
  const { t } = words;
  const { answer } = useResultPage();
  const { access, payment, country } = answer;
  const price = words.money(payment.amount * 100);
  switch (access) {
    case "waiting":
      return <p>{payment.is_under_review ? t("payments.held") : t("answer.pay.begun", { price })}</p>;
    case "refunded":
      return <p>{t("answer.pay.refunded", { price })}</p>;
    case "unpaid":
    case "open":
    case "free":
      return (
        <p className="text-sm text-ink-2">
          {t("payments.sold.names", { count: answer.counts.apply })}{" "}
          {t("payments.sold.country", { country: country.name })}
        </p>
      );
  }
}

/** Sent with the request to pay: if the price changed meanwhile, this page returns with the new one. */
function ShownPrice({ pesewas }: { pesewas: number }) {
  return <input type="hidden" name="shown" value={pesewas / 100} />;
}
