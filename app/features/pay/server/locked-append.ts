import { sql, type Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { isLegal } from "./payment-state.ts";
import {
  appendEvent,
  paymentById,
  paymentByReference,
  type NewPaymentEvent,
  type Payment,
} from "./payments-table.ts";

/**
 * Locks the order, and appends the event if the payment's newest state allows it. Returns the payment as it
 * is then.
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
 * Locks the order, and the orders of its class, until the transaction ends. So two concurrent payments of one
 * check are recorded one after the other, and the second finds the first.
 */
export async function lockOrder(
  transaction: Transaction<Tables>,
  { orderId }: Pick<Payment, "orderId">,
): Promise<void> {
  await sql`select 1 from orders where id = ${orderId} or class_order = ${orderId}
    order by class_order is not null, id for update`.execute(transaction);
}
