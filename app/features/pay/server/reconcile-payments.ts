import { ProviderError } from "@okwan/kit/provider-error";
import type { PaymentParts } from "./parts.ts";
import type { PaymentCause } from "./payment-state.ts";
import { paymentById, type Payment } from "./payments-table.ts";
import { completeRefund } from "./refund-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import { claimDuePayments, pollAt } from "./poll-table.ts";

/** Payments asked about at once; the rest waits for the next round. */
const perRound = 40;
const afterAFailureMs = 15_000;

/**
 * Asks about every due payment and carries out requested refunds. Safe in any number of processes. Returns
 * how many it handled.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  const due = await claimDuePayments(parts.database.kysely, { now: parts.now(), count: perRound });
  await Promise.all(due.map((paymentId) => reconcileOrPostpone(parts, paymentId)));
  return due.length;
}

async function reconcileOrPostpone(parts: PaymentParts, paymentId: number): Promise<void> {
  const payment = await paymentById(parts.database.kysely, paymentId);
  if (payment === null) return;
  try {
    await reconcilePayment(parts, payment);
  } catch (error) {
    const kind = error instanceof ProviderError ? error.kind : "unexpected";
    parts.log.warn({ order: payment.orderId, payment: paymentId, kind, err: error }, "reconciliation failed");
    await pollAt(parts.database.kysely, paymentId, new Date(parts.now().getTime() + afterAFailureMs));
  }
}

/** Handles one payment: its outcome or its refund. */
export async function reconcilePayment(
  parts: PaymentParts,
  payment: Payment,
  cause: PaymentCause = "reconciliation",
): Promise<Payment> {
  return payment.state === "refunding"
    ? completeRefund(parts, payment)
    : settlePayment(parts, payment, cause);
}

const everyMs = 2_000;

/**
 * Looks every two seconds for due payments, until stopped. The poll table is the queue, so any number of
 * processes may run this independently.
 */
export function runReconciliation(parts: PaymentParts): { stop(): Promise<void> } {
  let isStopped = false;
  let round = Promise.resolve();
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking || isStopped) return;
    isWorking = true;
    round = reconcilePayments(parts)
      .catch((error: unknown) => parts.log.warn({ err: error }, "reconciliation"))
      .then(() => void (isWorking = false));
  }, everyMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
