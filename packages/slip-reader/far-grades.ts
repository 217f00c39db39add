import { gapBetween, isLevel, sameColumn } from "./layout/place.ts";
import type { FoundPair } from "./layout/read-layout.ts";

type Beside = FoundPair & { readonly mark: NonNullable<FoundPair["mark"]> };

/**
 * In heights of print: a far grade is this much further away than any other grade, and not in their column.
 */
const further = 2;
/** With fewer pairs, the usual distance from subject to grade is unknown. */
const fewest = 4;

/**
 * Grades in the row of their subject that are much further from it than any other grade and in no column with
 * them: a stamp may cover this grade and the next subject, so that the next subject's grade is read instead.
 */
export function farGrades(pairs: readonly FoundPair[]): ReadonlySet<FoundPair> {
  const beside = pairs.filter(isBeside);
  if (beside.length < fewest) return new Set();
  return new Set(
    beside.filter((pair) => {
      const others = beside.filter((other) => other !== pair);
      const { height } = pair.mention;
      const isFar = others.every((other) => gapOf(pair) > gapOf(other) + further * height);
      return isFar && !others.some((other) => Math.abs(reachOf(other) - reachOf(pair)) < sameColumn * height);
    }),
  );
}

const isBeside = (pair: FoundPair): pair is Beside =>
  pair.mark !== null &&
  isLevel(pair.mention, pair.mark, 1) &&
  gapBetween(pair.mention, pair.mark) >= -pair.mention.height;

const gapOf = ({ mention, mark }: Beside) => gapBetween(mention, mark);

/**
 * From the start of the subject to the start of its grade: equal within a column, however long the subjects
 * are.
 */
const reachOf = ({ mark, mention }: Beside) => mark.left - mention.left;
