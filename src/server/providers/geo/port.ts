/** Tells in which country an internet address is used. Never asks anybody outside this process. */
export interface CountryFinder {
  /** ISO alpha-2 in capitals; null where it cannot be told. */
  countryOf(address: string): string | null;
}
