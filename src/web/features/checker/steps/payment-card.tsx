import type { CheckResult } from "../../../../contract/checks.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Note } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";

export type PaymentState = { state: "idle" } | { state: "processing" } | { state: "failed"; message: string };

interface PaymentCardProps {
  status: CheckResult["payment"]["status"];
  /** In pesewas. */
  asked: number;
  /** As students read it. */
  provider: string;
  payment: PaymentState;
  onPay: () => void;
}

/** The three states of spec.md: to be paid, on the way to the gateway, paid. */
export function PaymentCard({ status, asked, provider, payment, onPay }: PaymentCardProps) {
  const { t, money } = useWords();
  if (status === "paid" || status === "free") return <PaidCard isFree={status === "free"} />;
  const isProcessing = payment.state === "processing";
  return (
    <Card>
      <h2 className="text-lg">{t("checker.pay")}</h2>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span>{t("checker.pay.what")}</span>
        <span className="figures text-2xl font-bold">{money(asked)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-2">{t("checker.pay.how")}</p>
      <Button tone="gold" className="mt-4 w-full" disabled={isProcessing} onClick={onPay}>
        {t(isProcessing ? "checker.pay.processing" : "checker.pay.now")}
      </Button>
      <PaymentMark provider={provider} />
      {payment.state === "failed" && (
        <div role="alert">
          <Note tone="clay" className="mt-3">
            {payment.message}
          </Note>
        </div>
      )}
    </Card>
  );
}

/** Who takes the money: the name, drawn, so that no picture is fetched. */
function PaymentMark({ provider }: { provider: string }) {
  const { rich } = useWords();
  return (
    <p className="mt-3 flex items-center justify-center gap-1.5 text-sm text-ink-2">
      <Icon name="lock" size={16} />
      <span>
        {rich("checker.pay.securedBy", {
          provider,
          b: (name) => <b className="text-ink lowercase">{name}</b>,
        })}
      </span>
    </p>
  );
}

function PaidCard({ isFree }: { isFree: boolean }) {
  const { t } = useWords();
  return (
    <Note tone="brand" className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
        <Icon name="check" />
      </span>
      <p className="grow font-semibold">{t(isFree ? "checker.pay.free" : "checker.pay.done")}</p>
      <span className="rounded-full bg-brand px-3 py-0.5 text-sm font-bold text-on-brand">
        {t(isFree ? "checker.pay.isFree" : "checker.pay.paid")}
      </span>
    </Note>
  );
}
