import type { ChanceLabel } from "./verdict.ts";

/**
 * How comfortably an aggregate meets a programme's cut-off.
 * Both count grade points, where lower is better, so a larger gap is a better chance.
 */
export function chanceLabel(cutOff: number, aggregate: number): ChanceLabel {
  const gap = cutOff - aggregate;
  if (gap >= 3) return "High Chance";
  if (gap >= 1) return "Good Chance";
  if (gap >= 0) return "Competitive";
  return "Challenging";
}

/**
 * "As strong as a result can be": the aggregate is the best possible (6 for six subjects), or the cut-off
 * leaves no room for three points, so no result could earn a better label.
 */
export function isStrongest(cutOff: number, aggregate: number, bestAggregate: number): boolean {
  const hasBestLabel = chanceLabel(cutOff, aggregate) === chanceLabel(cutOff, bestAggregate);
  return hasBestLabel && (aggregate === bestAggregate || cutOff - bestAggregate < 3);
}

/** A miss of more points is not near. */
export const nearestPoints = 3;
