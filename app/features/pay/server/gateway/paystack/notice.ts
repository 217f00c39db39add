import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { isSameSecret } from "../../../../../kernel/lib/secret-token.ts";
import type { PaymentNotice } from "../port.ts";

/** Paystack's webhooks (paystack.com/docs/payments/webhooks): JSON, signed in a header. */

const Webhook = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string().nullish(),
    /** The payment's reference in refund events. */
    transaction_reference: z.string().nullish(),
  }),
});

/** HMAC-SHA512 of the raw body with the secret key. */
export function signPaystackNotice(bytes: Buffer | string, secretKey: string) {
  return { "x-paystack-signature": createHmac("sha512", secretKey).update(bytes).digest("hex") };
}

export function readPaystackNotice(
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  secretKey: string,
): PaymentNotice | "unsigned" | "unreadable" {
  if (!isSigned(headers, bytes, secretKey)) return "unsigned";
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    return "unreadable";
  }
  const webhook = Webhook.safeParse(parsed);
  if (!webhook.success) return "unreadable";
  const { event, data } = webhook.data;
  return { event, reference: data.transaction_reference ?? data.reference ?? null };
}

function isSigned(headers: IncomingHttpHeaders, bytes: Buffer, secretKey: string): boolean {
  const [signature = ""] = [headers["x-paystack-signature"]].flat();
  return isSameSecret(signature.toLowerCase(), signPaystackNotice(bytes, secretKey)["x-paystack-signature"]);
}
