import { fewestCases, type HeldCount, type HeldTable } from "./how-often-held.ts";
import { distances, type Distance } from "./line-pairs.ts";
import { marginOf } from "./margin.ts";

/** A count that may be said as a number: fewer cases say more about chance, and could give single figures away. */
export interface EnoughCases extends HeldCount {
  readonly from: number;
  readonly to: number;
}

export function hasEnough(count: HeldCount): count is EnoughCases {
  return count.cases >= fewestCases && count.from !== null && count.to !== null;
}

/**
 * What was counted for students of this school who stand as far inside, as many entries after the cut-off; at a shorter
 * distance where there are too few cases. null where there are too few at any, and more than three points over.
 *
 * @param difference points inside the cut-off (`Verdict.difference`); below zero over it.
 */
export function heldFor(
  { at }: Pick<HeldTable, "at">,
  { schoolId, difference, entries }: { schoolId: number; difference: number; entries: number },
): (EnoughCases & { readonly distance: Distance }) | null {
  const margin = marginOf(difference);
  for (const distance of distances.toReversed()) {
    const counts = at[distance].schools.find((school) => school.schoolId === schoolId)?.counts ?? [];
    const count = counts.find((each) => each.margin === margin);
    if (distance <= entries && count !== undefined && hasEnough(count)) return { ...count, distance };
  }
  return null;
}
