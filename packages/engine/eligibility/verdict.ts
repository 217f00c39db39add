import type { CutOff, CourseName, Programme, Sex, SubjectId } from "../catalogue.ts";
import type { Level } from "../levels.ts";
import type { CertificateType } from "../certificates.ts";
import type { PointGroup } from "./point-scale.ts";
import type { Reason } from "./reason.ts";

/**
 * One subject of a slip as the student confirmed it. grade null is "no grade yet" (withheld, absent,
 * cancelled).
 */
export interface SubjectGrade {
  readonly subjectId: SubjectId;
  readonly grade: string | null;
  /** Sitting 1 or 2, if two were given. */
  readonly sitting?: 1 | 2;
}

export interface Candidate {
  readonly certificate: CertificateType;
  readonly grades: readonly SubjectGrade[];
  readonly course: CourseName | null;
  /** Asked only if a figure depends on it. */
  readonly sex: Sex | null;
  /**
   * "Are your results out?" Some schools print one cut-off for applicants with results and one for those who
   * wait.
   */
  readonly hasResults: boolean | null;
}

export interface EligibilityQuestion {
  /** ISO alpha-3. */
  readonly country: string;
  /** null is every school of the country. */
  readonly schoolId: number | null;
  readonly level: Level;
}

export type ChanceLabel = "High Chance" | "Good Chance" | "Competitive" | "Challenging";

/** Raise one subject to this grade, or add it (`from` is null). */
export interface GradeChange {
  readonly subjectId: SubjectId;
  readonly name: string;
  readonly from: string | null;
  readonly to: string;
}

export interface CountedSubject {
  readonly subjectId: SubjectId;
  readonly name: string;
  readonly grade: string;
  /** What it adds to the aggregate. */
  readonly points: number;
  readonly sitting?: 1 | 2;
}

/**
 * qualified: it has a cut-off, which is met. open: everything asked is met, and no cut-off is compared. Both may be
 * applied for. ask: nothing known is unmet, but something is not known. near: the smallest change opens it.
 */
export type VerdictOutcome = "qualified" | "open" | "ask" | "near" | "closed";

/**
 * How much is known of a programme whose verdict is "ask" (docs/decisions/026).
 * within: the general rule is surely met, and the aggregate is surely within the newest cut-off that applies.
 * just-over: the general rule is surely met, and the aggregate is at most three over that cut-off; where several
 * cut-offs may apply, over the highest.
 * no-line: no cut-off is published, or none this certificate is compared with.
 * not-compared: a cut-off is published, but a grade or the general rule needed to compare is missing.
 */
export type Uncertainty = "within" | "just-over" | "no-line" | "not-compared";

/** Requirements of other schools for the same programme and level: a hint, never a verdict. */
export interface Usual {
  /** Each distinct set of subjects once, the most common first. */
  readonly asks: readonly UsualAsk[];
  /** true if the student has what all of them ask, false if what none asks; null otherwise or if unknown. */
  readonly met: boolean | null;
}

export interface UsualAsk {
  /** Short names of the schools that ask it, sorted. */
  readonly schools: readonly string[];
  /** The subjects with what the student has; empty if any three electives will do. */
  readonly reasons: readonly Reason[];
  readonly met: boolean | null;
}

export interface Verdict {
  readonly programme: Programme;
  readonly outcome: VerdictOutcome;
  /**
   * The programme's own aggregate on the school's points, 6 is best; null if too few subjects have a grade. If the programme's
   * subjects are incomplete, the best three electives are used.
   */
  readonly aggregate: number | null;
  /**
   * The figure it was compared with; null if none is published for this candidate. For letters it is for
   * information only (`difference` is null), unless the school prints them beside WASSCE grades. `kind` separates an entry ceiling from a cut-off.
   */
  readonly cutOff: CutOff | null;
  /** cutOff − aggregate: points to spare; negative is points short. */
  readonly difference: number | null;
  readonly chance: ChanceLabel | null;
  /**
   * The aggregate is 6, or no result could earn a better label because the cut-off leaves no room for three
   * points.
   */
  readonly isStrongest: boolean;
  readonly counted: readonly CountedSubject[];
  /** Set if the school's points make another aggregate of these subjects than the certificate's own. */
  readonly otherSum: OtherSum | null;
  /** The sum of the worst credits on the school's points: the end of its ladder. */
  readonly lastRung: number;
  readonly reasons: readonly Reason[];
  /** For near misses: a set of grade changes that opens it (near-miss.ts). */
  readonly changes: readonly GradeChange[];
  /** The same if each may be advised (`isAdvisable`); else none. Every sentence takes these. */
  readonly advised: readonly GradeChange[];
  /** Set only for a verdict that is not known. */
  readonly known: Uncertainty | null;
  /**
   * Set only for a verdict that is not known, if another school publishes subjects for the same programme.
   */
  readonly usual: Usual | null;
}

/** Why an aggregate is not the sum of the certificate's own points. */
export interface OtherSum {
  /** Short name. */
  readonly school: string;
  readonly groups: readonly PointGroup[];
}

export interface GeneralAggregate {
  /**
   * Best six: English, Mathematics, the better third core, three best electives. null with fewer than six
   * usable grades.
   */
  readonly aggregate: number | null;
  readonly coreScore: number | null;
  readonly electiveScore: number | null;
  readonly counted: readonly CountedSubject[];
  readonly missing: readonly MissingGrade[];
}

/** A subject or grade missing for an aggregate. */
export type MissingGrade =
  | {
      readonly kind: "core";
      /** Any one of these. */
      readonly names: readonly string[];
      /** Given, but without a grade yet. */
      readonly isWaiting: boolean;
    }
  | {
      readonly kind: "electives";
      readonly count: number;
      /** Names of subjects given without a grade yet. */
      readonly waiting: readonly string[];
    };

export interface Eligibility {
  readonly general: GeneralAggregate;
  /** Closest cut-off to the programme's own aggregate first. */
  readonly qualified: readonly Verdict[];
  readonly open: readonly Verdict[];
  readonly near: readonly Verdict[];
  readonly closed: readonly Verdict[];
  readonly ask: readonly Verdict[];
  readonly hasTwoSittings: boolean;
}

/**
 * What judging decided on one programme; small enough to store for every programme of every check. The rest
 * (figures, label, counted subjects, reasons) follows from the catalogue, candidate and question.
 */
export interface StoredVerdict {
  readonly programmeId: number;
  readonly aggregate: number | null;
  /** Index of its figure in the programme's `cutOffs`; null without one. */
  readonly cutOffIndex: number | null;
  readonly changes: readonly Omit<GradeChange, "name">[];
}

/** A verdict that is not known, with how much is known. */
export interface StoredUnknown extends StoredVerdict {
  readonly known: Uncertainty;
}

/**
 * The stored outcome of a check, in ranked order. Closed programmes are not listed, because they can be
 * judged again.
 */
export interface StoredEligibility {
  /** Closest cut-off first. */
  readonly qualified: readonly StoredVerdict[];
  readonly open: readonly StoredVerdict[];
  /** Fewest grade steps first. */
  readonly near: readonly StoredVerdict[];
  /** Within the cut-off first, then near it, then those not compared, then those without a cut-off. */
  readonly ask: readonly StoredUnknown[];
}
