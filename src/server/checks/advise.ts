import type { CheckResult } from "../../contract/checks.ts";
import type { Candidate, Eligibility, Question, Verdict } from "../../engine/index.ts";
import type { CatalogueNow } from "./parts.ts";

export interface Advice extends Pick<CheckResult, "best_change" | "other_routes"> {
  readonly sentenceOf: (verdict: Verdict) => string;
}

export function adviseOn(
  _catalogue: CatalogueNow,
  _candidate: Candidate,
  _question: Question,
  _outcome: Eligibility,
): Advice {
  return { best_change: null, other_routes: [], sentenceOf: () => "" };
}
