import type { AreaName } from "../../../language/catalogue.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { createWords, type Words } from "../../../language/words.ts";

/** Areas of every page of the student area, so that navigating within it needs no full load. */
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
