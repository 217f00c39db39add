import { resultPath } from "../../../../contract/page-paths.ts";
import type { CheckResult } from "../../../../contract/check-result.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button, LinkButton, TextLink } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { PaymentProgress } from "../use-payment.ts";

interface PaymentCardProps {
  result: CheckResult;
  /** In pesewas. */
  asked: number;
  /** Name shown to students. */
  provider: string;
  payment: PaymentProgress;
  onPay: () => void;
}

/**
 * Three states: to pay, on the way to the gateway, paid. Sticky, so that price and button are visible
 * together.
 */
export function PaymentCard({ result, asked, provider, payment, onPay }: PaymentCardProps) {
  const { t, money } = useWords();
  const { check_code: code } = result;
  const { status } = result.payment;
  const address = resultPath(code);
  const isDone = status === "paid" || status === "free";
  const isProcessing = payment.state === "processing";
  return (
    <section
      aria-label={t("checker.pay")}
      className="foot-bar sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 py-2 sm:rounded-t-card sm:border-x"
    >
      {isDone ? (
        <PaidBar isFree={status === "free"} resultAddress={`${address}?check_code=${code}`} />
      ) : (
        <>
          <Problem className="mb-3">{payment.state === "failed" ? payment.message : null}</Problem>
          <h2 className="flex items-baseline justify-between gap-3 text-sm whitespace-nowrap">
            <span>{t("checker.pay")}</span>
            <span className="truncate font-normal text-ink-2">{t("checker.pay.what")}</span>
          </h2>
          <div className="mt-1 grid grid-cols-[auto_1fr] items-center gap-4">
            <span className="figures text-2xl font-bold">{money(asked)}</span>
            <Button tone="gold" disabled={isProcessing} onClick={onPay}>
              {t(isProcessing ? "checker.pay.processing" : "checker.pay.now")}
            </Button>
          </div>
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <PaymentMark provider={provider} />
            <TextLink href={`${address}/ask-to-pay`}>{t("checker.pay.ask")}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The payment company's name as drawn text, so that no picture is loaded. */
function PaymentMark({ provider }: { provider: string }) {
  const { rich } = useWords();
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <Icon name="lock" size={14} />
      <span>
        {rich("checker.pay.securedBy", {
          provider,
          b: (name) => <b className="text-ink lowercase">{name}</b>,
        })}
      </span>
    </span>
  );
}

function PaidBar({ isFree, resultAddress }: { isFree: boolean; resultAddress: string }) {
  const { t } = useWords();
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" size={20} className="text-brand-ink" />
        <span className="grow">{t(isFree ? "checker.pay.free" : "checker.pay.done")}</span>
        <span className="rounded-full bg-brand px-3 py-0.5 text-sm font-bold text-on-brand">
          {t(isFree ? "checker.pay.isFree" : "checker.pay.paid")}
        </span>
      </p>
      <LinkButton className="mt-2 w-full" href={resultAddress}>
        {t("checker.review.view")}
      </LinkButton>
    </>
  );
}
