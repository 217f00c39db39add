import type { CaseState } from "../../contract/case.ts";
import { accessOf } from "../../../features/result/server/access.ts";
import type { OrderRow } from "../../../features/result/server/checks-table.ts";
import { findOrderBy, isOrderOfClass } from "../../../features/result/server/find-orders.ts";
import { textsOfOrder, type TextHistory } from "../../../features/texts/server/text-history.ts";
import {
  type PaymentHistory,
  orderOfReference,
  paymentHistory,
} from "../../../features/pay/server/payment-history.ts";
import { orderErasedAt } from "../../../features/me/server/erase.ts";
import type { CaseParts } from "./parts.ts";
import { proposalsOf, type RefundProposal } from "./refund-proposals.ts";
import { normaliseCheckCode } from "../../../kernel/contract/check-code.ts";
import { deskRefusal } from "../../../kernel/operators/second-person.ts";

/** Everything stored about one order. */
export interface CaseFacts {
  /** The order as its student has it. */
  readonly order: OrderRow;
  /** true for a school's order, which has no check and pays for its class. */
  readonly isClass: boolean;
  readonly erasedAt: Date | null;
  /** Oldest attempt first. */
  readonly payments: readonly PaymentHistory[];
  readonly texts: readonly TextHistory[];
  /** Every refund requested at the desk, oldest first. */
  readonly proposals: readonly RefundProposal[];
}

export async function readCaseFacts(
  { database, jobs }: Pick<CaseParts, "database" | "jobs">,
  order: OrderRow,
): Promise<CaseFacts> {
  const { kysely } = database;
  const { orderId, phone, check } = order;
  const [isClass, erasedAt, payments, texts, proposals] = await Promise.all([
    check === null && isOrderOfClass(database, orderId),
    phone === null ? orderErasedAt(kysely, orderId) : null,
    paymentHistory(kysely, orderId),
    textsOfOrder({ database, jobs }, orderId),
    proposalsOf(kysely, orderId),
  ]);
  return { order, isClass, erasedAt, payments, texts, proposals };
}

export function caseStateOf({ order, isClass }: Pick<CaseFacts, "order" | "isClass">): CaseState {
  return order.check === null && !isClass ? "nothing" : accessOf(order);
}

/**
 * Finds an order by its check code, by a payment reference, or by its number ("order-123"), which lists
 * contain. null if there is none.
 */
export async function caseOf(parts: CaseParts, typed: string): Promise<CaseFacts | null> {
  const order = await orderOf(parts, typed);
  return order === null ? null : readCaseFacts(parts, order);
}

async function orderOf({ database }: CaseParts, typed: string): Promise<OrderRow | null> {
  const code = normaliseCheckCode(typed);
  if (code !== null) return findOrderBy(database, { code });
  const [, number] = /^order-(\d{1,15})$/i.exec(typed) ?? [];
  const orderId = number === undefined ? await orderOfReference(database.kysely, typed) : Number(number);
  return orderId === null ? null : findOrderBy(database, { id: orderId });
}

/** @throws {Refusal} for an unknown code */
export async function needCase(parts: CaseParts, typed: string): Promise<CaseFacts> {
  const facts = await caseOf(parts, typed);
  if (facts === null) throw unknownCase();
  return facts;
}

export function unknownCase() {
  return deskRefusal("not-found", "unknown-check-code", "There is no such case.");
}
