import type { Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { lockedAppend } from "./locked-append.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentCause } from "./payment-state.ts";
import { paymentByReference, type Payment } from "./payments-table.ts";

/**
 * Refunds a payment in full. The request is stored first, and polling repeats it until the gateway agrees.
 * So a refund survives crashes, and the gateway refuses a second one.
 */
export async function refundPayment(
  parts: PaymentParts,
  payment: Payment,
  refundRequest: { cause: PaymentCause; reason: string },
): Promise<Payment> {
  const wished = await inTransaction(parts.database.kysely, (transaction) =>
    requestRefund(transaction, payment, refundRequest, parts.now()),
  );
  return wished.state === "refunding" ? completeRefund(parts, wished) : wished;
}

/**
 * Stores a refund request in the caller's transaction; `completeRefund` or the next poll carries it out.
 * Returns the payment, unchanged if nothing can be refunded.
 */
export function requestRefund(
  transaction: Transaction<Tables>,
  payment: Payment,
  wish: { cause: PaymentCause; reason: string },
  now: Date,
): Promise<Payment> {
  return lockedAppend(transaction, payment, { ...wish, state: "refunding", at: now }, now);
}

/** For operators. null if no payment has this reference. */
export async function refundByReference(
  parts: PaymentParts,
  reference: string,
  reason: string,
): Promise<Payment | null> {
  const payment = await paymentByReference(parts.database.kysely, reference);
  return payment === null ? null : refundPayment(parts, payment, { cause: "operator", reason });
}

/** Carries out a requested refund. */
export async function completeRefund(parts: PaymentParts, payment: Payment): Promise<Payment> {
  const { refundId } = await parts.gateway.refund({ reference: payment.reference });
  const event = {
    state: "refunded",
    cause: payment.cause,
    at: parts.now(),
    gatewayId: refundId,
    reason: payment.reason,
  } as const;
  const after = await inTransaction(parts.database.kysely, (transaction) =>
    lockedAppend(transaction, payment, event, null),
  );
  parts.log.info({ order: payment.orderId, payment: payment.paymentId }, "payment refunded");
  return after;
}
