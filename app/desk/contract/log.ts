import { z } from "zod";
import { Moment, deskRead } from "../../kernel/contract/desk/endpoint.ts";
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

export const readDeskLog = deskRead("/desk/api/log", {
  roles: owners,
  query: z.object({
    operator: z.uuid().optional(),
    what: z.string().max(80).optional(),
    reference: z.string().max(200).optional(),
    /** Accra's time, which is UTC. */
    day: z.iso.date().optional(),
    before: z.coerce.number().int().optional(),
    /** Also shows steps of passkeys, and requests after a login had ended. */
    technical: z.enum(["yes"]).optional(),
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
