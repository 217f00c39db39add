import type { DatesValue } from "../contract/desk/setting-values.ts";
import type { WindowFact } from "./applying-file.ts";

/** Merges the file's windows with the desk's active rows, which win. Newest entry first. */
export function windowsWith(
  file: readonly WindowFact[],
  rows: readonly { readonly subject: string; readonly value: DatesValue }[],
): WindowFact[] {
  const known = new Map(file.map((fact) => [windowKey(fact), fact]));
  for (const { subject: school, value } of rows) {
    const key = windowKey({ ...value, school });
    if (value.is_withdrawn) known.delete(key);
    else known.set(key, factOf(school, value));
  }
  return [...known.values()].toSorted((one, other) => other.year.localeCompare(one.year));
}

function factOf(school: string, value: DatesValue): WindowFact {
  const { year, applicants, source, fee_amount: amount, fee_currency: currency } = value;
  return {
    school,
    year,
    applicants,
    opensOn: value.opens_on,
    closesOn: value.closes_on,
    fee: amount === null ? null : { amount, currency },
    source,
    readOn: value.read_on,
  };
}

/** Key of a window: a later row with the same key replaces it. */
export function windowKey({
  school,
  year,
  applicants,
}: Pick<WindowFact, "school" | "year" | "applicants">): string {
  return [school, year, applicants].join(" ");
}
