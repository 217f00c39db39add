import type {
  Catalogue,
  Clause,
  GeneralRule,
  Level,
  Programme,
  School,
  Sex,
  Subject,
  SubjectId,
} from "../../catalogue.ts";
import { limitsFor, ownLimits } from "../../grades/points.ts";
import { certificates as ownCertificates } from "../../certificates.ts";
import type { Certificate, Certificates } from "../../certificates.ts";
import { isAggregateCore } from "../../subjects/core.ts";
import { cutOffTable } from "../cut-offs/choose-cut-off.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import { layPlaces } from "./offering-list.ts";
import type { Place } from "./offering-list.ts";
import { clausePool, gradeToAsk, ownGrade, Pool } from "./pools.ts";
import type { AskedSubjects } from "../reason.ts";
import { ruleAsks } from "./rule-asks.ts";
import type { RuleAsks } from "./rule-asks.ts";
import { ruleFor } from "./rule-for.ts";

/** One clause as it is judged with one certificate. Equal clauses of all programmes are one. */
export interface CompiledClause {
  readonly id: number;
  readonly clause: Clause;
  /** Points that surely meet its minimum, and that may. */
  readonly sure: number;
  readonly possible: number;
  /** Whether an elective nobody named yet could be in it. */
  readonly takesElectives: boolean;
  /** What it asks, where a programme asks it. */
  readonly asked: AskedSubjects;
  /** Whether it names a subject. */
  readonly names: ReadonlySet<SubjectId>;
}

/** Subject requirements together with what the general rule asks of electives; equal ones are judged once. */
export interface CompiledRequirement {
  readonly id: number;
  /** Whole alternatives, most demanding clause first. The programme's own `requires` is the first. */
  readonly alternatives: readonly Alternative[];
  /** How many electives must reach `electiveLimit`, and the points they may have at most. */
  readonly electiveCount: number;
  readonly electiveLimit: number;
}

export interface Alternative {
  /** In the order they are tried: fewest subjects first. */
  readonly clauses: readonly CompiledClause[];
  /** In the order they are published. */
  readonly published: readonly CompiledClause[];
  /** At most this many electives can be asked for; of more than count, only the best of them do. */
  readonly mostElectives: number;
}

export interface CompiledRule {
  readonly id: number;
  readonly rule: GeneralRule;
  /** Core clauses; grades on the rule's own scale. */
  readonly cores: readonly CompiledClause[];
  readonly passLimit: number;
  readonly maxAggregate: number;
}

/**
 * All that a programme asks except its cut-off. Programmes of a school that ask the same share one form, so it
 * is judged and explained once.
 */
export interface Form {
  readonly id: number;
  /** Forms that differ only in who asks (school, level) share a case. */
  readonly caseId: number;
  readonly school: School;
  readonly level: Level;
  readonly rule: CompiledRule | null;
  readonly requirement: CompiledRequirement;
  /** Core id of the third core, 0 for the better of the two. */
  readonly thirdCore: number;
  readonly knowsElectives: boolean;
  readonly admitsOnly: Sex | null;
  readonly asks: RuleAsks;
}

/** A programme as holders of one certificate meet it. */
export interface Offer {
  readonly programme: Programme;
  readonly form: Form;
  /** The figure for every sex and SHS course: one entry where they are not told apart. */
  readonly cutOffs: readonly (ChosenCutOff | null)[];
}

/** Everything one certificate needs, ready to be judged. */
export interface CompiledCertificate {
  readonly certificate: Certificate;
  readonly usesCutOffs: boolean;
  readonly forms: readonly Form[];
  readonly clauseCount: number;
  readonly requirementCount: number;
  readonly ruleCount: number;
  /** The clauses each subject is named in. */
  readonly clausesOf: ReadonlyMap<SubjectId, readonly CompiledClause[]>;
  readonly electiveClauses: readonly CompiledClause[];
  readonly places: ReadonlyMap<string, Place>;
}

export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly schools: ReadonlyMap<number, School>;
  readonly certificates: Certificates;
  /** Compiled when it is first asked for: most visitors ask for one. */
  readonly forCertificate: (name: string) => CompiledCertificate;
}

/** Lays a catalogue out once, so that a check only compares integers. Compile again when its version grows. */
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
    certificates,
    forCertificate: (name) => {
      const known = compiled.get(name);
      if (known !== undefined) return known;
      const certificate = certificates[name];
      if (certificate === undefined) throw new Error(`no certificate is called ${name}`);
      const made = compileFor(name, certificate, ranked, schools, subjects);
      compiled.set(name, made);
      return made;
    },
  };
}

