import { type Sheet, isDash, isFigure } from "../sheet/read-sheet.ts";
import type { ListRow, UnknownHeading } from "../lists-in/list-facts.ts";
import { headingKey, meaningOf, type HeadingMeaning } from "../lists-in/headings.ts";
import { hasMark } from "../lists-in/programme-name.ts";

/** A row of the sheet: read by its columns, or set aside with the reason. */
export interface SheetRow {
  readonly place: string;
  readonly sheet: string | null;
  readonly nr: number;
  readonly text: string;
  readonly read: ListRow | null;
  readonly aside: { readonly outcome: "asked" | "left-out"; readonly why: string } | null;
}

export interface FoundCells {
  readonly rows: readonly SheetRow[];
  readonly questions: readonly UnknownHeading[];
  /** The texts above the headings. */
  readonly title: string | null;
}

/** The text that stands for a cell without a figure in a row that names a programme. */
export const blankCell = "blank";

type Row = Sheet["rows"][number];
interface Role {
  readonly heading: string;
  readonly meaning: HeadingMeaning;
}

interface Options {
  readonly answered: ReadonlyMap<string, HeadingMeaning>;
  /** True for a text that names a programme. */
  readonly isProgramme: (text: string) => boolean;
}

/** Every row of every sheet is in the result exactly once. */
export function findCells(sheets: readonly Sheet[], options: Options): FoundCells {
  const questions = new Map<string, UnknownHeading>();
  const titles: string[] = [];
  const rows = sheets.flatMap((sheet) => rowsOf(sheet, sheets.length > 1, options, questions, titles));
  return { rows, questions: [...questions.values()], title: titles.join(" ") || null };
}

function rowsOf(
  sheet: Sheet,
  isOneOfSeveral: boolean,
  options: Options,
  questions: Map<string, UnknownHeading>,
  titles: string[],
): SheetRow[] {
  const blocks = blocksOf(sheet.rows, options.answered);
  const found: SheetRow[] = [];
  for (const { above, header, rows } of blocks) {
    const add = (row: Row, read: ListRow | null, aside: SheetRow["aside"]) => {
      const place = placeOf(row);
      const text = row.cells.filter((cell) => cell !== "").join(" ");
      found.push({ place, sheet: isOneOfSeveral ? sheet.name : null, nr: row.nr, text, read, aside });
    };
    const placeOf = ({ nr }: Row) => (isOneOfSeveral ? `sheet ${sheet.name}, row ${nr}` : `row ${nr}`);
    for (const row of above) {
      const hasFigure = row.cells.some(isFigureCell);
      if (!hasFigure) titles.push(row.cells.join(" ").trim());
      add(
        row,
        null,
        hasFigure
          ? { outcome: "asked", why: "stands above the headings" }
          : { outcome: "left-out", why: "stands above the headings" },
      );
    }
    for (const row of header) add(row, null, { outcome: "left-out", why: "a line of headings" });
    const width = Math.max(0, ...[...header, ...rows].map(({ cells }) => cells.length));
    const headings = Array.from({ length: width }, (_, at) => headingAt(header, at));
    const columns = rolesOf(headings, rows, options.answered, questions);
    const isUnderstood =
      columns.some(({ meaning }) => meaning.is === "name") &&
      columns.some(({ meaning }) => meaning.is === "figures");
    let under: string | null = isOneOfSeveral ? sheet.name : null;
    for (const row of rows) {
      if (!isUnderstood) {
        add(row, null, { outcome: "asked", why: "its headings are not understood" });
        continue;
      }
      const [read, aside] = rowOf(row, columns, under, placeOf(row), options);
      if (aside?.why === groupHeading) under = row.cells.find((cell) => cell !== "") ?? under;
      add(row, read, aside);
    }
  }
  return found;
}

const groupHeading = "a heading above rows";

function rowOf(
  { cells }: Row,
  columns: readonly Role[],
  under: string | null,
  place: string,
  { isProgramme }: Options,
): [ListRow | null, SheetRow["aside"]] {
  const at = (is: HeadingMeaning["is"]) =>
    columns.flatMap(({ meaning }, column) => (meaning.is === is ? [cells[column] ?? ""] : []));
  const words = at("name").filter((cell) => cell !== "");
  const marks = at("mark").filter((mark) => mark !== "");
  const figures = columns.flatMap(({ heading, meaning }, column) =>
    meaning.is === "figures"
      ? [{ heading, column: meaning.column, cell: plainNumber(cells[column] ?? "") }]
      : [],
  );
  const beyond = cells.slice(columns.length).some((cell) => cell !== "");
  const isBlank = figures.every(({ cell }) => cell === "");
  const texts = cells.filter((cell) => cell !== "");
  const name = words.join(" ");
  if (!/\p{L}{2}/u.test(name)) {
    if (!isBlank) return [null, { outcome: "asked", why: "has no name" }];
    const isGroup = texts.length === 1 && /\p{L}{2}/u.test(texts[0]!);
    return [null, { outcome: "left-out", why: isGroup ? groupHeading : "has no name and no figure" }];
  }
  const named = isProgramme(name);
  if (isBlank && !named) {
    return [null, { outcome: "left-out", why: texts.length === 1 ? groupHeading : "has no figure" }];
  }
  const marked = [name, ...marks.map((mark) => `(${mark})`)].join(" ");
  const read: ListRow = {
    place,
    name: marked,
    under,
    figures: isBlank ? figures.map((one) => ({ ...one, cell: blankCell })) : figures,
    beside: at("ignored"),
    doubt: beyond ? "has more cells than there are headings" : null,
  };
  return [read, null];
}

