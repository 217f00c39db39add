import {
  median,
  middleOf,
  type Place,
  placeOf,
  sameColumn,
  type Span,
  splitWhere,
  wideGap,
} from "./place.ts";
import { certificateNames } from "../../../../engine/index.ts";
import { withoutFaintBlanks } from "./faint-blanks.ts";
import { lettersOf } from "./part-of-name.ts";
import type { Row, Token } from "./print.ts";
import { isSexApart } from "./value-of-label.ts";

export const examinationSigns = new RegExp(
  String.raw`(?<![A-Z])(?:${certificateNames.map((name) => name.toUpperCase()).join("|")})(?![A-Z])`,
);

/** Before a name, and not part of it. The second row is for people who are not candidates. */
const titles = new Set(
  (
    "MR MRS MISS MS MASTER BRO BROTHER SIS SISTER " +
    "DEACON DEACONESS APOSTLE PASTOR ELDER EVANGELIST BISHOP PROPHET IMAM REV REVEREND DR PROF GUARANTOR REFEREE SPONSOR"
  ).split(" "),
);

/** Words of one line without a wide gap, sign or number between them. */
export interface Cell extends Place {
  readonly tokens: readonly Token[];
  readonly row: number;
  /** Only words, none of them a subject or an examination: the cell may be a name. */
  readonly isOfWords: boolean;
}

export function cellOf(tokens: readonly Token[], row: number, isOfWords: boolean): Cell {
  const y = median(tokens.map((token) => token.y));
  const height = median(tokens.map((token) => token.height));
  return { ...placeOf(tokens), y, height, tokens, row, isOfWords };
}

/** True for "EV/SEC/413" and "kofi@example": these are not words of a sentence. */
const isInCode = ({ print: { text }, from, to }: Token) =>
  /[/@\\_]/.test(`${text[from - 1] ?? ""}${text[to] ?? ""}`);

export function cellsOf(row: Row, at: number, subjects: ReadonlySet<Token>): Cell[] {
  const isWord = (token: Token) =>
    lettersOf(token.text) !== null &&
    !isInCode(token) &&
    !examinationSigns.test(token.text) &&
    !titles.has(token.text) &&
    !subjects.has(token);
  const cells = splitWhere(
    withoutFaintBlanks(row.tokens),
    (before, token) =>
      token.left - before.right >= 1.4 * token.height ||
      /[·|•:;()[\]/]| - /.test(token.before) ||
      isWord(token) !== isWord(before) ||
      isSexApart(before, token),
  );
  return cells.map((tokens) => cellOf(tokens, at, tokens.every(isWord)));
}

function isNextLine(lower: Cell, upper: Cell): boolean {
  const drop = lower.y - upper.y;
  const isNext = drop > 0.6 * upper.height && drop < 2.4 * Math.max(upper.height, lower.height);
  return isNext && upper.page === lower.page;
}

/** The space a cell's text may fill: from the wide gap before it to the one behind it. */
function stretchOf(cell: Cell, cells: readonly Cell[]): Span {
  const line = cells.filter(({ row }) => row === cell.row).toSorted((a, b) => a.left - b.left);
  let { left, right } = cell;
  for (const other of line)
    if (other.left > cell.left && other.left - right < wideGap * cell.height) right = other.right;
  for (const other of line.toReversed())
    if (other.right < cell.right && left - other.right < wideGap * cell.height) left = other.left;
  return { left, right };
}

/**
 * True if the lower cell continues the upper one as running text: end of a line, then beginning of the next.
 */
export function isWrapped(lower: Cell, upper: Cell, cells: readonly Cell[]): boolean {
  if (!isNextLine(lower, upper)) return false;
  const [line, next] = [stretchOf(upper, cells), stretchOf(lower, cells)];
  const isParagraph =
    Math.abs(line.left - next.left) < sameColumn * upper.height ||
    2 * Math.abs(middleOf(line) - middleOf(next)) < sameColumn * upper.height;
  return upper.right === line.right && lower.left === next.left && isParagraph;
}

/** True if the lower cell is in the next line and in the same column. */
export function isUnder(lower: Cell, upper: Cell): boolean {
  const isAligned =
    Math.abs(middleOf(upper) - middleOf(lower)) < upper.height ||
    Math.abs(upper.left - lower.left) < 0.6 * upper.height ||
    Math.abs(upper.right - lower.right) < 0.6 * upper.height;
  return isAligned && isNextLine(lower, upper);
}

export const isOfOneSize = (one: Cell, other: Cell) =>
  Math.max(one.height, other.height) < 1.5 * Math.min(one.height, other.height);
