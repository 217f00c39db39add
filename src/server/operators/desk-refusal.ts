import { Refusal, type RefusalKind } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";

/**
 * What the desk refuses. Operators read English, so its sentences stand where they are said
 * (docs/languages.md).
 */
export function deskRefusal(kind: RefusalKind, code: string, sentence: string): Refusal {
  return new Refusal(kind, code, sentenceOf("errors.desk", { sentence }));
}
