import type { Programme, School } from "../catalogue.ts";
import type { ChanceLabel } from "./verdict.ts";

type Ranked = Pick<Programme, "id" | "name" | "schoolId" | "campus" | "stream">;

/** By name, school, campus and stream; a regular place before one that costs more. */
export function rankProgrammes<One extends Ranked>(
  programmes: readonly One[],
  schools: ReadonlyMap<number, Pick<School, "name">>,
): One[] {
  const keyOf = (programme: One) =>
    [
      programme.name,
      schools.get(programme.schoolId)?.name ?? "",
      programme.campus ?? "",
      programme.stream === "Regular" ? "" : programme.stream,
    ].join("\u0000");
  return programmes
    .map((programme) => ({ programme, key: keyOf(programme) }))
    .sort((one, other) => compareText(one.key, other.key) || one.programme.id - other.programme.id)
    .map(({ programme }) => programme);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

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
