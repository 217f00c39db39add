import type { Uncertainty, VerdictOutcome } from "@okwan/engine";
import type { CheckFacts } from "./check-facts.ts";
import type { Counts, LevelCounts } from "../../../kernel/contract/counts.ts";
import type { IndexedProgramme } from "../../../kernel/contract/programme-index.ts";
import type { FieldOfStudy } from "../../../kernel/contract/field-of-study.ts";
import type { NextSteps } from "./next-steps.ts";
import type { OpensBy, ProgrammeOut } from "./programme.ts";

/**
 * A check as plain data for its page. It is sent once, as a `SentAnswer` (sent-answer.ts), and its rows are made
 * of a table and an index. The page sorts, filters and searches the rows; row details come from
 * `GET /api/v1/checks/:code/programmes?ids=`. No zod: the site imports this file.
 */
export interface Answer extends CheckFacts {
  /** The question: the first view. School 0 is all schools. */
  readonly asked: { readonly schoolId: number; readonly schoolName: string; readonly level: string };
  /** Every programme of the view (school and level), in its group's order before `wishFirst`. */
  readonly programmes: readonly ProgrammeRow[];
  /**
   * If the view has no open programme: open programmes of other levels, then of other schools, for the top of
   * the page. Otherwise empty.
   */
  readonly instead: readonly ProgrammeRow[];
  readonly schools: readonly RowSchool[];
  readonly counts: AnswerCounts;
  /**
   * Totals by level for these grades, in this place and in the whole country. Empty for a check of one level.
   */
  readonly placeTotals: readonly LevelCounts[];
  readonly countryTotals: readonly LevelCounts[];
  /** Programmes the student named; for each that is not open, also open ones of the same field. */
  readonly wanted: readonly { readonly row: ProgrammeRow; readonly nearest: readonly ProgrammeRow[] }[];
  /** Of the sample. */
  readonly sampleRow: ProgrammeRow | null;
  readonly steps: NextSteps;
}

export interface RowSchool {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly city: string | null;
  /** The end of its ladder. */
  readonly lastRung: number;
}

/**
 * Where a programme stands: its verdict, or withheld. A withheld one has a cut-off that is sold, so only a subject or
 * grade rule may decide its place.
 */
export type Place = VerdictOutcome | "withheld";

/**
 * Advice about a programme. apply: qualified, or open without a cut-off. ask: no known rule is unmet,
 * and the aggregate is enough, or nothing can be compared. notYet: near misses and closed programmes.
 */
export type AdviceGroup = (typeof adviceGroups)[number];
export const adviceGroups = ["apply", "ask", "notYet"] as const;

/**
 * One programme of a list. Fields that a rule or cut-off decides are null if this check may not show them.
 */
export interface ProgrammeRow extends IndexedProgramme {
  readonly place: Place;
  readonly group: AdviceGroup;
  readonly chance: ProgrammeOut["chance"];
  /** The programme's own aggregate; lower is better. */
  readonly score: number | null;
  /** null also for SSSCE and GBCE, whose points are not compared with it. */
  readonly cutOff: number | null;
  /** true: `cutOff` is the school's entry limit and no cut-off is published. */
  readonly isLimit: boolean;
  /** Entry year of the cut-off. */
  readonly year: string | null;
  /** For programmes to ask about: how much is known. Otherwise null. */
  readonly known: Uncertainty | null;
  /** Does the student have the subjects that other schools ask for? null if unknown. */
  readonly meetsUsual: boolean | null;
  /** For near misses: what would open it. Otherwise null. */
  readonly opensBy: OpensBy | null;
  /**
   * Its own earlier cut-offs as a sentence, if none of them would have let the student in; that it is being
   * checked, if its figure is withheld. Otherwise null.
   */
  readonly past: string | null;
  /** For rows without a cut-off: rules the student meets. Otherwise null. */
  readonly rules: { readonly met: number; readonly total: number } | null;
}

export interface AnswerCounts extends Counts {
  /** Open programmes by level: in the view or, if it has none, in `instead`. */
  readonly openNow: readonly { readonly level: string; readonly count: number }[];
}

/** Up to three points over a cut-off is "not yet", also where a rule is not published. */
export function groupOf(place: Place, known: Uncertainty | null): AdviceGroup {
  switch (place) {
    case "qualified":
    case "open":
      return "apply";
    case "ask":
      return known === "just-over" ? "notYet" : "ask";
    case "near":
    case "closed":
    case "withheld":
      return "notYet";
  }
}

/**
 * Moves the wished fields to the front, in their order. The order within a field, and of the rest, is
 * unchanged.
 */
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