function rankProgrammes(programmes: readonly Programme[], schools: ReadonlyMap<number, School>): Programme[] {
  const keyOf = (programme: Programme) =>
    [
      programme.name,
      schools.get(programme.schoolId)?.name ?? "",
      programme.campus ?? "",
      programme.stream,
    ].join("\u0000");
  return programmes
    .map((programme) => ({ programme, key: keyOf(programme) }))
    .sort((one, other) => compareText(one.key, other.key) || one.programme.id - other.programme.id)
    .map(({ programme }) => programme);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function compileFor(
  name: string,
  certificate: Certificate,
  ranked: readonly Programme[],
  schools: ReadonlyMap<number, School>,
  subjects: ReadonlyMap<SubjectId, Subject>,
): CompiledCertificate {
  const pool = clausePool(subjects);
  const rules = new Pool<GeneralRule, CompiledRule>((rule, id) => ({
    id,
    rule,
    cores: rule.cores.map((clause) =>
      pool.add(clause, ownLimits(certificate, clause.min), ownGrade(clause.min)),
    ),
    passLimit: rule.passes === null ? 0 : ownLimits(certificate, rule.passes.min).sure,
    maxAggregate: rule.maxAggregate ?? Infinity,
  }));
  const requirements = new Pool<RequirementSource, CompiledRequirement>((source, id) => ({
    id,
    alternatives: source.alternatives.map((clauses) =>
      compileAlternative(
        clauses.map((clause) => {
          const limits = limitsFor(certificate, clause.min);
          return pool.add(clause, limits, gradeToAsk(certificate, clause.min, limits.sure));
        }),
      ),
    ),
    electiveCount: source.electives?.count ?? 0,
    electiveLimit: source.electives === null ? 99 : ownLimits(certificate, source.electives.min).sure,
  }));
  const cases = new Pool<null, number>((_, id) => id);
  const forms = new Pool<Omit<Form, "id">, Form>((form, id) => ({ ...form, id }));
  const asking = new Pool<Pick<Form, "rule" | "school" | "level">, RuleAsks>(({ rule, school, level }, id) =>
    ruleAsks(id, rule, school, level, name),
  );
  const offers = ranked.flatMap((programme): Offer[] => {
    const school = schools.get(programme.schoolId);
    if (school === undefined) return [];
    const found = ruleFor(school, programme, name);
    const published = found?.isPublished === true ? found : null;
    const source = {
      alternatives: [programme.requires, ...programme.otherwise],
      electives: published?.electives ?? null,
    };
    const rule = published === null ? null : rules.add(published, ruleKey(published));
    const requirement = requirements.add(source, JSON.stringify(source));
    const third = programme.thirdCore ?? published?.thirdCore ?? "best";
    const thirdCore = third === "best" ? 0 : third;
    const knowsElectives = programme.electives !== "not-published";
    const { level, admitsOnly } = programme;
    const key = [rule?.id, requirement.id, thirdCore, knowsElectives, admitsOnly].join();
    const caseId = cases.add(null, key);
    const asks = asking.add({ rule, school, level }, `${rule?.id} ${school.id} ${level}`);
    const form = { caseId, school, level, rule, requirement, thirdCore, knowsElectives, admitsOnly, asks };
    return [
      {
        programme,
        form: forms.add(form, `${key} ${school.id} ${level}`),
        cutOffs: cutOffTable(programme),
      },
    ];
  });
  return {
    certificate,
    usesCutOffs: certificate.usesCutOffs,
    forms: forms.all(),
    clauseCount: pool.all().length,
    requirementCount: requirements.all().length,
    ruleCount: rules.all().length,
    clausesOf: clausesBySubject(pool.all()),
    electiveClauses: pool.all().filter(({ takesElectives }) => takesElectives),
    places: layPlaces(offers, certificate.usesCutOffs),
  };
}

interface RequirementSource {
  readonly alternatives: readonly (readonly Clause[])[];
  readonly electives: GeneralRule["electives"];
}

/** Schools often share a rule word for word; its text and source do not change what it asks. */
function ruleKey({ cores, electives, passes, maxAggregate }: GeneralRule): string {
  return JSON.stringify([cores, electives, passes, maxAggregate]);
}

function compileAlternative(published: readonly CompiledClause[]): Alternative {
  const clauses = [...published].sort(
    (one, other) => one.clause.from.length - other.clause.from.length || one.id - other.id,
  );
  const mostElectives = published
    .filter(({ clause }) => !clause.from.every(isAggregateCore))
    .reduce((sum, { clause }) => sum + clause.pick, 0);
  return { clauses, published, mostElectives };
}

function clausesBySubject(clauses: readonly CompiledClause[]): Map<SubjectId, CompiledClause[]> {
  const bySubject = new Map<SubjectId, CompiledClause[]>();
  for (const clause of clauses) {
    for (const subject of new Set(clause.clause.from)) {
      const named = bySubject.get(subject);
      if (named === undefined) bySubject.set(subject, [clause]);
      else named.push(clause);
    }
  }
  return bySubject;
}
