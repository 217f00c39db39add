import { z } from "zod";

/** One published cut-off on the wire, with the year and source that every figure carries. */
export const Figure = z.object({
  year: z.string(),
  aggregate: z.number(),
  /** "ceiling" is an entry limit, not the aggregate of the last person admitted. */
  kind: z.enum(["cutoff", "ceiling"]),
  sex: z.enum(["any", "female", "male"]),
  background: z.string(),
  choice: z.union([z.literal(1), z.literal(2), z.null()]),
  /** Some schools print one cut-off for applicants with results and one for those who wait. */
  applicants: z.enum(["any", "awaiting", "with-results"]),
  /**
   * Address it was read from, possibly somebody's copy; null if the list came in a message. The list has the
   * school's own publication.
   */
  source: z.string().nullable(),
  /** Id of its list: /lists/{id}. */
  list: z.string(),
  /** Figures of one programme with the same series are comparable over years; null with none. */
  series: z.string().nullable(),
  /** The whole list is in doubt; its page says why. */
  is_in_doubt: z.boolean(),
  /** Equal to the school's own greatest aggregate: the real cut-off may be anywhere above. */
  is_censored: z.boolean(),
  /** The cell as printed, "16 (18)"; null if only the figure was stored. */
  cell: z.string().nullable(),
  second: z
    .object({
      aggregate: z.number(),
      means: z.enum(["women", "consideration", "science", "second-choice", "fee-paying", "unknown"]),
    })
    .nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** A list (packages/engine/catalogue.ts, `FigureList`). */
export const ListSummary = z.object({
  /** Its page: /lists/{id}. */
  id: z.string(),
  /**
   * "outcome": cut-offs of the entry year it names. "guide": printed for the next entry. "limit": greatest
   * aggregates for applying.
   */
  kind: z.enum(["outcome", "guide", "limit"]),
  /** "KNUST" */
  publisher: z.string(),
  /** Entry year of its figures. */
  year: z.string(),
  /** "2026-04"; null if unknown. */
  issued: z.string().nullable(),
  /** Day it was read in a copy, if known; null if it was read on the school's own page. */
  read_in_copy: z.string().nullable(),
});
export type ListSummary = z.infer<typeof ListSummary>;

/** The list of a result's figure. */
export const FigureOrigin = z.object({
  /** Its page: /lists/{id}. */
  id: z.string(),
  /** "KNUST’s guide of April 2026, which shows the 2024/2025 entry, read in a copy in 2026" */
  said: z.string(),
  /** A sentence, if the whole list is in doubt. */
  doubt: z.string().nullable(),
  /** Remarks about this figure: a second one in its cell, or equal to the school's own limit. */
  remarks: z.array(z.string()),
});
export type FigureOrigin = z.infer<typeof FigureOrigin>;
