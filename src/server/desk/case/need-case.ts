import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { deskRefusal } from "../desk-refusal.ts";
import { orderOfReference } from "../../payments/payment-history.ts";
import { readCaseFacts, type CaseFacts } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";

/** By its check code, or by the reference of one of its payments: what books name. null where nobody has it. */
export async function caseOf(parts: CaseParts, typed: string): Promise<CaseFacts | null> {
  const code = normaliseCheckCode(typed);
  if (code !== null) return readCaseFacts(parts, { codes: [code] });
  const orderId = await orderOfReference(parts.database.kysely, typed);
  return orderId === null ? null : readCaseFacts(parts, { orderIds: [orderId] });
}

/** @throws {Refusal} where nobody has this code */
export async function needCase(parts: CaseParts, typed: string): Promise<CaseFacts> {
  const facts = await caseOf(parts, typed);
  if (facts === null) throw unknownCase();
  return facts;
}

export function unknownCase() {
  return deskRefusal("not-found", "unknown-check-code", "Nobody has this check code.");
}
