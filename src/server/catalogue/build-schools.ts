import { publishedCertificate } from "../../engine/index.ts";
import type {
  CertificateType,
  Clause,
  CutOff,
  FigureList,
  GeneralRule,
  Programme,
  RequirementBasis,
  School,
  Subject,
  SubjectId,
} from "../../engine/index.ts";
import { figuresOf, listsOf } from "./build-figures.ts";
import { OnlyOnce, tell, type Problem } from "./problems.ts";
import type { Placed } from "./read-lines.ts";
import type { CatalogueLine, ClauseLine, ProgrammeLine, RuleLine, SchoolLine } from "./records.ts";
import { type FileLines, sortByFile } from "./sort-by-file.ts";
import { isGradeOf, type SubjectNames } from "./subject-names.ts";

interface Context {
  readonly names: SubjectNames;
  readonly subjects: readonly Subject[];
  readonly countryCodes: ReadonlySet<string>;
  /** No figure can be for a later year. */
  readonly checkedOn: string;
}

interface Built {
  readonly schools: School[];
  readonly programmes: Programme[];
  readonly figureLists: FigureList[];
}

/** Combines the lines of all files and checks what depends on several lines. */
export function buildSchools(
  lines: readonly Placed<CatalogueLine>[],
  context: Context,
  problems: Problem[],
): Built {
  const once = new OnlyOnce(problems);
  const files = sortByFile(lines, problems);
  const figureLists = files.flatMap((file) =>
    listsOf(file.lists, file.schools[0]?.record ?? null, once, context.checkedOn, problems),
  );
  const listById = new Map(figureLists.map((list) => [list.id, list]));
  const schools: School[] = [];
  const programmes: Programme[] = [];
  for (const file of files) {
    const [placed, second] = file.schools;
    if (second !== undefined) tell(problems, second, "a file holds one school");
    if (placed === undefined) {
      if (file.rules.length + file.programmes.length + file.figures.length > 0) {
        problems.push({ file: file.file, line: 0, message: "has no line of kind school" });
      }
      continue;
    }
    const school = schoolOf(placed, file.rules, context, once, problems);
    const figures = figuresOf(
      { ...file, school: placed.record, rules: school.generalRules },
      listById,
      once,
      problems,
    );
    schools.push(school);
    programmes.push(...programmesOf(placed.record, file, figures, context, once, problems));
  }
  return { schools, programmes, figureLists };
}

function schoolOf(
  placed: Placed<SchoolLine>,
  rules: readonly Placed<RuleLine>[],
  context: Context,
  once: OnlyOnce,
  problems: Problem[],
): School {
  const { kind: _, ...school } = placed.record;
  once.see(placed, `school id ${school.id}`);
  once.see(placed, `school slug "${school.slug}"`);
  if (!context.countryCodes.has(school.country)) {
    tell(problems, placed, `country: ${school.country} is not in data/countries.json`);
  }
  const generalRules = rules.map((rule) => {
    const { level, certificate, streams } = rule.record;
    once.see(
      rule,
      `rule for ${school.slug}, ${level}, ${certificate}, ${streams?.join(" and ") ?? "all streams"}`,
    );
    return ruleOf(rule, context, problems);
  });
  return { ...school, generalRules };
}

function ruleOf(placed: Placed<RuleLine>, context: Context, problems: Problem[]): GeneralRule {
  const { cores, electives, passes, thirdCore, certificate } = placed.record;
  const say = (message: string) => tell(problems, placed, message);
  for (const grade of [electives?.min, passes?.min]) {
    if (grade !== undefined && !isGradeOf(certificate, grade)) say(`"${grade}" is no ${certificate} grade`);
  }
  return {
    level: placed.record.level,
    certificate,
    streams: placed.record.streams,
    isPublished: placed.record.isPublished,
    cores: clausesOf(cores, certificate, context.names, say),
    electives,
    passes,
    thirdCore: thirdCoreId(thirdCore, context.subjects),
    maxAggregate: placed.record.maxAggregate,
    alsoAsks: placed.record.alsoAsks,
    text: placed.record.text,
    source: placed.record.source,
  };
}

function programmesOf(
  school: SchoolLine,
  file: FileLines,
  figures: ReadonlyMap<number, readonly CutOff[]>,
  context: Context,
  once: OnlyOnce,
  problems: Problem[],
): Programme[] {
  return file.programmes.map((placed) => {
    const { record } = placed;
    once.see(placed, `programme id ${record.id}`);
    once.see(placed, `offering "${offering(school, record)}"`);
    if (Math.floor(record.id / 1000) !== school.id) {
      tell(problems, placed, `id: programmes of this school have ids ${school.id}001 to ${school.id}999`);
    }
    return programmeOf(placed, school, figures.get(record.id) ?? [], context, problems);
  });
}

function programmeOf(
  placed: Placed<ProgrammeLine>,
  school: SchoolLine,
  cutOffs: readonly CutOff[],
  { names, subjects }: Context,
  problems: Problem[],
): Programme {
  const { kind: _, ...line } = placed.record;
  const say = (message: string) => tell(problems, placed, message);
  const requires = clausesOf(line.requires, publishedCertificate, names, say);
  const otherwise = line.otherwise.map((clauses) => clausesOf(clauses, publishedCertificate, names, say));
  const enough = line.enough.map((clauses) => clausesOf(clauses, publishedCertificate, names, say));
  if (line.electives === "named" && line.requires.length === 0)
    say('electives are "named" but requires is empty');
  if (!basesOf[line.electives].includes(line.basis))
    say(
      `electives "${line.electives}" need basis ${basesOf[line.electives].join(" or ")}, not ${line.basis}`,
    );
  if ((line.basis === "states-some") !== line.enough.length > 0)
    say('basis "states-some" names in enough the subjects that are enough, and no other basis does');
  if (line.otherwise.length > 0 && line.requires.length === 0)
    say("otherwise needs something it is otherwise to");
  return {
    ...line,
    schoolId: school.id,
    thirdCore: thirdCoreId(line.thirdCore, subjects),
    requires,
    otherwise,
    enough,
    cutOffs: [...cutOffs],
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

function offering(school: SchoolLine, { name, level, campus, stream }: ProgrammeLine): string {
  return [school.slug, name, level, campus ?? "no campus", stream].join(", ");
}
