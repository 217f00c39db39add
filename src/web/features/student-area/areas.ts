import type { AreaName } from "../../../language/catalogue.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { createWords, type Words } from "../../../language/words.ts";

/** Those of every page of the student area, so that a step from one to another loads no page anew. */
export const studentAreas = [
  "student",
  "applications",
  "account",
  "admissions",
] as const satisfies readonly AreaName[];

/** For loaders and actions. */
export function studentWords(site: SiteRequest): Words {
  return createWords(site.words(studentAreas), console.error);
}
