import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";

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

export const showCoverage = forPages("showCoverage", {
  data: z.object({
    total: Coverage,
    /** Sorted by name; includes schools without a programme in the catalogue. */
    schools: z.array(Coverage.extend({ slug: z.string(), name: z.string(), short_name: z.string() })),
  }),
});
