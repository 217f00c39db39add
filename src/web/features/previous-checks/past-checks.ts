import type { Sent } from "../../../contract/api.ts";
import type { Access } from "../../../contract/check-result.ts";
import type { ListedCheck } from "../../../contract/listed-check.ts";
import type { PhoneChecks } from "../../../contract/previous-checks.ts";

/** One check as a list entry. */
export interface PastCheck {
  readonly code: string;
  readonly date: string;
  readonly school: string;
  readonly schoolId: number;
  readonly country: string;
  readonly countryCode: string;
  readonly qualified: number;
  readonly open: number;
  readonly toConfirm: number;
  readonly access: Access;
  readonly aggregate: number | null;
  /** The lowest cut-off of the qualified programmes; null if unknown or not paid. */
  readonly minimum: number | null;
  readonly qualifiedSchools: readonly string[];
}

export function fromListed(check: ListedCheck): PastCheck {
  return {
    code: check.check_code,
    date: check.date,
    school: check.school,
    schoolId: check.school_id,
    country: check.country,
    countryCode: check.country_code,
    qualified: check.total_qualified,
    open: check.total_open,
    toConfirm: check.total_to_confirm,
    access: check.access,
    aggregate: check.aggregate,
    minimum: check.minimum_cut_off,
    qualifiedSchools: check.qualified_schools,
  };
}

/** A page of checks made with an unproved number. */
export interface ChecksElsewhere {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly checks: readonly PastCheck[];
}

interface PhoneList {
  readonly own: readonly PastCheck[];
  readonly elsewhere: ChecksElsewhere;
}

export function toPhoneList({ own, elsewhere }: PhoneChecks): PhoneList {
  return {
    own: own.map(fromListed),
    elsewhere: { ...elsewhere, checks: elsewhere.checks.map(fromListed) },
  };
}

/** API query for a proved phone's checks; `search` is the page's. */
export function phoneChecksQuery(
  phone: string,
  search: URLSearchParams,
): Sent<"GET /api/v1/phone-checks">["query"] {
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

export function matchesFilter(check: PastCheck, { school, country }: Filter): boolean {
  return (school === null || check.school === school) && (country === null || check.country === country);
}

/**
 * A phone number begins with + or has ten or more digits; all else is a check code (product specification).
 */
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

/** Names a proved phone where others may be watching. */
export function lastFigures(phone: string): string {
  return phone.replace(/\D/g, "").slice(-4);
}
