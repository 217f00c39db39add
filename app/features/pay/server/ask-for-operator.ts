import { ProviderError } from "@okwan/kit/provider-error";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PaymentParts } from "./parts.ts";
import { paymentsOfOrder, type Payment } from "./payments-table.ts";
import { reconcilePayment } from "./reconcile-payments.ts";

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
