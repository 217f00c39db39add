import type { ReactNode } from "react";
import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import { Card, Note, Problem } from "../../../../kernel/ui/card.tsx";
import { Button, LinkButton, TextLink, Chip } from "../../../../kernel/ui/controls.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { Ladder } from "../../../../kernel/ui/ladder.tsx";
import { useWords, accraTime, chanceTone, ladderTone } from "../../../../kernel/web/words.tsx";
import { programmeView, streamOf } from "../../../../words/programme-view.ts";
import { lastRung } from "../../../result/contract/answer.ts";
import type { CheckFacts } from "../../../result/contract/check-facts.ts";
import type { ProgrammeOut } from "../../../result/contract/programme.ts";
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
  const { t, money } = useWords();
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
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-[13px]">
        <PaymentMark provider={provider} />
        <TextLink href={`${address}/ask-to-pay`}>{t("checker.pay.ask")}</TextLink>
      </p>
      <WhatIsSold apply={result.counts.apply} country={result.country.name} />
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

interface SampleCardProps {
  result: CheckFacts;
  programme: ProgrammeOut;
}

/** One complete programme that shows what is sold: its cut-off with the year, counted subjects, each rule. */
export function SampleCard({ result, programme }: SampleCardProps) {
  const words = useWords();
  const { t } = words;
  const { counts } = result;
  const { counted, reasons, score, max_grade: cutOff, difference } = programme;
  const { name, chance, sentence } = programmeView(words, programme);
  const { school, campus, stream } = programme;
  const place = [school.name, campus, streamOf({ stream })].filter(Boolean).join(", ");
  return (
    <Card className="px-4 py-3.5 sm:px-5">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p className="text-sm font-semibold text-ink-2">
          {t("checker.offer.sample", { count: counts.qualified })}
        </p>
        {programme.chance !== null && <Chip tone={chanceTone(programme.chance)}>{chance}</Chip>}
      </div>
      <h2 className="mt-1 text-base leading-snug sm:text-lg">{name}</h2>
      <p className="text-sm text-ink-2">{place}</p>
      {score !== null && (
        <div className="mt-2">
          <Ladder
            you={score}
            cutOff={cutOff}
            last={lastRung(result.certificate)}
            tone={ladderTone(programme.chance, difference)}
          />
        </div>
      )}
      <p className="mt-1 font-semibold">{sentence}</p>
      {(programme.past !== null || programme.list !== null) && (
        <p className="mt-1 text-sm text-ink-2">
          {programme.past} {programme.list !== null && `${programme.list.said}.`}
        </p>
      )}
      {reasons.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            {t("checker.offer.rules", { count: reasons.length })}
          </summary>
          {counted.length > 0 && (
            <p className="mb-2 text-sm text-ink-2">
              {t("checker.offer.counted", {
                subjects: counted.map(({ subject, grade }) => `${subject} ${grade}`).join(", "),
              })}
            </p>
          )}
          <ul className="grid gap-1 text-sm">
            {reasons.map(({ rule, needed, given }) => (
              <li key={rule + needed}>{t("checker.offer.rule", { rule, needed, given })}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
