import { z } from "zod";
import { deskAct, deskRead, withReason } from "./endpoint.ts";
import { editors, factReaders } from "./roles.ts";

export const SourceRow = z.object({
  id: z.string(),
  /** The school's name; null for a page of several. */
  school: z.string().nullable(),
  what: z.string(),
  address: z.string().nullable(),
  is: z.enum(["overdue", "due", "looked-at", "waiting"]),
  from: z.string().nullable(),
  to: z.string().nullable(),
  basis: z.string(),
  looked: z
    .object({
      on: z.string(),
      /** null if the day is from data/sources.json. */
      who: z.string().nullable(),
      why: z.string().nullable(),
    })
    .nullable(),
});
export type SourceRow = z.output<typeof SourceRow>;

export const listSources = deskRead("/desk/api/sources", { roles: factReaders, data: z.array(SourceRow) });

export const lookAtSource = deskAct("/desk/api/sources/:id/looked", "look at source", {
  roles: editors,
  about: "source",
  params: z.object({ id: z.string().max(80) }),
  body: withReason({
    /** The day of the look, today or before. */
    on: z.iso.date(),
  }),
});
