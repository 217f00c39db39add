import { useEffect, useState } from "react";
import { ranksByAggregate } from "../../../engine/index.ts";
import { useWords } from "../../lib/words.tsx";
import { aggregateSoFar } from "./aggregate-so-far.ts";
import { loadLaterSteps } from "./load-steps.ts";
import { GradesStep } from "./steps/grades-step.tsx";
import { steps } from "./steps.ts";
import { useElectives } from "./use-lists.ts";
import type { StepProps } from "./use-wizard.ts";
import { WizardBar } from "./wizard-bar.tsx";

/** Step 2: the grades, with the aggregate so far. */
export function Grades({ data, wizard }: StepProps) {
  const { t } = useWords();
  const { form, act, stepIndex, goTo } = wizard;
  useEffect(() => loadLaterSteps.ahead(), []);
  const [isWarned, setIsWarned] = useState(false);
  const isComplete = steps[stepIndex]!.isComplete(form);
  // Until a slip's grades are confirmed, its own screens have the main button.
  const isReadingSlip = form.method === "upload" && !isComplete;
  const electives = useElectives(data, form.background);
  const named = electives.state === "ready" ? electives.data : [];
  const aggregate = ranksByAggregate(form.background.country?.code) ? aggregateSoFar(form, named) : null;
  const lacks = aggregate !== null && !aggregate.isWhole;
  return (
    <>
      <GradesStep data={data} form={form} act={act} />
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
