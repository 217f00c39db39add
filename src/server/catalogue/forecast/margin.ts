import { chanceLabel } from "../../../engine/index.ts";

/**
 * How many points a student is within last year's cut-off; negative if over it. Each label is counted at its
 * own minimum (Competitive 0, Good 1, High 3): students further within have the same chance or a better one.
 */
export const margins = [3, 1, 0, -1, -2, -3] as const;
export type Margin = (typeof margins)[number];

/**
 * The margin whose count applies to this many points (a verdict's `difference`: cut-off minus aggregate).
 * Null if further over the cut-off than was counted: no label and no near miss refers to a single year there.
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
