import type { Row, Token } from "./print.ts";

export interface IndexNumber {
  /** Index of the row, and of the token within it. */
  readonly row: number;
  readonly at: number;
  readonly token: Token;
}

/** The same number this many times is one person's, repeated beside each result. */
const fewestOfOne = 3;

/**
 * Index numbers as a list of people prints them, the first of each row. If half of the numbers of a page are
 * equal, they are one person's: some slips print examination, year and number beside every subject.
 */
export function indexNumbersOfPeople(rows: readonly Row[]): IndexNumber[] {
  const numbers = indexNumbersIn(rows);
  const times = [...Map.groupBy(numbers, ({ token }) => token.text).values()].map(({ length }) => length);
  const most = Math.max(0, ...times);
  return most >= fewestOfOne && 2 * most >= numbers.length ? [] : numbers;
}

export function indexNumbersIn(rows: readonly Row[]): IndexNumber[] {
  return rows.flatMap(({ tokens }, row) => {
    const at = tokens.findIndex(({ text }) => /^[\dOIL]{10}$/.test(text) && /\d{6}/.test(text));
    return at < 0 ? [] : [{ row, at, token: tokens[at]! }];
  });
}
