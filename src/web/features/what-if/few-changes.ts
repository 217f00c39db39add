import type { SubjectGrade } from "../../../engine/index.ts";

/** Rows of the slip that are tried otherwise: another grade, or another subject. */
export function changedRows(real: readonly SubjectGrade[], tried: readonly SubjectGrade[]): number {
  return tried.filter((row, at) => {
    const before = real[at];
    return before?.subjectId !== row.subjectId || before.grade !== row.grade;
  }).length;
}

/** Whoever has only the code of a check tries a few at once; `most` is null for whoever's check it is. */
export function mayTry(
  real: readonly SubjectGrade[],
  tried: readonly SubjectGrade[],
  most: number | null,
): boolean {
  return most === null || (tried.length === real.length && changedRows(real, tried) <= most);
}
