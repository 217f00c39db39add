import {
  checkEligibility,
  levels,
  toStore,
  type Candidate,
  type CompiledCatalogue,
  type StoredEligibility,
  type Question,
} from "../../engine/index.ts";
import type { StoredCheck } from "./checks-table.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, countryOf, type Submission } from "./submission.ts";

/** A new check, with everything stored today. */
export interface FreshCheck extends StoredCheck {
  readonly outcome: StoredOutcome & StoredEligibility;
}

/**
 * Judges a submission with the current catalogue and makes the snapshot to store: every school and level of
 * the country (docs/decisions/033). The question is its first view.
 */
export function runCheck(
  parts: Pick<CheckParts, "catalogue" | "now">,
  submission: Submission,
  { isFree = false, wish = null }: { isFree?: boolean; wish?: StoredCheck["wish"] } = {},
): FreshCheck {
  const catalogue = parts.catalogue();
  const candidate = candidateOf(submission);
  const { code: country, isSold } = countryOf(catalogue, submission);
  // Reasons and advice are computed when somebody reads them.
  const questions = levels.map((level) => ({ country, schoolId: null, level }));
  const outcome = {
    covers: "country" as const,
    ...judgeEach(catalogue.compiled, candidate, questions),
  };
  const totalQualified = outcome.qualified.length;
  return {
    input: submission,
    wish,
    catalogueVersion: catalogue.version,
    isFree: isFree || totalQualified === 0 || !isSold,
    totalQualified,
    outcome,
    checkedAt: parts.now(),
  };
}

/** Judges several questions into one outcome, in their order. */
export function judgeEach(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  questions: readonly Question[],
): StoredEligibility {
  const found = questions.map((question) =>
    toStore(checkEligibility(compiled, candidate, question, { withReasons: false })),
  );
  return {
    qualified: found.flatMap(({ qualified }) => qualified),
    open: found.flatMap(({ open }) => open),
    nearMisses: found.flatMap(({ nearMisses }) => nearMisses),
    notKnown: found.flatMap(({ notKnown }) => notKnown),
  };
}
