import type { CheckResult, ProgrammeOut } from "./checks.ts";

/**
 * A check as the server's own pages and features read it, beside `CheckResult`, which is all of it as JSON. A result
 * lists up to some three hundred programmes and a page shows a dozen, and a reload only asks whether anything changed:
 * so whatever takes long to put into words is a function here, called by whoever shows it. No zod: the site imports
 * these types.
 */

type Details = "description" | "sentence" | "counted" | "reasons" | "changes" | "also_asks" | "history";
type Lists =
  "qualified_programs" | "open_programs" | "near_misses" | "sample" | "best_change" | "other_routes";
type Counts = "total_qualified" | "total_open" | "total_near_misses" | "total_not_known";

/** What a list of programmes is filtered and ordered by. */
export type ProgrammeRow = Omit<ProgrammeOut, Details>;
/** What is told beside it. */
export type ProgrammeDetails = Pick<ProgrammeOut, Details>;

export interface ListedProgramme extends ProgrammeRow {
  readonly inASentence: () => string;
  readonly whole: () => ProgrammeOut;
}

/** What is known of a check without looking into what it found. */
export type CheckFacts = Omit<CheckResult, "summary" | "chance_counts" | Counts | Lists>;
export type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/** Lists are what the check's access allows of them. */
export interface ResultToShow extends CheckFacts, Pick<CheckResult, "summary" | Counts> {
  readonly chanceCounts: () => CheckResult["chance_counts"];
  readonly qualified: () => readonly ListedProgramme[];
  readonly open: () => readonly ListedProgramme[];
  readonly nearMisses: () => readonly ListedProgramme[];
  readonly sample: () => ProgrammeOut | null;
  readonly advice: () => Advice;
}

export interface CheckToShow extends CheckFacts {
  readonly result: () => ResultToShow;
}
