import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PaystackWebhook } from "../providers/payment/paystack.ts";
import { ProviderError } from "../providers/provider-error.ts";
import type { PaymentParts } from "./parts.ts";
import { paymentByReference, watchPayment } from "./payments-table.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * A signed webhook. It is only a hint to ask the gateway; what it says about the outcome is not read.
 * A replay is known by its bytes and costs one insert.
 */
export async function receiveWebhook(
  parts: PaymentParts,
  webhook: PaystackWebhook,
  body: Buffer,
): Promise<void> {
  const db = parts.database.kysely;
  const payment = webhook.reference === null ? null : await paymentByReference(db, webhook.reference);
  const stored = await sql`
    insert into payment_webhooks (sha256, event, reference, is_known, received_at)
    values (${createHash("sha256").update(body).digest()}, ${webhook.event}, ${webhook.reference},
      ${payment !== null}, ${parts.now()})
    on conflict (sha256) do nothing
    returning 1`.execute(db);
  if (payment === null) {
    if (stored.rows.length > 0) {
      parts.log.warn(
        { event: webhook.event, alarm: "unknown-reference" },
        "webhook for a payment we do not know",
      );
    }
    return;
  }
  if (stored.rows.length === 0 && (payment.state === "paid" || payment.state === "refunded")) return;
  // Should this server die now, the reconciliation asks at once.
  await watchPayment(db, payment.paymentId, parts.now());
  try {
    await settlePayment(parts, payment, "webhook");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: payment.orderId, err: error }, "the gateway could not be asked");
  }
}
