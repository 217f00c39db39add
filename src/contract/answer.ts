import type { CheckResult, LevelTotals, PlaceOut } from "./check-result.ts";
import type { z } from "zod";
import type { FieldOfStudy } from "./field-of-study.ts";
import type { NextSteps } from "./next-steps.ts";
import type { Known, OpensBy, ProgrammeOut } from "./programme.ts";

/**
 * A check as its page shows it: plain data that is sent once. Rows are sorted, filtered and searched in the browser; what
 * a row opens to comes from `GET /api/v1/checks/:code/programmes?ids=`. No zod: the site imports this file.
 */
export interface Answer extends CheckFacts {
  readonly summary: CheckResult["summary"];
  /** The fields the student wants to study, first choice first; empty where none was named. */
  readonly wish: readonly FieldOfStudy[];
  /** Every programme of the view (school and level), in the order of its group before the wish (`wishFirst`). */
  readonly programmes: readonly ProgrammeRow[];
  /**
   * Open programmes of other levels (then of other schools), for a view in which nothing is open: the page leads with them.
   * Empty where the view itself has an open programme.
   */
  readonly instead: readonly ProgrammeRow[];
  /** The schools of all rows. */
  readonly schools: readonly RowSchool[];
  readonly counts: AnswerCounts;
  readonly chanceCounts: CheckResult["chance_counts"];
  /** What this place, and the whole country, offers these grades by level. Empty for a check of one level. */
  readonly placeTotals: readonly LevelTotals[];
  readonly countryTotals: readonly LevelTotals[];
  /** The programmes the student asked for by name, and open ones of the same field for each that is not open. */
  readonly wanted: readonly { readonly row: ProgrammeRow; readonly nearest: readonly ProgrammeRow[] }[];
  readonly nothing: CheckResult["nothing"];
  readonly offers: CheckResult["offers"];
  /** Before payment: one whole programme, the first of the paid list. */
  readonly sample: ProgrammeOut | null;
  readonly bestChange: CheckResult["best_change"];
  readonly otherRoutes: CheckResult["other_routes"];
  readonly steps: NextSteps;
}

/** What is known of a check without looking into what it found. */
export type CheckFacts = Pick<
  CheckResult,
  | "check_code"
  | "access"
  | "date"
  | "level"
  | "certificate"
  | "course"
  | "first_name"
  | "masked_phone"
  | "school"
  | "country"
  | "country_rule"
  | "catalogue"
  | "is_predicted"
  | "recheck_of"
  | "payment"
> & {
  /** What was asked for: the view that comes first. School 0 is all of them. */
  readonly asked: { readonly schoolId: number; readonly schoolName: string; readonly level: string };
};

export interface RowSchool {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly city: string | null;
  readonly region: string | null;
}

/**
 * Where a programme stands. "kept": it has a cut-off that is sold, so nothing but a subject or grade rule may place it.
 */
export type Place = z.infer<typeof PlaceOut>;

/**
 * What the student should do about a programme. apply: qualified, or open without a cut-off. ask-first: no known rule is
 * unmet and the aggregate is enough, or no cut-off exists. not-yet: near misses and closed ones.
 */
export type Group = "apply" | "ask-first" | "not-yet";

/** One programme of a list. What a rule or cut-off decides is null where this check may not tell it. */
export interface ProgrammeRow {
  readonly id: number;
  readonly name: string;
  readonly level: string;
  /** Of `Answer.schools`. */
  readonly schoolId: number;
  readonly campus: string | null;
  readonly stream: string;
  /** The catalogue's field, "Health", for filters. */
  readonly field: string;
  /** The finer field that a wish names; null where none is true of it. */
  readonly study: FieldOfStudy | null;
  readonly place: Place;
  readonly group: Group;
  readonly chance: ProgrammeOut["chance"];
  /** Its own aggregate; lower is better. */
  readonly score: number | null;
  readonly cutOff: number | null;
  /** `cutOff` is the school's entry limit, and no cut-off is published. */
  readonly isLimit: boolean;
  /** Of the cut-off. */
  readonly year: string | null;
  /** How much is known of one to ask about; null for every other. */
  readonly known: Known | null;
  /** Whether the student has the subjects that other schools ask for; null where that is not known. */
  readonly meetsUsual: boolean | null;
  /** What would open a near miss; null for every other. */
  readonly opensBy: OpensBy | null;
  /** Of a row without a cut-off: how many of its rules the student meets; null for every other. */
  readonly rules: { readonly met: number; readonly total: number } | null;
}

/** Every programme of the view is counted in exactly one of apply, askFirst and notYet. */
export interface AnswerCounts {
  readonly total: number;
  /** qualified + open */
  readonly apply: number;
  readonly qualified: number;
  readonly open: number;
  readonly askFirst: number;
  /** nearMisses + closed */
  readonly notYet: number;
  readonly nearMisses: number;
  readonly closed: number;
  /** What is open now, by level: in the view, or where it has nothing, in `instead`. */
  readonly openNow: readonly { readonly level: string; readonly count: number }[];
}

/** Programmes up to three points over a cut-off are near misses, also where a rule is not published. */
export function groupOf(place: Place, known: Known | null): Group {
  switch (place) {
    case "qualified":
    case "open":
      return "apply";
    case "to-confirm":
      return known === "near" ? "not-yet" : "ask-first";
    case "near-miss":
    case "closed":
    case "kept":
      return "not-yet";
  }
}

/** The fields of the wish first, in its order; inside a field, and for all others, the order stays. */
export function wishFirst<Row>(
  rows: readonly Row[],
  wish: readonly FieldOfStudy[],
  studyOf: (row: Row) => FieldOfStudy | null,
): readonly Row[] {
  if (wish.length === 0) return rows;
  const rankOf = (row: Row) => {
    const at = wish.indexOf(studyOf(row) as FieldOfStudy);
    return at === -1 ? wish.length : at;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}
