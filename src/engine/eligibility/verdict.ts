import type { CutOff, CourseName, Level, Programme, Sex, SubjectId } from "../catalogue.ts";
import type { CertificateType } from "../certificates.ts";
import type { Reason } from "./reason.ts";

/** One subject of a slip as the student confirmed it. grade null is "no grade yet" (withheld, absent, cancelled). */
export interface SubjectGrade {
  readonly subjectId: SubjectId;
  readonly grade: string | null;
  /** Which result it comes from, 1 or 2, where two sittings were given. */
  readonly sitting?: 1 | 2;
}

export interface Candidate {
  readonly certificate: CertificateType;
  readonly grades: readonly SubjectGrade[];
  readonly course: CourseName | null;
  /** Asked only where a figure depends on it. */
  readonly sex: Sex | null;
}

export interface Question {
  /** ISO alpha-3. */
  readonly country: string;
  /** null is every school of the country. */
  readonly schoolId: number | null;
  readonly level: Level;
}

export type ChanceLabel = "High Chance" | "Good Chance" | "Competitive" | "Challenging";

/** Raise one subject to this grade (or take it up, where `from` is null). */
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
  readonly points: number;
  readonly sitting?: 1 | 2;
}

export type VerdictOutcome = "qualified" | "open" | "near-miss" | "not-qualified" | "not-known";

export interface Verdict {
  readonly programme: Programme;
  readonly outcome: VerdictOutcome;
  /**
   * This programme's own aggregate, 6 best; null where not all subjects that count are there. Where its subjects are
   * not all there, it is made with the best three electives.
   */
  readonly aggregate: number | null;
  /**
   * The figure it was compared with; null where none is published for this candidate. For SSSCE and GBCE it is
   * only information (`difference` is null then). `kind` tells an entry ceiling from a cut-off.
   */
  readonly cutOff: CutOff | null;
  /** cutOff − aggregate: points to spare; negative is short of it. */
  readonly difference: number | null;
  readonly chance: ChanceLabel | null;
  /** The aggregate is 6, or the cut-off leaves no room for three points and no result could earn a better label. */
  readonly isStrongest: boolean;
  readonly counted: readonly CountedSubject[];
  readonly reasons: readonly Reason[];
  /** Near misses: the smallest set of grade changes that opens it. */
  readonly changes: readonly GradeChange[];
}

export interface GeneralAggregate {
  /** Best six: English, Mathematics, the better third core, three best electives. null with fewer than six usable grades. */
  readonly aggregate: number | null;
  readonly coreScore: number | null;
  readonly electiveScore: number | null;
  readonly counted: readonly CountedSubject[];
  readonly missing: readonly Missing[];
}

/** What an aggregate still lacks. */
export type Missing =
  | {
      readonly kind: "core";
      /** Any one of these. */
      readonly names: readonly string[];
      /** It was given, without a grade yet. */
      readonly isWaiting: boolean;
    }
  | {
      readonly kind: "electives";
      readonly count: number;
      /** Names of those given without a grade yet. */
      readonly waiting: readonly string[];
    };

export interface Eligibility {
  readonly general: GeneralAggregate;
  /** By closeness of the cut-off to the programme's own aggregate, closest first. */
  readonly qualified: readonly Verdict[];
  readonly open: readonly Verdict[];
  readonly nearMisses: readonly Verdict[];
  readonly notQualified: readonly Verdict[];
  readonly notKnown: readonly Verdict[];
  readonly hasTwoSittings: boolean;
}
