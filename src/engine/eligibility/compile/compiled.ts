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

/** A catalogue prepared for checking. Equal parts are one object with an id, counted from 0. */
export interface CompiledCatalogue {
  readonly catalogue: Catalogue;
  readonly subjects: ReadonlyMap<SubjectId, Subject>;
  readonly schools: ReadonlyMap<number, School>;
  readonly certificates: Certificates;
  /** Compiled on first use: most visitors need one certificate. */
  readonly forCertificate: (name: string) => CompiledCertificate;
}

/** One clause for one certificate. Equal clauses of all programmes share one object. */
export interface CompiledClause {
  readonly id: number;
  readonly clause: Clause;
  /** Points that surely meet its minimum, and points that may. */
  readonly sure: number;
  readonly possible: number;
  /** true if an unnamed elective could meet it. */
  readonly takesElectives: boolean;
  /** The clause as a programme's own reason. */
  readonly asked: AskedSubjects;
  readonly names: ReadonlySet<SubjectId>;
}

/** Subject requirements with the general rule's electives. Equal ones are judged once. */
export interface SubjectRequirement {
  readonly id: number;
  /** Complete alternatives, most demanding clause first. The programme's own `requires` is the first. */
  readonly alternatives: readonly Alternative[];
  /** Number of electives that must reach `electiveLimit`, which is in points. */
  readonly electiveCount: number;
  readonly electiveLimit: number;
}

export interface Alternative {
  /** In search order: fewest subjects first. */
  readonly clauses: readonly CompiledClause[];
  /** In the school's order. */
  readonly published: readonly CompiledClause[];
  /** The most electives it can ask for. If more than count, only the best of them count. */
  readonly mostElectives: number;
}

export interface CompiledRule {
  readonly id: number;
  readonly rule: GeneralRule;
  /** Core clauses; grades on the scale of the rule's certificate. */
  readonly cores: readonly CompiledClause[];
  readonly passLimit: number;
  readonly maxAggregate: number;
}

/**
 * All that a programme asks except its cut-off. Programmes of a school with the same terms share this object,
 * so they are judged and explained once.
 */
export interface EntryRequirements {
  readonly id: number;
  /** Equal for entry requirements that differ only in the school or level. */
  readonly termsId: number;
  readonly school: School;
  readonly level: Level;
  readonly rule: CompiledRule | null;
  readonly requirement: SubjectRequirement;
  /** Core id of the third core; 0 for the better of two. */
  readonly thirdCore: number;
  readonly knowsElectives: boolean;
  readonly admitsOnly: Sex | null;
  readonly asks: RuleAsks;
}

/** A programme for holders of one certificate. */
export interface Offering {
  readonly programme: Programme;
  readonly entry: EntryRequirements;
  /** The figure by sex and SHS course; one item if the figures do not differ. */
  readonly cutOffs: readonly (ChosenCutOff | null)[];
  /**
   * The same programme with the sufficient subjects as its requirement; null if no page states such a set.
   */
  readonly enough: Offering | null;
}

/** Everything one certificate needs for checking. */
export interface CompiledCertificate {
  readonly certificate: Certificate;
  /** Cores by third core; index 0 is for programmes that name none. */
  readonly coresBy: readonly (readonly (readonly SubjectId[])[])[];
  readonly clauseCount: number;
  /** Clauses by the subjects they name. */
  readonly clausesOf: ReadonlyMap<SubjectId, readonly CompiledClause[]>;
  /** Clauses that an unnamed elective could meet. */
  readonly electiveClauses: readonly CompiledClause[];
  /** By country, level and school, each in the order that breaks ties (`listFor`). */
  readonly lists: ReadonlyMap<string, readonly Offering[]>;
  /** By programme id. */
  readonly offerings: ReadonlyMap<number, Offering>;
  /** Offerings with published subjects, by the name schools share (`peersOf`). */
  readonly peers: ReadonlyMap<string, readonly Offering[]>;
}

/** A general rule as one school asks it at one level. */
export interface RuleAsks {
  readonly id: number;
  /** One for each core clause. A school without a rule has one that says so. */
  readonly cores: readonly Asked[];
  readonly electives: Asked | null;
  readonly passes: Asked | null;
  readonly greatest: Asked | null;
}
