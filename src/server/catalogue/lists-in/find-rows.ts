import { median } from "../../providers/reader/layout/place.ts";
import { headingKey, meaningOf, type FigureColumn, type HeadingMeaning } from "./headings.ts";
import { hasMark } from "./programme-marks.ts";
import { isDash, isFigure, type RawList, type RawRow, type RawTable } from "./table.ts";
import { splitJoinedColumns } from "./split-joined-columns.ts";

/** A row of a school's list, with its cells below headings of known meaning. */
export interface ListRow {
  readonly place: string;
  readonly name: string;
  /** The heading above the row within the table, or the table's own. */
  readonly under: string | null;
  readonly figures: readonly {
    readonly heading: string;
    readonly column: FigureColumn;
    readonly cell: string;
  }[];
  readonly beside: readonly string[];
  readonly doubt: string | null;
}

/** A heading of unknown meaning, with cells below it. */
export interface UnknownHeading {
  readonly heading: string;
  readonly samples: readonly string[];
}

export interface FoundRows {
  readonly rows: readonly ListRow[];
  readonly questions: readonly UnknownHeading[];
  readonly leftOver: readonly { readonly place: string; readonly text: string; readonly why: string }[];
}

export interface FindOptions {
  readonly answered: ReadonlyMap<string, HeadingMeaning>;
  /** Replaces a heading line that the file lacks. */
  readonly headings: readonly string[] | null;
}

interface Segment {
  readonly caption: string | null;
  /** Of its table. */
  readonly isFirst: boolean;
  readonly header: readonly string[] | null;
  readonly rows: readonly RawRow[];
}

/** Finds the rows with figures in all tables of a file, and asks about unknown headings. */
export function findRows(raw: RawList, options: FindOptions): FoundRows {
  const found = {
    rows: [] as ListRow[],
    questions: new Map<string, UnknownHeading>(),
    leftOver: [] as FoundRows["leftOver"][number][],
  };
  let last: readonly string[] | null = options.headings;
  let above = new Headings(null);
  for (const segment of raw.tables.flatMap((table) => segmentsOf(table, options))) {
    if (segment.isFirst) above = new Headings(segment.caption);
    if (!segment.rows.some(isData)) {
      for (const row of segment.rows) above.see(row);
      continue;
    }
    const width = Math.max(...segment.rows.map(({ cells }) => cells.length));
    const header: readonly string[] | null = segment.header ?? (last?.length === width ? last : null);
    last = header;
    const roles = rolesOf(header, segment.rows, width, options.answered);
    for (const question of roles.questions) found.questions.set(headingKey(question.heading), question);
    if (roles.questions.length === 0) takeRows(segment, roles.columns, above, found);
  }
  return { rows: found.rows, questions: [...found.questions.values()], leftOver: found.leftOver };
}

const filled = (row: RawRow) => row.cells.filter((cell) => cell !== "");
const hasName = (row: RawRow) =>
  row.cells.some((cell) => /\p{L}{3}/u.test(cell) && !isFigure(cell) && !isDash(cell));
const isData = (row: RawRow) => hasName(row) && row.cells.some(isFigure);

/** Splits a table before each line of headings. Joined columns are separated first. */
function segmentsOf(table: RawTable, options: FindOptions): Segment[] {
  const written = table.rows.filter((row) => filled(row).length > 0);
  const endInFigure = written.filter(({ cells }) => /[\d)*]$|\d[-–—]$/.test(cells.join(" ").trim())).length;
  const isGlued = written.filter(isData).length < endInFigure / 2;
  const { rows, headings } = isGlued
    ? splitJoinedColumns(written, options.headings)
    : { rows: written, headings: null };
  const segments: { header: readonly string[] | null; rows: RawRow[] }[] = [{ header: headings, rows: [] }];
  for (const row of rows) {
    const current = segments.at(-1)!;
    const isBefore = !current.rows.some(isData);
    if (isHeaderLike(row, options.answered) || (isBefore && current.header === null && couldBeHeader(row))) {
      if (isBefore) Object.assign(current, { header: row.cells });
      else segments.push({ header: row.cells, rows: [] });
    } else current.rows.push(row);
  }
  return segments.map((segment, at) => ({ ...segment, isFirst: at === 0, caption: table.caption }));
}

function isHeaderLike(row: RawRow, answered: ReadonlyMap<string, HeadingMeaning>): boolean {
  const distinct = new Set(filled(row).map(headingKey));
  return distinct.size >= 2 && [...distinct].filter((key) => meaningOf(key, answered) !== null).length >= 2;
}

/** The first row with several different words and no figure, before any figure. */
function couldBeHeader(row: RawRow): boolean {
  return new Set(filled(row)).size >= 2 && !row.cells.some(isFigure);
}

type Role = { readonly heading: string; readonly meaning: HeadingMeaning };

