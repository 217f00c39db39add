import { judgeToKeep, type KeptEligibility } from "../../engine/index.ts";
import type { StoredCheck } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, countryOf, questionOf, type Submission } from "./submission.ts";

/** One that was just made, and holds all that is kept today. */
export interface FreshCheck extends StoredCheck {
  readonly outcome: KeptEligibility;
}

/** Judges a submission with the catalogue of this moment and makes the snapshot that is stored. */
export function runCheck(
  parts: Pick<CheckParts, "catalogue" | "now">,
  submission: Submission,
  { isFree = false } = {},
): FreshCheck {
  const catalogue = parts.catalogue();
  const candidate = candidateOf(submission);
  const question = questionOf(submission, countryOf(catalogue, submission));
  // Reasons and advice are told when somebody reads them.
  const outcome = judgeToKeep(catalogue.compiled, candidate, question);
  const totalQualified = outcome.qualified.length;
  return {
    input: submission,
    catalogueVersion: catalogue.version,
    isFree: isFree || totalQualified === 0,
    totalQualified,
    outcome,
    checkedAt: parts.now(),
  };
}
