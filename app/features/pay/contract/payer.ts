import { z } from "zod";
import { Counts } from "../../../kernel/contract/counts.ts";
import { endpoint, forPages, CheckCode } from "../../../kernel/contract/endpoint.ts";
import { startPayment } from "./payment-calls.ts";

/**
 * "Ask somebody to pay": a link for another phone. It opens the gateway's page, and says how many programmes
 * fit; no grade and no programme.
 */

/** Not a check code, and none can be derived from it: its holder can pay and read a first name. */
const params = z.object({ token: z.string().regex(/^[\w-]{20,40}$/) });

export const askPayer = endpoint("askPayer", {
  method: "POST",
  path: "/api/v1/checks/:code/payer-link",
  summary: "The link by which somebody else can pay for this check; the same each time",
  params: z.object({ code: CheckCode }),
  data: z.object({
    /** The complete link for the other phone; null if nothing is to be paid any more. */
    link: z.string().nullable(),
    first_name: z.string().nullable(),
    amount: z.number(),
    currency: z.string(),
  }),
});

export const readPayerLink = forPages("readPayerLink", {
  params,
  data: z.object({
    first_name: z.string().nullable(),
    /** What the student may apply for; null for a class. */
    fits: z.object({ counts: Counts.omit({ wished: true }), place: z.string().nullable() }).nullable(),
    amount: z.number(),
    currency: z.string(),
    /** While payments are paused: until when. */
    paused_until: z.string().optional(),
    status: startPayment.data.shape.status,
    /** The gateway's answer to this link's payment does not match; a person looks at it. */
    is_under_review: z.boolean(),
    /** Of a payment made with this link; null before, and if somebody else paid. */
    receipt: z.object({ reference: z.string(), amount: z.number(), paid_at: z.string() }).nullable(),
  }),
});

export const payForOther = forPages("payForOther", {
  params,
  data: startPayment.data,
});
