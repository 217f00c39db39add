import {
  type Catalogue,
  type CutOff,
  type Programme,
  type School,
  mayBeCompared,
  newestFigures,
} from "@okwan/engine";
import { limitOf } from "../limit-of.ts";

/**
 * A programme's cut-off in one list, and in a later list of the same series. Figures are grade points: lower
 * is better.
 */
export interface CutOffPair {
  readonly schoolId: number;
  readonly programmeId: number;
  readonly series: string;
  /** The start year of the entry: 2024 is 2024/2025. */
  readonly from: number;
  readonly to: number;
  readonly earlier: number;
  readonly later: number;
  /**
   * The school's greatest aggregate for such programmes: nobody above it may apply. Null if none is stated.
   */
  readonly limit: number | null;
  /** The first cut-off equals that limit, so it only shows that nobody was rejected for the aggregate. */
  readonly beganAtLimit: boolean;
  /** The later figure is the programme's newest, which a check sells. */
  readonly endsInNewest: boolean;
}

/** How many entries later the second list is: from the year of the cut-off to the student's year of entry. */
export const entryDistances = [1, 2] as const;
export type EntryDistance = (typeof entryDistances)[number];

function isDistance(entries: number): entries is EntryDistance {
  return entryDistances.some((each) => each === entries);
}

/**
 * Every cut-off with those of one and of two entries later. Only real cut-offs of comparable lists
 * (`mayBeCompared`). A cell stored once per course counts as one cut-off.
 */
export function cutOffPairs({
  programmes,
  schools,
}: Pick<Catalogue, "programmes" | "schools">): CutOffPair[] {
  const school = new Map(schools.map((each) => [each.id, each]));
  const pairs = programmes.flatMap((programme) => {
    const at = school.get(programme.schoolId);
    return at === undefined ? [] : pairsOf(programme, at);
  });
  return [...new Map(pairs.map((pair) => [cellOf(pair), pair])).values()].sort(
    (one, other) =>
      one.programmeId - other.programmeId || one.from - other.from || compare(cellOf(one), cellOf(other)),
  );
}

function pairsOf(programme: Programme, school: School): CutOffPair[] {
  const { id: programmeId, schoolId } = programme;
  const limit = limitOf(school, programme);
  const cutOffs = programme.cutOffs.filter(({ kind }) => kind === "cutoff");
  const newest = new Set(newestFigures(programme.cutOffs));
  return cutOffs.flatMap((earlier) => {
    const { series, aggregate, isCensored: beganAtLimit } = earlier;
    if (series === null) return [];
    const from = entryOf(earlier);
    const pair = { schoolId, programmeId, series, from, earlier: aggregate, limit, beganAtLimit };
    return cutOffs
      .filter((later) => isDistance(entryOf(later) - from) && mayBeCompared(earlier, later))
      .map((later) => ({
        ...pair,
        to: entryOf(later),
        later: later.aggregate,
        endsInNewest: newest.has(later),
      }));
  });
}

const entryOf = ({ year }: CutOff) => Number(year.slice(0, 4));

function cellOf({ programmeId, series, from, to, earlier, later }: CutOffPair): string {
  return [programmeId, series, from, to, earlier, later].join(" ");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
