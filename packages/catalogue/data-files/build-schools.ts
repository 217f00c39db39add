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
} from "@okwan/engine";
import { figuresOf, listsOf } from "./build-figures.ts";
import type { Problems } from "./problems.ts";
import type { PlacedRecord } from "./read-lines.ts";
import type { CatalogueLine, ClauseLine, LineOf, ProgrammeLine, RuleLine, SchoolLine } from "./records.ts";
import { sortByFile, type FileLines } from "./sort-by-file.ts";
import { isGradeOf, type SubjectNames } from "./subject-names.ts";

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
