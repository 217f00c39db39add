import { z } from "zod";

/** Address for a payment provider's notices, by its name. Operators enter it in the provider's dashboard. */
export const paymentWebhookPath = (provider: string) => `/api/v1/webhooks/${provider}`;
export const smsReportPath = "/api/v1/webhooks/sms";

/** Output of `npm run payments -- report --json`. Money is pesewas. */
export const PaymentReport = z.object({
  /** Or a month, "2026-11". */
  day: z.string(),
  orders: z.number(),
  checks: z.number(),
  free_checks: z.number(),
  payments: z.record(z.string(), z.object({ count: z.number(), pesewas: z.number() })),
  opened: z.number(),
  received: z.number(),
  /** Taken by the gateway but not opened here: under review, or refunded before we asked. */
  not_opened: z.object({ count: z.number(), pesewas: z.number() }),
  fees: z.number(),
  refunded: z.number(),
  net: z.number(),
  gateway: z.object({ count: z.number(), pesewas: z.number() }).nullable(),
  differences: z.array(z.object({ reference: z.string(), what: z.string() })),
});
export type PaymentReport = z.infer<typeof PaymentReport>;
