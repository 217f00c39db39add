import type { Catalogue, Clause, GeneralRule, Programme, School } from "../catalogue.ts";
import {
  coresFor,
  certificates as ownCertificates,
  type Certificate,
  type Certificates,
} from "../certificates.ts";
import { gradeAt, hasPublishedScale, ownLimits } from "../grades/points.ts";
import type { Limits } from "../grades/points.ts";
import { isElective, subjectName } from "../subjects/short-names.ts";
import {
  type AskedElsewhere,
  type CompiledCatalogue,
  type CompiledCertificate,
  type CompiledClause,
  type CompiledRule,
  type EntryRequirements,
  type Offering,
  ruleFor,
} from "./compiled.ts";
import { comparedFigures } from "./cut-offs/newest-year.ts";
import { ownScale, scaleOf, type PointScale } from "./point-scale.ts";
import type { SchoolRule } from "./reason.ts";
import { rankProgrammes } from "./rank-programmes.ts";
import { groupElsewhere, sharedName } from "./usual.ts";

/** Prepares a catalogue so that a check only compares integers. Compile again when its version grows. */
export function compileCatalogue(
  catalogue: Catalogue,
  certificates: Certificates = ownCertificates,
): CompiledCatalogue {
  const subjects = new Map(catalogue.subjects.map((subject) => [subject.id, subject]));
  const schools = new Map(catalogue.schools.map((school) => [school.id, school]));
  const ranked = rankProgrammes(catalogue.programmes, schools);
  const compiled = new Map<string, CompiledCertificate>();
  return {
    catalogue,
    subjects,
    schools,
    programmes: new Map(catalogue.programmes.map((programme) => [programme.id, programme])),
    certificates,
    forCertificate: (name) => {
      const certificate = certificates[name];
      if (certificate === undefined) throw new Error(`no certificate is called ${name}`);
      return getOrCreate(compiled, name, () => compileFor({ name, certificate, subjects }, ranked, schools));
    },
  };
}

/** The value for a key, made on first use. */
function getOrCreate<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  const made = make();
  values.set(key, made);
  return made;
}

/** A certificate, and the subjects that have names. */
interface Compiling extends Pick<CompiledCatalogue, "subjects"> {
  readonly name: string;
  readonly certificate: Certificate;
}

function compileFor(
  compiling: Compiling,
  ranked: readonly Programme[],
  schools: ReadonlyMap<number, School>,
): CompiledCertificate {
  const rules = new Map<GeneralRule, CompiledRule>();
  const entries = new Map<string, EntryRequirements>();
  const own = ownScale(compiling.certificate);
  const scales = new Map<School, PointScale>();
  const scaleFor = (school: School) =>
    getOrCreate(scales, school, () => scaleOf(own, compiling.name, compiling.certificate, school));
  const entryFor = (school: School, programme: Programme) => {
    const rule = ruleFor(school, programme, compiling.name);
    const { level, requires, otherwise, electives, admitsOnly, thirdCore } = programme;
    const asked = { level, requires, otherwise, electives, admitsOnly, thirdCore };
    const key = JSON.stringify({
      ...asked,
      school: school.id,
      rule: rule && school.generalRules.indexOf(rule),
    });
    return getOrCreate(entries, key, () => {
      const published = rule?.isPublished
        ? getOrCreate(rules, rule, () => compileRule(compiling, school, rule))
        : null;
      return compileEntry(compiling, { school, scale: scaleFor(school), rule: published }, programme);
    });
  };
  const offerings = new Map<number, Offering>();
  const sameProgramme = new Map<string, Offering[]>();
  for (const programme of ranked) {
    const school = schools.get(programme.schoolId);
    if (school === undefined) continue;
    const figures = comparedFigures(programme.cutOffs);
    const enough =
      programme.enough.length === 0
        ? null
        : { programme, entry: entryFor(school, askingEnough(programme)), figures, enough: null };
    const offering = { programme, entry: entryFor(school, programme), figures, enough };
    offerings.set(programme.id, offering);
    const name = sharedName(offering);
    if (name !== null && offering.entry.knowsElectives)
      getOrCreate(sameProgramme, name, () => []).push(offering);
  }
  const elsewhere = new Map<Offering, readonly AskedElsewhere[]>();
  const askedElsewhere = (offering: Offering) =>
    getOrCreate(elsewhere, offering, () =>
      groupElsewhere(offering, sameProgramme.get(sharedName(offering) ?? "") ?? []),
    );
  const byLevel = Map.groupBy(offerings.values(), ({ entry }) => `${entry.school.country} ${entry.level}`);
  return {
    certificate: compiling.certificate,
    ownScale: own,
    scaleFor,
    offerings,
    offeringsAt: ({ country, level }) => byLevel.get(`${country} ${level}`) ?? [],
    askedElsewhere,
  };
}

