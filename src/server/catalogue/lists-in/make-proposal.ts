import type { Catalogue, FigureList, Programme, School } from "../../../engine/index.ts";
import type { ListLine } from "../records.ts";
import { alarmsOf, isBigChange, scanAlarm } from "./alarms.ts";
import type { FoundRows, ListRow } from "./find-rows.ts";
import type { FigureColumn } from "./headings.ts";
import { heldLists, type HeldFigure, type HeldList } from "./held-lists.ts";
import { ProgrammeMatcher, type Match } from "./match-programmes.ts";
import type { DoubtfulRow, Proposal, SureRow } from "./proposal.ts";
import { limitOf } from "./limit-of.ts";
import { readCell } from "./read-cell.ts";

interface Reading {
  readonly catalogue: Catalogue;
  readonly school: School;
  readonly list: ListLine;
  readonly found: FoundRows;
  readonly readFrom: Proposal["readFrom"];
  readonly meanings: Readonly<Record<string, string>>;
}

interface Rows {
  readonly sure: SureRow[];
  readonly toConfirm: DoubtfulRow[];
  readonly open: DoubtfulRow[];
  readonly newProgrammes: DoubtfulRow[];
}

/** What a list says, beside what we hold: rows that are sure, rows for a person, and what is odd about the whole. */
export function makeProposal({ catalogue, school, list, found, readFrom, meanings }: Reading): Proposal {
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const earlier = listsBefore(catalogue, school, list);
  const before = earlier.at(-1) ?? null;
  const sorted = sortRows(found.rows, { school, programmes, list, before });
  confirmTwins(sorted);
  const open = [...sorted.open, ...found.leftOver.map(({ place, text, why }) => leftOpen(place, text, why))];
  const figures = figuresOf(sorted.sure, list, programmes, school);
  const proposed = { id: list.id, year: list.year, isOfLimits: list.nature === "limit", figures };
  const doubtful = likelyIn([...sorted.toConfirm, ...open]);
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  return {
    school: school.slug,
    readFrom,
    list,
    meanings: { ...meanings },
    comparedWith: before?.id ?? null,
    alarms: [
      ...(readFrom.format === "scan" ? [scanAlarm] : []),
      ...alarmsOf(proposed, earlier, doubtful).alarms,
    ].map((alarm) => ({ ...alarm, because: null })),
    toConfirm: sorted.toConfirm,
    open,
    newProgrammes: sorted.newProgrammes,
    ended: [...(before?.figures ?? [])]
      .filter(([programme]) => !figures.has(programme) && !doubtful.has(programme))
      .map(([programme, { aggregate }]) => ({
        programme,
        name: shownName(byId.get(programme)!),
        was: aggregate,
      })),
    sure: sorted.sure,
  };
}

/** The programmes that rows for a person are most likely of. */
export function likelyIn(rows: readonly DoubtfulRow[]): Set<number> {
  return new Set(rows.flatMap(({ candidates }) => candidates.slice(0, 1).map(({ programme }) => programme)));
}

/** Those of earlier entries; a list older than all we hold is measured against none. */
export function listsBefore(
  catalogue: Catalogue,
  school: School,
  { id, year }: Pick<FigureList, "id" | "year">,
): HeldList[] {
  return heldLists(catalogue, school.id).filter((one) => one.id !== id && one.year <= year);
}

/** The figures of rows as a list, to be compared: as of lists we hold, not a second choice's and not of who still waits. */
export function figuresOf(
  rows: readonly { readonly programme: number; readonly column: string; readonly aggregate: number }[],
  { columns }: ListLine,
  programmes: readonly Programme[],
  school: School,
): Map<number, HeldFigure> {
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  const figures = new Map<number, HeldFigure>();
  const others = columns.filter(({ choice, applicants }) => choice === 2 || applicants === "awaiting");
  const isOther = new Set(others.map(({ name }) => name));
  for (const { programme, column, aggregate } of rows) {
    const ours = byId.get(programme);
    if (ours === undefined || isOther.has(column) || figures.has(programme)) continue;
    figures.set(programme, { aggregate, isAtLimit: limitOf(school, ours) === aggregate });
  }
  return figures;
}

interface Context {
  readonly school: School;
  readonly programmes: readonly Programme[];
  readonly list: ListLine;
  readonly before: HeldList | null;
}

