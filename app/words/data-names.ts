import type { Words } from "./words.ts";

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
