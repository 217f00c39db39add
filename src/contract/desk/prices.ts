import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { leastPricePesewas, mostPricePesewas } from "./lever-limits.ts";
import { Delay } from "./delays.ts";
import { Reason } from "./reason.ts";

export const PriceRow = z.object({
  id: z.number().int(),
  pesewas: z.number().int(),
  from: z.iso.datetime(),
  how: z.enum(["to confirm", "never confirmed", "coming", "now", "was", "called off"]),
  who: z.string(),
  why: z.string(),
  confirmed_by: z.string().nullable(),
  ended: z.object({ at: z.iso.datetime(), who: z.string(), why: z.string() }).nullable(),
  /** Why whoever asks may not confirm it; null where they may. */
  may_not_confirm: z.string().nullable(),
  /** Nobody else may confirm it; null where somebody may. */
  delay: Delay.nullable(),
});
export type PriceRow = z.output<typeof PriceRow>;

export const listPrices = endpoint({
  method: "GET",
  path: "/desk/api/levers/prices",
  summary: "What a check costs, will cost and did cost",
  data: z.object({ pesewas: z.number().int(), rows: z.array(PriceRow) }),
});

export const planPrice = endpoint({
  method: "POST",
  path: "/desk/api/levers/prices",
  summary:
    "Plan a price from a moment on; another person confirms it, or it waits a day where nobody else may",
  body: z.strictObject({
    pesewas: z
      .number()
      .int()
      .min(leastPricePesewas, `At least GHS ${leastPricePesewas / 100}.`)
      .max(mostPricePesewas, `At most GHS ${mostPricePesewas / 100}.`),
    from: z.iso.datetime(),
    reason: Reason,
  }),
  data: z.object({ id: z.number().int(), is_delayed: z.boolean() }),
});

const params = z.object({ id: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const confirmPrice = endpoint({
  method: "POST",
  path: "/desk/api/levers/prices/:id/confirm",
  summary: "Confirm a price that another person planned",
  params,
  body: z.strictObject({ reason: Reason }),
  data: z.null(),
});

export const callOffPrice = endpoint({
  method: "POST",
  path: "/desk/api/levers/prices/:id/off",
  summary: "Call a price off before it begins",
  params,
  body: z.strictObject({ reason: Reason }),
  data: z.null(),
});
