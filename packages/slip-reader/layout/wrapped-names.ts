import { sameColumn, splitWhere } from "./place.ts";
import type { Row, Token } from "./print.ts";

/** Where a subject's name goes on below its first line. */

export type IsNear = (a: Token, b: Token) => boolean;

export const isNear: IsNear = (a, b) => b.left - a.right < 2.2 * Math.max(a.height, b.height);

/** Below a chart the names of subjects are close together, so a blank that the camera saw separates them. */
export const isOfOneCell: IsNear = (a, b) =>
  isNear(a, b) && (a.print === b.print || b.left - a.right < 0.6 * Math.max(a.height, b.height));

/**
 * True for a grade with its digit, or for a letter in its own print or behind a sign: "SOCIAL: B3", "1.
 * Physics – A (Excellent)".
 */
export const isGradeBeside = (one: Token, { text, print, before }: Token) =>
  /^[A-F][1-9]$/.test(text) || (/^[A-F]$/.test(text) && (print !== one.print || /[:=\-–—]/.test(before)));

/** True for the number of a row, the code of a subject, or the grade of the previous column. */
export const isOfOtherCell = (ahead: Token, first: Token) =>
  /^\d{1,4}$/.test(ahead.text) || isGradeBeside(first, ahead);

/** A line of running text has at least this many words; fewer are the cell of a table. */
const fewestWordsOfText = 4;

/**
 * The continuation of a name in running text, also beside another column: from the end of a full line to the
 * beginning of the next.
 */
export function lineBelow(rows: readonly Row[], r: number, head: readonly Token[]): Token[][] {
  const row = rows[r]!;
  const last = head.at(-1);
  if (!last) return [];
  const line = stretchOf(row, row.tokens.indexOf(last), isNear);
  if (line.at(-1) !== last) return [];
  const isWholeRow = line.length === row.tokens.length;
  if (!isWholeRow && line.length < fewestWordsOfText) return [];
  const isClose = (next: Row) => next.page === row.page && next.y - row.y <= 3 * row.height;
  const beginsAt = ({ tokens }: Row) =>
    tokens.findIndex((t) => Math.abs(t.left - line[0]!.left) < sameColumn * t.height);
  const below = rows.slice(r + 1, r + 4).filter(isClose);
  // The first line of a paragraph may be indented: then take the next line.
  const next = below.find((one) => beginsAt(one) >= 0) ?? (isWholeRow ? below[0] : undefined);
  if (next === undefined) return [];
  const at = Math.max(0, beginsAt(next));
  const above = rows[r - 1]?.tokens.at(-1)?.right ?? 0;
  const edge = Math.max(stretchOf(next, at, isNear).at(-1)!.right, isWholeRow ? above : 0);
  return last.right > 0.8 * edge ? [cellFrom(next, at, isNear)] : [];
}

/** The words of a row around one of them, up to a gap as wide as between columns. */
export const stretchOf = ({ tokens }: Row, at: number, near: IsNear): readonly Token[] =>
  splitWhere(tokens, (before, token) => !near(before, token)).find((part) => part.includes(tokens[at]!))!;

/** The second line of a cell joined with the third. */
export function inThreeLines(rows: readonly Row[], second: readonly Token[], near: IsNear): Token[][] {
  const [first] = second;
  const r = rows.findIndex(({ tokens }) => first !== undefined && tokens.includes(first));
  return r < 0 ? [] : cellsBelow(rows, r, second, near).map((third) => [...second, ...third]);
}

/** The continuation of a name in a table cell: below its beginning, its middle or its end. */
export function cellsBelow(rows: readonly Row[], r: number, cell: readonly Token[], near: IsNear): Token[][] {
  const row = rows[r]!;
  const [first, last] = [cell[0]!, cell.at(-1)!];
  const found: { cell: Token[]; drop: number }[] = [];
  for (const below of rows.slice(r + 1, r + 4)) {
    if (below.page !== row.page) continue;
    for (const [at, begin] of below.tokens.entries()) {
      const ahead = below.tokens[at - 1];
      if (ahead !== undefined && near(ahead, begin) && !isOfOtherCell(ahead, begin)) continue;
      // Beside a cell of one line, both lines of the other cell are off its middle: measure from print to
      // print, not from row to row.
      const drop = begin.y - first.y;
      if (drop > 2.4 * first.height || drop < 0.5 * first.height) continue;
      const under = cellFrom(below, at, near);
      const [left, right] = [begin.left - first.left, under.at(-1)!.right - last.right];
      const isAligned =
        Math.abs(left) < 1.3 * first.height ||
        Math.min(Math.abs(right), Math.abs(left + right) / 2) < first.height;
      if (isAligned) found.push({ cell: under, drop });
    }
  }
  // Only the nearest cell continues the name; the line after it belongs to another subject.
  const nearest = Math.min(...found.map(({ drop }) => drop));
  return found.filter(({ drop }) => drop < nearest + 0.5 * first.height).map(({ cell: under }) => under);
}

const cellFrom = (row: Row, start: number, near: IsNear): Token[] =>
  splitWhere(row.tokens.slice(start, start + 4), (before, token) => !near(before, token))[0]!;
