import type { Words } from "./words.ts";

/** Names from the catalogue's data in words. Unknown names stay as they are. */

export function fieldName({ t }: Words, name: string): string {
  return t("results.field", { field: keyOf(name), name });
}

export function streamName({ t }: Words, name: string): string {
  return t("common.stream", { stream: keyOf(name), name });
}

/** Name of an SHS course: "Home Economics". */
export function courseName({ t }: Words, name: string): string {
  return t("results.course", { course: keyOf(name), name });
}

/** Kind of a school by its name in data/: "Public university". */
export function schoolTypeName({ t }: Words, type: string): string {
  return t("catalogue.schoolType", { type: keyOf(type), name: type });
}

/** Name of a chance by its wire label: "High Chance". */
export function chanceName({ t }: Words, label: string): string {
  return t("common.chance", { chance: label.split(" ")[0] ?? "" });
}

/** A select key has no spaces: "ArtandDesign". */
function keyOf(name: string): string {
  return name.replaceAll(/[^A-Za-z]/g, "");
}

/** "B3 instead of C4 in Physics"; for a subject to add, "C6 in History". */
export function changeWords(
  { t }: Words,
  { subject, from, to }: { readonly subject: string; readonly from: string | null; readonly to: string },
): string {
  if (from === null) return t("results.change.takenUp", { to, subject });
  return t("results.change", { from, to, subject });
}

/** Name of a field of study by its id: "civil-engineering". Needs the area `study`. */
export function studyName({ t }: Words, field: string): string {
  return t("study.field", { field: keyOf(field) });
}
