import type { AreaName } from "../../../words/catalogue.ts";

/** The areas of a result's page. Phones open results again, so its sentences are a file of their own. */
export const resultAreas = [
  "answer",
  "payments",
  "results",
  "study",
  "failures",
] as const satisfies readonly AreaName[];
