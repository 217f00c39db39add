import type { CutOff, FigureList, GeneralRule, ListColumn } from "../../engine/index.ts";
import { limitOf } from "./limit-of.ts";
import { OnlyOnce, tell, type Problem } from "./problems.ts";
import type { Placed } from "./read-lines.ts";
import type { FigureLine, ListLine, ProgrammeLine, SchoolLine } from "./records.ts";

/** The lists of one file in the engine's form. */
export function listsOf(
  placed: readonly Placed<ListLine>[],
  school: SchoolLine | null,
  once: OnlyOnce,
  checkedOn: string,
  problems: Problem[],
): FigureList[] {
  return placed.map((line) => {
    const { nature, publisher, ...rest } = line.record;
    const { kind: _kind, remark: _remark, reviewedBy: _by, reviewedAt: _at, ...list } = rest;
    once.see(line, `list "${list.id}"`);
    const names = list.columns.map(({ name }) => name);
    for (const name of new Set(names.filter((name, at) => names.indexOf(name) !== at))) {
      tell(problems, line, `columns: "${name}" stands there twice`);
    }
    if (school === null && publisher === null) {
      tell(problems, line, "publisher: a list for many schools says whose it is");
    }
    // A list added later states its own reading date.
    const readIn = [checkedOn, ...list.copies.map(({ readOn }) => readOn)].map((day) => day.slice(0, 4));
    if (checkedOn !== "" && readIn.every((year) => list.year.slice(0, 4) > year)) {
      tell(problems, line, `year: ${list.year} comes after the figures were read`);
    }
    return {
      ...list,
      kind: nature,
      schoolId: school?.id ?? null,
      publisher: publisher ?? school?.shortName ?? "",
    };
  });
}

interface FiguresOfAFile {
  readonly figures: readonly Placed<FigureLine>[];
  readonly programmes: readonly Placed<ProgrammeLine>[];
  readonly rules: readonly GeneralRule[];
  readonly school: SchoolLine;
}

/** A file's figures by programme, in the order of the file. */
export function figuresOf(
  { figures, programmes, rules, school }: FiguresOfAFile,
  lists: ReadonlyMap<string, FigureList>,
  once: OnlyOnce,
  problems: Problem[],
): Map<number, CutOff[]> {
  const offered = new Map(programmes.map(({ record }) => [record.id, record]));
  const found = new Map<number, CutOff[]>(programmes.map(({ record }) => [record.id, []]));
  for (const placed of figures) {
    const line = placed.record;
    const programme = offered.get(line.programme);
    const list = lists.get(line.list);
    if (programme === undefined && !problems.some((each) => each.programme === line.programme))
      tell(problems, placed, `programme ${line.programme} is not in this file`);
    if (list === undefined) tell(problems, placed, `list: there is no list "${line.list}"`);
    if (programme === undefined || list === undefined) continue;
    if (list.schoolId !== null && list.schoolId !== school.id) {
      tell(problems, placed, `list: "${line.list}" is another school's`);
    }
    const column = columnOf(list, line.column);
    if (column === undefined) {
      tell(problems, placed, `column: ${line.list} has ${list.columns.map(({ name }) => name).join(", ")}`);
      continue;
    }
    if (line.source !== null && list.copies.every(({ address }) => address !== line.source)) {
      tell(problems, placed, `source: the copies of ${line.list} do not have it, nor when it was read`);
    }
    // A cut-off equal to the greatest aggregate for applying only shows that nobody was rejected for it.
    const isCensored =
      list.kind !== "limit" && limitOf({ generalRules: rules }, programme) === line.aggregate;
    const figure = figureOf(line, list, column, isCensored);
    once.see(placed, nameOf(line.programme, figure));
    found.get(line.programme)?.push(figure);
  }
  return found;
}

function columnOf({ columns }: FigureList, name: string | null): ListColumn | undefined {
  return name === null ? columns[0] : columns.find((column) => column.name === name);
}

function figureOf(line: FigureLine, list: FigureList, column: ListColumn, isCensored: boolean): CutOff {
  return {
    year: list.year,
    aggregate: line.aggregate,
    kind: list.kind === "limit" ? "ceiling" : "cutoff",
    sex: line.sex ?? column.sex,
    background: line.background ?? column.background,
    choice: column.choice,
    applicants: column.applicants,
    source: line.source ?? list.copies[0]?.address ?? null,
    list: list.id,
    column: column.name,
    series: list.doubt === null ? `${list.kind} ${column.name}` : null,
    isCensored,
    cell: line.cell,
    second: line.second,
  };
}

function nameOf(
  programme: number,
  { year, kind, sex, background, choice, applicants, column }: CutOff,
): string {
  return `${kind} of programme ${programme} for ${year}, ${sex}, ${background}, choice ${choice ?? "any"}, ${applicants} applicants, column ${column}`;
}
