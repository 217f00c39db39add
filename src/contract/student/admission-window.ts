import { z } from "zod";
import { Day } from "./fields.ts";

export const AdmissionWindow = z.object({
  school: z.object({ name: z.string(), short_name: z.string(), slug: z.string() }),
  year: z.string(),
  opens_on: Day.nullable(),
  closes_on: Day.nullable(),
  days_left: z.number().int().nullable(),
  source: z.string(),
});
