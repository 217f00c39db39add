import type { Print } from "../../providers/reader/layout/print.ts";
import type { PrintLine } from "./print-lines.ts";
import { cleanText, isDash, isFigure, type RawRow } from "./table.ts";

/** The horizontal range of a column of print. */
interface Zone {
  readonly left: number;
  readonly right: number;
}

/** Print in at most this share of the lines does not close the gap between two columns. */
const strayShare = 0.03;

type DoubtOf = (line: PrintLine) => string | undefined;

/**
 * The rows of a printed table: columns are separated by vertical strips without print in the lines with
 * figures.
 */
export function tableOf(lines: readonly PrintLine[], doubtOf: DoubtOf): RawRow[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  const rowOf = (line: PrintLine, cells: readonly string[]): RawRow => {
    const doubt = doubtOf(line);
    const place = `page ${line.page + 1}, line ${pages.get(line.page)!.indexOf(line) + 1}`;
    return { cells: cells.map(cleanText), place, ...(doubt === undefined ? {} : { doubt }) };
  };
  const withFigure = lines.filter(
    ({ prints }) => prints.length > 1 && prints.some(({ text }) => isFigure(text.trim())),
  );
  const zones = zonesOf(withFigure);
  if (zones.length < 2)
    return lines.map((line) => rowOf(line, [line.prints.map(({ text }) => text).join(" ")]));
  const rows = lines.map((line) => rowOf(line, cellsOf(line, zones)));
  return joinWrapped(rows, lines);
}

function zonesOf(lines: readonly PrintLine[]): Zone[] {
  const stray = strayShare * lines.length;
  const edges = lines
    .flatMap(({ prints }) =>
      prints.flatMap(({ left, right }) => [
        { at: left, step: 1 },
        { at: right, step: -1 },
      ]),
    )
    .toSorted((one, other) => one.at - other.at || other.step - one.step);
  const zones: { left: number; right: number }[] = [];
  let covered = 0;
  for (const { at, step } of edges) {
    const before = covered;
    covered += step;
    if (before <= stray && covered > stray) zones.push({ left: at, right: at });
    if (before > stray && covered <= stray) zones.at(-1)!.right = at;
  }
  return zones;
}

/** Print across two columns is cut between its words. */
function cellsOf({ prints }: PrintLine, zones: readonly Zone[]): string[] {
  const cells = zones.map((): string[] => []);
  for (const print of prints) {
    const reached = zones.filter(({ left, right }) => print.left < right && print.right > left);
    if (reached.length < 2) cells[nearest((print.left + print.right) / 2, print, zones)]!.push(print.text);
    else for (const { text, at } of wordsOf(print)) cells[nearest(at, null, zones)]!.push(text);
  }
  return cells.map((words) => words.join(" "));
}

function wordsOf(print: Print): { text: string; at: number }[] {
  return [...print.text.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const first = print.places[index] ?? print.left;
    const last = print.places[index + text.length - 1] ?? print.right;
    return { text, at: (first + last) / 2 };
  });
}

function nearest(at: number, print: Print | null, zones: readonly Zone[]): number {
  const away = zones.map(({ left, right }) => {
    if (print !== null && print.left < right && print.right > left) return 0;
    return Math.max(left - at, at - right, 0);
  });
  return away.indexOf(Math.min(...away));
}

const opensOnly = (text: string) => (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);
const goesOn = (text: string) => opensOnly(text) || /(?:\band|\bof|\bwith|\bin|[&/,-])$/i.test(text);
const isMiddle = (text: string) => /^(?:\p{Ll}|[(&/)]|and\b|of\b|with\b)/u.test(text);

/** In heights of print: lines of one name are hardly further apart, rows of a table hardly closer. */
const closeLines = 1.5;

/**
 * A long name takes two lines, with its figure beside the first, the second, or between them. Lines are
 * joined if the name itself shows that it continues; if only the distance suggests it, a person decides.
 */
function joinWrapped(rows: readonly RawRow[], lines: readonly PrintLine[]): RawRow[] {
  const joined: { row: RawRow; line: PrintLine }[] = [];
  for (const [at, row] of rows.entries()) {
    const line = lines[at]!;
    const last = joined.at(-1);
    const gap = last === undefined || last.line.page !== line.page ? Infinity : line.y - last.line.y;
    if (last === undefined || gap > closeLines * line.height * 1.3) {
      joined.push({ row, line });
      continue;
    }
    const goesOnHere = goesOn(wordsIn(last.row)) || isMiddle(wordsIn(row));
    const isSecondLine = isNameOnly(row) && sameColumn(last.row, row) && goesOnHere;
    const isFirstLine = isNameOnly(last.row) && hasFigure(row) && (isFigureAlone(row) || goesOnHere);
    if (isSecondLine || isFirstLine) {
      const doubt = isFigureAlone(row)
        ? "the figure stands between two lines"
        : (last.row.doubt ?? row.doubt);
      joined[joined.length - 1] = { row: together(last.row, row, doubt), line };
      continue;
    }
    const isNear = gap < closeLines * line.height;
    if (isNear && isNameOnly(row) && hasFigure(last.row) && !isShouted(row)) {
      joined[joined.length - 1] = { row: { ...last.row, doubt: nearWords }, line: last.line };
    }
    const isUnderWords = isNear && isNameOnly(last.row) && hasFigure(row) && !isShouted(last.row);
    joined.push({ row: isUnderWords ? { ...row, doubt: nearWords } : row, line });
  }
  return joined.map(({ row }) => row);
}

const nearWords = "a line of words without a figure stands close to it";

function together(first: RawRow, second: RawRow, doubt: string | undefined): RawRow {
  const cells = second.cells.map((cell, column) => `${first.cells[column] ?? ""} ${cell}`.trim());
  return { cells, place: first.place, ...(doubt === undefined ? {} : { doubt }) };
}

const filledAt = ({ cells }: RawRow) => cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
const hasFigure = ({ cells }: RawRow) => cells.some((cell) => isFigure(cell) || isDash(cell));
const isFigureAlone = (row: RawRow) =>
  filledAt(row).length > 0 && row.cells.every((cell) => cell === "" || isFigure(cell) || isDash(cell));
/** The words of a row, without its figures. */
const wordsIn = ({ cells }: RawRow) =>
  cells.filter((cell) => cell !== "" && !isFigure(cell) && !isDash(cell)).join(" ");
const isNameOnly = (row: RawRow) => filledAt(row).length === 1 && !hasFigure(row);
const sameColumn = (one: RawRow, other: RawRow) => filledAt(one).includes(filledAt(other)[0]!);
/** Headings between the rows are printed in capitals. */
const isShouted = (row: RawRow) => wordsIn(row) === wordsIn(row).toUpperCase();
