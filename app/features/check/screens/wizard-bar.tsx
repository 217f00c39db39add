import { missingWords, type MissingWording } from "@okwan/engine";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import type { AggregateSoFar } from "./form.ts";

interface WizardBarProps {
  /** Shown while grades are entered. */
  aggregate: AggregateSoFar | null;
  /** The student tried to continue with too few subjects. */
  isWarned?: boolean;
  label: string;
  isDisabled: boolean;
  onContinue: () => void;
}

/** Sticky bar with the aggregate so far and the main button. An open keyboard pushes it away. */
export function WizardBar({ aggregate, isWarned = false, label, isDisabled, onContinue }: WizardBarProps) {
  const { t } = useWords();
  const missing = aggregate === null || aggregate.isWhole ? [] : aggregate.missing;
  const named = missingWords(missing, t as MissingWording).join(", ");
  return (
    <>
      {missing.length > 0 && (
        <p className="mt-4 text-sm text-ink-2">{t("checker.soFar.missing", { missing: named })}</p>
      )}
      <div className="foot-bar sticky bottom-0 z-10 -mx-5 mt-4 border-t border-line bg-surface px-5 sm:rounded-t-card sm:border-x [@media(max-height:420px)]:static">
        <div role="alert" className="empty:hidden">
          {isWarned && aggregate !== null && (
            <p className="pt-3 font-medium">{t("checker.soFar.tooFew", { counted: aggregate.counted })}</p>
          )}
        </div>
        <div className="flex items-center gap-4 py-3">
          <div role="status" className="flex items-center gap-2.5 empty:hidden">
            {aggregate !== null && <SoFar aggregate={aggregate} />}
          </div>
          <Button className="grow sm:ms-auto sm:w-64 sm:grow-0" disabled={isDisabled} onClick={onContinue}>
            {label}
          </Button>
        </div>
      </div>
    </>
  );
}

function SoFar({ aggregate }: { aggregate: AggregateSoFar }) {
  const { t } = useWords();
  const { points, counted, isWhole, coreScore, electiveScore } = aggregate;
  return (
    <>
      <span className="figures min-w-8 shrink-0 text-center text-3xl font-bold">{points ?? "–"}</span>
      <span className="max-w-36 text-sm leading-snug text-ink-2">
        {isWhole
          ? `${t("checker.soFar.whole")}: ${t("checker.soFar.parts", { core: coreScore ?? 0, electives: electiveScore ?? 0 })}`
          : t("checker.soFar", { counted })}
      </span>
    </>
  );
}
