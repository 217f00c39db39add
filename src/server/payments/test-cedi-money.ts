import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { callProvider } from "../providers/call-provider.ts";
import type {
  GatewayPayment,
  GatewaySettings,
  Notice,
  PaymentGateway,
  PaymentProvider,
} from "../providers/payment/port.ts";
import { ProviderError } from "../providers/provider-error.ts";

/**
 * An invented company whose protocol shares nothing with the first one's: forms to one address, XML replies,
 * amounts in cedis, notices as signed forms. It proves that a second provider needs only an adapter.
 */

const provider = "cedi-money";

const Payment = z.object({
  Result: z.literal("OK"),
  MerchantTxn: z.string(),
  Sum: z.string().regex(/^\d+\.\d\d$/),
  Unit: z.string(),
  State: z.enum(["NEW", "SETTLED", "REFUSED", "RETURNED"]),
  Mode: z.enum(["REAL", "TRIAL"]),
  TxnId: z.string(),
  PageUrl: z.url(),
  Network: z.string(),
  Cost: z.string(),
  SettledAt: z.string(),
});
const No = z.object({ Result: z.literal("NO"), Why: z.string() });
const PaymentAnswer = z.union([Payment, No]);
const ListAnswer = z.union([z.object({ Result: z.literal("OK"), Txns: z.string() }), No]);

export const cediMoney: PaymentProvider = {
  name: provider,
  shownName: "Cedi Money",
  pageOrigins: ["https://pay.cedi-money.example"],
  problemOfLiveKey: (key) => (key.length >= 16 ? null : "must have 16 characters or more"),
  connect: createCediMoney,
};

type Call = <T extends z.ZodType>(
  answer: T,
  action: string,
  fields: Record<string, string>,
) => Promise<z.output<T>>;

function createCediMoney(settings: GatewaySettings): PaymentGateway {
  const call: Call = async (answer, action, fields) => {
    const form = new URLSearchParams({ action, shop: settings.secretKey, ...fields });
    const headers = { accept: "text/xml", "content-type": "application/x-www-form-urlencoded" };
    const request = {
      provider,
      url: settings.baseUrl,
      method: "POST",
      headers,
      body: form.toString(),
    } as const;
    return (await callProvider({ ...request, timeoutMs: 5_000, read: readXml, answer })).answer;
  };
  const ask = async (reference: string): Promise<GatewayPayment | null> => {
    const answer = await call(PaymentAnswer, "status", { merchant_txn: reference });
    if (answer.Result === "OK") return paymentFromXml(answer);
    if (answer.Why === "UNKNOWN") return null;
    throw new ProviderError(provider, "refused", answer.Why);
  };
  return {
    name: provider,
    verify: ask,
    async initialize({ reference, amountPesewas, currency, successUrl, cancelUrl }) {
      const price = { sum: (amountPesewas / 100).toFixed(2), unit: currency };
      const pages = { yes_url: successUrl, no_url: cancelUrl };
      const answer = await call(PaymentAnswer, "open", { merchant_txn: reference, ...price, ...pages });
      if (answer.Result === "NO") throw new ProviderError(provider, "refused", answer.Why);
      return { accessCode: answer.TxnId, paymentLink: answer.PageUrl };
    },
    async refund({ reference }) {
      const answer = await call(PaymentAnswer, "return", { merchant_txn: reference });
      if (answer.Result === "OK") return { refundId: answer.TxnId, alreadyDone: false };
      if (answer.Why === "RETURNED") return { refundId: null, alreadyDone: true };
      throw new ProviderError(provider, "refused", answer.Why);
    },
    async listPaid({ from, to }) {
      const answer = await call(ListAnswer, "settled", { from: from.toISOString(), to: to.toISOString() });
      if (answer.Result === "NO") throw new ProviderError(provider, "refused", answer.Why);
      const found = await Promise.all(answer.Txns.split(" ").filter(Boolean).map(ask));
      return found.filter((payment) => payment !== null);
    },
    readNotice: (_headers, bytes) => readNotice(bytes, settings.secretKey),
  };
}

const states = { NEW: "open", SETTLED: "success", REFUSED: "failed", RETURNED: "reversed" } as const;

function paymentFromXml(xml: z.output<typeof Payment>): GatewayPayment {
  return {
    reference: xml.MerchantTxn,
    status: states[xml.State],
    amountPesewas: pesewasOf(xml.Sum),
    currency: xml.Unit,
    isTest: xml.Mode === "TRIAL",
    gatewayId: xml.TxnId,
    channel: xml.Network || null,
    feesPesewas: xml.Cost === "" ? null : pesewasOf(xml.Cost),
    paidAt: xml.SettledAt === "" ? null : new Date(xml.SettledAt),
    wallet: null,
    receipt: null,
    explanation: null,
  };
}

/** "12.00" */
function pesewasOf(cedis: string): number {
  return Math.round(Number(cedis) * 100);
}

/** This company's XML has one level of elements. */
function readXml(text: string): Record<string, string> {
  if (!text.startsWith("<?xml")) throw new SyntaxError("no XML");
  const unescape = (value: string) => value.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const elements = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)];
  return Object.fromEntries(elements.map(([, name = "", value = ""]) => [name, unescape(value)]));
}

/** A form's signature: base64 HMAC-SHA256 of the other fields' values in the order of their names. */
export function sealOf(fields: URLSearchParams, key: string): string {
  const values = [...fields].filter(([name]) => name !== "seal").sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", key)
    .update(values.map(([, value]) => value).join("|"))
    .digest("base64");
}

function readNotice(bytes: Buffer, key: string): Notice | "unsigned" | "unreadable" {
  const fields = new URLSearchParams(bytes.toString("utf8"));
  const given = Buffer.from(fields.get("seal") ?? "", "base64");
  const expected = Buffer.from(sealOf(fields, key), "base64");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "unsigned";
  const event = fields.get("happening");
  return event === null ? "unreadable" : { event, reference: fields.get("merchant_txn") };
}
