import type { Row, Token } from "./print.ts";

export interface IndexNumber {
  /** Index of the row, and of the token within it. */
  readonly row: number;
  readonly at: number;
  readonly token: Token;
}

/** As many of one number are one person's, beside each result. */
const fewestOfOne = 3;

/**
 * Index numbers as they stand in a list of people, the first of each row. A page on which half of them are the same number is one person's: some
 * slips say examination, year and number beside every subject.
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
