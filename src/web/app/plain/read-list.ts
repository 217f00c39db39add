import type { AreaName } from "../../../language/catalogue.ts";
import { createWords } from "../../../language/words.ts";
import { isLoggedIn } from "../../features/login/login-api.ts";
import { findChecks } from "../../features/previous-checks/find-checks.ts";
import { onceARequest } from "../../lib/once-a-request.ts";

/** Of every page at /previous-checks. */
export const listAreas = ["previous", "login"] as const satisfies readonly AreaName[];

/** The checks that are asked for, and whether this visitor has a student area. */
export const readList = onceARequest(async (site, search: URLSearchParams) => {
  // What the API says no with is said here too.
  const words = createWords(site.words([...listAreas, "errors"]), console.error);
  const [found, hasLoggedIn] = await Promise.all([findChecks(site, words, search), isLoggedIn(site)]);
  return { ...found, hasLoggedIn };
});
