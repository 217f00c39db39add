import { autosaveHours } from "../../../contract/product.ts";
import type { CheckForm } from "./form.ts";
import { restoreForm } from "./restore-form.ts";

/**
 * The wizard's state in browser storage. Storage may be full, forbidden or edited by hand; nothing here
 * throws.
 */
const key = "okwan.check";

interface SavedProgress {
  readonly form: CheckForm;
  readonly step: string | null;
}

export function loadProgress(now: number): SavedProgress | null {
  try {
    return readProgress(localStorage.getItem(key), now);
  } catch {
    return null;
  }
}

/** null if there is none, it is unreadable, or it is older than a day. */
export function readProgress(stored: string | null, now: number): SavedProgress | null {
  if (stored === null) return null;
  try {
    const { savedAt, step, form } = JSON.parse(stored) as Record<string, unknown>;
    const ageMs = typeof savedAt === "number" ? now - savedAt : Number.NaN;
    if (!(ageMs >= 0 && ageMs < autosaveHours * 3_600_000)) return null;
    return { form: restoreForm(form), step: typeof step === "string" ? step : null };
  } catch {
    return null;
  }
}

/** false if the browser refused to store it. */
export function saveProgress(progress: SavedProgress, now: number): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: now, ...progress }));
    return true;
  } catch {
    return false;
  }
}

export function forgetProgress(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage has nothing to delete.
  }
}

/** Calls back when another tab of this browser saved a form. */
export function onSavedElsewhere(callback: (stored: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) callback(event.newValue);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
