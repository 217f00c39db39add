import { z } from "zod";
import { FieldOfStudy } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

/** Counts over the public catalogue: fields of study, and how much is known of each school. */

export const showFieldsOfStudy = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/fields-of-study",
  summary:
    "Fields of study, with how many programmes of Ghana's schools lead there and which subjects they name",
  data: z.object({
    fields: z.array(
      z.object({
        id: FieldOfStudy,
        programmes: z.number(),
        schools: z.number(),
        levels: z.array(z.object({ level: z.string(), programmes: z.number() })),
        /** Number that name their subjects, and those subjects, most frequent first. */
        named: z.object({
          programmes: z.number(),
          subjects: z.array(z.object({ subject: z.string(), programmes: z.number() })),
        }),
        /** Number that accept any three electives. */
        any: z.number(),
      }),
    ),
    /** Totals over Ghana's schools. */
    total: z.object({ programmes: z.number(), sorted: z.number() }),
    checked_on: z.string(),
  }),
});

const Coverage = z.object({
  programmes: z.number(),
  with_subjects: z.number(),
  /** Programmes with a published cut-off; entry limits do not count. */
  with_cut_off: z.number(),
  /** Both: only of these a check can say how safe they are. */
  with_both: z.number(),
  /** No cut-off, but the school's own greatest aggregate for them. */
  with_limit_alone: z.number(),
  /** The school's own page about the programme. */
  with_page: z.number(),
});

export const showCoverage = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/coverage",
  summary: "How much is known of the programmes of Ghana's schools",
  data: z.object({
    total: Coverage,
    /** Sorted by name; includes schools without a programme in the catalogue. */
    schools: z.array(Coverage.extend({ slug: z.string(), name: z.string(), short_name: z.string() })),
  }),
});
