import type {
  Catalogue,
  Clause,
  GeneralRule,
  Level,
  Programme,
  School,
  Subject,
  SubjectId,
} from "../catalogue.ts";
import { limitsFor } from "../grades/points.ts";
import type { CertificateType } from "../grades/scales.ts";
import { isAggregateCore, isElective } from "../subjects/core.ts";
import { ruleFor } from "./rule-for.ts";

export const certificates: readonly CertificateType[] = ["WASSCE", "SSSCE", "GBCE"];

/** One clause as it is judged with one certificate. Equal clauses of all programmes are one. */
export interface CompiledClause {
  readonly id: number;
  readonly clause: Clause;
  /** Points that surely meet its minimum, and that may. */
  readonly sure: number;
  readonly possible: number;
  /** Whether an elective nobody named yet could be in it. */
  readonly takesElectives: boolean;
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
  /** At most this many electives can be asked for; above three, not all of them count. */
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

/** A programme as holders of one certificate meet it. */
export interface Offer {
  readonly programme: Programme;
  readonly school: School;
  /** Rank in the order that breaks every tie: name, school, campus, stream, id. */
  readonly rank: number;
  readonly rule: CompiledRule | null;
  readonly requirement: CompiledRequirement;
  /** Core id of the third core, 0 for the better of the two. */
  readonly thirdCore: number;
  readonly knowsElectives: boolean;
  /** Published figures are WASSCE figures: only its holders are compared with them. */
  readonly usesCutOffs: boolean;
}

/** Everything one certificate needs, ready to be judged. */
export interface CompiledCertificate {
  readonly offers: readonly Offer[];
  readonly clauseCount: number;
  readonly requirementCount: number;
  readonly ruleCount: number;
  /** The clauses each subject is named in. */
  readonly clausesOf: ReadonlyMap<SubjectId, readonly CompiledClause[]>;
  readonly electiveClauses: readonly CompiledClause[];
  /** Offers by country, level and school, in rank order. */
  readonly byPlace: ReadonlyMap<string, readonly Offer[]>;
}

export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly schools: ReadonlyMap<number, School>;
  readonly forCertificate: Readonly<Record<CertificateType, CompiledCertificate>>;
}

/** Lays a catalogue out once, so that a check only compares integers. Compile again when its version grows. */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const subjects = new Map(catalogue.subjects.map((subject) => [subject.id, subject]));
  const schools = new Map(catalogue.schools.map((school) => [school.id, school]));
  const ranked = rankProgrammes(catalogue.programmes, schools);
  const compile = (certificate: CertificateType) => compileFor(certificate, ranked, schools, subjects);
  return {
    catalogue,
    subjects,
    schools,
    forCertificate: { WASSCE: compile("WASSCE"), SSSCE: compile("SSSCE"), GBCE: compile("GBCE") },
  };
}

export function placeKey(country: string, level: Level, schoolId: number | null): string {
  return `${country}|${level}|${schoolId ?? "all"}`;
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
  certificate: CertificateType,
  ranked: readonly Programme[],
  schools: ReadonlyMap<number, School>,
  subjects: ReadonlyMap<SubjectId, Subject>,
): CompiledCertificate {
  const pool = clausePool(subjects);
  const rules = new Pool<GeneralRule, CompiledRule>((rule, id) => ({
    id,
    rule,
    cores: rule.cores.map((clause) => pool.add(clause, ownLimits(certificate, clause.min))),
    passLimit: rule.passes === null ? 0 : ownLimits(certificate, rule.passes.min).sure,
    maxAggregate: rule.maxAggregate ?? Infinity,
  }));
  const requirements = new Pool<RequirementSource, CompiledRequirement>((source, id) => ({
    id,
    alternatives: source.alternatives.map((clauses) =>
      compileAlternative(clauses.map((clause) => pool.add(clause, limitsFor(certificate, clause.min)))),
    ),
    electiveCount: source.electives?.count ?? 0,
    electiveLimit: source.electives === null ? 99 : ownLimits(certificate, source.electives.min).sure,
  }));
  const offers: Offer[] = [];
  ranked.forEach((programme, rank) => {
    const school = schools.get(programme.schoolId);
    if (school === undefined) return;
    const rule = ruleFor(school, programme, certificate);
    const published = rule?.isPublished === true ? rule : null;
    const source = {
      alternatives: [programme.requires, ...programme.otherwise],
      electives: published?.electives ?? null,
    };
    const thirdCore = programme.thirdCore ?? published?.thirdCore ?? "best";
    offers.push({
      programme,
      school,
      rank,
      rule: published === null ? null : rules.add(published, ruleKey(published)),
      requirement: requirements.add(source, JSON.stringify(source)),
      thirdCore: thirdCore === "best" ? 0 : thirdCore,
      knowsElectives: programme.electives !== "not-published",
      usesCutOffs: certificate === "WASSCE",
    });
  });
  return {
    offers,
    clauseCount: pool.all().length,
    requirementCount: requirements.all().length,
    ruleCount: rules.all().length,
    clausesOf: clausesBySubject(pool.all()),
    electiveClauses: pool.all().filter(({ takesElectives }) => takesElectives),
    byPlace: groupByPlace(offers),
  };
}

interface RequirementSource {
  readonly alternatives: readonly (readonly Clause[])[];
  readonly electives: GeneralRule["electives"];
}

/** Each distinct thing once, numbered in the order it was met. */
class Pool<Source, Item> {
  readonly #items: Item[] = [];
  readonly #byKey = new Map<string, Item>();
  readonly #make: (source: Source, id: number) => Item;

  constructor(make: (source: Source, id: number) => Item) {
    this.#make = make;
  }

  add(source: Source, key: string): Item {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const item = this.#make(source, this.#items.length);
    this.#items.push(item);
    this.#byKey.set(key, item);
    return item;
  }

  all(): readonly Item[] {
    return this.#items;
  }
}

function clausePool(subjects: ReadonlyMap<SubjectId, Subject>) {
  const pool = new Pool<{ clause: Clause; sure: number; possible: number }, CompiledClause>(
    ({ clause, sure, possible }, id) => ({
      id,
      clause,
      sure,
      possible,
      takesElectives: clause.from.some((subject) => isElective(subject, subjects.get(subject))),
    }),
  );
  return {
    add: (clause: Clause, { sure, possible }: { sure: number; possible: number }) =>
      pool.add(
        { clause, sure, possible },
        `${clause.pick}|${clause.min}|${sure}|${possible}|${clause.from.join()}`,
      ),
    all: () => pool.all(),
  };
}

/** General rules are written on their certificate's own scale. */
function ownLimits(certificate: CertificateType, grade: string): { sure: number; possible: number } {
  const limits = certificate === "WASSCE" ? limitsFor(certificate, grade) : null;
  if (limits !== null) return limits;
  const points = "ABCDEF".indexOf(grade) + 1;
  return points > 0 ? { sure: points, possible: points } : limitsFor(certificate, grade);
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

function groupByPlace(offers: readonly Offer[]): Map<string, Offer[]> {
  const byPlace = new Map<string, Offer[]>();
  const put = (key: string, offer: Offer) => {
    const group = byPlace.get(key);
    if (group === undefined) byPlace.set(key, [offer]);
    else group.push(offer);
  };
  for (const offer of offers) {
    put(placeKey(offer.school.country, offer.programme.level, null), offer);
    put(placeKey(offer.school.country, offer.programme.level, offer.school.id), offer);
  }
  return byPlace;
}
