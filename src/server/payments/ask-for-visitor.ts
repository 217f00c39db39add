import { takeTurnToAsk } from "./asks-table.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentCause } from "./payment-state.ts";
import type { Payment } from "./payments-table.ts";
import { settlePayment, settlingNow } from "./settle-payment.ts";

/** Shorter than the waiting page takes to look again, so that a student who only waits is always answered anew. */
export const askRestMs = 5_000;

/**
 * Asks the gateway because somebody looks at a page, at most once in five seconds a payment: strangers may ask us as often
 * as they like, and the gateway would limit our key, which delays everybody's payment. In between the answer is what is
 * stored, or what the question that is under way here brings. Webhook and reconciliation have their own rhythm.
 */
export function askForVisitor(parts: PaymentParts, payment: Payment, cause: PaymentCause): Promise<Payment> {
  const ofDatabase = asking.get(parts.database) ?? new Map<number, Promise<Payment>>();
  asking.set(parts.database, ofDatabase);
  const { paymentId } = payment;
  const underWay = ofDatabase.get(paymentId);
  if (underWay !== undefined) return underWay;
  const answer = askInTurn(parts, payment, cause).finally(() => ofDatabase.delete(paymentId));
  ofDatabase.set(paymentId, answer);
  return answer;
}

/** By payment: asked for in this process now. Who comes meanwhile gets the same answer. */
const asking = new WeakMap<object, Map<number, Promise<Payment>>>();

async function askInTurn(parts: PaymentParts, payment: Payment, cause: PaymentCause): Promise<Payment> {
  const { paymentId } = payment;
  const asked = { paymentId, now: parts.now(), restMs: askRestMs };
  if (await takeTurnToAsk(parts.database.kysely, asked)) return settlePayment(parts, payment, cause);
  return (await settlingNow(parts, paymentId)) ?? payment;
}
