import { createHash } from "node:crypto";
import type { Notice } from "../providers/payment/port.ts";
import { ProviderError } from "../providers/provider-error.ts";
import type { PaymentParts } from "./parts.ts";
import { settlePayment } from "./settle-payment.ts";
import { storeWebhook } from "./webhooks-table.ts";

/**
 * A signed webhook: only a hint to ask the gateway; its own statement about the outcome is ignored. A replay
 * is recognised by its bytes and costs one insert.
 */
export async function receiveWebhook(parts: PaymentParts, notice: Notice, body: Buffer): Promise<void> {
  const { payment, isNew } = await storeWebhook(parts.database.kysely, {
    sha256: createHash("sha256").update(body).digest(),
    event: notice.event,
    reference: notice.reference,
    at: parts.now(),
  });
  if (payment === null) {
    if (isNew) {
      parts.log.warn(
        { event: notice.event, alarm: "unknown-reference" },
        "webhook for a payment we do not know",
      );
    }
    return;
  }
  if (!isNew && (payment.state === "paid" || payment.state === "refunded")) return;
  try {
    await settlePayment(parts, payment, "webhook");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: payment.orderId, err: error }, "the gateway could not be asked");
  }
}
