import { useEffect } from "react";
import { ranksByAggregate } from "../../../engine/index.ts";
import { useWords } from "../../lib/words.tsx";
import { aggregateSoFar } from "./aggregate-so-far.ts";
import { loadLaterSteps } from "./load-later-steps.ts";
import { GradesStep } from "./steps/grades-step.tsx";
import { steps } from "./steps.ts";
import type { StepProps } from "./use-wizard.ts";
import { WizardBar } from "./wizard-bar.tsx";

/** Step 2: the grades, and the aggregate adding up. */
export function Grades({ data, wizard }: StepProps) {
  const { t } = useWords();
  const { form, act, stepIndex, goTo } = wizard;
  useEffect(() => loadLaterSteps.ahead(), []);
  const isComplete = steps[stepIndex]!.isComplete(form);
  // Until the grades of a slip are confirmed, its own screens hold the one main button.
  const isReadingSlip = form.method === "upload" && !isComplete;
  return (
    <>
      <GradesStep data={data} form={form} act={act} />
      {!isReadingSlip && (
        <WizardBar
          aggregate={ranksByAggregate(form.background.country?.code) ? aggregateSoFar(form) : null}
          label={t("common.continue")}
          isDisabled={!isComplete}
          onContinue={() => goTo(stepIndex + 1)}
        />
      )}
    </>
  );
}
