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
} from "../catalogue.ts";
import { gradeAt, limitsFor } from "../grades/points.ts";
import type { Limits } from "../grades/points.ts";
import type { CertificateType } from "../grades/scales.ts";
import { isAggregateCore, isElective, subjectName } from "../subjects/core.ts";
import { cutOffTable } from "./choose-cut-off.ts";
import type { ChosenCutOff } from "./choose-cut-off.ts";
import type { AskedSubjects } from "./reason.ts";
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

/** The offers of one country, level and school (or all schools), in the order that breaks every tie. */
export interface Place {
  readonly offers: readonly Offer[];
  /** By offer: the form's id, and the figures as bytes (`noFigure` where there is none, 0 where they differ). */
  readonly forms: Int32Array;
  readonly strictest: Uint8Array;
  readonly kindest: Uint8Array;
  /** 1 where the figure is a real cut-off, so that meeting it qualifies. */
  readonly isCutOff: Uint8Array;
  /** Offers whose figures differ by sex or course. */
  readonly split: readonly number[];
}

/** Above every aggregate, so "no figure" never needs a question of its own. */
export const noFigure = 255;

/** Everything one certificate needs, ready to be judged. */
export interface CompiledCertificate {
  readonly forms: readonly Form[];
  readonly clauseCount: number;
  readonly requirementCount: number;
  readonly ruleCount: number;
  /** The clauses each subject is named in. */
  readonly clausesOf: ReadonlyMap<SubjectId, readonly CompiledClause[]>;
  readonly electiveClauses: readonly CompiledClause[];
  readonly places: ReadonlyMap<string, Place>;
  /** Published figures are WASSCE figures: only its holders are compared with them. */
  readonly usesCutOffs: boolean;
}

export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly schools: ReadonlyMap<number, School>;
  /** Compiled when it is first asked for: most visitors ask for one. */
  readonly forCertificate: (certificate: CertificateType) => CompiledCertificate;
}

/** Lays a catalogue out once, so that a check only compares integers. Compile again when its version grows. */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const subjects = new Map(catalogue.subjects.map((subject) => [subject.id, subject]));
  const schools = new Map(catalogue.schools.map((school) => [school.id, school]));
  const ranked = rankProgrammes(catalogue.programmes, schools);
  const compiled = new Map<CertificateType, CompiledCertificate>();
  return {
    catalogue,
    subjects,
    schools,
    forCertificate: (certificate) => {
      const known = compiled.get(certificate) ?? compileFor(certificate, ranked, schools, subjects);
      compiled.set(certificate, known);
      return known;
    },
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
    ruleAsks(id, rule, school, level, certificate),
  );
  const usesCutOffs = certificate === "WASSCE";
  const offers = ranked.flatMap((programme): Offer[] => {
    const school = schools.get(programme.schoolId);
    if (school === undefined) return [];
    const found = ruleFor(school, programme, certificate);
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
    forms: forms.all(),
    clauseCount: pool.all().length,
    requirementCount: requirements.all().length,
    ruleCount: rules.all().length,
    clausesOf: clausesBySubject(pool.all()),
    electiveClauses: pool.all().filter(({ takesElectives }) => takesElectives),
    places: new Map([...groupByPlace(offers)].map(([key, group]) => [key, layPlace(group, usesCutOffs)])),
    usesCutOffs,
  };
}

function layPlace(offers: readonly Offer[], usesCutOffs: boolean): Place {
  const plain = offers.map(({ cutOffs }) => (usesCutOffs ? (cutOffs[0] ?? null) : null));
  return {
    offers,
    forms: Int32Array.from(offers, ({ form }) => form.id),
    strictest: Uint8Array.from(offers, ({ cutOffs }, at) =>
      usesCutOffs && cutOffs.length > 1 ? 0 : (plain[at]?.figure.aggregate ?? noFigure),
    ),
    kindest: Uint8Array.from(plain, (chosen) => chosen?.kindest ?? noFigure),
    isCutOff: Uint8Array.from(plain, (chosen) => (chosen?.figure.kind === "cutoff" ? 1 : 0)),
    split: usesCutOffs ? offers.flatMap(({ cutOffs }, at) => (cutOffs.length > 1 ? [at] : [])) : [],
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
  const nameOf = (id: SubjectId) => subjectName(id, subjects.get(id));
  const pool = new Pool<Omit<CompiledClause, "id" | "takesElectives" | "names">, CompiledClause>(
    (source, id) => ({
      ...source,
      id,
      takesElectives: source.clause.from.some((subject) => isElective(subject, subjects.get(subject))),
      names: new Set(source.clause.from),
    }),
  );
  return {
    add: (clause: Clause, { sure, possible }: Limits, { grade, hasLetter }: GradeAsked) => {
      const names = clause.from.map(nameOf);
      const asked = { kind: "subjects", clause, names, grade, hasLetter, every: null } as const;
      return pool.add(
        { clause, sure, possible, asked },
        `${clause.pick}|${grade}|${sure}|${possible}|${clause.from.join()}`,
      );
    },
    all: () => pool.all(),
  };
}

/** A minimum as it is asked for with one certificate. */
type GradeAsked = Pick<AskedSubjects, "grade" | "hasLetter">;

const ownGrade = (grade: string): GradeAsked => ({ grade, hasLetter: true });

/** Programme minima are published as WASSCE grades; they are asked in letters only where a word carries over. */
function gradeToAsk(certificate: CertificateType, min: string, sure: number): GradeAsked {
  if (certificate === "WASSCE") return ownGrade(min);
  return sure === 0 ? { grade: min, hasLetter: false } : ownGrade(gradeAt(certificate, sure));
}

/** General rules are written on their certificate's own scale. */
function ownLimits(certificate: CertificateType, grade: string): Limits {
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
    const { school, level } = offer.form;
    put(placeKey(school.country, level, null), offer);
    put(placeKey(school.country, level, school.id), offer);
  }
  return byPlace;
}
