import type { CaseState } from "../../../contract/desk/case.ts";
import { accessOf } from "../../checks/access.ts";
import type { OrderRow } from "../../checks/checks-table.ts";
import { findOrderBy, isOrderOfClass } from "../../checks/find-orders.ts";
import { stateOfText, textsOfOrder, type TextHistory, type TextState } from "../../messages/text-history.ts";
import { type PaymentHistory, orderOfReference, paymentHistory } from "../../payments/payment-history.ts";
import { orderErasedAt } from "../../student/erasures.ts";
import type { CaseParts } from "./parts.ts";
import { proposalsOf, type Proposal } from "./refund-proposals.ts";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";

/** The order as its student has it, and the facts only the desk reads. */
export interface OrderFacts {
  readonly order: OrderRow;
  /** true for a school's order, which has no check and pays for its class. */
  readonly isClass: boolean;
  readonly erasedAt: Date | null;
  /** Oldest attempt first. */
  readonly payments: readonly PaymentHistory[];
}

/** Everything stored about one order. */
export interface CaseFacts extends OrderFacts {
  readonly texts: readonly TextHistory[];
  /** Every refund requested at the desk, oldest first. */
  readonly proposals: readonly Proposal[];
}

async function readCaseFacts(parts: CaseParts, order: OrderRow): Promise<CaseFacts> {
  const { kysely } = parts.database;
  const { orderId } = order;
  const [[facts], texts, proposals] = await Promise.all([
    readOrderFacts(parts, [order]),
    textsOfOrder(parts, orderId),
    proposalsOf(kysely, orderId),
  ]);
  return { ...facts!, texts, proposals };
}

export async function readOrderFacts(
  { database }: Pick<CaseParts, "database">,
  orders: readonly OrderRow[],
): Promise<OrderFacts[]> {
  const { kysely } = database;
  const payments = await paymentHistory(
    kysely,
    orders.map(({ orderId }) => orderId),
  );
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  return Promise.all(
    orders.map(async (order) => {
      const { orderId, phone, check } = order;
      const [erasedAt, isClass] = await Promise.all([
        phone === null ? orderErasedAt(kysely, orderId) : null,
        check === null && isOrderOfClass(database, orderId),
      ]);
      return { order, isClass, erasedAt, payments: paymentsOf.get(orderId) ?? [] };
    }),
  );
}

export function stateOf({ order, isClass }: Pick<OrderFacts, "order" | "isClass">): CaseState {
  return order.check === null && !isClass ? "nothing" : accessOf(order);
}

/** Is somebody who was asked to pay at the gateway, whatever happened to the student's own attempts? */
export function isPayerAtGateway({ payments }: Pick<OrderFacts, "payments">): boolean {
  return payments.some(({ isForPayer, state }) => isForPayer && state === "awaiting");
}

/** State of the newest text with the result; null if none was stored. */
export function resultText({ texts }: Pick<CaseFacts, "texts">): TextState | null {
  const newest = texts.findLast(({ kind }) => kind === "result");
  return newest === undefined ? null : stateOfText(newest);
}

/**
 * Finds an order by its check code, or by a payment reference, which the books contain. null if there is
 * none.
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

/** @throws {Refusal} for an unknown code */
export async function needCase(parts: CaseParts, typed: string): Promise<CaseFacts> {
  const facts = await caseOf(parts, typed);
  if (facts === null) throw unknownCase();
  return facts;
}

export function unknownCase() {
  return deskRefusal("not-found", "unknown-check-code", "Nobody has this check code.");
}
