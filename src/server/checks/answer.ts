import type { CheckResult } from "../../contract/checks.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { OrderRow } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";
import { hasCheck, tellResult } from "./tell-result.ts";

/**
 * A check as it is answered.
 * @param summaryOnly leaves the lists out; their totals, and before payment the sample, stay.
 */
export async function answerCheck(
  parts: CheckParts,
  order: OrderRow,
  { summaryOnly = false, language = firstLanguage }: { summaryOnly?: boolean; language?: LanguageId } = {},
): Promise<CheckResult> {
  if (!hasCheck(order)) throw notSubmitted();
  const result = await tellResult(parts, order, language);
  return summaryOnly ? { ...result, qualified_programs: [], open_programs: [], near_misses: [] } : result;
}

function notSubmitted(): Refusal {
  return new Refusal("not-found", "not-submitted", said("errors.notSubmitted"));
}
