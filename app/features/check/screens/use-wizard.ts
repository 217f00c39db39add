import { useEffect, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { mostWanted } from "../../../kernel/contract/product.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { forgetProgress, loadProgress, onSavedElsewhere, readProgress, saveProgress } from "./autosave.ts";
import { type CheckerData, reachableStep, steps, nextForm, type WizardAction } from "./wizard-state.ts";
import { blankForm, type CheckForm, isTouched } from "./form.ts";

const saveAfterMs = 1000;
const toastForMs = 2000;

export interface Wizard {
  form: CheckForm;
  act: (action: WizardAction) => void;
  /** false until browser storage was read. */
  isReady: boolean;
  stepIndex: number;
  goTo: (stepIndex: number) => void;
  toast: string | null;
  /** Another tab changed the same check. */
  elsewhere: { useThose: () => void; keepMine: () => void } | null;
  reset: () => void;
}

export interface StepProps {
  data: CheckerData;
  wizard: Wizard;
}

/** The place named in the address. */
function placeOf({ country, school, notOffered }: CheckerData): WizardAction {
  return { type: "place", country, school, notOffered };
}

/** The stored form, with the school as this page lists it. */
function restored(form: CheckForm, { country, schools }: CheckerData): WizardAction[] {
  const back: WizardAction = { type: "restored", form };
  return schools.length === 0 ? [back] : [back, { type: "schools", country, schools }];
}

/** Of a page nobody has filled in. */
export function firstForm(data: CheckerData): CheckForm {
  return nextForm(blankForm, placeOf(data));
}

/** The form, its step in the address, and its copy in browser storage. */
export function useWizard(data: CheckerData): Wizard {
  const [form, act] = useReducer(nextForm, data, firstForm);
  const [isReady, setIsReady] = useState(false);
  // useSearchParams would add React Router's links and forms: 6 KB that nothing here uses.
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const wanted = params.get("step");
  // Until storage is read, the page shows the requested step as loading.
  const asked = steps.findIndex(({ id }) => id === wanted);
  const stepIndex = isReady ? reachableStep(form, wanted) : Math.max(asked, 0);
  const goTo = (index: number) => void navigate(`/checker?step=${steps[index]!.id}`);

  useEffect(() => {
    if (params.get("start") === "new") forgetProgress();
    const saved = loadProgress(Date.now());
    if (saved !== null) restored(saved.form, data).forEach(act);
    if (saved === null || data.school !== null || data.notOffered !== null) {
      act(placeOf(data));
    } else if (params.has("country")) {
      act({ type: "background", change: { country: data.country } });
    }
    if (data.dreams.length > 0) {
      const before = saved?.form.dreams ?? [];
      const others = before.filter(({ id }) => data.dreams.every((dream) => dream.id !== id));
      act({ type: "answers", change: { dreams: [...data.dreams, ...others].slice(0, mostWanted) } });
    }
    const method = params.get("method");
    if (method === "manual" || method === "upload") act({ type: "answers", change: { method } });
    const step = wanted ?? saved?.step ?? null;
    if (step !== null || params.size > 0) {
      void navigate(step === null ? "/checker" : `/checker?step=${step}`, { replace: true });
    }
    setIsReady(true);
    // Once, at hydration: later changes of the address come from the wizard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const elsewhere = useElsewhere(data, act);
  const toast = useAutosave(form, steps[stepIndex]!.id, isReady && elsewhere === null);
  const reset = () => {
    forgetProgress();
    act({ type: "restored", form: firstForm({ ...data, school: null, notOffered: null }) });
    void navigate("/checker?step=method");
  };
  return { form, act, isReady, stepIndex, goTo, toast, elsewhere, reset };
}

function useElsewhere(data: CheckerData, act: (action: WizardAction) => void): Wizard["elsewhere"] {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => onSavedElsewhere(setStored), []);
  if (stored === null) return null;
  return {
    useThose: () => {
      const saved = readProgress(stored, Date.now());
      if (saved !== null) restored(saved.form, data).forEach(act);
      setStored(null);
    },
    keepMine: () => setStored(null),
  };
}

/** Saves a second after the last change and when the page is left; returns the toast to show. */
function useAutosave(form: CheckForm, step: string, isOn: boolean): string | null {
  const { t } = useWords();
  const [toast, setToast] = useState<"checker.saved" | "checker.notSaved" | null>(null);
  const saved = useRef<{ form: string; step: string } | null>(null);
  const announcedStep = useRef<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const text = JSON.stringify(form);
    // The initial form is already saved, or empty.
    saved.current ??= { form: text, step };
    if (!isTouched(form)) return;
    const save = () => {
      const before = saved.current;
      if (before?.form === text && before.step === step) return;
      saved.current = { form: text, step };
      const isSaved = saveProgress({ form, step }, Date.now());
      if (!isSaved) setToast("checker.notSaved");
      // Another step alone is saved without a word. Once per step: a toast after every tap would disturb.
      if (before?.form === text) return;
      if (isSaved && announcedStep.current !== step) setToast("checker.saved");
      announcedStep.current = step;
    };
    const timer = setTimeout(save, saveAfterMs);
    addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", save);
    };
  }, [form, step, isOn]);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), toastForMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return toast === null ? null : t(toast);
}
