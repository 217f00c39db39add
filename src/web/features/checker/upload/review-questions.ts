import { electiveSlots } from "../../../../contract/product.ts";
import { isCore, isUsed, type Review, type ReviewRow } from "./review.ts";

export type Question = "which-subject" | "is-this-subject" | "which-grade" | "is-this-right";

/** The open question about this row; null if none. */
export function questionOf(row: ReviewRow): Question | null {
  if (row.isSettled || !isUsed(row)) return null;
  if (row.subjectId === null) return "which-subject";
  if (row.readAs !== null) return "is-this-subject";
  if (row.grade === null && row.mark === null) return "which-grade";
  return "is-this-right";
}

export function openQuestions({ rows }: Review): ReviewRow[] {
  return rows.filter((row) => questionOf(row) !== null);
}

/** true if more electives are used than count. */
export function hasTooManyElectives({ rows }: Review): boolean {
  return usedElectives(rows).length > electiveSlots;
}

function usedElectives(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter((row) => row.sitting === 1 && row.subjectId !== null && !isCore(row) && !row.isLeftOut);
}

/** true if the first sitting has more electives than count. */
export function canLeaveOut({ rows }: Review): boolean {
  const isElective = (row: ReviewRow) =>
    row.sitting === 1 && !isCore(row) && (row.printed !== null || row.subjectId !== null);
  return rows.filter(isElective).length > electiveSlots;
}
