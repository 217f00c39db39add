import { isInColumnOf, isLevel, isOver, type Place, splitWhere } from "./place.ts";
import { partOfName } from "./part-of-name.ts";
import type { Row, Token } from "./print.ts";
import { type Cell, cellOf } from "./cells.ts";
import { wordsOfSchoolNames } from "./words-beside-names.ts";

/** The text around a run of words, in capitals, without punctuation. */
export interface TextAroundName {
  /** In the same line. */
  readonly beside: string;
  readonly before: string;
  /** Up to the next comma or ordinary word. */
  readonly after: string;
  /** The few words behind the run, whatever separates them: "Ama Serwaa, loans officer". */
  readonly close: string;
  /** Nearest first. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

/** Cells of words that are close together in a line, whatever signs separate them. */
function linesOf(rows: readonly Row[], own: ReadonlySet<Token>): Cell[] {
  return rows.flatMap(({ tokens }, at) => {
    const others = tokens.filter((one) => !own.has(one));
    const parts = splitWhere(others, (before, token) => token.left - before.right >= 3 * token.height);
    return parts.map((part) => cellOf(part, at, false));
  });
}

export function wordsAround(run: Cell, cells: readonly Cell[], rows: readonly Row[]): TextAroundName {
  const own = new Set(run.tokens);
  const [begin, end] = [run.tokens[0]!, run.tokens.at(-1)!];
  const isInLineOf = (token: Token) => (other: Place) => isLevel(token, other) || isLevel(other, token);
  const isInLine = (other: Place) => run.tokens.some((token) => isInLineOf(token)(other));
  const line = cells
    .filter(isInLine)
    .flatMap(({ tokens }) => tokens.filter((token) => !own.has(token)))
    .toSorted((a, b) => a.left - b.left);
  const lines = linesOf(rows, own).filter((other) => {
    const isNear = isLevel(run, other, 5) || isLevel(other, run, 5);
    return isNear && !isInLine(other) && (isOver(run, other) || isInColumnOf(run, other, 2));
  });
  const nearest = (side: -1 | 1) =>
    lines
      .filter((other) => Math.sign(other.y - run.y) === side)
      .toSorted((a, b) => Math.abs(a.y - run.y) - Math.abs(b.y - run.y))
      .map(({ tokens }) => textOf(tokens));
  const following = line
    .filter(isInLineOf(end))
    .filter(({ left }) => left > end.left && left - end.right < 12 * end.height);
  // "… Kofi Mensah completed Example High": a verb ends the name of a school.
  const isEnd = ({ text, before }: Token, at: number) =>
    at > 5 || before.includes(",") || (partOfName(text) < -1 && !wordsOfSchoolNames.test(text));
  const stop = following.findIndex(isEnd);
  return {
    beside: textOf(line),
    before: textOf(line.filter(isInLineOf(begin)).filter(({ left }) => left < begin.left)),
    after: textOf(stop < 0 ? following : following.slice(0, stop)),
    close: textOf(following.filter(({ left }) => left - end.right < 6 * end.height).slice(0, 3)),
    over: nearest(-1),
    under: nearest(1),
  };
}
