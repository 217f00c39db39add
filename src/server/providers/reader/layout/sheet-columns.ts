import type { GradeMark } from "./find-marks.ts";
import { median, middleOf } from "./place.ts";

/** One candidate's row of a broadsheet: the mark of each column. */
export interface SheetLine {
  /** Index of the row. */
  readonly row: number;
  /** Middle of each column at this row: on a photo columns are not vertical. */
  readonly centres: readonly number[];
  readonly cells: readonly (GradeMark | null)[];
  /** Cells almost between two columns, and cells that share a column. */
  readonly unsure: ReadonlySet<number>;
}

/** A row with fewer grades is not a broadsheet row. */
const fewestGrades = 4;
/** This many rows show how the columns lean, and which of them are columns. */
const linesToFollow = 3;
/** A share of the distance to the next column; at 0.5 a grade would be as close to that one. */
const mostAside = 0.45;
const sureAside = 0.25;

const fitOf = ({ guess, status }: GradeMark) => (status !== null ? 1 : guess!.fit);
/** True if the mark is more than a guess. */
const isClear = (mark: GradeMark): boolean => fitOf(mark) > 0.5;

interface Line {
  readonly row: number;
  readonly marks: readonly GradeMark[];
}

interface Column {
  /** Where the current row crosses the column. */
  at: number;
  readonly cells: Map<number, GradeMark>;
  readonly unsure: Set<number>;
  readonly centres: Map<number, number>;
}

/**
 * The rows of a broadsheet, found by the grades alone: a column is a vertical run of grades, followed from
 * row to row as it leans. Nobody has a grade in every column. Empty if the page has no such rows.
 */
export function sheetLines(marks: readonly GradeMark[]): SheetLine[] {
  const lines = [...Map.groupBy(marks, ({ row }) => row)]
    .map(([row, own]) => ({ row, marks: own.toSorted((a, b) => a.left - b.left) }))
    .toSorted((a, b) => a.row - b.row);
  const wide = lines.filter(({ marks: own }) => own.filter(isClear).length >= fewestGrades);
  if (wide.length === 0) return [];
  const usual = median(wide.map(({ marks: own }) => own.filter(isClear).length));
  const data = lines.filter(({ marks: own }) => 2 * own.filter(isClear).length >= usual);
  const pitch = pitchOf(wide);
  const columns: Column[] = [];
  const shifts = new Map<number, number>();
  const followed: Line[] = [];
  for (const line of data) {
    const shift = follow(columns, line, pitch, followed.length >= linesToFollow);
    if (shift === null) continue;
    shifts.set(line.row, shift);
    followed.push(line);
  }
  const own = columns
    .filter(({ cells }) => cells.size > 1 || followed.length < 2 * linesToFollow)
    .toSorted((a, b) => a.at - b.at);
  for (const column of own) leadUpwards(column, followed, shifts);
  const found = followed.map(({ row }) => ({
    row,
    centres: own.map(({ centres }) => centres.get(row)!),
    cells: own.map(({ cells }) => cells.get(row) ?? null),
    unsure: new Set(own.flatMap(({ unsure }, at) => (unsure.has(row) ? [at] : []))),
  }));
  return withFaintLines(found, lines, usual, pitch);
}

/**
 * Adds the rows of which too little is clear: all between two found ones, and beyond them those with marks in
 * as many columns as usual rows have, halved. Nobody between two candidates is lost; every cell is unsure.
 */
function withFaintLines(
  found: readonly SheetLine[],
  lines: readonly Line[],
  usual: number,
  pitch: number,
): SheetLine[] {
  const all = [...found];
  const [first, last] = [found[0]?.row ?? 0, found.at(-1)?.row ?? 0];
  const known = new Set(found.map(({ row }) => row));
  const outwards = lines
    .filter(({ row }) => !known.has(row))
    .toSorted((a, b) => beyond(a.row, first, last) - beyond(b.row, first, last));
  for (const { row, marks } of outwards) {
    const near = all.toSorted((a, b) => Math.abs(a.row - row) - Math.abs(b.row - row))[0];
    if (near === undefined) break;
    const cells = near.centres.map((at) => bestOf(marks, at, pitch));
    const count = cells.filter((mark) => mark !== null).length;
    const isBetween = beyond(row, first, last) === 0;
    const isNext = Math.abs(near.row - row) === 1 && 2 * count >= usual;
    if (count === 0 || !(isBetween || isNext)) continue;
    all.push({ row, centres: near.centres, cells, unsure: new Set(cells.keys()) });
  }
  return all.toSorted((a, b) => a.row - b.row);
}

