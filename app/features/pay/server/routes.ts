import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import {
  confirmPayment as confirmEndpoint,
  startPayment as startEndpoint,
} from "../contract/payment-calls.ts";
import { paymentWebhookPath } from "../contract/payments.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { unknownCheckCode } from "../../../kernel/http/look-ups.ts";
import { serve } from "../../../kernel/http/serve.ts";
import type { PaymentNotice } from "./gateway/port.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type { Tables } from "../../../kernel/db/schema.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { PaymentRouteParts, PaymentParts } from "./parts.ts";
import { payerFeature } from "./payer-link.ts";
import { type PayableOrder, payableByCode } from "./payable-order.ts";
import { describePaymentStatus } from "./payment-state.ts";
import { paymentLinkFor } from "./start-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import { type Payment, paymentColumns } from "./payments-table.ts";

/** In bytes. The gateway's events are far smaller; anything larger is not from it. */
const longestWebhook = 100 * 1024;

export function paymentsFeature(app: FastifyInstance, parts: PaymentRouteParts): void {
  serve(app, startEndpoint, ({ params, query, request }) => start(parts, request, params.code, query.shown), {
    failure: sentenceOf("failures.noPaymentLink"),
  });
  serve(app, confirmEndpoint, ({ params, request }) => confirm(parts, request, params.code));
  payerFeature(app, parts);
  receiveNotices(app, parts);
}

async function start(
  parts: PaymentRouteParts,
  request: FastifyRequest,
  code: string,
  shown: number | undefined,
) {
  const order = await findPayable(parts, request, code);
  if (!order.isSubmitted) throw new Refusal("conflict", "not-submitted", sentenceOf("errors.gradesFirst"));
  return paymentLinkFor(parts, request, order, shown === undefined ? null : Math.round(shown * 100));
}

async function confirm(parts: PaymentRouteParts, request: FastifyRequest, code: string) {
  const order = await findPayable(parts, request, code);
  const { payment, reason } = await confirmPayment(parts, order, request.ip);
  const status = describePaymentStatus(payment?.state ?? null);
  return {
    status: order.isFree && status === "unpaid" ? ("free" as const) : status,
    reason,
  };
}

/** The gateway's webhooks. */
function receiveNotices(app: FastifyInstance, parts: PaymentRouteParts): void {
  void app.register(async (webhooks) => {
    // The signature covers the raw bytes, so nothing may parse them first.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    webhooks.route({
      method: "POST",
      url: paymentWebhookPath(parts.gateway.name),
      bodyLimit: longestWebhook,
      config: { allowance: null },
      schema: { summary: "The gateway's webhook" },
      handler: async ({ headers, body }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const notice = parts.gateway.readNotice(headers, bytes);
        if (notice === "unsigned") {
          throw new Refusal("proof-needed", "bad-signature", sentenceOf("errors.signature"));
        }
        if (notice !== "unreadable") await receiveWebhook(parts, notice, bytes);
        return { received: true };
      },
    });
  });
}

async function findPayable(
  parts: PaymentRouteParts,
  request: FastifyRequest,
  checkCode: string,
): Promise<PayableOrder> {
  const order = await parts.lookUps.find(request, checkCode, () =>
    payableByCode(parts.database.kysely, checkCode),
  );
  if (order === null) throw unknownCheckCode();
  return order;
}

/**
 * A signed webhook: only a hint to ask the gateway; its own statement about the outcome is ignored. A replay
 * is recognised by its bytes and costs one insert.
 */
async function receiveWebhook(parts: PaymentParts, notice: PaymentNotice, body: Buffer): Promise<void> {
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

interface NewWebhook {
  readonly sha256: Buffer;
  readonly event: string;
  readonly reference: string | null;
  readonly at: Date;
}

interface StoredWebhook {
  /** null if it names none of ours. */
  readonly payment: Payment | null;
  readonly isNew: boolean;
}

/**
 * Stores a signed webhook, keyed by its bytes, and makes its payment due at once, so that the reconciliation
 * handles it if this server dies now. A replay about a settled payment triggers nothing.
 */
async function storeWebhook(
  db: Kysely<Tables>,
  { sha256, event, reference, at }: NewWebhook,
): Promise<StoredWebhook> {
  const found = await sql<(Payment | { paymentId: null }) & { isNew: boolean }>`
    with payment as (
      select ${paymentColumns} from payment_states where reference = ${reference}
    ), stored as (
      insert into payment_webhooks (sha256, event, reference, is_known, received_at)
      values (${sha256}, ${event}, ${reference}, exists (select from payment), ${at})
      on conflict (sha256) do nothing
      returning sha256
    ), watched as (
      insert into payment_watch (payment_id, next_ask_at)
      select "paymentId", ${at}::timestamptz from payment
      where state not in ('paid', 'refunded') or exists (select from stored)
      on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at
    )
    select payment.*, exists (select from stored) as "isNew"
    from (values (1)) as one left join payment on true`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error("a webhook was not written down");
  return { payment: row.paymentId === null ? null : row, isNew: row.isNew };
}
