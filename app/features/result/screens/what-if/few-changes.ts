import type { SubjectGrade } from "@okwan/engine";

/** Number of changed rows of the slip: another grade or another subject. */
export function changedRows(real: readonly SubjectGrade[], tried: readonly SubjectGrade[]): number {
  return tried.filter((row, at) => {
    const before = real[at];
    return before?.subjectId !== row.subjectId || before.grade !== row.grade;
  }).length;
}

/** A reader of a shared code may change a few rows at once; `most` is null for the check's own student. */
export function isWithinChanges(
  real: readonly SubjectGrade[],
  tried: readonly SubjectGrade[],
  most: number | null,
): boolean {
  return most === null || (tried.length === real.length && changedRows(real, tried) <= most);
}
