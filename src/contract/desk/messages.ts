import { z } from "zod";
import { act, read } from "./endpoint.ts";

const roles = ["support", "owner"] as const;

export const Company = z.object({
  name: z.string(),
  /** The company's own words, "GHS 41.20"; null where it does not say. */
  balance: z.string().nullable(),
  /** Why there is none. */
  unknown: z.string().nullable(),
  /** Switched off at the desk, or put first: who, until when, why. */
  switched: z.string().nullable(),
  is_on: z.boolean(),
});
export type Company = z.output<typeof Company>;

export const TextFailure = z.object({
  sender: z.string(),
  reason: z.string(),
  count: z.number().int(),
  last_at: z.iso.datetime(),
});
export type TextFailure = z.output<typeof TextFailure>;

export const readMessages = read("/desk/api/messages", {
  roles,
  data: z.object({
    /** In the order they are tried: the first one is first. */
    companies: z.array(Company),
    /** While texts are paused, until when; else null. */
    paused_until: z.iso.datetime().nullable(),
    failures: z.array(TextFailure),
  }),
});

export const sendTestText = act("/desk/api/messages/test", "send test text", { roles });
