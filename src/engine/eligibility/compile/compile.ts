import type {
  Catalogue,
  Clause,
  GeneralRule,
  Programme,
  School,
  Subject,
  SubjectId,
} from "../../catalogue.ts";
import {
  coresFor,
  certificates as ownCertificates,
  type Certificate,
  type Certificates,
} from "../../certificates.ts";
import { limitsFor, ownLimits } from "../../grades/points.ts";
import { isAggregateCore } from "../../subjects/core.ts";
import type {
  Alternative,
  CompiledCatalogue,
  CompiledCertificate,
  CompiledClause,
  CompiledRule,
  EntryRequirements,
  Offering,
  RuleAsks,
  SubjectRequirement,
} from "./compiled.ts";
import { offeringLists } from "./offering-list.ts";
import { offeringsByCommonName } from "./peers.ts";
import { Pool, clausePool, gradeToAsk, ownGrade } from "./pools.ts";
import { ruleFor } from "./rule-for.ts";
import { cutOffTable } from "../cut-offs/choose-cut-off.ts";
import type { Level } from "../../levels.ts";
import type { Asked } from "../reason.ts";

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
    certificates,
    forCertificate: (name) => {
      const known = compiled.get(name);
      if (known !== undefined) return known;
      const certificate = certificates[name];
      if (certificate === undefined) throw new Error(`no certificate is called ${name}`);
      const made = compileFor(poolsFor(name, certificate, subjects), ranked, schools);
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

/** One certificate's clauses, rules and requirements, without duplicates. */
function poolsFor(name: string, certificate: Certificate, subjects: ReadonlyMap<SubjectId, Subject>) {
  const clauses = clausePool(subjects);
  const rules = new Pool<GeneralRule, CompiledRule>((rule, id) => ({
    id,
    rule,
    cores: rule.cores.map((clause) =>
      clauses.add(clause, ownLimits(certificate, clause.min), ownGrade(clause.min)),
    ),
    passLimit: rule.passes === null ? 0 : ownLimits(certificate, rule.passes.min).sure,
    maxAggregate: rule.maxAggregate ?? Infinity,
  }));
  const compileClause = (clause: Clause) => {
    const limits = limitsFor(certificate, clause.min);
    return clauses.add(clause, limits, gradeToAsk(certificate, clause.min, limits.sure));
  };
  const requirements = new Pool<RequirementSource, SubjectRequirement>((source, id) => ({
    id,
    alternatives: source.alternatives.map((asked) => compileAlternative(asked.map(compileClause))),
    electiveCount: source.electives?.count ?? 0,
    electiveLimit: source.electives === null ? 99 : ownLimits(certificate, source.electives.min).sure,
  }));
  const asking = new Pool<Asking, RuleAsks>(({ rule, school, level }, id) =>
    ruleAsks(id, rule, school, level, name),
  );
  const terms = new Pool<null, number>((_, id) => id);
  const entries = new Pool<Omit<EntryRequirements, "id">, EntryRequirements>((entry, id) => ({
    ...entry,
    id,
  }));
  return { name, certificate, clauses, rules, requirements, asking, terms, entries };
}

type Pools = ReturnType<typeof poolsFor>;
type Asking = Pick<EntryRequirements, "rule" | "school" | "level">;

function compileFor(
  pools: Pools,
  ranked: readonly Programme[],
  schools: ReadonlyMap<number, School>,
): CompiledCertificate {
  const offerings = ranked.flatMap((programme): Offering[] => {
    const school = schools.get(programme.schoolId);
    if (school === undefined) return [];
    const offering = {
      programme,
      entry: entryFor(pools, school, programme),
      cutOffs: cutOffTable(programme),
    };
    const byEnough = { ...offering, entry: entryFor(pools, school, askingEnough(programme)), enough: null };
    return [{ ...offering, enough: programme.enough.length === 0 ? null : byEnough }];
  });
  const clauses = pools.clauses.all();
  return {
    certificate: pools.certificate,
    coresBy: coresByThird(pools.certificate),
    clauseCount: clauses.length,
    clausesOf: clausesBySubject(clauses),
    electiveClauses: clauses.filter(({ takesElectives }) => takesElectives),
    lists: offeringLists(offerings),
    offerings: new Map(offerings.map((offering) => [offering.programme.id, offering])),
    peers: offeringsByCommonName(offerings),
  };
}

/** A student who meets `enough` surely meets the subject rule, whatever other sets the school accepts. */
function askingEnough(programme: Programme): Programme {
  const [requires = [], ...otherwise] = programme.enough;
  return { ...programme, electives: "named", requires, otherwise };
}

function coresByThird(certificate: Certificate): CompiledCertificate["coresBy"] {
  const coresBy = [certificate.cores];
  for (const id of certificate.cores.flat()) coresBy[id] = coresFor(certificate, id);
  return coresBy;
}

function entryFor(pools: Pools, school: School, programme: Programme): EntryRequirements {
  const found = ruleFor(school, programme, pools.name);
  const published = found?.isPublished === true ? found : null;
  const source = {
    alternatives: [programme.requires, ...programme.otherwise],
    electives: published?.electives ?? null,
  };
  const rule = published === null ? null : pools.rules.add(published, ruleKey(published));
  const requirement = pools.requirements.add(source, JSON.stringify(source));
  const third = programme.thirdCore ?? published?.thirdCore ?? "best";
  const thirdCore = third === "best" ? 0 : third;
  const knowsElectives = programme.electives !== "not-published";
  const { level, admitsOnly } = programme;
  const key = [rule?.id, requirement.id, thirdCore, knowsElectives, admitsOnly].join();
  const termsId = pools.terms.add(null, key);
  const asks = pools.asking.add({ rule, school, level }, `${rule?.id} ${school.id} ${level}`);
  const entry = { termsId, school, level, rule, requirement, thirdCore, knowsElectives, admitsOnly, asks };
  return pools.entries.add(entry, `${key} ${school.id} ${level}`);
}

interface RequirementSource {
  readonly alternatives: readonly (readonly Clause[])[];
  readonly electives: GeneralRule["electives"];
}

/**
 * Schools often share a rule word for word. Text and source do not change what it asks, so the key leaves
 * them out.
 */
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

/** A general rule as asked by one school and level, so that a reason can name them. */
function ruleAsks(
  id: number,
  rule: CompiledRule | null,
  { shortName: school }: School,
  level: Level,
  certificate: string,
): RuleAsks {
  if (rule === null) {
    const none: Asked = { kind: "no-entry-rule", school, certificate };
    return { id, cores: [none], electives: null, passes: null, greatest: null };
  }
  const every = { level, school };
  const { electives, passes } = rule.rule;
  const limit = rule.maxAggregate;
  return {
    id,
    cores: rule.cores.map(({ asked }) => ({ ...asked, every })),
    electives: electives && { kind: "electives", count: electives.count, grade: electives.min, every },
    passes: passes && { kind: "passes", count: passes.count, grade: passes.min, every },
    greatest: limit === Infinity ? null : { kind: "greatest-aggregate", limit, every },
  };
}
