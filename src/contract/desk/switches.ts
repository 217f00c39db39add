import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Held } from "./levers.ts";
import { Reason } from "./reason.ts";

/** Switched for a while, one like the other. Pausing payments has endpoints of its own. */
export const switchIds = ["texts", "sms-off", "sms-first", "reader-off"] as const;
export type SwitchId = (typeof switchIds)[number];

const Subject = z.string().max(40);

export const SwitchRow = Held.extend({
  lever: z.enum(switchIds),
  /** Which company or reader; empty for texts. */
  subject: z.string(),
});
export type SwitchRow = z.output<typeof SwitchRow>;

export const listSwitches = endpoint({
  method: "GET",
  path: "/desk/api/levers/switches",
  summary: "Texts, SMS companies and readers: what is switched, what was, and what there is",
  data: z.object({
    rows: z.array(SwitchRow),
    /** SMS companies that are set up, in the order they are tried now. */
    companies: z.array(z.string()),
    /** Readers of slips that are set up. */
    readers: z.array(z.string()),
  }),
});

export const switchOver = endpoint({
  method: "POST",
  path: "/desk/api/levers/switches",
  summary: "Pause texts, switch a company or a reader off, or say which company is tried first",
  body: z.strictObject({
    lever: z.enum(switchIds),
    subject: Subject,
    /** null: until it is changed, for the first company alone. */
    until: z.iso.datetime().nullable(),
    reason: Reason,
  }),
  data: z.object({ id: z.number().int() }),
});

export const switchBack = endpoint({
  method: "POST",
  path: "/desk/api/levers/switches/back",
  summary: "As it was before",
  body: z.strictObject({ lever: z.enum(switchIds), subject: Subject, reason: Reason }),
  data: z.null(),
});
