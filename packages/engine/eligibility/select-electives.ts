import { type CompiledClause, lowest, sizeOf, type SubjectSet } from "./compiled.ts";
import { findFilling } from "./fill-slots.ts";
import { electivesWithin, sumOf, type Reading } from "./reading.ts";

/** The electives that count for one programme. */
export interface ElectiveSelection {
  /** null if the programme's subjects are not met. Then the best electives count, to compare the points. */
  readonly met: FilledAlternative | null;
  readonly counted: SubjectSet;
  /** Points of the electives that count; null if there are too few. */
  readonly points: number | null;
}

/** An alternative that is met, with the subjects that fill each of its clauses. */
export interface FilledAlternative {
  readonly clauses: readonly CompiledClause[];
  readonly fillers: readonly SubjectSet[];
}

/** What the general rule asks of electives: so many with at most these points. */
export interface ElectivesAsked {
  readonly count: number;
  readonly limit: number;
}

/**
 * Tries every way to fill the clauses, one subject in one slot, and takes the one with the best electives.
 * Electives in a slot count first, then the best of the rest; cores fill slots but do not count. If clauses
 * name more electives than count, all clauses must be met and the best named electives count.
 */
export function selectElectives(
  reading: Reading,
  alternatives: readonly (readonly CompiledClause[])[],
  { count, limit }: ElectivesAsked,
): ElectiveSelection {
  const { electives, countingElectives } = reading;
  const good = electivesWithin(reading, limit);
  const needed = Math.min(countingElectives, count);
  let best: ElectiveSelection | null = null;
  for (const clauses of sizeOf(good) < count ? [] : alternatives) {
    findFilling(reading, clauses, (fillers) => {
      const named = fillers.reduce((all, one) => all | one, 0) & electives;
      const counted = countedWith(reading, named);
      const points = sizeOf(counted) === countingElectives ? sumOf(reading, counted) : null;
      const isBetter = best === null || isLower(reading, { counted, points }, best);
      if (sizeOf(counted & good) >= needed && isBetter)
        best = { met: { clauses, fillers: [...fillers] }, counted, points };
      return false;
    });
  }
  if (best !== null) return best;
  const counted = lowest(electives, countingElectives);
  const isWhole = sizeOf(counted) === countingElectives;
  return { met: null, counted, points: isWhole ? sumOf(reading, counted) : null };
}

type Counted = Pick<ElectiveSelection, "counted" | "points">;

/** By points. Where grades have equal points at the school, the better grades go first. */
function isLower(reading: Reading, one: Counted, other: Counted): boolean {
  const { points: grades, summed } = reading;
  const difference = (one.points ?? 99) - (other.points ?? 99);
  if (difference !== 0 || grades === summed) return difference < 0;
  const ranks = { summed: grades };
  return sumOf(ranks, one.counted) < sumOf(ranks, other.counted);
}

function countedWith({ electives, countingElectives: most }: Reading, named: SubjectSet): SubjectSet {
  const first = lowest(named, most);
  return first | lowest(electives & ~named, most - sizeOf(first));
}
