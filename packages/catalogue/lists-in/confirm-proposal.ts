import type { Catalogue } from "@okwan/engine";
import type { ListLine, WrittenFigure, WrittenList } from "../data-files/records.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import type { ListProposal, SureRow } from "./proposal.ts";

/** A figure with its programme, matched by a person or by an exact name. */
type Decided = Pick<SureRow, "programme" | "column" | "cell" | "aggregate" | "second">;

interface Writing {
  readonly proposal: ListProposal;
  readonly catalogue: Catalogue;
  /** The school's file. */
  readonly text: string;
}

/**
 * The school's file with the list of a decided proposal added and no other line changed.
 * @throws {CannotRead} if something is still asked, or there is no figure.
 */
export function confirmedText({ proposal, catalogue, text }: Writing): {
  readonly text: string;
  readonly figures: number;
} {
  const { list, sure, doubtful, alarms } = proposal;
  if (doubtful.some(({ decide }) => decide === null) || alarms.some(({ because }) => because === null)) {
    throw new CannotRead("Decide every row, and say of every alarm why the list is right all the same.");
  }
  const byPerson = doubtful.flatMap(({ decide, aggregate, ...row }) =>
    typeof decide === "number" && aggregate !== null ? [{ ...row, programme: decide, aggregate }] : [],
  );
  const decided: Decided[] = [...sure, ...byPerson];
  if (decided.length === 0) throw new CannotRead("There is no figure to write.");
  const lines = withList(text.split("\n"), writtenList(list));
  return { text: withFigures(lines, list, decided, catalogue).join("\n"), figures: decided.length };
}

/** In the order of the schema, without the loader's defaults. */
function writtenList(list: ListLine): WrittenList {
  const columns = list.columns.map(withoutDefaults);
  return withoutDefaults({ ...list, columns, publication: withoutDefaults(list.publication) }) as WrittenList;
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
