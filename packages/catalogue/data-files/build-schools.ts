import {
  certificates,
  publishedCertificate,
  type CertificateType,
  type Clause,
  type CutOff,
  type FigureList,
  type GeneralRule,
  type Programme,
  type RequirementBasis,
  type School,
  type SchoolPoints,
  type Subject,
  type SubjectId,
  type ListColumn,
} from "@okwan/engine";
import type { Problems } from "./problems.ts";
import type { PlacedRecord } from "./read-lines.ts";
import type {
  CatalogueLine,
  ClauseLine,
  LineOf,
  ProgrammeLine,
  RuleLine,
  SchoolLine,
  FigureLine,
} from "./records.ts";
import { sortByFile, type FileLines } from "./sort-by-file.ts";
import { isGradeOf, type SubjectNames } from "./reference-records.ts";
import { limitOf } from "../list-of.ts";

interface Context {
  readonly names: SubjectNames;
  readonly subjects: readonly Subject[];
  readonly countryCodes: ReadonlySet<string>;
  /** No figure can be for a later year. */
  readonly checkedOn: string;
  readonly problems: Problems;
}

interface Built {
  readonly schools: School[];
  readonly programmes: Programme[];
  readonly figureLists: FigureList[];
}

/** Combines the lines of all files and checks what depends on several lines. */
export function buildSchools(lines: readonly PlacedRecord<CatalogueLine>[], context: Context): Built {
  const { problems } = context;
  const files = sortByFile(lines, problems);
  const figureLists = files.flatMap((file) => listsOf(file, context));
  const listById = new Map(figureLists.map((list) => [list.id, list]));
  const schools: School[] = [];
  const programmes: Programme[] = [];
  for (const file of files) {
    const [placed, second] = file.schools;
    if (second !== undefined) problems.addProblem(second, "a file holds one school");
    if (placed === undefined) {
      if (file.rules.length + file.programmes.length + file.figures.length > 0) {
        problems.addProblem({ file: file.file, line: 0 }, "has no line of kind school");
      }
      continue;
    }
    const school = schoolOf(placed, file, context);
    const figures = figuresOf(file, placed.record, school.generalRules, listById, problems);
    schools.push(school);
    for (const line of file.programmes)
      programmes.push(programmeOf(line, placed.record, figures.get(line.record.id) ?? [], context));
  }
  return { schools, programmes, figureLists };
}

function schoolOf(
  placed: PlacedRecord<SchoolLine>,
  { rules, points }: Pick<FileLines, "rules" | "points">,
  context: Context,
): School {
  const { problems, countryCodes } = context;
  const { kind: _, ...school } = placed.record;
  problems.refuseDuplicate(placed, `school id ${school.id}`);
  problems.refuseDuplicate(placed, `school slug "${school.slug}"`);
  if (!countryCodes.has(school.country)) {
    problems.addProblem(placed, `country: ${school.country} is not in data/countries.json`);
  }
  const generalRules = rules.map((rule) => {
    const { level, certificate, streams } = rule.record;
    const whose = `${school.slug}, ${level}, ${certificate}, ${streams?.join(" and ") ?? "all streams"}`;
    problems.refuseDuplicate(rule, `rule for ${whose}`);
    return ruleOf(rule, context);
  });
  return { ...school, generalRules, points: points.map((line) => pointsOf(line, school.slug, context)) };
}

/** Grades from best to worst never have fewer points, and the best has one. */
function pointsOf(placed: PlacedRecord<LineOf<"points">>, slug: string, { problems }: Context): SchoolPoints {
  const { certificate, points, isPublished, beside, source } = placed.record;
  const say = (message: string) => problems.addProblem(placed, message);
  problems.refuseDuplicate(placed, `points of ${certificate} for ${slug}`);
  for (const grade of Object.keys(points))
    if (!isGradeOf(certificate, grade)) say(`"${grade}" is no ${certificate} grade`);
  const table = certificates[certificate].scale.map((step) => points[step.grade] ?? step.points);
  if (table[0] !== 1 || table.some((one, at) => one < (table[at - 1] ?? 0)))
    say("points: the best grade has 1, and none has fewer than a better one");
  return { certificate, points, isPublished, beside, source };
}

function ruleOf(placed: PlacedRecord<RuleLine>, { names, subjects, problems }: Context): GeneralRule {
  const { record } = placed;
  const { certificate } = record;
  const say = (message: string) => problems.addProblem(placed, message);
  for (const grade of [record.electives?.min, record.passes?.min]) {
    if (grade !== undefined && !isGradeOf(certificate, grade)) say(`"${grade}" is no ${certificate} grade`);
  }
  return {
    ...record,
    cores: clausesOf(record.cores, certificate, names, say),
    thirdCore: thirdCoreId(record.thirdCore, subjects),
  };
}

function programmeOf(
  placed: PlacedRecord<ProgrammeLine>,
  school: SchoolLine,
  cutOffs: CutOff[],
  { names, subjects, problems }: Context,
): Programme {
  const { kind: _kind, place: _place, remark: _remark, ...line } = placed.record;
  const say = (message: string) => problems.addProblem(placed, message);
  const clauses = (lines: readonly ClauseLine[]) => clausesOf(lines, publishedCertificate, names, say);
  const { name, level, campus, stream } = line;
  problems.refuseDuplicate(placed, `programme id ${line.id}`);
  problems.refuseDuplicate(
    placed,
    `offering "${[school.slug, name, level, campus ?? "no campus", stream].join(", ")}"`,
  );
  if (Math.floor(line.id / 1000) !== school.id)
    say(`id: programmes of this school have ids ${school.id}001 to ${school.id}999`);
  if (line.electives === "named" && line.requires.length === 0)
    say('electives are "named" but requires is empty');
  const bases = basesOf[line.electives];
  if (!bases.includes(line.basis))
    say(`electives "${line.electives}" need basis ${bases.join(" or ")}, not ${line.basis}`);
  if ((line.basis === "states-some") !== line.enough.length > 0)
    say('basis "states-some" names in enough the subjects that are enough, and no other basis does');
  if (line.otherwise.length > 0 && line.requires.length === 0)
    say("otherwise needs something it is otherwise to");
  return {
    ...line,
    schoolId: school.id,
    thirdCore: thirdCoreId(line.thirdCore, subjects),
    requires: clauses(line.requires),
    otherwise: line.otherwise.map(clauses),
    enough: line.enough.map(clauses),
    cutOffs,
    commonName: null,
  };
}

/** The bases that each value of `electives` allows. */
const basesOf: Readonly<Record<ProgrammeLine["electives"], readonly RequirementBasis[]>> = {
  named: ["states-subjects"],
  any: ["states-any"],
  "not-published": ["none", "states-some"],
};

function clausesOf(
  lines: readonly ClauseLine[],
  certificate: CertificateType,
  names: SubjectNames,
  say: (message: string) => void,
): Clause[] {
  return lines.flatMap((line) => names.clause(line, certificate, say) ?? []);
}

function thirdCoreId(name: RuleLine["thirdCore"], subjects: readonly Subject[]): SubjectId | "best" | null {
  if (name === null || name === "best") return name;
  return subjects.find((subject) => subject.name === name)?.id ?? null;
}

/** The lists of one file in the engine's form. */
function listsOf(
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
function figuresOf(
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
