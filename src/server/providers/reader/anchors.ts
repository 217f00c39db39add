import { indexNumbersOfPeople } from "./layout/index-numbers.ts";
import type { ReadName } from "./layout/name.ts";
import type { Token } from "./layout/print.ts";
import type { Layout } from "./layout/read-layout.ts";

/** The start of one person in a list: a name, or an index number if the name cannot be read. */
export interface Anchor extends Pick<Token, "y" | "height"> {
  readonly name: ReadName | null;
  readonly row: number;
}

/** Names, and index numbers without a name beside them, from top to bottom. */
export function anchorsOf(layout: Layout): Anchor[] {
  const { names } = layout;
  const found: Anchor[] = names.map((name) => {
    const { y, height } = name.tokens[0]!;
    return { name, row: name.row, y, height };
  });
  // The name may be one row above or below its number, unless that row has a number of its own.
  const numbers = numbersIn(layout);
  const isTaken = (row: number) => names.some((name) => name.row === row);
  const hasName = (row: number) =>
    [row - 1, row, row + 1].some(
      (near) => isTaken(near) && (near === row || !numbers.some((number) => number.row === near)),
    );
  for (const { row, token } of numbers) {
    const { y, height } = token;
    if (!hasName(row)) found.push({ name: null, row, y, height });
  }
  return found.toSorted((a, b) => a.row - b.row);
}

/** This many index numbers in one column make a list. */
const fewestNumbers = 3;

export const isList = (layout: Layout): boolean => numbersIn(layout).length >= fewestNumbers;

function numbersIn({ rows }: Layout): { row: number; token: Token }[] {
  const numbers = indexNumbersOfPeople(rows);
  const isInColumn = ({ left, height }: Token) =>
    numbers.filter(({ token }) => Math.abs(token.left - left) < 2 * height).length >= fewestNumbers;
  return numbers.filter(({ token }) => isInColumn(token));
}
