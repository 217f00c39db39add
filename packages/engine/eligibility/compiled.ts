import type {
  Catalogue,
  CutOff,
  GeneralRule,
  Programme,
  School,
  Sex,
  Subject,
  SubjectId,
} from "../catalogue.ts";
import type { Certificate, Certificates } from "../certificates.ts";
import type { Level } from "../levels.ts";
import type { PointScale } from "./point-scale.ts";
import type { AskedCount, AskedSubjects, SchoolRule } from "./reason.ts";

/** A catalogue prepared for checking. */
export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly schools: ReadonlyMap<number, School>;
  readonly programmes: ReadonlyMap<number, Programme>;
  readonly certificates: Certificates;
  /** Compiled on first use: most visitors need one certificate. */
  readonly forCertificate: (name: string) => CompiledCertificate;
}

/** Everything one certificate needs for checking. */
export interface CompiledCertificate {
  readonly certificate: Certificate;
  readonly ownScale: PointScale;
  readonly scaleFor: (school: School) => PointScale;
  /** By programme id, in the order that breaks ties: name, school, campus, stream, id. */
  readonly offerings: ReadonlyMap<number, Offering>;
  /** Those of a level of a country, in the same order. */
  readonly offeringsAt: (question: {
    readonly country: string;
    readonly level: Level;
  }) => readonly Offering[];
  /** What other schools ask for the same programme (usual.ts); the same for every student. */
  readonly askedElsewhere: (offering: Offering) => readonly AskedElsewhere[];
}

/** Schools whose subject requirements are equal. */
export interface AskedElsewhere {
  readonly entry: EntryRequirements;
  readonly schools: readonly string[];
}

/** A programme for holders of one certificate. */
export interface Offering {
  readonly programme: Programme;
  readonly entry: EntryRequirements;
  /** The figures that a first choice is compared with: of the newest year, for every sex and course. */
  readonly figures: readonly CutOff[];
  /**
   * The same programme with the sufficient subjects as its requirement; null if no page states such a set.
   */
  readonly enough: Offering | null;
}

/**
 * All that a programme asks except its cut-off. Programmes of a school that ask the same share this object,
 * so they are judged and explained once.
 */
export interface EntryRequirements {
  readonly school: School;
  readonly level: Level;
  /** null if no rule is published. */
  readonly rule: CompiledRule | null;
  /** Complete alternatives. The programme's own `requires` is the first. */
  readonly alternatives: readonly (readonly CompiledClause[])[];
  /** Equal for equal alternatives: other schools may ask the same subjects. */
  readonly subjectsKey: string;
  /** Cores of the programme's aggregate: of several subjects in one place the best counts. */
  readonly cores: readonly (readonly SubjectId[])[];
  readonly knowsElectives: boolean;
  /** The same object for every school that sums on the certificate's own scale. */
  readonly scale: PointScale;
  readonly admitsOnly: Sex | null;
}

/** A school's general rule for one level and certificate. */
export interface CompiledRule {
  readonly rule: GeneralRule;
  readonly every: SchoolRule;
  readonly cores: readonly CompiledClause[];
  readonly electives: CompiledCount | null;
  readonly passes: CompiledCount | null;
  /** Infinity if none is stated. */
  readonly maxAggregate: number;
}

/** A number of subjects that must have at most `limit` points. */
export interface CompiledCount {
  readonly asked: AskedCount;
  readonly limit: number;
}

/** One clause for one certificate. */
export interface CompiledClause {
  /** The clause as a reason tells it. */
  readonly asked: AskedSubjects;
  readonly names: ReadonlySet<SubjectId>;
  /** Points that surely meet its minimum, and points that may. */
  readonly sure: number;
  readonly possible: number;
  /** true if an unnamed elective could meet it. */
  readonly takesElectives: boolean;
}

/** The school's rule for the programme's level and stream; a rule for that stream has priority. */
export function ruleFor(
  school: Pick<School, "generalRules">,
  programme: Pick<Programme, "level" | "stream">,
  certificate: string,
): GeneralRule | null {
  const rules = school.generalRules.filter(
    (rule) => rule.level === programme.level && rule.certificate === certificate,
  );
  return (
    rules.find((rule) => rule.streams?.includes(programme.stream)) ??
    rules.find((rule) => rule.streams === null) ??
    null
  );
}

/** Conditions of the school or programme that grades cannot answer (UTME, screening, interview, age). */
export function alsoAskedFor(school: School, programme: Programme, certificate: string): readonly string[] {
  const asked = [...(ruleFor(school, programme, certificate)?.alsoAsks ?? []), ...programme.alsoAsks];
  return [...new Set(asked)];
}

/** A set of a student's subjects as one integer: bit n is the subject at position n of a reading. */
export type SubjectSet = number;

export function has(set: SubjectSet, position: number): boolean {
  return (set & (1 << position)) !== 0;
}

export function sizeOf(set: SubjectSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

/** The `count` subjects at the lowest positions. Of electives these are the best. */
export function lowest(set: SubjectSet, count: number): SubjectSet {
  let rest = set;
  for (let n = 0; n < count; n += 1) rest &= rest - 1;
  return set & ~rest;
}
