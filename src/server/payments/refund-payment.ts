import type { Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { lockedAppend } from "./locked-append.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentCause } from "./payment-state.ts";
import { paymentByReference, type Payment } from "./payments-table.ts";

/**
 * Gives all of a payment back. The wish is written down first and the watch repeats it until the gateway
 * agrees, so a refund survives anything, and the gateway refuses a second one.
 */
export async function refundPayment(
  parts: PaymentParts,
  payment: Payment,
  wish: { cause: PaymentCause; reason: string },
): Promise<Payment> {
  const wished = await inTransaction(parts.database.kysely, (transaction) =>
    wishRefund(transaction, payment, wish, parts.now()),
  );
  return wished.state === "refunding" ? completeRefund(parts, wished) : wished;
}

/**
 * Writes the wish down, with whatever else the caller's transaction writes; from then on it is carried out, by
 * `completeRefund` or by the watch. Answers the payment as it then is: where nothing can be given back, unchanged.
 */
export function wishRefund(
  transaction: Transaction<Tables>,
  payment: Payment,
  wish: { cause: PaymentCause; reason: string },
  now: Date,
  /** `onlyFrom`: the state the payment must still be in. */
  { onlyFrom }: { onlyFrom?: string } = {},
): Promise<Payment> {
  return lockedAppend(transaction, payment, { ...wish, state: "refunding", at: now }, now, onlyFrom);
}

/** The operator's way. null where no payment has this reference. */
export async function refundByReference(
  parts: PaymentParts,
  reference: string,
  reason: string,
): Promise<Payment | null> {
  const payment = await paymentByReference(parts.database.kysely, reference);
  return payment === null ? null : refundPayment(parts, payment, { cause: "operator", reason });
}

/** Carries out a refund that was wished for. */
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
