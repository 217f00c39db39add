import {
  judgeForStorage,
  levels,
  type Candidate,
  type CompiledCatalogue,
  type StoredEligibility,
  type Question,
} from "../../engine/index.ts";
import type { StoredCheck } from "./checks-table.ts";
import type { KeptOutcome } from "./kept-outcome.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, countryOf, type Submission } from "./submission.ts";

/** One that was just made, and holds all that is kept today. */
export interface FreshCheck extends StoredCheck {
  readonly outcome: KeptOutcome & StoredEligibility;
}

/**
 * Judges a submission with the catalogue of this moment and makes the snapshot that is stored: every school and level of
 * the country (decisions.md, "One check"). What was asked for is the first view of it.
 */
export function runCheck(
  parts: Pick<CheckParts, "catalogue" | "now">,
  submission: Submission,
  { isFree = false, wish = null }: { isFree?: boolean; wish?: StoredCheck["wish"] } = {},
): FreshCheck {
  const catalogue = parts.catalogue();
  const candidate = candidateOf(submission);
  const { code: country, isSold } = countryOf(catalogue, submission);
  // Reasons and advice are told when somebody reads them.
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

/** One outcome of several questions, in their order. */
export function judgeEach(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  questions: readonly Question[],
): StoredEligibility {
  const found = questions.map((question) => judgeForStorage(compiled, candidate, question));
  return {
    qualified: found.flatMap(({ qualified }) => qualified),
    open: found.flatMap(({ open }) => open),
    nearMisses: found.flatMap(({ nearMisses }) => nearMisses),
    notKnown: found.flatMap(({ notKnown }) => notKnown),
  };
}
