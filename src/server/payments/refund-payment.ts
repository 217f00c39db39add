import { inTransaction } from "../db/transaction.ts";
import { lockedAppend } from "./locked-append.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentCause } from "./payment-state.ts";
import { paymentByReference, stopWatching, watchPayment, type Payment } from "./payments-table.ts";

/**
 * Gives all of a payment back. The wish is written down first and the watch repeats it until the gateway
 * agrees, so a refund survives anything, and the gateway refuses a second one.
 */
export async function refundPayment(
  parts: PaymentParts,
  payment: Payment,
  wish: { cause: PaymentCause; reason: string },
): Promise<Payment> {
  const wished = await inTransaction(parts.database.kysely, async (transaction) => {
    const after = await lockedAppend(transaction, payment, { ...wish, state: "refunding", at: parts.now() });
    if (after.state === "refunding") await watchPayment(transaction, payment.paymentId, parts.now());
    return after;
  });
  return wished.state === "refunding" ? completeRefund(parts, wished) : wished;
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
  const { refundId } = await parts.gateway.refund({
    reference: payment.reference,
    amountPesewas: payment.amountPesewas,
  });
  return inTransaction(parts.database.kysely, async (transaction) => {
    const after = await lockedAppend(transaction, payment, {
      state: "refunded",
      cause: payment.cause,
      at: parts.now(),
      gatewayId: refundId,
      reason: payment.reason,
    });
    await stopWatching(transaction, payment.paymentId);
    parts.log.info({ order: payment.orderId, payment: payment.paymentId }, "payment refunded");
    return after;
  });
}
