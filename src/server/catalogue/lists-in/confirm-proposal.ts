import type { Catalogue, Programme, School } from "../../../engine/index.ts";
import type { ListLine, WrittenFigure, WrittenList } from "../data-files/records.ts";
import { alarmsOf, type Alarm } from "./alarms.ts";
import { CannotRead } from "./cannot-read.ts";
import type { DoubtfulRow, Proposal } from "./proposal.ts";
import { figuresOf, leftOutRows, listsBefore, raiseAlarms } from "./raise-alarms.ts";
import { schoolNamed } from "./school-named.ts";

/** A figure with its programme, matched by a person or by an exact name. */
interface Decided {
  readonly programme: number;
  readonly column: string;
  readonly cell: string;
  readonly aggregate: number;
  readonly second: DoubtfulRow["second"];
  readonly isByPerson: boolean;
}

interface Writing {
  readonly proposal: Proposal;
  readonly by: string;
  /** ISO time. */
  readonly at: string;
  readonly catalogue: Catalogue;
  /** The school's file. */
  readonly text: string;
}

/**
 * The school's file with the list of a decided proposal added and no other line changed.
 * @throws {CannotRead} naming every open decision.
 */
export function confirmedText({ proposal, by, at, catalogue, text }: Writing): {
  readonly text: string;
  readonly figures: number;
  /** Rows with a figure that were left out. */
  readonly left: number;
} {
  const school = schoolNamed(catalogue, proposal.school);
  if (catalogue.figureLists.some(({ id }) => id === proposal.list.id)) {
    throw new CannotRead(`There is a list "${proposal.list.id}" already.`);
  }
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const decided = decidedRows(proposal, programmes);
  if (decided.length === 0) throw new CannotRead("There is no figure to write.");
  refuseUndecided(proposal, decided, { catalogue, school, programmes });
  const lines = withList(text.split("\n"), writtenList(proposal.list, by, at));
  const written = withFigures(lines, proposal.list, decided, catalogue);
  return { text: written.join("\n"), figures: decided.length, left: leftOutRows(proposal).length };
}

interface Against {
  readonly catalogue: Catalogue;
  readonly school: School;
  readonly programmes: readonly Programme[];
}

/** @throws {CannotRead} naming every alarm without an answer, and every big change without a decision. */
function refuseUndecided(
  proposal: Proposal,
  decided: readonly Decided[],
  { catalogue, school, programmes }: Against,
): void {
  const earlier = listsBefore(catalogue, school, proposal.list);
  const list = {
    id: proposal.list.id,
    year: proposal.list.year,
    isOfLimits: proposal.list.nature === "limit",
    figures: figuresOf(decided, proposal.list, programmes, school),
  };
  const { changes } = alarmsOf(list, earlier);
  const moved = changes.flatMap((change) =>
    decided.some((row) => row.programme === change.programme && row.isByPerson)
      ? []
      : [
          `Programme ${change.programme} moved from ${change.was} to ${change.is}: doubt its row, and decide it.`,
        ],
  );
  const ringing = raiseAlarms(proposal, catalogue, school);
  const missing = [...undecidedAlarms(proposal, ringing), ...moved];
  if (missing.length > 0) throw new CannotRead(missing.join("\n"));
}

function decidedRows(proposal: Proposal, programmes: readonly Programme[]): Decided[] {
  const wrong: string[] = [];
  const ids = new Set(programmes.map(({ id }) => id));
  for (const { place, printed, decide } of proposal.toConfirm) {
    if (decide === null) wrong.push(`${place}, "${printed}": choose its programme, or leave it out.`);
  }
  const byPerson = [...proposal.toConfirm, ...proposal.open, ...proposal.newProgrammes].flatMap((row) => {
    const { place, printed, decide, aggregate, column, cell, second } = row;
    if (typeof decide !== "number") return [];
    if (aggregate === null) wrong.push(`${place}, "${printed}": write the figure you read.`);
    if (!ids.has(decide))
      wrong.push(`${place}, "${printed}": ${decide} is no programme of ${proposal.school}`);
    return aggregate === null
      ? []
      : [{ programme: decide, column, cell, aggregate, second, isByPerson: true }];
  });
  const sure = proposal.sure.map(({ programme, column, cell, aggregate, second }) => ({
    programme,
    column,
    cell,
    aggregate,
    second,
    isByPerson: false,
  }));
  for (const { programme } of sure)
    if (!ids.has(programme)) wrong.push(`${programme} is no programme of ${proposal.school}`);
  if (wrong.length > 0) throw new CannotRead(wrong.join("\n"));
  return [...sure, ...byPerson];
}

