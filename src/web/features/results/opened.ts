import type { CheckFacts } from "../../../contract/check-to-show.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import type { AreaName } from "../../../language/catalogue.ts";

/** Of every page at a check's own address. */
export const resultAreas = [
  "missing",
  "reasons",
  "results",
  "failures",
] as const satisfies readonly AreaName[];

/** A result changes no more, except for what may be seen and is said of the payment, and for a new catalogue never. */
export function keepResult(site: SiteRequest, { access, date, first_name: name, payment }: CheckFacts): void {
  site.keepAs(JSON.stringify([access, date, name, payment]));
}

/** "Programme Cut-off" for who comes back from paying, "Previous Check Results" for who opened it by its code. */
export function headerKey(isReturn: boolean) {
  return isReturn ? "results.head.title" : "results.head.previous";
}
