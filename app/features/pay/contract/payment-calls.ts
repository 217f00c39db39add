import { z } from "zod";
import { endpoint, CheckCode } from "../../../kernel/contract/endpoint.ts";

/** The payment of a check, and the calls that start and confirm it. */

/** "free": nothing to pay. "awaiting": started at the gateway, not confirmed yet. */
const PaymentStatus = z.enum(["unpaid", "awaiting", "paid", "failed", "refunded", "free"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentOut = z.object({
  /** Amount in cedis: the payment's, or today's price without one. */
  amount: z.number(),
  currency: z.literal("GHS"),
  status: PaymentStatus,
  payment_link: z.string().nullable(),
  /** While payments are paused: until when. */
  paused_until: z.string().optional(),
  /** true: one of our operators is reviewing the gateway's answer. false: there was no answer yet. */
  is_under_review: z.boolean(),
  paid_at: z.string().nullable(),
  reference: z.string().nullable(),
  /** End of the free second run; null if it is not available (any more). */
  recheck_until: z.string().nullable().optional(),
});

export const startPayment = endpoint("startPayment", {
  method: "POST",
  path: "/api/v1/checks/:code/payment",
  summary: "Start (or resume) the payment of a check",
  params: z.object({ code: CheckCode }),
  /**
   * `payment.amount` as the student saw it. If we would ask for another price, the answer is 409
   * "price-changed" without a link. It never sets the price.
   */
  query: z.object({ shown: z.coerce.number<number>().positive().max(1_000_000).optional() }),
  data: z.object({ payment_link: z.string().nullable(), status: PaymentOut.shape.status }),
});

/** Asks the gateway now: after the return from its page and for "I have paid". */
export const confirmPayment = endpoint("confirmPayment", {
  method: "POST",
  path: "/api/v1/checks/:code/payment/confirm",
  summary: "Ask the gateway whether this check is paid",
  params: z.object({ code: CheckCode }),
  data: z.object({ status: PaymentOut.shape.status, reason: z.string().nullable() }),
});
