import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { startTelling, type CheckedOrder, type TellingParts } from "./telling.ts";
import { ToldResult } from "./told-result.ts";

/** Sentences are in this language, English unless told; names and codes in none. */
export async function tellResult(
  parts: TellingParts,
  order: CheckedOrder,
  language: LanguageId = firstLanguage,
): Promise<ToldResult> {
  return new ToldResult(await startTelling(parts, order, language), parts.now());
}
