import type { ReactNode } from "react";
import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import type { CheckFacts } from "../../../result/contract/check-facts.ts";
import { countryName } from "../../../../kernel/web/form-text.ts";
import { useWords, accraTime } from "../../../../kernel/web/words.tsx";
import { Button, LinkButton, TextLink } from "../../../../kernel/ui/controls.tsx";
import { Card, Note, Problem } from "../../../../kernel/ui/card.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import type { PaymentProgress } from "../use-order.ts";

interface PaymentCardProps {
  result: CheckFacts;
  /** In pesewas. */
  asked: number;
  /** Name shown to students. */
  provider: string;
  payment: PaymentProgress;
  onPay: () => void;
}

/** Three states: to pay, on the way to the gateway, paid. */
export function PaymentCard({ result, asked, provider, payment, onPay }: PaymentCardProps) {
  const words = useWords();
  const { t, money } = words;
  const address = resultPath(result.check_code);
  const { status, paused_until: pausedUntil } = result.payment;
  if (status === "paid" || status === "free") {
    return (
      <PaidCard isFree={status === "free"} resultAddress={`${address}?check_code=${result.check_code}`} />
    );
  }
  return (
    <Card className="grid grid-cols-1 gap-3">
      <Problem>{payment.state === "failed" ? payment.message : null}</Problem>
      <div>
        <h2 className="text-xl">{t("checker.pay")}</h2>
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="figures text-3xl font-bold">{money(asked)}</span>
          <span className="text-[13px] text-ink-2">{t("checker.pay.what")}</span>
        </p>
      </div>
      {pausedUntil === undefined ? (
        <PayButton isProcessing={payment.state === "processing"} onPay={onPay} />
      ) : (
        <Note tone="clay">{t("payments.paused.soon", { time: accraTime(pausedUntil) })}</Note>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <PaymentMark provider={provider} />
        <TextLink href={`${address}/ask-to-pay`}>{t("checker.pay.ask")}</TextLink>
      </p>
      <WhatIsSold apply={result.counts.apply} country={countryName(words, result.country)} />
      <div className="border-t border-line pt-3">
        <Button disabled className="w-full" aria-describedby="view-note">
          {t("checker.review.view")}
        </Button>
        <p id="view-note" className="mt-1.5 text-sm text-ink-2">
          {t("checker.review.viewNote")}
        </p>
      </div>
    </Card>
  );
}

interface PayButtonProps {
  isProcessing: boolean;
  onPay: () => void;
}

function PayButton({ isProcessing, onPay }: PayButtonProps) {
  const { t } = useWords();
  return (
    <Button tone="gold" disabled={isProcessing} onClick={onPay} className="grow">
      <Icon name="lock" size={18} />
      {t(isProcessing ? "checker.pay.processing" : "checker.pay.now")}
    </Button>
  );
}

interface PayBarProps extends PayButtonProps {
  asked: number;
}

/** For thumbs, on a small screen while the card is not in sight: the card's own button is there for everybody. */
export function PayBar({ asked, isProcessing, onPay }: PayBarProps) {
  const { t, money } = useWords();
  return (
    <div
      aria-hidden="true"
      className="foot-bar sticky bottom-0 z-10 order-last -mx-5 flex items-center gap-4 border-t border-line bg-surface px-5 py-1.5 lg:hidden"
    >
      <span className="figures text-xl font-bold whitespace-nowrap">{money(asked)}</span>
      <Button tone="gold" tabIndex={-1} disabled={isProcessing} onClick={onPay} className="grow">
        <Icon name="lock" size={18} />
        {t("checker.pay.now")}
      </Button>
    </div>
  );
}

/** The payment company's logo, drawn, so that no picture is loaded: its mark where we know it, and its name. */
function PaymentMark({ provider }: { provider: string }) {
  const { rich } = useWords();
  const mark = marks[provider.toLowerCase()];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-ink-2">
      {rich("checker.pay.securedBy", {
        provider,
        b: (name) => (
          <b className="inline-flex items-center gap-1 text-ink lowercase">
            {mark}
            {name}
          </b>
        ),
      })}
    </span>
  );
}

const marks: Readonly<Record<string, ReactNode>> = {
  paystack: (
    <svg aria-hidden="true" viewBox="0 0 25 25" width="15" height="15" fill="#0ba4db">
      <rect width="23.6" height="5" rx="1.3" />
      <rect y="6.6" width="25" height="5" rx="1.3" />
      <rect y="13.2" width="23.6" height="5" rx="1.3" />
      <rect y="19.8" width="14.4" height="5" rx="1.3" />
    </svg>
  ),
};

function PaidCard({ isFree, resultAddress }: { isFree: boolean; resultAddress: string }) {
  const { t } = useWords();
  return (
    <Card className="grid gap-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" size={20} className="shrink-0 text-brand-ink" />
        <span className="grow">{t(isFree ? "checker.pay.free" : "checker.pay.done")}</span>
        <span className="rounded-full bg-brand px-3 py-0.5 text-sm font-bold text-on-brand">
          {t(isFree ? "checker.pay.isFree" : "checker.pay.paid")}
        </span>
      </p>
      <LinkButton href={resultAddress}>{t("checker.review.view")}</LinkButton>
    </Card>
  );
}

interface WhatIsSoldProps {
  /** Programmes to apply for, of the view. */
  apply: number;
  country: string;
}

/** What one payment opens, beside the button of step 4. */
function WhatIsSold({ apply, country }: WhatIsSoldProps) {
  const { t } = useWords();
  const lines = [
    t("payments.sold.names", { count: apply }),
    t("payments.sold.country", { country }),
    t("payments.sold.how"),
  ];
  return (
    <ul className="grid gap-2 text-sm">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Icon name="check" size={18} className="mt-0.5 shrink-0 text-brand-ink" />
          {line}
        </li>
      ))}
    </ul>
  );
}
