import type { CheckResult, LevelTotals } from "./check-result.ts";
import type { ListedCheck } from "./listed-check.ts";
import type { OpensBy, ProgrammeOut } from "./programme.ts";

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
type Lists =
  | "qualified_programs"
  | "open_programs"
  | "near_misses"
  | "to_confirm"
  | "sample"
  | "best_change"
  | "other_routes"
  | "nothing"
  | "offers"
  | "country_totals"
  | "wanted";
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

/**
 * Where a programme of the question stands. Before a line may be told, a programme that has one is "kept" unless a rule
 * that is no line closes it: which list it is in would tell.
 */
export type Place = "qualified" | "open" | "near-miss" | "to-confirm" | "closed" | "kept";

export interface FoundProgramme extends ListedProgramme {
  readonly place: Place;
}

export interface WantedProgramme {
  readonly found: FoundProgramme;
  /** Open, and of the same field; none where it is open itself. */
  readonly nearest: readonly ListedProgramme[];
}

export interface ListedProgramme extends ProgrammeRow {
  readonly inASentence: () => string;
  readonly whole: () => ProgrammeOut;
  /** Of a near miss, as far as it may be told. */
  readonly opensBy: () => OpensBy;
  /** Whether the student has what other schools ask for the same programme; null where that is not known. */
  readonly meetsUsual: () => boolean | null;
  /** Whether the school's general rule for it is published, and surely met. */
  readonly meetsGeneralRule: () => boolean;
  /** Where its cut-off comes from; null with it. */
  readonly origin: () => ProgrammeOut["list"];
}

/** One of the hundreds that are mostly only counted. */
export interface RestProgramme extends Pick<ListedProgramme, "field" | "meetsGeneralRule"> {
  readonly listed: () => ListedProgramme;
}

/** What is known of a check without looking into what it found. */
export type CheckFacts = Omit<CheckResult, "summary" | "chance_counts" | Counts | Lists> & {
  /** What was asked for: the view that comes first. School 0 is all of them. */
  readonly asked: { readonly schoolId: number; readonly schoolName: string; readonly level: string };
};
export type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/** Lists are what the check's access allows of them. */
export interface ResultToShow extends CheckFacts, Pick<CheckResult, "summary" | Counts> {
  /** Of the school that is looked at, and of all of the country; none of a check that judged one level of one place. */
  readonly placeTotals: () => readonly LevelTotals[];
  readonly countryTotals: () => readonly LevelTotals[];
  /** Those of the country where these grades open something at the level that is shown, by name. */
  readonly schools: () => readonly { readonly id: number; readonly name: string; readonly count: number }[];
  readonly chanceCounts: () => CheckResult["chance_counts"];
  readonly qualified: () => readonly ListedProgramme[];
  readonly open: () => readonly ListedProgramme[];
  readonly nearMisses: () => readonly ListedProgramme[];
  /** To be confirmed, and held against a line: within it first, then near it. */
  readonly toConfirm: () => readonly ListedProgramme[];
  /** To be confirmed, and held against no line: those not compared, then those without one. */
  readonly restToConfirm: () => readonly RestProgramme[];
  /** All that no other list holds: closed, or "kept". */
  readonly unlisted: () => readonly FoundProgramme[];
  /** Where the programmes stand that were asked about by name. */
  readonly wanted: () => readonly WantedProgramme[];
  /** How many programmes `find` looks through. */
  readonly searched: () => number;
  /** Every programme of the country whose name, school or field holds all of these words, wherever it stands. */
  readonly find: (words: string) => readonly FoundProgramme[];
  readonly nothing: () => CheckResult["nothing"];
  readonly offers: () => CheckResult["offers"];
  readonly sample: () => ProgrammeOut | null;
  readonly advice: () => Advice;
}

export interface CheckToShow extends CheckFacts {
  /** As a list of checks shows it. */
  readonly listed: () => ListedCheck;
  readonly result: () => ResultToShow;
}
