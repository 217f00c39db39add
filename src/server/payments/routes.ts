import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  confirmPayment as confirmEndpoint,
  startPayment as startEndpoint,
  type PaymentStatus,
} from "../../contract/checks.ts";
import { paystackWebhookPath } from "../../contract/payments.ts";
import { Refusal } from "../http/errors.ts";
import type { LookUps } from "../http/look-ups.ts";
import { said } from "../http/said.ts";
import { serve } from "../http/serve.ts";
import { isSignedByPaystack, readPaystackWebhook } from "../providers/payment/paystack.ts";
import { confirmPayment } from "./confirm-payment.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { linkAt } from "./kept-link.ts";
import type { PaymentParts } from "./parts.ts";
import { takesMoney, type PaymentState } from "./payment-state.ts";
import { payableByCode, type PayableOrder } from "./payments-table.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { startPayment } from "./start-payment.ts";

export interface PaymentRouteParts extends PaymentParts {
  readonly siteUrl: (request: FastifyRequest) => string;
  readonly statusToWire: (state: PaymentState | null) => PaymentStatus;
  readonly gatewayLimits: GatewayLimits;
  readonly lookUps: LookUps;
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
      if (!parts.gatewayLimits.mayOpenPage(request.ip)) throw tooManyPages();
      const order = await findPayable(parts, request, params.code);
      if (!order.isSubmitted) throw new Refusal("conflict", "not-submitted", said("errors.gradesFirst"));
      if (order.isRecheck) return { payment_link: null, status: "free" as const };
      const siteUrl = parts.siteUrl(request);
      const payment = await startPayment(parts, order, siteUrl);
      return {
        payment_link: takesMoney(payment.state) ? linkAt(payment.paymentLink, siteUrl) : null,
        status: parts.statusToWire(payment.state),
      };
    },
    { failure: said("failures.noPaymentLink"), tag: "payments" },
  );

  serve(
    app,
    confirmEndpoint,
    async ({ params, request }) => {
      const order = await findPayable(parts, request, params.code);
      const { payment, reason } = await confirmPayment(parts, order, {
        mayAsk: () => parts.gatewayLimits.mayAsk(request.ip),
      });
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

/** The limits of one network count by the minute. */
function tooManyPages(): Refusal {
  return new Refusal("too-many", "too-many-payments", said("errors.tooManyPayments"), {
    retryAfterSeconds: 60,
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
  if (order === null) throw new Refusal("not-found", "unknown-check-code", said("errors.unknownCheckCode"));
  return order;
}
