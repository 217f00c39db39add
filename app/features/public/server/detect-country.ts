import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import type { CountryFinder } from "../../../kernel/lib/geo/port.ts";

/**
 * ISO alpha-3 of the visitor's country; null if it is not one of ours, and the form then begins with the
 * first country. `address` is the request's, which only a trusted proxy may set.
 */
export function detectCountry(
  finder: CountryFinder,
  { lists }: LoadedVersion,
  address: string,
): string | null {
  const alpha2 = finder.countryOf(address);
  return lists.countries.find((country) => country.alpha2 === alpha2)?.code ?? null;
}
