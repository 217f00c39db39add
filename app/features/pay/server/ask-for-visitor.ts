import { ProviderError } from "@okwan/kit/provider-error";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentCause } from "./payment-state.ts";
import { paymentsOfOrder, type Payment } from "./payments-table.ts";
import { reconcilePayment } from "./reconcile-payments.ts";
import { settlePayment, settlingNow } from "./settle-payment.ts";

/** Shorter than the waiting page's refresh, so that a waiting student always gets a fresh answer. */
export const restBetweenAsksMs = 5_000;

/**
 * Asks the gateway because somebody looks at a page, at most once in five seconds per payment. Strangers may
 * request often, and the gateway would then limit our key and delay everybody's payment. In between, the
 * answer is the stored state or the result of a request under way. Webhooks and reconciliation have their own
 * schedule.
 */
export function askForVisitor(parts: PaymentParts, payment: Payment, cause: PaymentCause): Promise<Payment> {
  const { paymentId } = payment;
  const ofDatabase = asking.get(parts.database) ?? new Map<number, Promise<Payment>>();
  asking.set(parts.database, ofDatabase);
  // Registered before the turn is claimed: whoever comes meanwhile waits for the answer of the one who got it.
  const answer =
    ofDatabase.get(paymentId) ?? askInTurn(parts, payment, cause).finally(() => ofDatabase.delete(paymentId));
  ofDatabase.set(paymentId, answer);
  return answer;
}

/** Payments that a visitor of this process is asking about, by id. */
const asking = new WeakMap<object, Map<number, Promise<Payment>>>();

async function askInTurn(parts: PaymentParts, payment: Payment, cause: PaymentCause): Promise<Payment> {
  const { paymentId } = payment;
  const asked = { paymentId, now: parts.now(), restMs: restBetweenAsksMs };
  if (await claimTurnToAsk(parts.database.kysely, asked)) return settlePayment(parts, payment, cause);
  return (await settlingNow(parts, paymentId)) ?? payment;
}

/**
 * Claims the turn to ask about a payment for a visitor. false if any server claimed it less than `restMs`
 * ago: of simultaneous callers one gets it.
 */
async function claimTurnToAsk(
  db: Kysely<Tables>,
  { paymentId, now, restMs }: { paymentId: number; now: Date; restMs: number },
): Promise<boolean> {
  const taken = await sql`
    insert into payment_asks as stored (payment_id, asked_at) values (${paymentId}, ${now})
    on conflict (payment_id) do update set asked_at = excluded.asked_at
    where stored.asked_at <= ${new Date(now.getTime() - restMs)}`.execute(db);
  return taken.numAffectedRows === 1n;
}

interface AskedForOperator {
  readonly before: Payment;
  /** null: no usable answer from the gateway; nothing changed. */
  readonly after: Payment | null;
  readonly failure: ProviderError | null;
}

/**
 * Asks the gateway now about every attempt of an order, in any state, and carries out requested refunds. Only
 * refunded attempts are final. If the gateway is down, that is a normal answer here: the operator sees it.
 */
export async function askForOperator(parts: PaymentParts, orderId: number): Promise<AskedForOperator[]> {
  const payments = await paymentsOfOrder(parts.database.kysely, orderId);
  const asked: AskedForOperator[] = [];
  // Sequential: of two that turn out to be paid, the second is refunded.
  for (const before of payments.filter(({ state }) => state !== "refunded")) {
    asked.push(await askAbout(parts, before));
  }
  return asked;
}

async function askAbout(parts: PaymentParts, before: Payment): Promise<AskedForOperator> {
  try {
    const after = await reconcilePayment(parts, before, "operator");
    await storeAnswered(parts.database.kysely, before.paymentId, parts.now());
    return { before, after, failure: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: before.orderId, err: error }, "the gateway could not be asked");
    return { before, after: null, failure: error };
  }
}

/** The case tells the caller nothing before this. */
async function storeAnswered(db: Kysely<Tables>, paymentId: number, at: Date): Promise<void> {
  await sql`
    insert into payment_asks (payment_id, asked_at, answered_at) values (${paymentId}, ${at}, ${at})
    on conflict (payment_id) do update set answered_at = excluded.answered_at`.execute(db);
}
