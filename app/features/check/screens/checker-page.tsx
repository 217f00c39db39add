import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { defaultLevel } from "@okwan/engine";
import { lackingNote } from "../../../kernel/web/offered-levels.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button, Fold } from "../../../kernel/ui/controls.tsx";
import { Note, Toast } from "../../../kernel/ui/card.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import { type CheckerData, helperOf, stepCount, steps, titleOf } from "./wizard-state.ts";
import { isTouched, type Dream, placeNote } from "./form.ts";
import { loadGrades, loadLaterSteps } from "./load-steps.ts";
import { Method } from "./steps/method-step.tsx";
import { type StepProps, useWizard, type Wizard } from "./use-wizard.ts";
import { mostWanted } from "../../../kernel/contract/product.ts";
import { callApi, useAnswer } from "../../../kernel/web/api-data.ts";
import { useEarlyChoices, pause } from "../../../kernel/web/in-browser.ts";

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

interface DreamFieldProps {
  /** Country whose programmes are offered. */
  countryId: number;
  dreams: readonly Dream[];
  onChange: (dreams: readonly Dream[]) => void;
}

const shownAtOnce = 6;
const askAfterMs = 250;

/**
 * Up to three programmes a student dreams of, asked before any grade: the result begins with them. Optional.
 */
function DreamField({ countryId, dreams, onChange }: DreamFieldProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  useEarlyChoices(["dream"], ({ dream }) => setTyped(dream ?? ""));
  const found = useFound(typed, countryId);
  const isFull = dreams.length >= mostWanted;
  return (
    <Fold title={t("checker.dream")} isOpen={dreams.length > 0} className="mt-5">
      <p className="text-sm text-ink-2">{t("checker.dream.text", { most: mostWanted })}</p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {dreams.map((dream) => (
          <li key={dream.id} className="flex items-center gap-2 rounded-control bg-brand-tint px-3">
            <span className="grow py-2">
              {dream.name}, {dream.school}
            </span>
            <button
              type="button"
              className="link min-h-11 px-2 text-sm"
              onClick={() => onChange(dreams.filter(({ id }) => id !== dream.id))}
            >
              {t("checker.dream.remove")}
              <span className="sr-only">: {dream.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isFull && (
        <>
          <label className="mt-2 block text-sm font-semibold">
            {t("checker.dream.label")}
            <input
              type="search"
              name="dream"
              className="control mt-1 font-normal"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Found
            typed={typed}
            found={found.filter(({ id }) => dreams.every((dream) => dream.id !== id))}
            onChoose={(dream) => {
              onChange([...dreams, dream]);
              setTyped("");
            }}
          />
        </>
      )}
    </Fold>
  );
}

interface FoundDream extends Dream {
  readonly level: string;
}

interface FoundProps {
  typed: string;
  found: readonly FoundDream[];
  onChoose: (dream: Dream) => void;
}

function Found({ typed, found, onChoose }: FoundProps) {
  const words = useWords();
  if (typed.trim() === "") return null;
  return (
    <>
      <p role="status" className="sr-only">
        {words.t("checker.dream.found", { count: found.length })}
      </p>
      <ul className="mt-1 divide-y divide-line rounded-control border border-line empty:hidden">
        {found.map(({ id, name, school, level }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-start"
              onClick={() => onChoose({ id, name, school })}
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-ink-2">
                {school} · {level}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same search as on /programs; a failed search shows nothing, and nothing depends on it. */
function useFound(typed: string, countryId: number): readonly FoundDream[] {
  const words = typed.trim();
  const ask = async (signal: AbortSignal) => {
    await pause(askAfterMs, signal);
    const query = { q: words, country_id: countryId, per_page: shownAtOnce };
    const { programmes } = await callApi("GET /api/v1/catalogue/programmes", { query, fallback: "", signal });
    return programmes.map(({ id, name, school_short_name: school, campus, level }) => ({
      id,
      name,
      school: campus === null ? school : `${school}, ${campus}`,
      level,
    }));
  };
  const { answer } = useAnswer(words === "" ? null : `${countryId} ${words}`, (signal) =>
    ask(signal).catch(() => []),
  );
  return answer ?? [];
}
