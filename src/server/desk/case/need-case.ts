import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { OrderRow } from "../../checks/checks-table.ts";
import { findOrderBy } from "../../checks/find-orders.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { orderOfReference } from "../../payments/payment-history.ts";
import { readCaseFacts, type CaseFacts } from "./case-facts.ts";
import type { CaseParts } from "./parts.ts";

/**
 * By its check code, or by the reference of one of its payments: what books name. null where nobody has it.
 */
export async function caseOf(parts: CaseParts, typed: string): Promise<CaseFacts | null> {
  const order = await orderOf(parts, typed);
  return order === null ? null : readCaseFacts(parts, order);
}

async function orderOf({ database }: CaseParts, typed: string): Promise<OrderRow | null> {
  const code = normaliseCheckCode(typed);
  if (code !== null) return findOrderBy(database, { code });
  const orderId = await orderOfReference(database.kysely, typed);
  return orderId === null ? null : findOrderBy(database, { id: orderId });
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
