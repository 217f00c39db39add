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
  /** Some schools print a line for applicants who have their results and another for those who wait for them. */
  applicants: z.enum(["any", "awaiting", "with-results"]),
  /** Where it was read, which may be somebody's copy. The school's own publication stands with the list. */
  source: z.string(),
  /** The list it stands in: /lists/{id}. */
  list: z.string(),
  /** Figures of one programme with the same series may be set beside each other over years; null beside none. */
  series: z.string().nullable(),
  /** Something about its whole list is not sure; the list's page says what. */
  is_in_doubt: z.boolean(),
  /** At the school's own greatest aggregate: nobody can tell how much further it would have gone. */
  is_censored: z.boolean(),
  /** The cell as printed, "16 (18)"; null where only the figure was kept. */
  cell: z.string().nullable(),
  second: z
    .object({
      aggregate: z.number(),
      means: z.enum(["women", "consideration", "science", "second-choice", "fee-paying", "unknown"]),
    })
    .nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** What a list is (src/engine/catalogue.ts, `FigureList`). */
export const ListSummary = z.object({
  /** Its page: /lists/{id}. */
  id: z.string(),
  /** "outcome": the line of the entry it names. "guide": printed for the entry after. "limit": with what one may apply. */
  kind: z.enum(["outcome", "guide", "limit"]),
  /** "KNUST" */
  publisher: z.string(),
  /** The entry its figures are of. */
  year: z.string(),
  /** "2026-04", as far as it is known. */
  issued: z.string().nullable(),
  /** The day it was read in a copy, as far as it is known; null where it was read on the school's own page. */
  read_in_copy: z.string().nullable(),
});
export type ListSummary = z.infer<typeof ListSummary>;

/** The list a result's figure comes from, in the reader's language. */
export const FigureOrigin = z.object({
  /** Its page: /lists/{id}. */
  id: z.string(),
  /** "KNUST’s guide of April 2026, which shows the 2024/2025 entry, read in a copy in 2026" */
  said: z.string(),
  /** A sentence, where the whole list is in doubt. */
  doubt: z.string().nullable(),
  /** What is to be known beside this figure: a second one in its cell, that it stands at the school's own limit. */
  remarks: z.array(z.string()),
});
export type FigureOrigin = z.infer<typeof FigureOrigin>;
