import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { callProvider, type Fetch } from "../call-provider.ts";
import { ProviderError } from "../provider-error.ts";
import type { GatewayPayment, NewPayment, PaymentGateway } from "./port.ts";

/** The Paystack protocol (paystack.com/docs/api): initialize, verify, refund, list, and its signed webhooks. */

const provider = "paystack";

const Refused = z.object({ status: z.literal(false), message: z.string() });
const accepted = <T extends z.ZodType>(data: T) =>
  z.union([z.object({ status: z.literal(true), message: z.string(), data }), Refused]);

const Initialized = accepted(
  z.object({ authorization_url: z.url(), access_code: z.string().min(1), reference: z.string() }),
);

/** Statuses of the documentation; one we have not met is treated as open and asked again. */
const Transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  /** "test" or "live", by the key it was opened with. */
  domain: z.string().nullish(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  channel: z.string().nullish(),
  fees: z.number().int().nullish(),
  paid_at: z.iso.datetime({ offset: true }).nullish(),
  gateway_response: z.string().nullish(),
});
const Verified = accepted(Transaction);
const Refunded = accepted(z.object({ id: z.union([z.number(), z.string()]).nullish() }));
const Listed = accepted(z.array(Transaction));

export interface PaystackSettings {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly timeoutMs?: number;
  readonly fetch?: Fetch;
}

export function createPaystack(settings: PaystackSettings): PaymentGateway {
  const timeoutMs = settings.timeoutMs ?? 10_000;
  const call = async <T extends z.ZodType>(answer: T, path: string, body?: object) =>
    callProvider({
      provider,
      url: settings.baseUrl.replace(/\/$/, "") + path,
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      timeoutMs,
      answer,
      ...(settings.fetch === undefined ? {} : { fetch: settings.fetch }),
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });

  return {
    name: provider,

    async initialize(payment) {
      const { answer } = await call(Initialized, "/transaction/initialize", initializeBody(payment));
      if (!answer.status) throw new ProviderError(provider, "refused", answer.message);
      if (answer.data.reference !== payment.reference) {
        throw new ProviderError(provider, "unreadable", "answered for another reference");
      }
      return { accessCode: answer.data.access_code, paymentLink: answer.data.authorization_url };
    },

    async verify(reference) {
      const { status, answer } = await call(Verified, `/transaction/verify/${encodeURIComponent(reference)}`);
      if (answer.status) return paymentFromWire(answer.data);
      // The reference page says 404; the live service answers 400 with this sentence.
      if (status === 404 || /reference not found/i.test(answer.message)) return null;
      throw new ProviderError(provider, "refused", answer.message);
    },

    async refund({ reference, amountPesewas }) {
      const { answer } = await call(Refunded, "/refund", { transaction: reference, amount: amountPesewas });
      if (answer.status) return { refundId: answer.data.id?.toString() ?? null, alreadyDone: false };
      if (/fully reversed|already.*refunded/i.test(answer.message))
        return { refundId: null, alreadyDone: true };
      throw new ProviderError(provider, "refused", answer.message);
    },

    async listPaid({ from, to }) {
      const perPage = 100;
      const paid: GatewayPayment[] = [];
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          status: "success",
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: String(perPage),
          page: String(page),
        });
        const { answer } = await call(Listed, `/transaction?${query.toString()}`);
        if (!answer.status) throw new ProviderError(provider, "refused", answer.message);
        paid.push(...answer.data.map(paymentFromWire));
        if (answer.data.length < perPage) return paid;
      }
    },
  };
}

function initializeBody(payment: NewPayment): object {
  return {
    reference: payment.reference,
    amount: payment.amountPesewas,
    currency: payment.currency,
    email: payment.email,
    channels: ["mobile_money", "card"],
    callback_url: payment.successUrl,
    metadata: { ...payment.metadata, cancel_action: payment.cancelUrl },
  };
}

function paymentFromWire(wire: z.output<typeof Transaction>): GatewayPayment {
  return {
    reference: wire.reference,
    status: statusFromWire(wire.status),
    amountPesewas: wire.amount,
    currency: wire.currency,
    isTest: wire.domain === "test",
    gatewayId: wire.id,
    channel: wire.channel ?? null,
    feesPesewas: wire.fees ?? null,
    paidAt: wire.paid_at ? new Date(wire.paid_at) : null,
    explanation: wire.gateway_response ?? null,
  };
}

function statusFromWire(status: string): GatewayPayment["status"] {
  switch (status) {
    case "success":
    case "failed":
    case "abandoned":
    case "reversed":
      return status;
    default:
      return "open";
  }
}

const Webhook = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string().nullish(),
    /** Refund events name the payment here. */
    transaction_reference: z.string().nullish(),
  }),
});

export interface PaystackWebhook {
  readonly event: string;
  readonly reference: string | null;
}

/** Whether the bytes were signed with our key: HMAC-SHA512 of the raw body, compared in constant time. */
export function isSignedByPaystack(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  const expected = createHmac("sha512", secretKey).update(body).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** null where a signed body is not an event we can read. */
export function readPaystackWebhook(body: Buffer): PaystackWebhook | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
  const webhook = Webhook.safeParse(parsed);
  if (!webhook.success) return null;
  const { event, data } = webhook.data;
  return { event, reference: data.transaction_reference ?? data.reference ?? null };
}
