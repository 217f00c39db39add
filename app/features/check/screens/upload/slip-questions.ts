import { isCore, isUsed, type SlipReview, type SlipRow } from "./slip-review.ts";

export type ReviewQuestion = "which-subject" | "is-this-subject" | "which-grade" | "is-this-right";

/** The open question about this row; null if none. */
export function questionOf(row: SlipRow): ReviewQuestion | null {
  if (row.isSettled || !isUsed(row)) return null;
  if (row.subjectId === null) return "which-subject";
  if (row.readAs !== null) return "is-this-subject";
  if (row.grade === null && row.mark === null) return "which-grade";
  return "is-this-right";
}

export function openQuestions({ rows }: SlipReview): SlipRow[] {
  return rows.filter((row) => questionOf(row) !== null);
}

/** Fewer unknown subjects may all be ones that our list lacks. */
const fewestUnknown = 4;

/** true if hardly any subject of the page is known: a browser may have translated it. */
export function areMostlyUnknown({ rows }: SlipReview): boolean {
  const read = rows.filter(({ printed, isNew }) => printed !== null && !isNew);
  const unknown = read.filter(({ subjectId, readAs }) => subjectId === null || readAs !== null).length;
  return unknown >= fewestUnknown && 2 * unknown > read.length;
}

/** true if more electives are used than count. */
export function hasTooManyElectives({ rows, slots }: SlipReview): boolean {
  return usedElectives(rows).length > slots;
}

function usedElectives(rows: readonly SlipRow[]): SlipRow[] {
  return rows.filter((row) => row.sitting === 1 && row.subjectId !== null && !isCore(row) && !row.isLeftOut);
}

/** true if the first sitting has more electives than count. */
export function canLeaveOut({ rows, slots }: SlipReview): boolean {
  const isElective = (row: SlipRow) =>
    row.sitting === 1 && !isCore(row) && !row.isNew && (row.printed !== null || row.subjectId !== null);
  return rows.filter(isElective).length > slots;
}
