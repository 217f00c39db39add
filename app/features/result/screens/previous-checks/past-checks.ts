import type { Sent } from "../../../../kernel/contract/api.ts";
import type { ListedCheck } from "../../contract/previous-checks.ts";

/** API query for a proved phone's checks; `search` is the page's. */
export function phoneChecksQuery(phone: string, search: URLSearchParams): Sent<"listPhoneChecks">["query"] {
  return { phone, elsewhere: pageIn(search, "elsewhere") };
}

export function pageIn(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export interface Filter {
  readonly school: string | null;
  readonly country: string | null;
}

export function filterFrom(search: URLSearchParams): Filter {
  return { school: search.get("school"), country: search.get("country") };
}

export function matchesFilter(check: ListedCheck, { school, country }: Filter): boolean {
  return (school === null || check.school === school) && (country === null || check.country === country);
}

/**
 * A phone number begins with + or has ten or more digits; all else is a check code (product specification).
 */
export function isPhoneSearch(typed: string): boolean {
  return typed.trim().startsWith("+") || typed.replace(/\D/g, "").length >= 10;
}

export function countChecks(checks: readonly ListedCheck[]) {
  const aggregates = checks.flatMap(({ aggregate }) => aggregate ?? []);
  return {
    total: checks.length,
    qualifiedSchools: new Set(checks.flatMap((check) => check.qualified_schools)).size,
    bestAggregate: aggregates.length === 0 ? null : Math.min(...aggregates),
  };
}

/** Names a proved phone where others may be watching. */
export function lastFigures(phone: string): string {
  return phone.replace(/\D/g, "").slice(-4);
}
