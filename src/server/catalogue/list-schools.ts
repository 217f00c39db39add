import type { SchoolSummary } from "../../contract/catalogue.ts";
import type { CurrentCatalogue } from "./catalogue-store.ts";
import { matches, publishedOf } from "./published.ts";

interface SchoolSearch {
  readonly q?: string | undefined;
  readonly country_id?: number | undefined;
  readonly region?: string | undefined;
  readonly type?: string | undefined;
}

/** Schools by name, and the regions and types of schools in that country. */
export function listSchools(
  current: CurrentCatalogue,
  search: SchoolSearch,
): { schools: SchoolSummary[]; regions: string[]; types: string[] } {
  const inCountry = publishedOf(current).schools.filter(
    ({ summary }) => search.country_id === undefined || summary.country_id === search.country_id,
  );
  const schools = inCountry
    .filter(({ words }) => matches(words, search.q))
    .filter(({ summary }) => search.region === undefined || summary.region === search.region)
    .filter(({ summary }) => search.type === undefined || summary.type === search.type)
    .map(({ summary }) => summary);
  const choices = (of: (school: SchoolSummary) => string | null) =>
    [...new Set(inCountry.map(({ summary }) => of(summary)))].filter((choice) => choice !== null).sort();
  return { schools, regions: choices(({ region }) => region), types: choices(({ type }) => type) };
}
