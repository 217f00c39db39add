import { z } from "zod";
import { deskAct, Moment, deskRead, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { owners } from "../../kernel/contract/desk/roles.ts";

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