/** "8.0", as other programs write 8 in a column with an empty cell. */
function plainNumber(cell: string): string {
  return cell.replace(/^(\d{1,2})[.,]0+$/, "$1");
}

const isFigureCell = (cell: string) => isFigure(plainNumber(cell));

interface Block {
  readonly above: readonly Row[];
  readonly header: readonly Row[];
  readonly rows: readonly Row[];
}

/** Splits a sheet at its lines of headings; a second line below the first names its columns further. */
function blocksOf(rows: readonly Row[], answered: ReadonlyMap<string, HeadingMeaning>): Block[] {
  const isHeader = (row: Row) => {
    const keys = row.cells.filter((cell) => cell !== "");
    const known = keys.filter((cell) => meaningOf(cell, answered) !== null);
    return known.length >= 2 && !row.cells.some(isFigureCell);
  };
  const first = rows.findIndex(isHeader);
  const likely = rows.findIndex(({ cells }) => new Set(cells.filter((cell) => cell !== "")).size >= 2);
  const start = first >= 0 ? first : likely >= 0 && !rows[likely]!.cells.some(isFigureCell) ? likely : -1;
  if (start < 0) return [{ above: [], header: [], rows }];
  const blocks: { above: Row[]; header: Row[]; rows: Row[] }[] = [];
  let block = { above: rows.slice(0, start), header: [rows[start]!], rows: [] as Row[] };
  for (const row of rows.slice(start + 1)) {
    const isSecondLine =
      block.rows.length === 0 && block.header.length === 1 && isSubHeader(row, block.header[0]!, answered);
    if (isSecondLine) block.header.push(row);
    else if (isHeader(row)) {
      blocks.push(block);
      block = { above: [], header: [row], rows: [] };
    } else block.rows.push(row);
  }
  return [...blocks, block];
}

/** Headings only where the line above has a heading of figures or none: "Male" and "Female" below "Cut-off". */
function isSubHeader(row: Row, above: Row, answered: ReadonlyMap<string, HeadingMeaning>): boolean {
  const filled = row.cells.flatMap((cell, at) => (cell === "" ? [] : [{ cell, at }]));
  return (
    filled.length >= 2 &&
    filled.every(({ cell, at }) => {
      const meaning = meaningOf(cell, answered);
      const over = meaningOf(above.cells[at] ?? "", answered);
      return meaning !== null && meaning.is !== "name" && over?.is !== "name";
    })
  );
}

function headingAt(header: readonly Row[], at: number): string {
  const texts = header.map(({ cells }) => cells[at] ?? "").filter((text) => text !== "");
  return texts.at(-1) ?? `column ${at + 1}`;
}

function rolesOf(
  headings: readonly string[],
  rows: readonly Row[],
  answered: ReadonlyMap<string, HeadingMeaning>,
  questions: Map<string, UnknownHeading>,
): Role[] {
  const cellsAt = (at: number) => rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== "");
  const known = headings.map((heading) => meaningOf(heading, answered));
  const hasName = known.some((meaning) => meaning?.is === "name");
  const names = known.flatMap((meaning) => (meaning?.is === "figures" ? [meaning.column.name] : []));
  return headings.map((heading, at): Role => {
    const meaning = known[at] ?? null;
    const cells = cellsAt(at);
    const ask = (samples: readonly string[]): Role => {
      questions.set(headingKey(heading), { heading, samples });
      return { heading, meaning: { is: "ignored" } };
    };
    if (meaning?.is === "figures" && names.filter((name) => name === meaning.column.name).length > 1)
      return ask(["means the same as another column"]);
    if (meaning !== null) return { heading, meaning };
    const mayBeName = !hasName && cells.filter((cell) => /\p{L}{3}/u.test(cell)).length * 2 > cells.length;
    const mayBeFigures = cells.some(isFigureCell) && !isNumbering(cells, heading);
    if (mayBeName || mayBeFigures || cells.some(hasMark)) return ask(cells.slice(0, 3));
    return { heading, meaning: { is: "ignored" } };
  });
}

/** 1, 2, 3 below an empty heading are row numbers. */
function isNumbering(cells: readonly string[], heading: string): boolean {
  const steps = cells.slice(1).filter((cell, at) => Number(cell) === Number(cells[at]) + 1).length;
  return (
    /^column \d+$/.test(heading) && cells.length > 2 && steps === cells.length - 1 && !cells.every(isDash)
  );
}
