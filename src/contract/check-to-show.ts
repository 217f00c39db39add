import type { FieldOfStudy } from "./field-of-study.ts";
import type { CheckResult } from "./check-result.ts";
import type { ListedCheck } from "./listed-check.ts";
import type { CheckFacts } from "./answer.ts";
import type { OpensBy, ProgrammeOut } from "./programme.ts";

export type { CheckFacts };

/**
 * A check as the server's own pages and features read it, beside `CheckResult`, which is all of it as JSON. A result
 * lists up to some three hundred programmes and a page shows a dozen, and a reload only asks whether anything changed:
 * so whatever takes long to put into words is a function here, called by whoever shows it. No zod: the site imports
 * these types.
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

/** What a list of programmes is filtered and ordered by. */
export type ProgrammeRow = Omit<ProgrammeOut, Details>;
/** What is told beside it. */
export type ProgrammeDetails = Pick<ProgrammeOut, Details>;

export interface ListedProgramme extends ProgrammeRow {
  readonly inASentence: () => string;
  readonly whole: () => ProgrammeOut;
  /** Of a near miss, as far as it may be told. */
  readonly opensBy: () => OpensBy;
  /** Where its cut-off comes from; null with it. */
  readonly origin: () => ProgrammeOut["list"];
}

export type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/** Lists are what the check's access allows of them. */
export interface ResultToShow extends CheckFacts, Pick<CheckResult, "summary" | Counts> {
  /** The fields of study that come first in its lists. */
  readonly wish: readonly FieldOfStudy[];
  readonly chanceCounts: () => CheckResult["chance_counts"];
  readonly qualified: () => readonly ListedProgramme[];
  readonly open: () => readonly ListedProgramme[];
  readonly nearMisses: () => readonly ListedProgramme[];
  /** To be confirmed, and held against a line: within it first, then near it. */
  readonly toConfirm: () => readonly ListedProgramme[];
  /** To be confirmed, and held against no line: those not compared, then those without one. */
  readonly restToConfirm: () => readonly ListedProgramme[];
  readonly sample: () => ProgrammeOut | null;
  readonly advice: () => Advice;
}

export interface CheckToShow extends CheckFacts {
  /** As a list of checks shows it. */
  readonly listed: () => ListedCheck;
  readonly result: () => ResultToShow;
}
