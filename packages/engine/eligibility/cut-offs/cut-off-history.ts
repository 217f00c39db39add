import type { CutOff, Programme } from "../../catalogue.ts";
import { mayBeCompared } from "./choose-cut-off.ts";

/** One year of a programme's published figures. */
export interface CutOffYear {
  readonly year: string;
  /** The first-choice figure for any sex and course; else the strictest of that year. */
  readonly main: CutOff;
  /** All figures of the year: by sex, course and choice. */
  readonly rows: readonly CutOff[];
  /** Points since the year before in this list; positive is easier. null for the oldest. */
  readonly movement: number | null;
}

/** Every published year, newest first, with its movement. */
export function cutOffHistory({ cutOffs }: Pick<Programme, "cutOffs">): readonly CutOffYear[] {
  const years = [...new Set(cutOffs.map(({ year }) => year))].sort().toReversed();
  const figures = years.flatMap((year) => {
    const rows = cutOffs.filter((row) => row.year === year);
    const main = mainOf(rows);
    return main === null ? [] : [{ year, main, rows }];
  });
  return figures.map((figure, index) => ({
    ...figure,
    movement: movementSince(figures[index + 1]?.main, figure.main),
  }));
}

function mainOf(rows: readonly CutOff[]): CutOff | null {
  const sorted = [...rows].sort(
    (one, other) => rankOf(one) - rankOf(other) || one.aggregate - other.aggregate,
  );
  return sorted[0] ?? null;
}

function rankOf(row: CutOff): number {
  return (row.choice === 2 ? 4 : 0) + (row.kind === "ceiling" ? 2 : 0) + (isForAnybody(row) ? 0 : 1);
}

function isForAnybody({ sex, background }: CutOff): boolean {
  return sex === "any" && background === "any";
}

/** Movement is defined only between figures of one series for the same applicants. */
function movementSince(before: CutOff | undefined, now: CutOff): number | null {
  return before !== undefined && mayBeCompared(before, now) ? now.aggregate - before.aggregate : null;
}
