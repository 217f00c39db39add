import { certificateNames } from "../../../../engine/index.ts";
import type { Mention } from "./find-subjects.ts";
import { givenNames } from "./given-names.ts";
import { isNoName, isSexApart, type ReadName, named } from "./name.ts";
import { neverInNames } from "./never-in-names.ts";
import { median, type Row, type Token } from "./print.ts";

const examinationSigns = new RegExp(
  String.raw`(?<![A-Z])(?:${certificateNames.map((name) => name.toUpperCase()).join("|")})(?![A-Z])`,
);
const indexNumber = /(?<!\d)\d{8,11}(?!\d)/;
const personalFacts = /(?<![A-Z])(?:MALE|FEMALE|[MF])(?![A-Z])|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/;

/** What a name without a label must at least have for it: an examination beside it, or two weaker signs and more. */
const enough = 4;

/** Words that stand together. */
interface Cell {
  readonly tokens: readonly Token[];
  readonly row: number;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  /** Of two lines: a surname in capitals over other names. Other names alone would look as good. */
  readonly hasSurnameOver?: boolean;
}

/**
 * The candidate's name where no label says so: a heading of an app, the cell of a printout, a line over the table, two lines of a
 * card. Told by what stands around it (the examination, an index number, sex and birth), by its size, and by what cannot be a name.
 */
export function nameByPlace(rows: readonly Row[], mentions: readonly Mention[]): ReadName | null {
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const first = mentions.length === 0 ? rows.length : Math.min(...mentions.map(({ row }) => row));
  const cells = rows.flatMap((row, r) => cellsOf(row, r));
  const free = cells.filter((cell) => cell.tokens.every((token) => !subjects.has(token)));
  const usual = median(rows.map(({ height }) => height));
  // Under the table stand the head's name and the office's: only an index number tells the candidate's there.
  const whole = free
    .map(withoutInitials)
    .filter((cell) => isWholeName(cell) && (cell.row <= first || hasNumberNear(cell, cells)));
  const found = [
    ...whole,
    // Beside the table too: a card has its person in a band of their own.
    ...stackedNames(free, rows.length === 0 ? 0 : Math.max(...rows.map(rightOf))),
  ].map((cell) => ({ cell, evidence: evidenceFor(cell, cells, usual) + (cell.hasSurnameOver ? 1 : 0) }));
  const best = found.toSorted((a, b) => b.evidence - a.evidence)[0];
  return best === undefined || best.evidence < enough ? null : named(best.cell.tokens, best.cell.row);
}

const rightOf = ({ tokens }: Row) => tokens.at(-1)?.right ?? 0;

function cellOf(tokens: readonly Token[], row: number): Cell {
  return {
    tokens,
    row,
    left: Math.min(...tokens.map(({ left }) => left)),
    right: Math.max(...tokens.map(({ right }) => right)),
    y: median(tokens.map(({ y }) => y)),
    height: median(tokens.map(({ height }) => height)),
  };
}

/** In running text the index number and the examination follow the name without a gap. */
const isNumberOrExamination = ({ text }: Token) => /\d{4}/.test(text) || examinationSigns.test(text);

/** What a wide gap parts belongs to another cell. */
function cellsOf(row: Row, at: number): Cell[] {
  const cells: Token[][] = [];
  for (const token of row.tokens) {
    const last = cells.at(-1);
    const before = last?.at(-1);
    const isSame =
      before !== undefined &&
      token.left - before.right < 1.4 * token.height &&
      !/[·|•:;]/.test(token.before) &&
      isNumberOrExamination(token) === isNumberOrExamination(before) &&
      !isSexApart(before, token) &&
      !isRowNumber(last, token);
    if (last !== undefined && isSame) last.push(token);
    else cells.push([token]);
  }
  return cells.map((tokens) => cellOf(tokens, at));
}

/** A sheet and a list number their lines. */
function isRowNumber(cell: readonly Token[] | undefined, next: Token): boolean {
  return cell?.length === 1 && /^\d{1,3}$/.test(cell[0]!.text) && hasLetters(next.text);
}

/** An app draws the initials in a circle before the name. */
function withoutInitials(cell: Cell): Cell {
  const [first, ...others] = cell.tokens;
  if (first === undefined || first.text.length > 3 || others.length < 2) return cell;
  const initials = new Set(others.map(({ text }) => text[0]));
  return [...first.text].every((letter) => initials.has(letter)) && first.text.length > 1
    ? cellOf(others, cell.row)
    : cell;
}

/** A camera sees "K0FI" and "PR00FAH": figures that are letters' twins may stand among more letters. */
function hasLetters(word: string): boolean {
  const twins = word.replace(/\p{L}/gu, "").length;
  return /^[\p{L}0158]+$/u.test(word) && (twins === 0 || (twins <= 2 && word.length - twins >= 3));
}

