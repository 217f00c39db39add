import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";

/** How often cut-offs stayed open; public. Groups of at least twenty cases, never a single figure. */

export const AccuracyShare = z.object({
  /** Points inside last year's cut-off; negative is over it. */
  margin: z.number(),
  /** The label that begins at this margin; null over the cut-off. */
  chance: z.string().nullable(),
  /** null, like the fields below, if there are too few cases. */
  cases: z.number().nullable(),
  admitted: z.number().nullable(),
  /** First and last entry covered, by the year they begin in. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Least and greatest share of single pairs of lists, 0 to 1. */
  range: z.object({ least: z.number(), most: z.number() }).nullable(),
});
export type AccuracyShare = z.infer<typeof AccuracyShare>;

const AccuracySchool = z.object({
  slug: z.string(),
  name: z.string(),
  short_name: z.string(),
  shares: z.array(AccuracyShare),
});

export const showHowSure = forPages("showHowSure", {
  data: z.object({
    /** Smaller groups are not shown. */
    fewest_cases: z.number(),
    /** Sum of the schools' shares below. */
    total: z.array(AccuracyShare),
    /** Schools with two comparable lists, by name. */
    schools: z.array(AccuracySchool),
    /** The same two entries later; `schools` is one entry later. */
    two_later: z.array(AccuracySchool),
  }),
});
