import {
  type Catalogue,
  chanceLabel,
  type CutOff,
  type Programme,
  type School,
  mayBeCompared,
  newestFigures,
} from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";
import { limitOf } from "../list-of.ts";

/**
 * A programme's cut-off in one list, and in a later list of the same series. Figures are grade points: lower
 * is better.
 */
interface CutOffPair {
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
type EntryDistance = (typeof entryDistances)[number];

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

/** Of `cases` students with this margin on a cut-off, `admitted` would have met the later cut-off too. */
export interface AccuracyCount {
  readonly margin: Margin;
  readonly cases: number;
  readonly admitted: number;
  /** The start years of the first and the last entry covered. Null without a case. */
  readonly from: number | null;
  readonly to: number | null;
  /**
   * The least and the greatest share of a single pair of lists, 0 to 1; null if fewer than two may be shown.
   */
  readonly range: { readonly least: number; readonly most: number } | null;
}

/** One for each margin, the safest first. */
export type AccuracyCounts = readonly AccuracyCount[];

export interface SchoolAccuracy {
  readonly schoolId: number;
  readonly counts: AccuracyCounts;
}

export interface CutOffAccuracy {
  /** Schools with a case, by id, for lists that are so many entries apart. */
  readonly at: Readonly<Record<EntryDistance, readonly SchoolAccuracy[]>>;
}

/**
 * How accurate an old cut-off is: of students with each margin on it, how many would have been admitted one
 * entry later, and two. One case is one programme in two lists. Counted once for a version: every card asks.
 */
export const measureAccuracy = oncePer(
  (catalogue: Pick<Catalogue, "programmes" | "schools">): CutOffAccuracy => {
    // A first cut-off at the school's own limit only shows that nobody was rejected for the aggregate.
    const pairs = cutOffPairs(catalogue).filter(({ beganAtLimit }) => !beganAtLimit);
    const [one, two] = entryDistances.map((distance) =>
      countSchools(pairs.filter((pair) => yearsApart(pair) === distance)),
    );
    return { at: { 1: one!, 2: two! } };
  },
);

export function yearsApart({ from, to }: Pick<CutOffPair, "from" | "to">): number {
  return to - from;
}

function countSchools(pairs: readonly CutOffPair[]): SchoolAccuracy[] {
  return bySchool(pairs).map(([schoolId, ofSchool]) => ({ schoolId, counts: countAdmitted(ofSchool) }));
}

function bySchool(pairs: readonly CutOffPair[]): [number, CutOffPair[]][] {
  return [...Map.groupBy(pairs, ({ schoolId }) => schoolId)].sort(([one], [other]) => one - other);
}

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
): (EnoughCases & { readonly distance: EntryDistance }) | null {
  const margin = marginOf(difference);
  for (const distance of entryDistances.toReversed()) {
    const counts = at[distance].find((school) => school.schoolId === schoolId)?.counts ?? [];
    const count = counts.find((each) => each.margin === margin);
    if (distance <= entries && count !== undefined && hasEnough(count)) return { ...count, distance };
  }
  return null;
}

export function countAdmitted(pairs: readonly CutOffPair[]): AccuracyCounts {
  return margins.map((margin) => {
    const cases = pairs.filter((pair) => canStand(pair, margin));
    return {
      margin,
      cases: cases.length,
      admitted: cases.filter((pair) => isAdmitted(pair, margin)).length,
      from: cases.length === 0 ? null : Math.min(...cases.map(({ from }) => from)),
      to: cases.length === 0 ? null : Math.max(...cases.map(({ to }) => to)),
      range: rangeOf(cases, margin),
    };
  });
}

/** The share of a pair of lists with fewer cases is chance. */
const fewestOfPair = 5;
/** The newest figures of a smaller group could be computed from its share. */
export const fewestCases = 20;

function rangeOf(cases: readonly CutOffPair[], margin: Margin): AccuracyCount["range"] {
  const shares = [...Map.groupBy(cases, ({ schoolId, from, to }) => `${schoolId} ${from} ${to}`).values()]
    .filter((same) => same.length >= (same.some((pair) => pair.endsInNewest) ? fewestCases : fewestOfPair))
    .map((same) => same.filter((pair) => isAdmitted(pair, margin)).length / same.length);
  return shares.length < 2 ? null : { least: Math.min(...shares), most: Math.max(...shares) };
}

/** Six subjects at one point each. */
export const bestAggregate = 6;

/**
 * Is this margin possible? Nobody has less than the best aggregate, and nobody above the school's limit may
 * apply.
 */
export function canStand({ earlier, limit }: CutOffPair, margin: number): boolean {
  const aggregate = earlier - margin;
  return aggregate >= bestAggregate && (limit === null || aggregate <= limit);
}

/** The cut-off is the highest aggregate admitted. */
function isAdmitted({ earlier, later }: CutOffPair, margin: number): boolean {
  return earlier - margin <= later;
}

/**
 * How many points a student is within last year's cut-off; negative if over it. Each label is counted at its
 * own minimum (Competitive 0, Good 1, High 3): students further within have the same chance or a better one.
 */
export const margins = [3, 1, 0, -1, -2, -3] as const;
type Margin = (typeof margins)[number];

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
