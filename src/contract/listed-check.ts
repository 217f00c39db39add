import type { Access, CheckResult } from "./check-result.ts";
import type { ProgrammeOut } from "./programme.ts";

/** One check as a list of checks shows it. No zod here: the browser imports this file. */
export interface ListedCheck {
  readonly check_code: string;
  readonly date: string;
  readonly school: string;
  readonly school_id: number;
  readonly country: string;
  readonly country_code: string;
  readonly total_qualified: number;
  readonly total_open: number;
  readonly total_to_confirm: number;
  readonly access: Access;
  readonly aggregate: number | null;
  /** The lowest cut-off among the programmes that fit; null where none is known (or not paid for). */
  readonly minimum_cut_off: number | null;
  readonly qualified_schools: readonly string[];
}

type Listable = Pick<
  CheckResult,
  | "check_code"
  | "date"
  | "school"
  | "country"
  | "total_qualified"
  | "total_open"
  | "total_to_confirm"
  | "access"
  | "summary"
>;

/** @param programmes Those that fit; none of a check that is not paid for. */
export function listedCheck(
  check: Listable,
  programmes: readonly Pick<ProgrammeOut, "max_grade" | "school">[],
): ListedCheck {
  const cutOffs = programmes.flatMap(({ max_grade }) => max_grade ?? []);
  const schools = programmes.map(({ school }) => school.name);
  // A locked check of one school still says whether something there fits.
  const ofOneSchool = check.total_qualified > 0 && check.school.id !== 0 ? [check.school.name] : [];
  return {
    check_code: check.check_code,
    date: check.date,
    school: check.school.name,
    school_id: check.school.id,
    country: check.country.name,
    country_code: check.country.code,
    total_qualified: check.total_qualified,
    total_open: check.total_open,
    total_to_confirm: check.total_to_confirm,
    access: check.access,
    aggregate: check.summary.total_score,
    minimum_cut_off: cutOffs.length === 0 ? null : Math.min(...cutOffs),
    qualified_schools: [...new Set(schools.length > 0 ? schools : ofOneSchool)],
  };
}
