import { missingWords, type MissingWording } from "../../../engine/index.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import type { AggregateSoFar } from "./aggregate-so-far.ts";

interface WizardBarProps {
  /** Shown while grades are given. */
  aggregate: AggregateSoFar | null;
  label: string;
  isDisabled: boolean;
  onContinue: () => void;
}

/** Stays in sight at the bottom: the aggregate adding up, and the one main button. */
export function WizardBar({ aggregate, label, isDisabled, onContinue }: WizardBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-6 border-t border-line bg-surface px-5 sm:rounded-t-card sm:border-x">
      <div className="grid gap-2.5 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
        <div role="status" className="flex items-center gap-3 empty:hidden">
          {aggregate !== null && <SoFar aggregate={aggregate} />}
        </div>
        <Button className="w-full sm:col-start-2 sm:w-64" disabled={isDisabled} onClick={onContinue}>
          {label}
        </Button>
      </div>
    </div>
  );
}

function SoFar({ aggregate }: { aggregate: AggregateSoFar }) {
  const { t } = useWords();
  const { points, counted, isWhole, coreScore, electiveScore, missing } = aggregate;
  return (
    <>
      <span className="figures min-w-8 text-center text-3xl font-bold">{points ?? "–"}</span>
      <span className="text-sm leading-snug text-ink-2">
        {isWhole ? (
          <>
            {t("checker.soFar.whole")}
            <br />
            {t("checker.soFar.parts", { core: coreScore ?? 0, electives: electiveScore ?? 0 })}
          </>
        ) : (
          <>
            {t("checker.soFar", { counted })}
            <br />
            {missing.length === 0
              ? ""
              : t("checker.soFar.missing", {
                  missing: missingWords(missing, t as MissingWording).join(", "),
                })}
          </>
        )}
      </span>
    </>
  );
}
