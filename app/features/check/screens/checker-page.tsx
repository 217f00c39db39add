import { lazy, Suspense, useEffect, useRef } from "react";
import { defaultLevel } from "@okwan/engine";
import { lackingNote } from "../../../kernel/web/offered-levels.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/button.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import { Toast } from "../../../kernel/ui/toast.tsx";
import type { CheckerData } from "./checker-data.ts";
import { isTouched } from "./form.ts";
import { loadGrades, loadLaterSteps } from "./load-steps.ts";
import { placeNote } from "./place-note.ts";
import { DreamField } from "./steps/dream-field.tsx";
import { Method } from "./steps/method-step.tsx";
import { helperOf, stepCount, steps, titleOf } from "./steps.ts";
import { type StepProps, useWizard, type Wizard } from "./use-wizard.ts";

const Grades = lazy(async () => ({ default: (await loadGrades()).Grades }));
const Background = lazy(async () => ({ default: (await loadLaterSteps()).Background }));
const Review = lazy(async () => ({ default: (await loadLaterSteps()).Review }));
const screens = { method: Method, grades: Grades, background: Background, review: Review };

export function CheckerPage({ data }: { data: CheckerData }) {
  const words = useWords();
  const wizard = useWizard(data);
  const { stepIndex, isReady, form } = wizard;
  const step = steps[stepIndex]!.id;
  const Screen = screens[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepIndex);
  useEffect(() => {
    if (!isReady || shown.current === stepIndex) return;
    shown.current = stepIndex;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [isReady, stepIndex]);

  return (
    <div className="needs-script flex grow flex-col">
      <Toast message={wizard.toast} />
      <div className={`page w-full grow ${step === "review" ? "" : "max-w-3xl"}`}>
        <ProgressBars stepIndex={stepIndex} />
        <PlaceInWizard stepIndex={stepIndex} onBack={() => wizard.goTo(stepIndex - 1)} />
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl sm:text-3xl">
          {titleOf(step, form, words)}
        </h1>
        <p className={`mt-1 text-ink-2 ${step === "review" ? "max-sm:sr-only" : ""}`}>
          {helperOf(step, form, words)}
        </p>
        {wizard.elsewhere !== null && <ElsewhereNote elsewhere={wizard.elsewhere} />}
        {step === "method" && <PlaceNote data={data} wizard={wizard} />}
        <div className="mt-3 sm:mt-5">
          <Suspense fallback={<p className="text-ink-2">{words.t("common.loading")}</p>}>
            {isReady || step === "method" ? (
              <Screen data={data} wizard={wizard} />
            ) : (
              <p className="text-ink-2">{words.t("common.loading")}</p>
            )}
          </Suspense>
        </div>
        {step === "method" && (
          <DreamField
            countryId={(form.background.country ?? data.country).id}
            dreams={form.dreams}
            onChange={(dreams) => wizard.act({ type: "answers", change: { dreams } })}
          />
        )}
        {isTouched(form) && <StartNew onSure={wizard.reset} />}
      </div>
    </div>
  );
}

function PlaceInWizard({ stepIndex, onBack }: { stepIndex: number; onBack: () => void }) {
  const { t } = useWords();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      {stepIndex > 0 ? (
        <button
          type="button"
          className="-ms-2 flex min-h-11 items-center gap-1 rounded-control px-2 text-ink-2"
          onClick={onBack}
        >
          <Icon name="back" size={18} />
          {t("checker.back")}
        </button>
      ) : (
        <span />
      )}
      <p className="text-ink-2" aria-live="polite">
        {t("checker.stepOf", { step: stepIndex + 1, steps: stepCount })}
      </p>
    </div>
  );
}

function StartNew({ onSure }: { onSure: () => void }) {
  const { t } = useWords();
  return (
    <p className="mt-6">
      <Button
        tone="quiet"
        onClick={() => {
          if (confirm(t("checker.startNew.sure"))) onSure();
        }}
      >
        {t("checker.startNew")}
      </Button>
    </p>
  );
}

/** Before any grade: says what the chosen place lacks. */
function PlaceNote({ data, wizard: { form } }: StepProps) {
  const words = useWords();
  const { background } = form;
  const schools = background.country?.id === data.country.id ? data.schools : [];
  const note =
    placeNote(words, background, schools) ??
    lackingNote(words, background.school, background.chosenLevel ?? defaultLevel);
  return note === undefined ? null : <Note className="mt-4">{note}</Note>;
}

function ElsewhereNote({ elsewhere }: { elsewhere: NonNullable<Wizard["elsewhere"]> }) {
  const { t } = useWords();
  return (
    <Note className="mt-4">
      <p role="status">{t("checker.elsewhere")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={elsewhere.useThose}>{t("checker.elsewhere.those")}</Button>
        <Button tone="quiet" onClick={elsewhere.keepMine}>
          {t("checker.elsewhere.mine")}
        </Button>
      </div>
    </Note>
  );
}

function ProgressBars({ stepIndex }: { stepIndex: number }) {
  const bars = Array.from({ length: stepCount }, (_, index) => index);
  return (
    <div aria-hidden="true" className="flex gap-1.5 py-2">
      {bars.map((index) => (
        <span
          key={index}
          className={`h-1.5 grow rounded-full ${index < stepIndex ? "bg-brand" : index === stepIndex ? "bg-gold" : "bg-line"}`}
        />
      ))}
    </div>
  );
}
