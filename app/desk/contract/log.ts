import { z } from "zod";
import { deskAct, Moment, deskRead, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { owners, helpers } from "../../kernel/contract/desk/roles.ts";
import { endpoint } from "../../kernel/contract/endpoint.ts";

export const LogEntry = z.object({
  id: z.number().int(),
  at: Moment,
  /** The act's technical name. */
  what: z.string(),
  /** "Ama invited Kofi" */
  sentence: z.string(),
  about: z.object({ kind: z.string(), reference: z.string().nullable() }).nullable(),
  why: z.string().nullable(),
  /** "begun" if its end is unknown. */
  outcome: z.enum(["begun", "done", "refused", "failed"]),
  detail: z.string().nullable(),
});
export type LogEntry = z.output<typeof LogEntry>;

const filter = {
  operator: z.uuid().optional(),
  what: z.string().max(80).optional(),
  reference: z.string().max(200).optional(),
  /** Accra's time, which is UTC. */
  day: z.iso.date("A day, like 2026-11-29.").optional(),
  /** Also shows steps of passkeys, and requests after a login had ended. */
  technical: z.enum(["yes"]).optional(),
};
export type LogFilter = z.output<z.ZodObject<typeof filter>>;

/** All rows that fit, as a CSV file. */
export const exportDeskLog = deskAct("/desk/api/log/export", "export log", {
  roles: owners,
  body: withReason(filter),
});

export const readDeskLog = deskRead("/desk/api/log", {
  roles: owners,
  query: z.object({
    ...filter,
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  data: z.object({
    entries: z.array(LogEntry),
    /** The cursor for the next, older page; null on the last one. */
    before: z.number().int().nullable(),
    /** All acts, for the filter. */
    whats: z.array(z.object({ what: z.string(), name: z.string() })),
    operators: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

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

export const Company = z.object({
  name: z.string(),
  /** As the company writes it, "GHS 41.20"; null if it has no such call. */
  balance: z.string().nullable(),
  /** Why the balance is missing. */
  unknown: z.string().nullable(),
  /** If switched off at the desk: by whom, until when, and why. */
  switched: z.string().nullable(),
  is_on: z.boolean(),
});
export type Company = z.output<typeof Company>;

export const readMessages = deskRead("/desk/api/messages", {
  roles: helpers,
  data: z.object({
    /** In the order they are tried. */
    companies: z.array(Company),
  }),
});
