import type {
  Catalogue,
  Clause,
  GeneralRule,
  Programme,
  School,
  Sex,
  Subject,
  SubjectId,
} from "../../catalogue.ts";
import type { Level } from "../../levels.ts";
import type { Certificate, Certificates } from "../../certificates.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import type { Asked, AskedSubjects } from "../reason.ts";

/** A catalogue laid out for checking. Equal parts of it are one object with an id, which counts from 0. */
export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly schools: ReadonlyMap<number, School>;
  readonly certificates: Certificates;
  /** Compiled when it is first asked for: most visitors ask for one. */
  readonly forCertificate: (name: string) => CompiledCertificate;
}

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
  /** The subjects it names. */
  readonly names: ReadonlySet<SubjectId>;
}

/** Subject requirements together with what the general rule asks of electives; equal ones are judged once. */
export interface SubjectRequirement {
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
 * All that a programme asks except its cut-off. Programmes of a school that ask the same share these requirements, so
 * they are judged and explained once.
 */
export interface EntryRequirements {
  readonly id: number;
  /** The same for all entry requirements that differ only in who asks: in the school or the level. */
  readonly termsId: number;
  readonly school: School;
  readonly level: Level;
  readonly rule: CompiledRule | null;
  readonly requirement: SubjectRequirement;
  /** Core id of the third core, 0 for the better of the two. */
  readonly thirdCore: number;
  readonly knowsElectives: boolean;
  readonly admitsOnly: Sex | null;
  readonly asks: RuleAsks;
}

/** A programme as holders of one certificate meet it. */
export interface Offering {
  readonly programme: Programme;
  readonly entry: EntryRequirements;
  /** The figure for every sex and SHS course: one item where they are not told apart. */
  readonly cutOffs: readonly (ChosenCutOff | null)[];
  /** The same programme, asking the subjects that are enough; null where no page states such a set. */
  readonly enough: Offering | null;
}

/** Everything one certificate needs, ready to be judged. */
export interface CompiledCertificate {
  readonly certificate: Certificate;
  /** By each subject that a programme may name as the third core, and by 0, where it names none: its cores. */
  readonly coresBy: readonly (readonly (readonly SubjectId[])[])[];
  readonly clauseCount: number;
  /** The clauses each subject is named in. */
  readonly clausesOf: ReadonlyMap<SubjectId, readonly CompiledClause[]>;
  /** Those that an elective nobody named yet could be in. */
  readonly electiveClauses: readonly CompiledClause[];
  /** By country, level and school, each in the order that breaks every tie: see `listFor`. */
  readonly lists: ReadonlyMap<string, readonly Offering[]>;
  /** By programme id. */
  readonly offerings: ReadonlyMap<number, Offering>;
  /** Offerings whose subjects are published, by the name that schools share for them: see `peersOf`. */
  readonly peers: ReadonlyMap<string, readonly Offering[]>;
}

/** A general rule as one school's applicants for one level are asked it. */
export interface RuleAsks {
  readonly id: number;
  /** One for each core clause; for a school without a rule, that it has none. */
  readonly cores: readonly Asked[];
  readonly electives: Asked | null;
  readonly passes: Asked | null;
  readonly greatest: Asked | null;
}
