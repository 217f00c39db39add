import type { z } from "zod";
import type { findSchools, SchoolSummary } from "../contract/catalogue.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { matchesQuery, publishedOf } from "./published.ts";

/** Schools by name, and the regions and types of schools in that country. */
export function listSchools(
  current: LoadedVersion,
  search: z.output<typeof findSchools.query>,
): z.output<typeof findSchools.data> {
  const inCountry = publishedOf(current).schools.filter(
    ({ summary }) => search.country_id === undefined || summary.country_id === search.country_id,
  );
  const schools = inCountry
    .filter(({ words }) => matchesQuery(words, search.q))
    .filter(({ summary }) => search.region === undefined || summary.region === search.region)
    .filter(({ summary }) => search.type === undefined || summary.type === search.type)
    .map(({ summary }) => summary);
  const choices = (of: (school: SchoolSummary) => string | null) =>
    [...new Set(inCountry.map(({ summary }) => of(summary)))].filter((choice) => choice !== null).sort();
  return { schools, regions: choices(({ region }) => region), types: choices(({ type }) => type) };
}
