import type { GradeMark } from "./find-marks.ts";
import { middleOf } from "./place.ts";
import type { Row, Token } from "./print.ts";

/** Heads of columns with grades that are no results. */
const noResult = /^(?:MOCKS?|PRE-?MOCK|TRIALS?|PREDICTED|EXPECTED|TARGETS?)$/;

/**
 * Removes the grades under "MOCK" where another column of the same heads has the results: a school's
 * transcript prints both.
 */
export function withoutMockColumn(rows: readonly Row[], marks: readonly GradeMark[]): readonly GradeMark[] {
  return rows.reduce<readonly GradeMark[]>((left, { tokens: heads, y, page }) => {
    const isMock = ({ text }: Token) => noResult.test(text);
    if (heads.length < fewestHeads || !heads.some(isMock)) return left;
    const others = left.filter((mark) => mark.page !== page || mark.y < y || !isMock(nearestTo(mark, heads)));
    // Where nothing else is left, the page is no result, and that is judged elsewhere (kind-of-paper.ts).
    return others.some((mark) => mark.page === page && mark.y > y) ? others : left;
  }, marks);
}

/** A sentence about a mock examination has no columns below it. */
const fewestHeads = 3;

function nearestTo(mark: GradeMark, heads: readonly Token[]): Token {
  const wayTo = (head: Token) => Math.abs(middleOf(head) - middleOf(mark));
  return heads.toSorted((one, other) => wayTo(one) - wayTo(other))[0]!;
}
