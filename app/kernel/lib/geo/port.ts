/** Finds the country of an internet address, always within this process. */
export interface CountryFinder {
  /** ISO alpha-2 in capitals; null if unknown. */
  countryOf(address: string): string | null;
}
