import type { Catalogue, School } from "@okwan/engine";
import type { ListLine, WrittenFigure, WrittenList } from "../data-files/records.ts";
import { isBigChange, type Alarm, leftOutRows, listsBefore, raiseAlarms } from "./alarms.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import type { ListProposal, SureRow } from "./proposal.ts";
import { schoolNamed, isCompared, type StoredList } from "./list-facts.ts";

/** A figure with its programme, matched by a person or by an exact name. */
type Decided = Pick<SureRow, "programme" | "column" | "cell" | "aggregate" | "second">;

interface Writing {
  readonly proposal: ListProposal;
  /** Null for a list that is reviewed as a commit. */
  readonly by: string | null;
  /** ISO time. */
  readonly at: string | null;
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
  const { list } = proposal;
  if (catalogue.figureLists.some(({ id }) => id === list.id)) {
    throw new CannotRead(`There is a list "${list.id}" already.`);
  }
  const decided = decidedRows(proposal, catalogue, school);
  if (decided.length === 0) throw new CannotRead("There is no figure to write.");
  const undecided = [
    ...undecidedAlarms(proposal, raiseAlarms(proposal, catalogue, school)),
    ...unseenMoves(proposal, listsBefore(catalogue, school, list).at(-1)),
  ];
  if (undecided.length > 0) throw new CannotRead(undecided.join("\n"));
  const lines = withList(text.split("\n"), writtenList(list, by, at));
  const written = withFigures(lines, list, decided, catalogue);
  return { text: written.join("\n"), figures: decided.length, left: leftOutRows(proposal).length };
}

function decidedRows(
  { sure, toConfirm, open, newProgrammes }: ListProposal,
  { programmes }: Catalogue,
  school: School,
): Decided[] {
  const wrong: string[] = [];
  const say = ({ place, printed }: Pick<SureRow, "place" | "printed">, what: string) =>
    wrong.push(`${place}, "${printed}": ${what}`);
  for (const row of toConfirm) {
    if (row.decide === null) say(row, "choose its programme, or leave it out.");
  }
  const byPerson = [...toConfirm, ...open, ...newProgrammes].flatMap((row) => {
    const { decide, aggregate } = row;
    if (typeof decide !== "number") return [];
    if (aggregate !== null) return [{ ...row, programme: decide, aggregate }];
    say(row, "write the figure you read.");
    return [];
  });
  const decided = [...sure, ...byPerson];
  const offered = new Set(programmes.flatMap(({ id, schoolId }) => (schoolId === school.id ? [id] : [])));
  for (const row of decided) {
    if (!offered.has(row.programme)) say(row, `${row.programme} is no programme of ${school.slug}`);
  }
  if (wrong.length > 0) throw new CannotRead(wrong.join("\n"));
  return decided;
}

/** Sure rows that moved far from a list that was published since they were read. */
function unseenMoves({ sure, list }: ListProposal, before: StoredList | undefined): string[] {
  const compared = new Set(list.columns.filter(isCompared).map(({ name }) => name));
  return sure.flatMap(({ programme, column, aggregate }) => {
    const was = before?.figures.get(programme)?.aggregate;
    if (was === undefined || !compared.has(column) || !isBigChange(was, aggregate)) return [];
    return [`Programme ${programme} moved from ${was} to ${aggregate}: doubt its row, and decide it.`];
  });
}

/** Recomputed from all rows: an alarm that nobody has seen counts too. */
function undecidedAlarms(proposal: ListProposal, ringing: readonly Alarm[]): string[] {
  return ringing.flatMap(({ alarm, says }) => {
    const entries = proposal.alarms.filter((one) => one.alarm === alarm);
    const isAnswered = entries.length > 0 && entries.every(({ because }) => (because ?? "").trim() !== "");
    return isAnswered ? [] : [`${says} Say why it is right all the same.`];
  });
}

/** In the order of the schema, without the loader's defaults. */
function writtenList(list: ListLine, by: string | null, at: string | null): WrittenList {
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
