import { lazy, Suspense, useEffect, useState } from "react";
import { ranksByAggregate } from "@okwan/engine";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button, Segments } from "../../../../kernel/ui/controls.tsx";
import { Note } from "../../../../kernel/ui/card.tsx";
import { aggregateSoFar, type CheckForm, gradeCount } from "../form.ts";
import { loadLaterSteps, loadUploadStep } from "../load-steps.ts";
import { steps } from "../wizard-state.ts";
import { useElectives } from "../use-order.ts";
import type { StepProps } from "../use-wizard.ts";
import { WizardBar } from "../wizard-bar.tsx";
import { SubjectGrades } from "./subject-grades.tsx";

const UploadStep = lazy(loadUploadStep);

/** Step 2: the grades, with the aggregate so far. */
export function Grades({ data, wizard }: StepProps) {
  const { t } = useWords();
  const { form, stepIndex, goTo } = wizard;
  useEffect(() => loadLaterSteps.ahead(), []);
  const [isWarned, setIsWarned] = useState(false);
  const isComplete = steps[stepIndex]!.isComplete(form);
  // Until a slip's grades are confirmed, its own screens have the main button.
  const isReadingSlip = form.method === "upload" && !isComplete;
  const { items: electives } = useElectives(data, form.background);
  const aggregate = ranksByAggregate(form.background.country?.code) ? aggregateSoFar(form, electives) : null;
  const lacks = aggregate !== null && !aggregate.isWhole;
  return (
    <>
      <Entry data={data} wizard={wizard} />
      {!isReadingSlip && (
        <WizardBar
          aggregate={aggregate}
          isWarned={lacks && isWarned}
          label={t(lacks && isWarned ? "checker.soFar.goOn" : "common.continue")}
          isDisabled={!isComplete}
          onContinue={() => (lacks && !isWarned ? setIsWarned(true) : goTo(stepIndex + 1))}
        />
      )}
    </>
  );
}

/** By upload or by hand; a change to the other can be undone. */
function Entry({ data, wizard }: StepProps) {
  const { t } = useWords();
  const { form, act } = wizard;
  const [cleared, setCleared] = useState<CheckForm | null>(null);
  const toManual = () => {
    if (gradeCount(form) > 0) setCleared(form);
    act({ type: "switched-to-manual" });
  };
  const undo = () => {
    if (cleared !== null) act({ type: "restored", form: cleared });
    setCleared(null);
  };
  return (
    <div className="grid gap-4">
      <Segments
        name="method"
        legend={t("checker.grades.how")}
        hidesLegend
        options={[
          { value: "upload", label: t("checker.grades.byUpload") },
          { value: "manual", label: t("checker.grades.byHand") },
        ]}
        value={form.method ?? "manual"}
        onChange={(method) =>
          method === "manual" ? toManual() : act({ type: "answers", change: { method } })
        }
      />
      <div role="status" className="empty:hidden">
        {cleared !== null && <Cleared count={gradeCount(cleared)} onUndo={undo} onOver={setCleared} />}
      </div>
      {form.method === "upload" ? (
        <Suspense fallback={<p className="text-ink-2">{t("common.loading")}</p>}>
          <UploadStep
            data={data}
            form={form}
            onConfirmed={(answers) => act({ type: "slip-confirmed", answers })}
            onManual={toManual}
          />
        </Suspense>
      ) : (
        <SubjectGrades data={data} wizard={wizard} />
      )}
    </div>
  );
}

const undoForMs = 10_000;

interface ClearedProps {
  count: number;
  onUndo: () => void;
  onOver: (nothing: null) => void;
}

/** Manual Entry clears the grades (product specification); one tap restores them within ten seconds. */
function Cleared({ count, onUndo, onOver }: ClearedProps) {
  const { t } = useWords();
  useEffect(() => {
    const timer = setTimeout(() => onOver(null), undoForMs);
    return () => clearTimeout(timer);
  }, [onOver]);
  return (
    <Note className="flex flex-wrap items-center justify-between gap-3">
      <p>{t("checker.grades.cleared", { count })}</p>
      <Button tone="quiet" onClick={onUndo}>
        {t("checker.grades.undo")}
      </Button>
    </Note>
  );
}