/** A student who meets `enough` surely meets the subject rule, whatever other sets the school accepts. */
function askingEnough(programme: Programme): Programme {
  const [requires = [], ...otherwise] = programme.enough;
  return { ...programme, electives: "named", requires, otherwise };
}

function compileEntry(
  compiling: Compiling,
  ofSchool: Pick<EntryRequirements, "school" | "scale" | "rule">,
  { level, thirdCore, requires, otherwise, electives, admitsOnly }: Programme,
): EntryRequirements {
  const { rule, scale } = ofSchool;
  const third = thirdCore ?? rule?.rule.thirdCore ?? "best";
  return {
    ...ofSchool,
    level,
    alternatives: [requires, ...otherwise].map((clauses) =>
      clauses.map((clause) => programmeClause(compiling, scale, clause)),
    ),
    subjectsKey: JSON.stringify([requires, otherwise]),
    cores: coresFor(compiling.certificate, third === "best" ? 0 : third),
    knowsElectives: electives !== "not-published",
    admitsOnly,
  };
}

/** A general rule as one school asks it at one level, so that a reason can name them. */
function compileRule(compiling: Compiling, school: School, rule: GeneralRule): CompiledRule {
  const { certificate } = compiling;
  const every = { level: rule.level, school: school.shortName, stream: streamOf(rule, school) };
  const counted = (kind: "electives" | "passes") => {
    const rest = rule[kind];
    if (rest === null) return null;
    const { count, min } = rest;
    return { asked: { kind, count, grade: min, every }, limit: ownLimits(certificate, min).sure };
  };
  return {
    rule,
    every,
    cores: rule.cores.map((clause) =>
      compileClause(compiling, clause, ownLimits(certificate, clause.min), clause.min, every),
    ),
    electives: counted("electives"),
    passes: counted("passes"),
    maxAggregate: rule.maxAggregate ?? Infinity,
  };
}

function streamOf({ streams, level, certificate }: GeneralRule, { generalRules }: School): string {
  if (streams !== null) return streams.length === 1 ? streams[0]! : "all";
  const others = generalRules.filter((one) => one.level === level && one.certificate === certificate);
  return others.length > 1 ? "rest" : "all";
}

/**
 * Programme minima are published as WASSCE grades. On another scale they get a letter only if the school
 * prints it beside the grade, or the word (credit, pass) carries over.
 */
function programmeClause(compiling: Compiling, scale: PointScale, clause: Clause): CompiledClause {
  const { certificate } = compiling;
  const limits = scale.limits(clause.min);
  const hasLetter = hasPublishedScale(certificate) || limits.sure !== 0;
  const grade = hasPublishedScale(certificate) || !hasLetter ? clause.min : gradeAt(certificate, limits.sure);
  return compileClause(compiling, clause, limits, grade, null, hasLetter);
}

function compileClause(
  { subjects }: Compiling,
  clause: Clause,
  { sure, possible }: Limits,
  grade: string,
  every: SchoolRule | null,
  hasLetter = true,
): CompiledClause {
  const names = clause.from.map((id) => subjectName(id, subjects.get(id)));
  return {
    asked: { kind: "subjects", clause, names, grade, hasLetter, every, isEnough: false },
    names: new Set(clause.from),
    sure,
    possible,
    takesElectives: clause.from.some((id) => isElective(id, subjects.get(id))),
  };
}