/** Recomputed from all rows: an alarm that nobody has seen counts too. */
function undecidedAlarms(proposal: Proposal, ringing: readonly Alarm[]): string[] {
  return ringing.flatMap(({ alarm, says }) => {
    const entries = proposal.alarms.filter((one) => one.alarm === alarm);
    const isAnswered = entries.length > 0 && entries.every(({ because }) => (because ?? "").trim() !== "");
    return isAnswered ? [] : [`${says} Say why it is right all the same.`];
  });
}

/** In the order of the schema, without the loader's defaults. */
function writtenList(list: ListLine, by: string, at: string): WrittenList {
  const columns = list.columns.map(withoutDefaults);
  const publication = withoutDefaults(list.publication);
  const reviewed = { ...list, columns, publication, reviewedBy: by, reviewedAt: at };
  return withoutDefaults(reviewed) as WrittenList;
}

function withoutDefaults<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== "any"),
  ) as T;
}

type Kind = {
  readonly kind?: string;
  readonly id?: unknown;
  readonly programme?: number;
  readonly list?: string;
};
const kindOf = (line: string): Kind => (line.trim() === "" ? {} : (JSON.parse(line) as Kind));

/** After the school's other lists, or before its first programme. */
function withList(lines: readonly string[], list: WrittenList): string[] {
  const kinds = lines.map((line) => kindOf(line).kind);
  const last = kinds.lastIndexOf("list");
  const first = kinds.indexOf("programme");
  const at = last >= 0 ? last + 1 : first >= 0 ? first : lines.length;
  return lines.toSpliced(at, 0, JSON.stringify(list));
}

/** Each below its programme, the newest list first. */
function withFigures(
  lines: readonly string[],
  list: ListLine,
  decided: readonly Decided[],
  catalogue: Catalogue,
): string[] {
  const years = new Map(catalogue.figureLists.map(({ id, year }) => [id, year]));
  const byProgramme = Map.groupBy(decided, ({ programme }) => programme);
  const written: string[] = [];
  let waiting: readonly Decided[] = [];
  const flush = () => {
    written.push(...waiting.flatMap((row) => figureLines(row, list)).map((line) => JSON.stringify(line)));
    waiting = [];
  };
  for (const line of lines) {
    const { kind, list: listId } = kindOf(line);
    const isNewer = kind === "figure" && (years.get(listId ?? "") ?? "") > list.year;
    if (!isNewer) flush();
    written.push(line);
    const { id } = kindOf(line);
    if (kind === "programme") waiting = byProgramme.get(Number(id)) ?? [];
  }
  flush();
  return written;
}

/** A separate figure for science applicants, if the list has one. */
function figureLines(
  { programme, column, cell, aggregate, second }: Decided,
  list: ListLine,
): WrittenFigure[] {
  const isPlain = cell === String(aggregate) || cell === "";
  const base = {
    kind: "figure" as const,
    list: list.id,
    programme,
    ...(column === list.columns[0]?.name ? {} : { column }),
  };
  const asPrinted = isPlain ? {} : { cell };
  if (second?.means === "science") {
    return [
      { ...base, aggregate, ...asPrinted },
      { ...base, aggregate: second.aggregate, background: "Science", ...asPrinted },
    ];
  }
  return [{ ...base, aggregate, ...asPrinted, ...(second === null ? {} : { second }) }];
}