const isWordOfName = (word: string) => hasLetters(word) && !isNoName(word) && !neverInNames.has(word);

/** Two words at least, of letters alone; one of them may be an initial. */
function isWholeName({ tokens }: Cell): boolean {
  if (tokens.length < 2 || tokens.length > 6) return false;
  const words = tokens.map(({ text }) => text);
  if (!words.every(isWordOfName)) return false;
  const initials = words.filter((word) => word.length === 1).length;
  return initials <= 1 && words.join("").length >= 6 && words.filter((word) => word.length > 2).length >= 2;
}

/** Surname over other names, one under the other, each alone in its line of the band. */
function stackedNames(cells: readonly Cell[], width: number): Cell[] {
  const parts = cells.filter(
    ({ tokens }) => tokens.length <= 3 && tokens.every(({ text }) => isWordOfName(text) && text.length > 2),
  );
  return parts.flatMap((upper) =>
    parts
      .filter((lower) => {
        const drop = lower.y - upper.y;
        const isUnder = drop > 0.6 * upper.height && drop < 2.4 * Math.max(upper.height, lower.height);
        const isAligned =
          Math.abs((upper.left + upper.right - lower.left - lower.right) / 2) < upper.height ||
          Math.abs(upper.left - lower.left) < 0.6 * upper.height;
        const isNarrow = Math.max(upper.right, lower.right) - Math.min(upper.left, lower.left) < 0.5 * width;
        return isUnder && isAligned && isNarrow && upper.tokens[0]?.page === lower.tokens[0]?.page;
      })
      .map((lower) => ({
        ...cellOf([...upper.tokens, ...lower.tokens], upper.row),
        y: lower.y,
        height: lower.height,
        hasSurnameOver: upper.tokens.length === 1 && upper.tokens.every(isInCapitals),
      })),
  );
}

function hasNumberNear(cell: Cell, cells: readonly Cell[]): boolean {
  return cells.some(
    (other) =>
      indexNumber.test(textOf([other])) &&
      Math.abs(other.y - cell.y) < 3 * Math.max(cell.height, other.height) &&
      other.tokens[0]?.page === cell.tokens[0]?.page,
  );
}

function evidenceFor(cell: Cell, cells: readonly Cell[], usual: number): number {
  const own = new Set(cell.tokens);
  const others = cells.filter(
    ({ tokens }) => tokens[0]?.page === cell.tokens[0]?.page && tokens.every((token) => !own.has(token)),
  );
  const isInLine = (other: Cell) => Math.abs(other.y - cell.y) < 0.6 * Math.max(cell.height, other.height);
  const beside = textOf(others.filter(isInLine));
  // Lines around it, nearest first, of those that stand over or under it.
  const lines = others.filter((other) => {
    const isOver = Math.min(other.right, cell.right) - Math.max(other.left, cell.left) > 0;
    const isNear = Math.abs(other.y - cell.y) < 5 * Math.max(cell.height, other.height);
    return isNear && !isInLine(other) && (isOver || Math.abs(other.left - cell.left) < 2 * cell.height);
  });
  const nearest = (side: -1 | 1) =>
    lines
      .filter((other) => Math.sign(other.y - cell.y) === side)
      .toSorted((a, b) => Math.abs(a.y - cell.y) - Math.abs(b.y - cell.y))
      .map((other) => textOf([other]));
  const around = [nearest(-1), nearest(1)];
  const isExamination = (text: string | undefined) =>
    text !== undefined && (examinationSigns.test(text) || indexNumber.test(text));
  const next = around.some(([one]) => isExamination(one));
  const further = around.some(([, one]) => isExamination(one));
  const isAlone = beside === "";
  const highest = Math.max(...cell.tokens.map(({ height }) => height));
  return (
    (next ? 3 : further ? 2 : 0) +
    (indexNumber.test(beside) ? 3 : 0) +
    (personalFacts.test(beside) ? 1 : 0) +
    (highest > 1.2 * usual ? 1 : 0) +
    (isAlone ? 1 : 0) +
    (cell.tokens.some(({ text }) => givenNames.has(text)) ? 2 : 0) +
    (cell.tokens.every(isWritten) ? 1 : 0)
  );
}

function textOf(cells: readonly Cell[]): string {
  return cells.map(({ tokens }) => tokens.map(({ text }) => text).join(" ")).join("  ");
}

function isInCapitals({ print, from, to }: Token): boolean {
  const text = print.text.slice(from, to);
  return text === text.toUpperCase();
}

/** As names are written: each with a capital. */
function isWritten({ print, from }: Token): boolean {
  return /^\p{Lu}/u.test(print.text.slice(from));
}
