import type { Catalogue, Programme, School } from "@okwan/engine";
import type { ListLine } from "../data-files/records.ts";
import { isBigChange, listsBefore, withAlarms } from "./alarms.ts";
import { type ListRow, isCompared, type StoredList } from "./list-facts.ts";
import { headingKey, type FigureColumn } from "./headings.ts";
import { ProgrammeMatcher, type Match } from "./match-programmes.ts";
import type { DoubtfulRow, ListProposal, SureRow } from "./proposal.ts";
import { cleanText } from "../sheet/read-sheet.ts";
import { limitOf } from "../list-of.ts";
import { shownName } from "./programme-name.ts";
import { readCell } from "./read-cell.ts";

interface ListToPropose {
  readonly catalogue: Pick<Catalogue, "programmes" | "figureLists">;
  readonly school: School;
  readonly list: ListLine;
  readonly rows: readonly ListRow[];
}

interface Rows {
  readonly sure: SureRow[];
  readonly doubtful: DoubtfulRow[];
}

/** Compares a list with our catalogue: sure rows, rows for a person, and oddities of the whole list. */
export function makeProposal({ catalogue, school, list, rows }: ListToPropose): ListProposal {
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const before = listsBefore(catalogue, school, list).at(-1) ?? null;
  const rowsOf = sortRows(rows, { school, programmes, before });
  return withAlarms({ list, alarms: [], ...rowsOf }, catalogue, school);
}

interface Context {
  readonly school: School;
  readonly programmes: readonly Programme[];
  readonly before: StoredList | null;
}

interface Cell {
  readonly row: ListRow;
  readonly column: FigureColumn;
  readonly text: string;
  readonly match: Match;
}

function sortRows(rows: readonly ListRow[], context: Context): Rows {
  const matcher = new ProgrammeMatcher(context.programmes);
  const sorted: Rows = { sure: [], doubtful: [] };
  const named = rows.filter(({ name }) => matcher.namesAward(name)).length;
  const awardsAreNamed = named * 2 > rows.length;
  const cells = rows.flatMap((row) =>
    row.figures.map(({ column, cell: text }): Cell => {
      const asked = { name: row.name, under: row.under, stream: column.stream ?? null, awardsAreNamed };
      return { row, column, text, match: matcher.match(asked) };
    }),
  );
  const doubt = doubtOfNames(cells);
  for (const cell of cells) sortCell(cell, doubt(cell), context, sorted);
  return sorted;
}

/**
 * Two rows with one name, two rows for one programme, or a name of several of our programmes: only a person
 * can decide. A list that has the others of a name elsewhere, or a column for their stream, decides by
 * itself.
 */
function doubtOfNames(
  cells: readonly Cell[],
): (cell: Cell) => { readonly why: string; readonly others: readonly Programme[] } | null {
  const nameOf = ({ row }: Cell) => headingKey(cleanText(row.name));
  const places = new Map<string | number, Set<string>>();
  const see = (key: string | number, place: string) =>
    places.set(key, (places.get(key) ?? new Set()).add(place));
  const distinct = new Set<number>();
  const streams = new Set(cells.flatMap(({ column }) => column.stream ?? []));
  for (const cell of cells) {
    see(nameOf(cell), cell.row.place);
    if (cell.match.is !== "sure") continue;
    see(cell.match.programme.id, cell.row.place);
    if (cell.match.sameName.length === 0) distinct.add(cell.match.programme.id);
  }
  const isTwice = (key: string | number) => (places.get(key)?.size ?? 0) > 1;
  return (cell) => {
    const { match } = cell;
    if (isTwice(nameOf(cell))) {
      const others = match.is === "sure" ? match.sameName : [];
      return { why: "another row of this list has the same name", others };
    }
    if (match.is !== "sure") return null;
    if (isTwice(match.programme.id)) return { why: "another row is for this programme too", others: [] };
    const others = match.sameName.filter(({ id, stream }) => !distinct.has(id) && !streams.has(stream));
    return others.length === 0 ? null : { why: "several of our programmes have this name", others };
  };
}

function sortCell(
  { row, column, text, match }: Cell,
  doubtOfName: { readonly why: string; readonly others: readonly Programme[] } | null,
  { school, before }: Context,
  sorted: Rows,
): void {
  const read = readCell(text, column.second, [row.name, ...row.beside]);
  if (read.says === "nothing") return;
  const wasOf = ({ id }: Programme) => before?.figures.get(id)?.aggregate ?? null;
  const base = { place: row.place, printed: row.name, column: column.name, cell: text };
  const figure =
    read.says === "figure"
      ? { aggregate: read.aggregate, second: read.second }
      : { aggregate: null, second: null };
  const ours =
    match.is === "sure"
      ? [match.programme, ...(doubtOfName?.others ?? [])]
      : match.is === "doubtful"
        ? match.candidates
        : [];
  const candidates = ours.map((one) => ({ programme: one.id, name: shownName(one), was: wasOf(one) }));
  const forPerson = (...reasons: (string | null)[]): void => {
    const why = reasons.filter((one) => one !== null).join("; ");
    sorted.doubtful.push({ ...base, why, ...figure, candidates, decide: null });
  };

  if (read.says === "unreadable") return forPerson(read.why);
  if (read.says === "not-offered") {
    // A dash is news only for a programme that had a figure.
    if (match.is === "sure" && wasOf(match.programme) !== null)
      forPerson("a dash, where the list before has a figure");
    return;
  }
  if (match.is === "unknown") return forPerson("no programme of ours is like it");
  const twin = doubtOfName?.why ?? null;
  if (match.is === "doubtful") return forPerson(match.why, twin);
  const { programme } = match;
  const was = wasOf(programme);
  const limit = limitOf(school, programme);
  const doubt =
    row.doubt ?? read.doubt ?? aboveLimit(read, limit) ?? doubtOfFigure(read.aggregate, was, limit, column);
  if (doubt !== null || twin !== null) return forPerson(doubt, twin);
  sorted.sure.push({
    ...base,
    programme: programme.id,
    aggregate: read.aggregate,
    second: read.second,
  });
}

/** Asked of every column, also where no earlier figure is there to compare. */
function aboveLimit(
  {
    aggregate,
    second,
  }: { readonly aggregate: number; readonly second: { readonly aggregate: number } | null },
  limit: number | null,
): string | null {
  return limit !== null && Math.max(aggregate, second?.aggregate ?? 0) > limit
    ? `above the school's greatest aggregate, ${limit}`
    : null;
}

function doubtOfFigure(
  aggregate: number,
  was: number | null,
  limit: number | null,
  column: FigureColumn,
): string | null {
  if (was === null || !isCompared(column)) return null;
  if (isBigChange(was, aggregate)) return `moved from ${was} to ${aggregate}`;
  return aggregate === limit && was !== limit
    ? `now at the school's greatest aggregate (${was} before)`
    : null;
}
