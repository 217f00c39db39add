import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { deskRefusal } from "../desk-refusal.ts";
import { readCaseFacts, type CaseFacts } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";

/** @throws {Refusal} where nobody has this code */
export async function needCase(parts: CaseParts, typed: string): Promise<CaseFacts> {
  const code = normaliseCheckCode(typed);
  const facts = code === null ? null : await readCaseFacts(parts, code);
  if (facts === null) throw unknownCase();
  return facts;
}

export function unknownCase() {
  return deskRefusal("not-found", "unknown-check-code", "Nobody has this check code.");
}
