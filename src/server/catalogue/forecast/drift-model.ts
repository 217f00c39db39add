import type { Chance } from "./chance.ts";
import type { LinePair } from "./line-pairs.ts";
import { normalBelow } from "./normal.ts";
import { solve } from "./solve.ts";

/**
 * A small pooled model of how far a line moves until the next list:
 *
 *   next − line = a + b · (line − 15) / 5 + what the school does + what these two entries did everywhere + the rest
 *
 * School, height and entries are drawn to zero as if each had five invented lines that did not move (ridge); the five was
 * chosen before anything was measured. What an entry will do everywhere is not known beforehand, so a forecast takes it as
 * zero and as one more thing that spreads.
 */
export interface DriftModel {
  readonly chance: Chance;
  /** Where eight of ten next lines ought to stand, both ends included. */
  readonly range: (pair: Omit<LinePair, "next">) => { readonly from: number; readonly to: number };
}

const drawnBy = 5;
/** The first line's height, in steps of five points from a middling line. */
const heightOf = ({ line }: Pick<LinePair, "line">) => (line - 15) / 5;
const entriesOf = ({ from, to }: Pick<LinePair, "from" | "to">) => `${from} ${to}`;

export function driftModel(known: readonly LinePair[]): DriftModel {
  const schools = [...new Set(known.map(({ schoolId }) => schoolId))];
  const entries = [...new Set(known.map(entriesOf))];
  const beforehand = (pair: Omit<LinePair, "next">) => [
    1,
    heightOf(pair),
    ...schools.map((school) => Number(school === pair.schoolId)),
  ];
  const afterwards = (pair: LinePair) => [
    ...beforehand(pair),
    ...entries.map((each) => Number(each === entriesOf(pair))),
  ];
  const moved = known.map(({ line, next }) => next - line);
  const weights = ridge(known.map(afterwards), moved);
  const expected = (pair: Omit<LinePair, "next">) => pair.line + dot(beforehand(pair), weights);

  const rests = known.map((pair, at) => moved[at]! - dot(afterwards(pair), weights));
  const ofEntries = weights.slice(2 + schools.length);
  const spread = Math.sqrt(variance(rests, 4) + variance(ofEntries, 1));
  // A line is a whole number: it is at least 12 where what was forecast is above 11.5.
  const atLeast = (pair: Omit<LinePair, "next">, aggregate: number) =>
    1 - normalBelow((aggregate - 0.5 - expected(pair)) / spread);
  return {
    chance: (pair, margin) => atLeast(pair, pair.line - margin),
    range: (pair) => {
      const all = Array.from({ length: 60 }, (_, at) => at);
      const from = all.findLast((aggregate) => atLeast(pair, aggregate) >= 0.9) ?? 0;
      const to = all.findLast((aggregate) => atLeast(pair, aggregate) > 0.1) ?? from;
      return { from, to: Math.min(to, pair.limit ?? to) };
    },
  };
}

/** Least squares; every weight but the first drawn to zero. */
function ridge(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const columns = Array.from({ length: size }, (_, at) => at);
  const products = columns.map((one) =>
    columns.map(
      (other) =>
        rows.reduce((sum, row) => sum + row[one]! * row[other]!, 0) +
        (one === other && one > 0 ? drawnBy : 0),
    ),
  );
  return solve(
    products,
    columns.map((column) => rows.reduce((sum, row, at) => sum + row[column]! * wanted[at]!, 0)),
  );
}

function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * weights[at]!, 0);
}

/** Of values around zero; `spent` is how many of them the model took to get there. */
function variance(values: readonly number[], spent: number): number {
  return values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length - spent);
}