/** How many rows outside the table; 0 within. */
const beyond = (row: number, first: number, last: number) => Math.max(first - row, row - last, 0);

function bestOf(marks: readonly GradeMark[], at: number, pitch: number): GradeMark | null {
  const near = marks.filter((mark) => Math.abs(middleOf(mark) - at) <= mostAside * pitch);
  return near.toSorted((a, b) => fitOf(b) - fitOf(a))[0] ?? null;
}

/** The distance between columns: some row has grades in two neighbouring columns. */
function pitchOf(lines: readonly Line[]): number {
  const gaps = lines.map(({ marks }) => {
    const clear = marks.filter(isClear).map(middleOf);
    return Math.min(...clear.slice(1).map((x, at) => x - clear[at]!));
  });
  return median(gaps);
}

/**
 * Assigns a row's marks to columns, creates missing columns, and returns how far the row is shifted against
 * the previous one. Null if most marks fit no column, as in the key to the grades.
 */
function follow(columns: Column[], { row, marks }: Line, pitch: number, isKnown: boolean): number | null {
  const found = marks.map((mark) => {
    const [near = null] = columns.toSorted((a, b) => asideOf(mark, a) - asideOf(mark, b));
    const isIn = near !== null && asideOf(mark, near) <= mostAside * pitch;
    return { mark, column: isIn ? near : null };
  });
  const clear = found.filter(({ mark }) => isClear(mark));
  const shift = median(
    clear.flatMap(({ mark, column }) => (column === null ? [] : [middleOf(mark) - column.at])),
  );
  if (isKnown && 2 * clear.filter(({ column }) => column === null).length > clear.length) return null;
  const before = [...columns];
  for (const { mark, column } of found) {
    if (column !== null) put(column, row, mark, pitch);
    else if (isClear(mark)) columns.push(columnOf(row, mark));
  }
  for (const column of before) {
    const mark = column.cells.get(row);
    const isPlain = mark !== undefined && isClear(mark) && !column.unsure.has(row);
    column.at = isPlain ? middleOf(mark) : column.at + shift;
    column.centres.set(row, column.at);
  }
  return shift;
}

const asideOf = (mark: GradeMark, { at }: Column) => Math.abs(middleOf(mark) - at);

function put({ at, cells, unsure }: Column, row: number, mark: GradeMark, pitch: number): void {
  const known = cells.get(row);
  const isShared = known !== undefined && isClear(known) && isClear(mark);
  if (isShared || Math.abs(middleOf(mark) - at) > sureAside * pitch) unsure.add(row);
  if (known === undefined || fitOf(mark) > fitOf(known)) cells.set(row, mark);
}

function columnOf(row: number, mark: GradeMark): Column {
  const at = middleOf(mark);
  return { at, cells: new Map([[row, mark]]), unsure: new Set(), centres: new Map([[row, at]]) };
}

/** Above its first grade a column continues at the lean of the others. */
function leadUpwards({ centres }: Column, lines: readonly Line[], shifts: ReadonlyMap<number, number>): void {
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const [above, below] = [lines[at - 1]!.row, lines[at]!.row];
    const here = centres.get(below);
    if (here !== undefined && !centres.has(above)) centres.set(above, here - shifts.get(below)!);
  }
}

export function nearestTo(x: number, centres: readonly number[]): number {
  return centres.reduce(
    (best, centre, at) => (Math.abs(centre - x) < Math.abs(centres[best]! - x) ? at : best),
    0,
  );
}

/** The distance from this column to its nearer neighbour. */
export function pitchAt(centres: readonly number[], at: number): number {
  const gaps = [at - 1, at].flatMap((left) => {
    const [from, to] = [centres[left], centres[left + 1]];
    return from === undefined || to === undefined ? [] : [to - from];
  });
  return Math.min(...gaps);
}
