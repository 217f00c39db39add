import { autosaveHours, mostWanted, waysToStudy } from "../../../kernel/contract/product.ts";
import { certificateNames, levels, defaultCertificate, defaultLevel } from "@okwan/engine";
import { fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import type { CountryOption, SchoolOption } from "../../../kernel/web/reference.ts";
import {
  type CheckForm,
  type Background,
  type Dream,
  type GradeRow,
  type OrderOfForm,
  blankForm,
  isOnScale,
} from "./form.ts";

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

type Unknown = Record<string, unknown>;

/**
 * Reads browser storage, also an older page's form: every valid field stays, every other is blank. The server
 * trusts none of it.
 */
function restoreForm(stored: unknown): CheckForm {
  const form = asObject(stored);
  const background = readBackground(asObject(form["background"]));
  const grade = (value: unknown) =>
    typeof value === "string" && isOnScale(value, background.certificateType) ? value : null;
  const row = (value: unknown): GradeRow => {
    const { subjectId, grade: given, isProposed } = asObject(value);
    const row = { subjectId: asNumber(subjectId), grade: subjectId === null ? null : grade(given) };
    return isProposed === true && row.grade === null ? { ...row, isProposed } : row;
  };
  const electives = asArray(form["electives"]).map(row);
  return {
    background,
    method: oneOf(["upload", "manual"], form["method"]),
    core: Object.fromEntries(
      Object.entries(asObject(form["core"])).filter(
        ([id, value]) => /^\d+$/.test(id) && grade(value) !== null,
      ),
    ) as Record<number, string>,
    electives: blankForm.electives.map((empty, index) => electives[index] ?? empty),
    secondSitting: asArray(form["secondSitting"]).slice(0, 12).map(row),
    dreams: asArray(form["dreams"])
      .flatMap((dream) => readNamed<Dream>(dream, ["school"]) ?? [])
      .slice(0, mostWanted),
    isNameFromSlip: form["isNameFromSlip"] === true,
    isPredicted: form["isPredicted"] === true,
    order: readOrder(asObject(form["order"])),
  };
}

function readBackground(stored: Unknown): Background {
  return {
    country: readNamed<CountryOption>(stored["country"], ["code"]),
    school: readSchool(stored["school"]),
    notOffered: asText(stored["notOffered"]) || null,
    courseOffered: asText(stored["courseOffered"]) || null,
    wish: oneOf(fieldsOfStudy, stored["wish"]),
    stream: oneOf(waysToStudy, stored["stream"]),
    certificateType: oneOf(certificateNames, stored["certificateType"]) ?? defaultCertificate,
    programmeLevel: oneOf(levels, stored["programmeLevel"]) ?? defaultLevel,
    chosenLevel: oneOf(levels, stored["chosenLevel"]),
    fullName: asText(stored["fullName"]),
    phoneNumber: asText(stored["phoneNumber"]),
    sex: oneOf(["female", "male"], stored["sex"]),
  };
}

/** A school stored by an older page has no levels: they come with the list. */
function readSchool(stored: unknown): SchoolOption | null {
  const school = readNamed<SchoolOption>(stored, ["slug", "short_name"]);
  return (
    school && { ...school, levels: asArray(school.levels).flatMap((level) => oneOf(levels, level) ?? []) }
  );
}

function readNamed<T>(stored: unknown, texts: readonly string[]): T | null {
  const value = asObject(stored);
  const isWhole =
    typeof value["id"] === "number" && [...texts, "name"].every((key) => typeof value[key] === "string");
  return isWhole ? (value as T) : null;
}

function readOrder({ code, person, answers }: Unknown): OrderOfForm | null {
  return typeof code === "string" && typeof person === "string" && typeof answers === "string"
    ? { code, person, answers }
    : null;
}

function asObject(value: unknown): Unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Unknown) : {};
}
function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
function asText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 200) : "";
}
function oneOf<const T>(known: readonly T[], value: unknown): T | null {
  return known.find((one) => one === value) ?? null;
}
function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
}
