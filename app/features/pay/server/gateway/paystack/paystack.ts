import { z } from "zod";
import { callProvider } from "../../../../../kernel/lib/call-provider.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type {
  GatewayPayment,
  GatewaySettings,
  NewPayment,
  PaymentGateway,
  PaymentProvider,
} from "../port.ts";
import { readPaystackNotice } from "./notice.ts";

/**
 * The Paystack protocol (paystack.com/docs/api): initialize, verify, refund and list; notice.ts reads its
 * webhooks.
 */

const provider = "paystack";

export const paystack: PaymentProvider = {
  name: provider,
  shownName: "Paystack",
  pageOrigins: ["https://checkout.paystack.com"],
  problemOfLiveKey(key) {
    if (key.startsWith("sk_live_")) return null;
    return key.startsWith("sk_test_")
      ? "is a test key, with which nobody pays; live ones begin with sk_live_"
      : "must be a live secret key, which begins with sk_live_";
  },
  connect: createPaystack,
};

const Refused = z.object({ status: z.literal(false), message: z.string() });
const accepted = <T extends z.ZodType>(data: T) =>
  z.union([z.object({ status: z.literal(true), message: z.string(), data }), Refused]);

const Initialized = accepted(
  z.object({ authorization_url: z.url(), access_code: z.string().min(1), reference: z.string() }),
);

/** The documented statuses; an unknown one counts as open and is asked again. */
const Transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  /** "test" or "live", depending on the key that opened the payment. */
  domain: z.string().nullish(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  channel: z.string().nullish(),
  fees: z.number().int().nullish(),
  paid_at: z.iso.datetime({ offset: true }).nullish(),
  gateway_response: z.string().nullish(),
  receipt_number: z.string().nullish(),
  authorization: z.object({ mobile_money_number: z.string().nullish() }).nullish(),
});
const Verified = accepted(Transaction);
const Refunded = accepted(z.object({ id: z.union([z.number(), z.string()]).nullish() }));
const Listed = accepted(z.array(Transaction));

type Call = <T extends z.ZodType>(
  answer: T,
  path: string,
  body?: object,
) => Promise<{ status: number; answer: z.output<T> }>;

export function createPaystack(settings: GatewaySettings): PaymentGateway {
  const call: Call = (answer, path, body) =>
    callProvider({
      provider,
      url: settings.baseUrl.replace(/\/$/, "") + path,
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      timeoutMs: settings.timeoutMs ?? 10_000,
      answer,
      ...(settings.fetch === undefined ? {} : { fetch: settings.fetch }),
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
  return {
    name: provider,
    initialize: (payment) => initialize(call, payment),
    verify: (reference) => verify(call, reference),
    refund: (payment) => refund(call, payment),
    listPaid: (period) => listPaid(call, period),
    readNotice: (headers, bytes) => readPaystackNotice(headers, bytes, settings.secretKey),
  };
}

async function initialize(call: Call, payment: NewPayment) {
  const { answer } = await call(Initialized, "/transaction/initialize", initializeBody(payment));
  if (!answer.status) throw new ProviderError(provider, "refused", answer.message);
  if (answer.data.reference !== payment.reference) {
    throw new ProviderError(provider, "unreadable", "answered for another reference");
  }
  return { accessCode: answer.data.access_code, paymentLink: answer.data.authorization_url };
}

async function verify(call: Call, reference: string): Promise<GatewayPayment | null> {
  const { status, answer } = await call(Verified, `/transaction/verify/${encodeURIComponent(reference)}`);
  if (answer.status) return paymentFromWire(answer.data);
  // The reference page says 404; the live service answers 400 with this sentence.
  if (status === 404 || /reference not found/i.test(answer.message)) return null;
  throw new ProviderError(provider, "refused", answer.message);
}

async function refund(call: Call, payment: { reference: string }) {
  // Without an amount the gateway refunds everything (paystack.com/docs/api/refund).
  const asked = { transaction: payment.reference };
  const { answer } = await call(Refunded, "/refund", asked);
  if (answer.status) return { refundId: answer.data.id?.toString() ?? null, alreadyDone: false };
  if (/fully reversed|already.*refunded/i.test(answer.message)) return { refundId: null, alreadyDone: true };
  throw new ProviderError(provider, "refused", answer.message);
}

async function listPaid(call: Call, { from, to }: { from: Date; to: Date }): Promise<GatewayPayment[]> {
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
    wallet: wire.authorization?.mobile_money_number || null,
    receipt: wire.receipt_number || null,
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
