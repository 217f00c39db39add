import { z } from "zod";
import { endpoint } from "../../kernel/contract/endpoint.ts";
import { Moment } from "../../kernel/contract/desk/endpoint.ts";

/**
 * When an act that nobody else may confirm takes effect. null until the owners are texted, which begins the
 * delay of a day.
 */
export const Delay = z.object({ takes_effect_at: Moment.nullable() });
export type Delay = z.output<typeof Delay>;

const params = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

export const readDelayed = endpoint("readDelayed", {
  method: "GET",
  path: "/desk/api/stop/:token",
  summary: "What waits, by the link of its text",
  params,
  data: Delay.extend({ what: z.string(), by: z.string() }),
});

export const stopDelayed = endpoint("stopDelayed", {
  method: "POST",
  path: "/desk/api/stop/:token",
  summary: "Stop what waits, by the link of its text",
  params,
  data: z.null(),
});
