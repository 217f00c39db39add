import { z } from "zod";

/** Where a payment provider's notices come to, by its name. Operators' dashboards hold it. */
export const paymentWebhookPath = (provider: string) => `/api/v1/webhooks/${provider}`;
export const smsReportPath = "/api/v1/webhooks/sms";

/** What `npm run payments -- report --json` prints. Money is pesewas. */
export const PaymentReport = z.object({
  /** Or a month, "2026-11". */
  day: z.string(),
  orders: z.number(),
  checks: z.number(),
  free_checks: z.number(),
  payments: z.record(z.string(), z.object({ count: z.number(), pesewas: z.number() })),
  opened: z.number(),
  received: z.number(),
  /** At the gateway and not opened here: held, or gone back before we had asked. */
  not_opened: z.object({ count: z.number(), pesewas: z.number() }),
  fees: z.number(),
  refunded: z.number(),
  net: z.number(),
  gateway: z.object({ count: z.number(), pesewas: z.number() }).nullable(),
  differences: z.array(z.object({ reference: z.string(), what: z.string() })),
});
export type PaymentReport = z.infer<typeof PaymentReport>;
