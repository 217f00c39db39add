import type { Clause, Sex } from "../catalogue.ts";
import type { Level } from "../levels.ts";
import type { PointGroup } from "./point-scale.ts";

/** "not known": the rule is not published, or a grade is pending. */
export type Outcome = "met" | "not met" | "not known";

/** One rule in codes and figures: what it asks and what the student has. A wording turns it into text. */
export interface Reason {
  readonly required: AskedBySchool;
  readonly given: GivenByStudent;
  readonly outcome: Outcome;
}

/** The part of a reason that is the same for every student; made once per catalogue. */
export type AskedBySchool =
  | { readonly kind: "who-may-apply"; readonly admitsOnly: Sex }
  | { readonly kind: "no-entry-rule"; readonly school: string; readonly certificate: string }
  /** `enough`: complete sets that are surely sufficient, if the school publishes only these. */
  | { readonly kind: "subjects-not-published"; readonly enough: readonly (readonly AskedSubjects[])[] }
  | AskedSubjects
  | AskedCount
  | { readonly kind: "greatest-aggregate"; readonly limit: number; readonly every: SchoolRule }
  | {
      readonly kind: "cut-off" | "entry-limit";
      readonly year: string;
      readonly limit: number;
      /** Greater than `limit` if figures differ by something the student did not say. */
      readonly kindest: number;
    };

/** `pick` of these subjects, each at this grade or better. */
export interface AskedSubjects {
  readonly kind: "subjects";
  readonly clause: Clause;
  /** Names of the clause's subjects, in its order. */
  readonly names: readonly string[];
  /** As printed on the student's certificate; a WASSCE grade if that scale has no letter for it. */
  readonly grade: string;
  readonly hasLetter: boolean;
  /** null if the programme asks it, not the school. */
  readonly every: SchoolRule | null;
  /** Sufficient, not required: the school does not publish which other subjects it accepts. */
  readonly isEnough: boolean;
}

/** A number of electives, or of passes in any subjects. */
export interface AskedCount {
  readonly kind: "electives" | "passes";
  readonly count: number;
  readonly grade: string;
  readonly every: SchoolRule;
}

/** A school's rule for all programmes of a level. */
export interface SchoolRule {
  readonly level: Level;
  /** Short name. */
  readonly school: string;
  /** The stream that the rule names; "rest" where another rule names one, "all" otherwise. */
  readonly stream: string;
}

export type GivenByStudent =
  | { readonly kind: "sex"; readonly sex: Sex | null }
  /** No published figure to compare with. */
  | { readonly kind: "no-comparison" }
  /** The student took none of the subjects. */
  | { readonly kind: "not-taken"; readonly isOne: boolean }
  | { readonly kind: "no-electives" }
  | {
      readonly kind: "grades";
      readonly own: readonly OwnSubject[];
      /** true if the subject must be named with its grade. */
      readonly areNamed: boolean;
      readonly areTooFew: boolean;
    }
  | { readonly kind: "passes"; readonly count: number }
  | GivenAggregate;

export interface GivenAggregate {
  readonly kind: "aggregate";
  /** null if six subjects cannot be counted. */
  readonly aggregate: number | null;
  /**
   * "own": the programme's own six. Otherwise the best three electives stand in for missing or unpublished
   * subjects.
   */
  readonly basis: "own" | "best-three" | "at-best";
  /** The sum on other points that the school may mean, if it prints a limit and no table. */
  readonly other: { readonly aggregate: number; readonly groups: readonly PointGroup[] } | null;
}

export interface OwnSubject {
  readonly name: string;
  /** null is "no grade yet". */
  readonly grade: string | null;
}

export function outcomeOf(isSure: boolean, isPossible: boolean): Outcome {
  return isSure ? "met" : isPossible ? "not known" : "not met";
}