function rolesOf(
  header: readonly string[] | null,
  rows: readonly RawRow[],
  width: number,
  answered: ReadonlyMap<string, HeadingMeaning>,
): { columns: Role[]; questions: UnknownHeading[] } {
  const data = rows.filter(isData);
  const columns: Role[] = [];
  const questions: UnknownHeading[] = [];
  const headingOf = (at: number) => (header?.[at] ?? "") || `column ${at + 1}`;
  const cellsOf = (at: number) => data.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");
  const known = Array.from({ length: width }, (_, at) => meaningOf(headingOf(at), answered));
  const nameAt = known.some((meaning) => meaning?.is === "name")
    ? -1
    : wordiest(Array.from(known, (meaning, at) => (meaning === null ? cellsOf(at) : [])));
  known.forEach((meaning, at) => {
    const heading = headingOf(at);
    const cells = cellsOf(at);
    const ask = () => questions.push({ heading, samples: cells.slice(0, 3) });
    if (meaning !== null) columns.push({ heading, meaning });
    else if (isOfFigures(cells)) {
      if (isNumbering(cells, header?.[at] ?? "")) columns.push({ heading, meaning: { is: "ignored" } });
      else ask();
    } else if (at === nameAt && (header?.[at] ?? "") === "")
      columns.push({ heading, meaning: { is: "name" } });
    else if (at === nameAt || cells.some(hasMark)) ask();
    else columns.push({ heading, meaning: { is: "ignored" } });
  });
  for (const twice of twiceMeant(columns))
    questions.push({ heading: twice, samples: ["stands for the same as another column"] });
  return { columns, questions };
}

function isOfFigures(cells: readonly string[]): boolean {
  const figures = cells.filter(isFigure).length;
  return figures > 0 && figures * 2 >= cells.filter((cell) => !isDash(cell)).length;
}

/** 1, 2, 3 below an empty heading are row numbers. */
function isNumbering(cells: readonly string[], heading: string): boolean {
  const steps = cells.slice(1).filter((cell, at) => Number(cell) === Number(cells[at]) + 1).length;
  return heading === "" && cells.length > 2 && steps >= 0.8 * (cells.length - 1);
}

/** The column with the most words; -1 if no column has any. */
function wordiest(columns: readonly (readonly string[])[]): number {
  const letters = columns.map(
    (cells) => new Set(cells).size * median(cells.map((cell) => cell.replaceAll(/[^\p{L}]/gu, "").length)),
  );
  const most = Math.max(0, ...letters);
  return most === 0 ? -1 : letters.indexOf(most);
}

/** Two columns with the same meaning. */
function twiceMeant(columns: readonly Role[]): string[] {
  const names = columns.flatMap(({ heading, meaning }) =>
    meaning.is === "figures" ? [{ heading, name: meaning.column.name }] : [],
  );
  return names
    .filter(({ name }, at) => names.findIndex((one) => one.name === name) < at)
    .map(({ heading }) => heading);
}

const isYear = /\b20\d\d\s*[/–-]\s*\d{2,4}$|(?:cut|admission|year|entry|points?).*\b20\d\d$/i;

function takeRows(
  segment: Segment,
  columns: readonly Role[],
  above: Headings,
  found: { rows: ListRow[]; leftOver: FoundRows["leftOver"][number][] },
): void {
  for (const row of segment.rows) {
    const { cells, place, doubt = null } = row;
    const at = (is: HeadingMeaning["is"]) =>
      columns.flatMap(({ meaning }, column) => (meaning.is === is ? [cells[column] ?? ""] : []));
    const name = at("name").join(" ");
    const figures = columns.flatMap(({ heading, meaning }, column) =>
      meaning.is === "figures" ? [{ heading, column: meaning.column, cell: cells[column] ?? "" }] : [],
    );
    const text = cells.join(" ").trim();
    const marks = at("mark").filter((mark) => mark !== "");
    if (above.see(row)) {
      if (/\d$/.test(text) && !isYear.test(text))
        found.leftOver.push({ place, text, why: "ends in figures that no column could be found for" });
    } else if (figures.every(({ cell }) => cell === "")) {
      if (/\p{L}{3}/u.test(name)) found.leftOver.push({ place, text, why: "has no figure" });
    } else if (!/\p{L}{2}/u.test(name)) {
      found.leftOver.push({ place, text, why: "has no name" });
    } else {
      const marked = [name, ...marks.map((mark) => `(${mark})`)].join(" ");
      found.rows.push({ place, name: marked, under: above.text, figures, beside: at("ignored"), doubt });
    }
  }
}

/**
 * The headings above the rows. A heading that names a campus or a stream stays valid under further headings
 * ("Obuasi Campus", then "College of Engineering") until another one names one, because nothing marks its
 * end.
 */
class Headings {
  #last: string | null;
  #marked: string | null;

  constructor(caption: string | null) {
    this.#last = caption;
    this.#marked = null;
    if (caption !== null && mayMark(caption)) this.#marked = caption;
  }

  get text(): string | null {
    return this.#last === this.#marked ? this.#last : [this.#last, this.#marked].filter(Boolean).join(" - ");
  }

  /** Returns whether the row is a heading: one text and no figure. */
  see({ cells }: RawRow): boolean {
    const texts = new Set(cells.filter((cell) => cell !== ""));
    if (texts.size !== 1 || cells.some(isFigure)) return false;
    [this.#last = null] = texts;
    if (this.#last !== null && mayMark(this.#last)) this.#marked = this.#last;
    return true;
  }
}

const mayMark = (text: string) => hasMark(text) || /[([]/.test(text);
