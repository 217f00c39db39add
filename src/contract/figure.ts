import { z } from "zod";

/** One published cut-off on the wire, with the year and source that every figure carries. */
export const Figure = z.object({
  year: z.string(),
  aggregate: z.number(),
  /** "ceiling" is an entry limit, not the aggregate of the last one admitted. */
  kind: z.enum(["cutoff", "ceiling"]),
  sex: z.enum(["any", "female", "male"]),
  background: z.string(),
  choice: z.union([z.literal(1), z.literal(2), z.null()]),
  source: z.string(),
});
