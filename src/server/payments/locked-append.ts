import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { isLegal } from "./payment-state.ts";
import {
  appendEvent,
  paymentById,
  paymentByReference,
  type NewPaymentEvent,
  type Payment,
} from "./payments-table.ts";

/**
 * Appends an event if it may still follow, with the order locked. Returns the payment afterwards, changed or
 * not.
 */
export async function lockedAppend(
  transaction: Transaction<Tables>,
  payment: Payment,
  event: Omit<NewPaymentEvent, "paymentId">,
  nextAskAt: Date | null,
): Promise<Payment> {
  await lockOrder(transaction, payment);
  const current = (await paymentById(transaction, payment.paymentId)) ?? payment;
  if (!isLegal(current.state, event.state)) return current;
  await appendEvent(transaction, { ...event, paymentId: payment.paymentId }, nextAskAt);
  return (await paymentById(transaction, payment.paymentId)) ?? current;
}

/** A payment with its order locked; null if there is none. */
export async function lockedPayment(
  transaction: Transaction<Tables>,
  { orderId, reference }: Pick<Payment, "orderId" | "reference">,
): Promise<Payment | null> {
  await lockOrder(transaction, { orderId });
  return paymentByReference(transaction, reference);
}

/**
 * Until the transaction ends, nobody else changes a payment of this order, or of a check in its class: a
 * payment for one of them that is written at this moment is either seen here or sees this one.
 */
export async function lockOrder(
  transaction: Transaction<Tables>,
  { orderId }: Pick<Payment, "orderId">,
): Promise<void> {
  await sql`select 1 from orders where id = ${orderId} or class_order = ${orderId}
    order by class_order is not null, id for update`.execute(transaction);
}
