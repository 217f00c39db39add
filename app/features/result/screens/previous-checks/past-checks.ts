import { useSearchParams } from "react-router";
import type { Sent } from "../../../../kernel/contract/api.ts";
import { normaliseCheckCode } from "../../../../kernel/contract/check-code.ts";
import type { SiteRequest } from "../../../../kernel/contract/site.ts";
import { dataOr } from "../../../../kernel/web/api-data.ts";
import type { Words } from "../../../../words/words.ts";
import type { PendingVerification } from "../../../login/contract/login.ts";
import type { ListedCheck, PhoneChecks } from "../../contract/previous-checks.ts";

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

export interface FoundChecks {
  readonly checks: readonly ListedCheck[];
  /** Made with the searched phone without proof. */
  readonly elsewhere: PhoneChecks["elsewhere"] | null;
  /** Kind of the search; null for this browser's own checks. */
  readonly searched: "code" | "phone" | null;
  readonly error: string | undefined;
  readonly phones: readonly string[];
  /** The phone to verify first, on this page. */
  readonly verify: PendingVerification | null;
}

/**
 * Finds the checks for the address: a code, a proved phone, a verification on this page, or this browser's
 * own.
 */
export async function findChecks(
  site: SiteRequest,
  words: Words,
  search: URLSearchParams,
): Promise<FoundChecks> {
  const nothing = { checks: [], elsewhere: null, searched: null, error: undefined, phones: [], verify: null };
  const code = search.get("code");
  if (code !== null) return { ...nothing, ...(await checkAt(site, words, code)), searched: "code" };
  const phones = dataOr(await site.ask("provenPhones"), []);
  const ends = search.get("ends");
  const phone = phones.find((one) => lastFigures(one) === ends);
  if (phone !== undefined) {
    return { ...nothing, ...(await checksOf(site, words, phone, search)), phones, searched: "phone" };
  }
  const checks = dataOr(await site.ask("listBrowserChecks"), []);
  const verify = search.has("verify") ? dataOr(await site.ask("readPending"), null) : null;
  return { ...nothing, checks, phones, verify };
}

async function checkAt(site: SiteRequest, { t }: Words, typed: string) {
  const code = normaliseCheckCode(typed);
  const check = code === null ? null : await site.listed(code);
  if (check === null) return { checks: [], error: t("errors.unknownCheckCode") };
  return { checks: [check], error: undefined };
}

async function checksOf(site: SiteRequest, { t }: Words, phone: string, search: URLSearchParams) {
  const { status, body } = await site.ask("listPhoneChecks", {
    query: phoneChecksQuery(phone, search),
  });
  if (!body.success) {
    const isOurs = status >= 500 || status === 429;
    return {
      checks: [],
      elsewhere: null,
      error: isOurs ? t("errors.pastChecks") : t("errors.noChecksForNumber"),
    };
  }
  const { own, elsewhere } = body.data;
  const isEmpty = own.length === 0 && elsewhere.total === 0;
  return { checks: own, elsewhere, error: isEmpty ? t("errors.noChecksForNumber") : undefined };
}

/** The list's address with some parameters changed; null takes one off. So it works without script. */
export function useAddressWith(): (changes: Readonly<Record<string, string | null>>) => string {
  const [search] = useSearchParams();
  return (changes) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return `?${changed}`;
  };
}
