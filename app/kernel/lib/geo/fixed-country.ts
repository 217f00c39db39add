import type { CountryFinder } from "./port.ts";

/** The stand-in: every visitor is in this country, or in an unknown one (null). */
export function fixedCountry(alpha2: string | null): CountryFinder {
  return { countryOf: () => alpha2 };
}
