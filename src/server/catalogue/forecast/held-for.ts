import type { HeldCount, HeldTable } from "./how-often-held.ts";
import { marginOf } from "./margin.ts";

/** Below this a share says more about chance than about the school. It also keeps single figures from being worked out. */
export const fewestCases = 20;

/** A count that may be said as a number. */
export interface EnoughCases extends HeldCount {
  readonly from: number;
  readonly to: number;
}

export function hasEnough(count: HeldCount): count is EnoughCases {
  return count.cases >= fewestCases && count.from !== null && count.to !== null;
}

/**
 * What to say beside a verdict of this school. null where nothing was counted: more than three points over the line.
 *
 * @param difference points inside the line (`Verdict.difference`); below zero over it.
 */
export function heldFor(
  { schools }: HeldTable,
  schoolId: number,
  difference: number,
): EnoughCases | "too-few" | null {
  const margin = marginOf(difference);
  if (margin === null) return null;
  const counts = schools.find((school) => school.schoolId === schoolId)?.counts ?? [];
  const count = counts.find((each) => each.margin === margin);
  return count !== undefined && hasEnough(count) ? count : "too-few";
}
