import { fewestCases, type AccuracyCount, type CutOffAccuracy } from "./accuracy.ts";
import { distances, type Distance } from "./cut-off-pairs.ts";
import { marginOf } from "./margin.ts";

/** A count with enough cases to show: fewer cases are mostly chance, and could reveal single figures. */
export interface EnoughCases extends AccuracyCount {
  readonly from: number;
  readonly to: number;
}

export function hasEnough(count: AccuracyCount): count is EnoughCases {
  return count.cases >= fewestCases && count.from !== null && count.to !== null;
}

/**
 * The count for students of this school with this margin, this many entries after the cut-off; at a shorter
 * distance if there are too few cases. Null if there are too few at any distance, and beyond three points
 * over the cut-off.
 * @param difference points within the cut-off (`Verdict.difference`); negative if over it.
 */
export function accuracyFor(
  { at }: Pick<CutOffAccuracy, "at">,
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
