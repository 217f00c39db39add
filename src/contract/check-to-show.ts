import type { FieldOfStudy } from "./field-of-study.ts";
import type { CheckResult } from "./check-result.ts";
import type { ListedCheck } from "./listed-check.ts";
import type { CheckFacts } from "./answer.ts";
import type { OpensBy, ProgrammeOut } from "./programme.ts";

export type { CheckFacts };

/**
 * A check for the server's own pages and features; `CheckResult` is the same as JSON. A result lists up to
 * three hundred programmes, a page shows a dozen, and a reload only asks if anything changed. So slow parts
 * are functions, called by whoever shows them. No zod: the site imports these types.
 */

type Details =
  | "description"
  | "sentence"
  | "held"
  | "counted"
  | "reasons"
  | "changes"
  | "opens_by"
  | "also_asks"
  | "history"
  | "list"
  | "usual";
type Counts =
  | "total_qualified"
  | "total_open"
  | "total_near_misses"
  | "total_not_known"
  | "total_to_confirm"
  | "to_confirm_counts"
  | "total_closed"
  | "total_programs";

/** The fields that lists filter and sort by. */
export type ProgrammeRow = Omit<ProgrammeOut, Details>;
/** The other fields of a programme. */
export type ProgrammeDetails = Pick<ProgrammeOut, Details>;

export interface ListedProgramme extends ProgrammeRow {
  readonly inASentence: () => string;
  readonly whole: () => ProgrammeOut;
  /** For near misses: what opens it, as far as it may be shown. */
  readonly opensBy: () => OpensBy;
  /** Source of its cut-off; null without a cut-off. */
  readonly origin: () => ProgrammeOut["list"];
}

export type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/** Its lists contain what the check's access allows. */
export interface ResultToShow extends CheckFacts, Pick<CheckResult, "summary" | Counts> {
  /** Fields of study at the top of its lists. */
  readonly wish: readonly FieldOfStudy[];
  readonly chanceCounts: () => CheckResult["chance_counts"];
  readonly qualified: () => readonly ListedProgramme[];
  readonly open: () => readonly ListedProgramme[];
  readonly nearMisses: () => readonly ListedProgramme[];
  /** To confirm, and compared with a cut-off: within it first, then near it. */
  readonly toConfirm: () => readonly ListedProgramme[];
  /** To confirm, without a comparison: first those not compared, then those without a cut-off. */
  readonly restToConfirm: () => readonly ListedProgramme[];
  readonly sample: () => ProgrammeOut | null;
  readonly advice: () => Advice;
}

export interface CheckToShow extends CheckFacts {
  /** The check as an entry of a list. */
  readonly listed: () => ListedCheck;
  readonly result: () => ResultToShow;
}
