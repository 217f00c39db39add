import { z } from "zod";
import { Level } from "../../../kernel/contract/fields.ts";

export const ProgrammeRef = z.object({
  id: z.number().int(),
  name: z.string(),
  level: Level,
  campus: z.string().nullable(),
  stream: z.string(),
  field: z.string(),
  duration_years: z.number().nullable(),
  school: z.object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    short_name: z.string(),
    city: z.string().nullable(),
    region: z.string().nullable(),
  }),
});
export type ProgrammeRef = z.infer<typeof ProgrammeRef>;
