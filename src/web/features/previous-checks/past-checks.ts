import type { Access, CheckResult } from "../../../contract/checks.ts";

/** One check as the list shows it. */
export interface PastCheck {
  readonly code: string;
  readonly date: string;
  readonly school: string;
  readonly schoolId: number;
  readonly country: string;
  readonly countryCode: string;
  readonly qualified: number;
  readonly access: Access;
  readonly aggregate: number | null;
  /** The lowest cut-off among the programmes that fit; null where none is known (or not paid for). */
  readonly minimum: number | null;
  readonly qualifiedSchools: readonly string[];
}

export function toPastCheck(check: CheckResult): PastCheck {
  const cutOffs = check.qualified_programs.flatMap(({ max_grade }) => max_grade ?? []);
  const schools = check.qualified_programs.map(({ school }) => school.name);
  // A locked check of one school still says whether something there fits.
  const ofOneSchool = check.total_qualified > 0 && check.school.id !== 0 ? [check.school.name] : [];
  return {
    code: check.check_code,
    date: check.date,
    school: check.school.name,
    schoolId: check.school.id,
    country: check.country.name,
    countryCode: check.country.code,
    qualified: check.total_qualified,
    access: check.access,
    aggregate: check.summary.total_score,
    minimum: cutOffs.length === 0 ? null : Math.min(...cutOffs),
    qualifiedSchools: [...new Set(schools.length > 0 ? schools : ofOneSchool)],
  };
}

export interface Filter {
  readonly school: string | null;
  readonly country: string | null;
}

export function filterFrom(search: URLSearchParams): Filter {
  return { school: search.get("school"), country: search.get("country") };
}

export function matchesFilter(check: PastCheck, { school, country }: Filter): boolean {
  return (school === null || check.school === school) && (country === null || check.country === country);
}

/** spec.md section 5: a phone number begins with + or has ten or more digits; all else is a check code. */
export function isPhoneSearch(typed: string): boolean {
  return typed.trim().startsWith("+") || typed.replace(/\D/g, "").length >= 10;
}

export function statsOf(checks: readonly PastCheck[]) {
  const aggregates = checks.flatMap(({ aggregate }) => aggregate ?? []);
  return {
    total: checks.length,
    qualifiedSchools: new Set(checks.flatMap(({ qualifiedSchools }) => qualifiedSchools)).size,
    bestAggregate: aggregates.length === 0 ? null : Math.min(...aggregates),
  };
}

/** By which a proven phone is named where others may look on. */
export function lastFigures(phone: string): string {
  return phone.replace(/\D/g, "").slice(-4);
}
