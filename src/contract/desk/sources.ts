import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Reason } from "./reason.ts";

export const SourceRow = z.object({
  id: z.string(),
  school: z.object({ slug: z.string(), name: z.string() }).nullable(),
  what: z.string(),
  address: z.string().nullable(),
  is: z.enum(["overdue", "due", "looked-at", "waiting"]),
  from: z.string().nullable(),
  to: z.string().nullable(),
  basis: z.string(),
  looked: z
    .object({
      on: z.string(),
      /** null: by the command, in data/sources.json. */
      who: z.string().nullable(),
      why: z.string().nullable(),
    })
    .nullable(),
});
export type SourceRow = z.output<typeof SourceRow>;

export const listSources = endpoint({
  method: "GET",
  path: "/desk/api/sources",
  summary: "Which pages of schools are to be looked at, the overdue ones first",
  data: z.array(SourceRow),
});

export const ListToCompareRow = z.object({
  /** Its page: /lists/{id}. */
  id: z.string(),
  publisher: z.string(),
  year: z.string(),
  /** How many newest cut-offs of it a check sells. */
  sold: z.number(),
  /** The school's own page; null where none is known. */
  address: z.string().nullable(),
  copies: z.array(z.string()),
});
export type ListToCompareRow = z.output<typeof ListToCompareRow>;

export const listListsToCompare = endpoint({
  method: "GET",
  path: "/desk/api/lists-to-compare",
  summary: "Lists that were read in a copy and not yet compared with the school's own page, most sold first",
  data: z.array(ListToCompareRow),
});

export const lookAtSource = endpoint({
  method: "POST",
  path: "/desk/api/sources/:id/looked",
  summary: "I looked, and nothing changed",
  params: z.object({ id: z.string().max(80) }),
  body: z.strictObject({
    /** The day of the look, today or before. */
    on: z.iso.date(),
    reason: Reason,
  }),
  data: z.null(),
});
