import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  confirmPayment as confirmEndpoint,
  startPayment as startEndpoint,
  type PaymentStatus,
} from "../../contract/checks.ts";
import { paystackWebhookPath } from "../../contract/payments.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { serve } from "../http/serve.ts";
import { isSignedByPaystack, readPaystackWebhook } from "../providers/payment/paystack.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { PaymentParts } from "./parts.ts";
import { takesMoney, type PaymentState } from "./payment-state.ts";
import { payableByCode, type PayableOrder } from "./payments-table.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { startPayment } from "./start-payment.ts";

export interface PaymentRouteParts extends PaymentParts {
  readonly siteUrl: (request: FastifyRequest) => string;
  readonly statusToWire: (state: PaymentState | null) => PaymentStatus;
  /** Signs the gateway's webhooks. */
  readonly webhookKey: string;
}

/** No event of the gateway is near this; anything larger is somebody else's. */
const longestWebhook = 100 * 1024;

export function paymentsFeature(app: FastifyInstance, parts: PaymentRouteParts): void {
  serve(
    app,
    startEndpoint,
    async ({ params, request }) => {
      const order = await findPayable(parts, params.code);
      if (!order.isSubmitted) throw new Refusal("conflict", "not-submitted", said("errors.gradesFirst"));
      if (order.isRecheck) return { payment_link: null, status: "free" as const };
      const payment = await startPayment(parts, order, parts.siteUrl(request));
      return {
        payment_link: takesMoney(payment.state) ? payment.paymentLink : null,
        status: parts.statusToWire(payment.state),
      };
    },
    { failure: said("failures.noPaymentLink"), tag: "payments" },
  );

  serve(
    app,
    confirmEndpoint,
    async ({ params }) => {
      const order = await findPayable(parts, params.code);
      const { payment, reason } = await confirmPayment(parts, order);
      const status = parts.statusToWire(payment?.state ?? null);
      return { status: order.isFree && status === "unpaid" ? ("free" as const) : status, reason };
    },
    { tag: "payments" },
  );

  void app.register(async (webhooks) => {
    // The signature is over the bytes as they came, so nothing may parse them before.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    webhooks.route({
      method: "POST",
      url: paystackWebhookPath,
      bodyLimit: longestWebhook,
      config: { rateLimit: false },
      schema: { summary: "The gateway's webhook", tags: ["payments"] },
      handler: async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = [request.headers["x-paystack-signature"]].flat()[0];
        if (!isSignedByPaystack(body, signature, parts.webhookKey)) {
          throw new Refusal("proof-needed", "bad-signature", said("errors.signature"));
        }
        const webhook = readPaystackWebhook(body);
        if (webhook !== null) await receiveWebhook(parts, webhook, body);
        return { received: true };
      },
    });
  });
}

async function findPayable(parts: PaymentParts, checkCode: string): Promise<PayableOrder> {
  const order = await payableByCode(parts.database.kysely, checkCode);
  if (order === null) throw new Refusal("not-found", "unknown-check-code", said("errors.unknownCheckCode"));
  return order;
}
