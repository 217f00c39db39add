/** Ghana's schools rank applicants by aggregate; the other countries ask for credits and tests of their own. */
export function ranksByAggregate(countryCode: string | undefined): boolean {
  return countryCode === undefined || countryCode === "GHA";
}
