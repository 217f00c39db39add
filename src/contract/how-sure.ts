import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** How often cut-offs stayed open, as anybody may read it: groups of twenty cases and more, never a figure. */

export const HeldShare = z.object({
  /** Points inside last year's line; below zero over it. */
  margin: z.number(),
  /** The label that begins at this margin; null over the line. */
  chance: z.string().nullable(),
  /** null, as all that follows, where there are too few cases. */
  cases: z.number().nullable(),
  admitted: z.number().nullable(),
  /** The first and the last entry covered, by the year they begin in. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** The least and the greatest share of single pairs of lists, from 0 to 1. */
  range: z.object({ least: z.number(), most: z.number() }).nullable(),
});
export type HeldShare = z.infer<typeof HeldShare>;

const HeldSchool = z.object({
  slug: z.string(),
  name: z.string(),
  short_name: z.string(),
  shares: z.array(HeldShare),
});

export const showHowSure = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/how-sure",
  summary:
    "How often last year's line held in the next entry, by school and margin; and how well it can be forecast",
  data: z.object({
    /** Fewer cases than this are not told. */
    fewest_cases: z.number(),
    /** Of the shares told below, school by school, together. */
    total: z.array(HeldShare),
    /** Schools with two lists that may be compared, by name. */
    schools: z.array(HeldSchool),
    /** The same two entries later; schools and shares as above are one entry later. */
    two_later: z.array(HeldSchool),
    /** Which lists were set beside each other, and how many lines stand in both. */
    pairs: z.array(z.object({ school: z.string(), from: z.number(), to: z.number(), cases: z.number() })),
    /** Lines at the school's own limit, which are not counted above; null where they are too few. */
    at_limit: z.object({ cases: z.number(), again: z.number() }).nullable(),
    not_compared: z.array(
      z.object({
        publisher: z.string(),
        year: z.string(),
        why: z.enum(["doubt", "limit", "alone"]),
        /** What is not sure about it, in words. */
        doubt: z.string().nullable(),
      }),
    ),
    /** Each entry forecast from the others, so many entries before. */
    forecast: z.array(
      z.object({
        distance: z.number(),
        students: z.number(),
        entries: z.number(),
        /** Lower is better. */
        scores: z.array(
          z.object({
            forecast: z.enum(["last line", "labels", "mean move"]),
            brier: z.number(),
            log_loss: z.number(),
          }),
        ),
      }),
    ),
  }),
});
