import { chanceLabel } from "../../../engine/index.ts";

/**
 * How far inside last year's line a student stands, in points; below zero over it. Each label is counted for the student
 * who only just has it (Competitive 0, Good 1, High 3): whoever stands further inside fares as well or better.
 */
export const margins = [3, 1, 0, -1, -2, -3] as const;
export type Margin = (typeof margins)[number];

/**
 * Which count speaks for this many points (a verdict's `difference`: line minus aggregate). null further over the line than
 * was counted: no label and no near miss speaks of a single year there.
 */
export function marginOf(difference: number): Margin | null {
  switch (chanceLabel(difference, 0)) {
    case "High Chance":
      return 3;
    case "Good Chance":
      return 1;
    case "Competitive":
      return 0;
    default:
      return margins.find((margin) => margin === difference) ?? null;
  }
}
