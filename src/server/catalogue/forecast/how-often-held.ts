import type { Catalogue } from "../../../engine/index.ts";
import { linePairs, type LinePair } from "./line-pairs.ts";
import { margins, type Margin } from "./margin.ts";

/** Of `cases` students with this margin on a line, `admitted` would have been inside the next one too. */
export interface HeldCount {
  readonly margin: Margin;
  readonly cases: number;
  readonly admitted: number;
  /** The entries covered, by the year they begin in: the first one's line, and the last one's. null without a case. */
  readonly from: number | null;
  readonly to: number | null;
}

/** One for each margin, the safest first. */
export type HeldCounts = readonly HeldCount[];

/** Two neighbouring lists, and how many lines stand in both and were counted. */
interface ListPair {
  readonly schoolId: number;
  readonly from: number;
  readonly to: number;
  readonly cases: number;
}

export interface HeldTable {
  readonly all: HeldCounts;
  /** Schools with a case, by id. */
  readonly schools: readonly { readonly schoolId: number; readonly counts: HeldCounts }[];
  readonly pairs: readonly ListPair[];
  /** Lines at the school's own limit, which are not counted above, and how many of them stood there again. */
  readonly atLimit: { readonly cases: number; readonly again: number };
}

/**
 * How often a line held: of students this far inside (or over) a line, how many would have been admitted in the next entry.
 * One case is one programme in two neighbouring lists.
 */
export function howOftenHeld(catalogue: Pick<Catalogue, "programmes" | "schools">): HeldTable {
  const all = linePairs(catalogue);
  const pairs = all.filter(({ beganAtLimit }) => !beganAtLimit);
  const atLimit = all.filter(({ beganAtLimit }) => beganAtLimit);
  const bySchool = [...Map.groupBy(pairs, ({ schoolId }) => schoolId)].sort(([one], [other]) => one - other);
  return {
    all: countHeld(pairs),
    schools: bySchool.map(([schoolId, ofSchool]) => ({ schoolId, counts: countHeld(ofSchool) })),
    pairs: bySchool.flatMap(([, ofSchool]) => listPairs(ofSchool)),
    atLimit: { cases: atLimit.length, again: atLimit.filter(({ line, next }) => next >= line).length },
  };
}

export function countHeld(pairs: readonly LinePair[]): HeldCounts {
  return margins.map((margin) => {
    const cases = pairs.filter((pair) => canStand(pair, margin));
    return {
      margin,
      cases: cases.length,
      admitted: cases.filter((pair) => isAdmitted(pair, margin)).length,
      from: cases.length === 0 ? null : Math.min(...cases.map(({ from }) => from)),
      to: cases.length === 0 ? null : Math.max(...cases.map(({ to }) => to)),
    };
  });
}

/** Six subjects at one point each. */
const bestAggregate = 6;

/** Nobody has less than the best aggregate, and nobody above the school's limit may apply. */
export function canStand({ line, limit }: LinePair, margin: number): boolean {
  const aggregate = line - margin;
  return aggregate >= bestAggregate && (limit === null || aggregate <= limit);
}

/** The cut-off is the highest aggregate admitted. */
export function isAdmitted({ line, next }: LinePair, margin: number): boolean {
  return line - margin <= next;
}

function listPairs(ofSchool: readonly LinePair[]): ListPair[] {
  const pairs = Map.groupBy(ofSchool, ({ from, to }) => `${from} ${to}`);
  return [...pairs.values()]
    .map((same) => ({ ...same[0]!, cases: same.length }))
    .map(({ schoolId, from, to, cases }) => ({ schoolId, from, to, cases }))
    .sort((one, other) => one.from - other.from || one.to - other.to);
}
