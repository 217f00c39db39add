import type { FoundPair } from "./layout/read-layout.ts";

type Beside = FoundPair & { readonly mark: NonNullable<FoundPair["mark"]> };

/** In heights of print: so much further than any other, and not in line with one of them. */
const further = 2;
const inLine = 1.5;
/** Fewer say nothing of how far a grade stands from its subject. */
const fewest = 4;

/**
 * Grades in the line of their subject that stand further from it than any other does, and in no column with them: a stamp may hide the
 * grade and the next subject, and that one's grade is left.
 */
export function farGrades(pairs: readonly FoundPair[]): ReadonlySet<FoundPair> {
  const beside = pairs.filter(isBeside);
  if (beside.length < fewest) return new Set();
  return new Set(
    beside.filter((pair) => {
      const others = beside.filter((other) => other !== pair);
      const { height } = pair.mention;
      const isFar = others.every((other) => gapOf(pair) > gapOf(other) + further * height);
      return isFar && !others.some((other) => Math.abs(reachOf(other) - reachOf(pair)) < inLine * height);
    }),
  );
}

const isBeside = (pair: FoundPair): pair is Beside =>
  pair.mark !== null &&
  pair.mark.page === pair.mention.page &&
  Math.abs(pair.mark.y - pair.mention.y) < pair.mention.height &&
  (pair.mark.left >= pair.mention.right - pair.mention.height ||
    pair.mark.right <= pair.mention.left + pair.mention.height);

const isBehind = ({ mark, mention }: Beside) => mark.left > mention.left;

/** From the end of the subject to the grade. */
const gapOf = (pair: Beside) =>
  isBehind(pair) ? pair.mark.left - pair.mention.right : pair.mention.left - pair.mark.right;

/** From the beginning of the subject to that of the grade: the same in a column, however long the subject. */
const reachOf = ({ mark, mention }: Beside) => mark.left - mention.left;
