import { judgeEach, levels, type EligibilityQuestion } from "@okwan/engine";
import { timeEngine } from "../../../kernel/lib/request-times.ts";
import type { StoredCheck } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, countryOf, type Submission } from "./submission.ts";

/**
 * Judges a submission with the current catalogue and makes the snapshot to store: every school and level of
 * the country (docs/decisions/033). The question is its first view.
 */
export function runCheck(
  parts: Pick<CheckParts, "catalogue" | "now">,
  submission: Submission,
  { isFree = false, wish = null }: { isFree?: boolean; wish?: StoredCheck["wish"] } = {},
): StoredCheck {
  const catalogue = parts.catalogue();
  const candidate = candidateOf(submission);
  const { code: country, isSold } = countryOf(catalogue, submission);
  const found = timeEngine(() => judgeEach(catalogue.compiled, candidate, wholeCountry(country)));
  const outcome = { covers: "country" as const, ...found };
  const totalQualified = outcome.qualified.length;
  return {
    input: submission,
    wish,
    catalogueVersion: catalogue.version,
    // What is sold: at least one programme of the country, compared with a newest cut-off.
    isFree: isFree || totalQualified === 0 || !isSold,
    totalQualified,
    outcome,
    checkedAt: parts.now(),
  };
}

/** Every school and level. */
export function wholeCountry(country: string): EligibilityQuestion[] {
  return levels.map((level) => ({ country, schoolId: null, level }));
}
