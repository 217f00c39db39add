import type { CutOff, FigureList, GeneralRule, ListColumn } from "@okwan/engine";
import { limitOf } from "../limit-of.ts";
import type { Problems } from "./problems.ts";
import type { FigureLine, SchoolLine } from "./records.ts";
import type { FileLines } from "./sort-by-file.ts";

/** The lists of one file in the engine's form. */
export function listsOf(
  { schools: [school], lists }: FileLines,
  { checkedOn, problems }: { readonly checkedOn: string; readonly problems: Problems },
): FigureList[] {
  return lists.map((line) => {
    const { nature, publisher, ...rest } = line.record;
    const { kind: _kind, remark: _remark, reviewedBy: _by, reviewedAt: _at, place: _place, ...list } = rest;
    problems.refuseDuplicate(line, `list "${list.id}"`);
    const names = list.columns.map(({ name }) => name);
    for (const name of new Set(names.filter((name, at) => names.indexOf(name) !== at))) {
      problems.addProblem(line, `columns: "${name}" stands there twice`);
    }
    if (school === undefined && publisher === null) {
      problems.addProblem(line, "publisher: a list for many schools says whose it is");
    }
    // A list added later states its own reading date.
    const readIn = [checkedOn, ...list.copies.map(({ readOn }) => readOn)].map((day) => day.slice(0, 4));
    if (checkedOn !== "" && readIn.every((year) => list.year.slice(0, 4) > year)) {
      problems.addProblem(line, `year: ${list.year} comes after the figures were read`);
    }
    return {
      ...list,
      kind: nature,
      schoolId: school?.record.id ?? null,
      publisher: publisher ?? school?.record.shortName ?? "",
    };
  });
}

/** A file's figures by programme, in the order of the file. */
export function figuresOf(
  { figures, programmes }: FileLines,
  { id: schoolId }: SchoolLine,
  generalRules: readonly GeneralRule[],
  lists: ReadonlyMap<string, FigureList>,
  problems: Problems,
): Map<number, CutOff[]> {
  const offered = new Map(programmes.map(({ record }) => [record.id, record]));
  const found = new Map<number, CutOff[]>(programmes.map(({ record }) => [record.id, []]));
  for (const placed of figures) {
    const line = placed.record;
    const programme = offered.get(line.programme);
    const list = lists.get(line.list);
    if (programme === undefined && !problems.all.some((each) => each.programme === line.programme))
      problems.addProblem(placed, `programme ${line.programme} is not in this file`);
    if (list === undefined) problems.addProblem(placed, `list: there is no list "${line.list}"`);
    if (programme === undefined || list === undefined) continue;
    if (list.schoolId !== null && list.schoolId !== schoolId) {
      problems.addProblem(placed, `list: "${line.list}" is another school's`);
    }
    const column = columnOf(list, line.column);
    if (column === undefined) {
      problems.addProblem(
        placed,
        `column: ${line.list} has ${list.columns.map(({ name }) => name).join(", ")}`,
      );
      continue;
    }
    if (line.source !== null && list.copies.every(({ address }) => address !== line.source)) {
      problems.addProblem(placed, `source: the copies of ${line.list} do not have it, nor when it was read`);
    }
    // A cut-off equal to the greatest aggregate for applying only shows that nobody was rejected for it.
    const isCensored = list.kind !== "limit" && limitOf({ generalRules }, programme) === line.aggregate;
    const figure = figureOf(line, list, column, isCensored);
    problems.refuseDuplicate(placed, nameOf(line.programme, figure));
    found.get(line.programme)?.push(figure);
  }
  for (const [programme, cutOffs] of found) found.set(programme, withReplaced(cutOffs, lists));
  return found;
}

function withReplaced(cutOffs: readonly CutOff[], lists: ReadonlyMap<string, FigureList>): CutOff[] {
  const issued = ({ list }: CutOff) => lists.get(list)?.issued ?? "";
  const isFor = ({ year, kind, sex, background, choice, applicants }: CutOff) =>
    [year, kind, sex, background, choice, applicants].join();
  return cutOffs.map((figure) => {
    const isReplaced = cutOffs.some(
      (other) => isFor(other) === isFor(figure) && issued(figure) !== "" && issued(other) > issued(figure),
    );
    return { ...figure, isReplaced };
  });
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
    isReplaced: false,
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
