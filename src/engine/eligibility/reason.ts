import type { Clause, Sex } from "../catalogue.ts";
import type { Level } from "../levels.ts";

/** "not known" is neither: a rule that is not published, or a grade that is not out. */
export type Outcome = "met" | "not met" | "not known";

/** One rule, in codes and figures: what is asked, what the student has. A wording puts it into words. */
export interface Reason {
  readonly asked: Asked;
  readonly given: Given;
  readonly outcome: Outcome;
}

/** The part of a reason that every student reads alike; made once a catalogue. */
export type Asked =
  | { readonly kind: "who-may-apply"; readonly admitsOnly: Sex }
  | { readonly kind: "no-entry-rule"; readonly school: string; readonly certificate: string }
  /** `enough`: whole sets that are surely enough, where the school publishes these and not which others it takes. */
  | { readonly kind: "subjects-not-published"; readonly enough: readonly (readonly AskedSubjects[])[] }
  | AskedSubjects
  | AskedCount
  | { readonly kind: "greatest-aggregate"; readonly limit: number; readonly every: Every }
  | {
      readonly kind: "cut-off" | "entry-limit";
      readonly year: string;
      readonly limit: number;
      /** Above `limit` where figures differ by something the student did not say. */
      readonly kindest: number;
    };

/** `pick` of these subjects, each at this grade or better. */
export interface AskedSubjects {
  readonly kind: "subjects";
  readonly clause: Clause;
  /** Of the clause's subjects, in its order. */
  readonly names: readonly string[];
  /** As the student's certificate prints it; a WASSCE grade where it has no letter for it. */
  readonly grade: string;
  readonly hasLetter: boolean;
  /** null where this programme asks it, not its school. */
  readonly every: Every | null;
  /** Not asked, but surely enough; the school does not publish which others it takes. */
  readonly isEnough: boolean;
}

/** So many electives, or passes in any subjects. */
export interface AskedCount {
  readonly kind: "electives" | "passes";
  readonly count: number;
  readonly grade: string;
  readonly every: Every;
}

/** What a school asks for every programme of a level. */
export interface Every {
  readonly level: Level;
  /** Short name. */
  readonly school: string;
}

export type Given =
  | { readonly kind: "sex"; readonly sex: Sex | null }
  /** There is nothing published to compare with. */
  | { readonly kind: "no-comparison" }
  /** None of the subjects asked for was taken. */
  | { readonly kind: "not-taken"; readonly isOne: boolean }
  | { readonly kind: "no-electives" }
  | {
      readonly kind: "grades";
      readonly held: readonly HeldSubject[];
      /** Whether the subject must be named with its grade. */
      readonly areNamed: boolean;
      readonly areTooFew: boolean;
    }
  | { readonly kind: "passes"; readonly count: number }
  | GivenAggregate;

export interface GivenAggregate {
  readonly kind: "aggregate";
  /** null where six subjects cannot be counted. */
  readonly aggregate: number | null;
  /** The programme's own six; the best three electives in place of subjects that are missing or not published. */
  readonly basis: "own" | "best-three" | "at-best";
}

export interface HeldSubject {
  readonly name: string;
  /** null is "no grade yet". */
  readonly grade: string | null;
}

export function outcomeOf(isSure: boolean, isPossible: boolean): Outcome {
  return isSure ? "met" : isPossible ? "not known" : "not met";
}
