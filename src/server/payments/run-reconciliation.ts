import type { PaymentParts } from "./parts.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const everyMs = 2_000;

/**
 * Looks every two seconds for due payments, until stopped. The watch table is the queue, so any number of
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