function sortRows(rows: readonly ListRow[], context: Context): Rows {
  const matcher = new ProgrammeMatcher(context.programmes);
  const sorted: Rows = { sure: [], toConfirm: [], open: [], newProgrammes: [] };
  const named = rows.filter(({ name }) => matcher.namesAward(name)).length;
  const awardsAreNamed = named * 2 > rows.length;
  for (const row of rows) {
    for (const { column, cell } of row.figures) {
      const asked = { name: row.name, under: row.under, stream: column.stream ?? null, awardsAreNamed };
      sortCell(row, column, cell, matcher.match(asked), context, sorted);
    }
  }
  return sorted;
}

function sortCell(
  row: ListRow,
  column: FigureColumn,
  cell: string,
  match: Match,
  { school, before }: Context,
  sorted: Rows,
): void {
  const read = readCell(cell, column.second, [row.name, ...row.beside]);
  if (read.says === "nothing") return;
  const wasOf = ({ id }: Programme) => before?.figures.get(id)?.aggregate ?? null;
  const base = { place: row.place, printed: row.name, column: column.name, cell };
  const figure =
    read.says === "figure"
      ? { aggregate: read.aggregate, second: read.second }
      : { aggregate: null, second: null };
  const ours = match.is === "sure" ? [match.programme] : match.is === "doubtful" ? match.candidates : [];
  const candidates = ours.map((one) => ({ programme: one.id, name: shownName(one), was: wasOf(one) }));
  const forPerson = (why: string): DoubtfulRow => ({ ...base, why, ...figure, candidates, decide: null });

  if (read.says === "unreadable") return void sorted.open.push(forPerson(read.why));
  if (read.says === "not-offered") {
    // Only where it had a figure does a dash say something new.
    if (match.is === "sure" && wasOf(match.programme) !== null)
      sorted.open.push(forPerson("a dash, where the list before has a figure"));
    return;
  }
  if (match.is === "unknown")
    return void sorted.newProgrammes.push(forPerson("no programme of ours is like it"));
  if (match.is === "doubtful") return void sorted.toConfirm.push(forPerson(match.why));
  const { programme } = match;
  const was = wasOf(programme);
  const doubt =
    row.doubt ?? read.doubt ?? doubtOfFigure(read.aggregate, was, limitOf(school, programme), column);
  if (doubt !== null) return void sorted.toConfirm.push(forPerson(doubt));
  sorted.sure.push({
    ...base,
    programme: programme.id,
    name: shownName(programme),
    aggregate: read.aggregate,
    second: read.second,
    was,
  });
}

function doubtOfFigure(
  aggregate: number,
  was: number | null,
  limit: number | null,
  column: FigureColumn,
): string | null {
  if (was === null || column.choice === 2 || column.applicants === "awaiting") return null;
  if (isBigChange(was, aggregate)) return `moved from ${was} to ${aggregate}`;
  return aggregate === limit && was !== limit
    ? `now at the school's greatest aggregate (${was} before)`
    : null;
}

/** Two rows for one programme: old and split ones stand side by side, and only a person knows which is which. */
function confirmTwins(sorted: Rows): void {
  const places = new Map<number, Set<string>>();
  for (const { programme, place } of sorted.sure) {
    places.set(programme, (places.get(programme) ?? new Set()).add(place));
  }
  const twins = sorted.sure.filter(({ programme }) => places.get(programme)!.size > 1);
  for (const { programme, name, was, ...row } of twins) {
    const candidates = [{ programme, name, was }];
    sorted.toConfirm.push({ ...row, why: "another row is for this programme too", candidates, decide: null });
  }
  const kept = sorted.sure.filter((row) => !twins.includes(row));
  sorted.sure.splice(0, sorted.sure.length, ...kept);
}

function leftOpen(place: string, text: string, why: string): DoubtfulRow {
  return {
    place,
    printed: text,
    why,
    column: "main",
    cell: "",
    aggregate: null,
    second: null,
    candidates: [],
    decide: null,
  };
}

export function shownName({ name, stream, campus }: Programme): string {
  const marks = [...(stream === "Regular" ? [] : [stream]), ...(campus === null ? [] : [campus])];
  return marks.length === 0 ? name : `${name} (${marks.join(", ")})`;
}
