import { certificateNames, levels, defaultCertificate, defaultLevel } from "../../../engine/index.ts";
import { fieldsOfStudy } from "../../../contract/field-of-study.ts";
import { mostWanted } from "../../../contract/product.ts";
import type { CountryOption, SchoolOption } from "../../lib/reference.ts";
import {
  type Background,
  blankForm,
  type CheckForm,
  type Dream,
  type GradeRow,
  isOnScale,
  type OrderOfForm,
} from "./form.ts";

type Unknown = Record<string, unknown>;

/**
 * Reads browser storage, also an older page's form: every valid field stays, every other is blank. The server
 * trusts none of it.
 */
export function restoreForm(stored: unknown): CheckForm {
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
