import { Refusal, type RefusalKind } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";

/**
 * A refusal at the desk. Its sentence is English text, because operators read English (docs/sentences.md).
 */
export function deskRefusal(kind: RefusalKind, code: string, sentence: string): Refusal {
  return new Refusal(kind, code, sentenceOf("errors.desk", { sentence }));
}
