import { z } from "zod";
import { Uncertainty } from "../../result/contract/programme.ts";
import { FigureOrigin } from "../../public/contract/figure.ts";
import { Points } from "../../../kernel/contract/fields.ts";

/** How the student meets a programme, from an opened check only. */
export const Standing = z.object({
  check_code: z.string(),
  aggregate: Points.nullable(),
  cut_off: Points.nullable(),
  /** The end of the school's ladder. */
  last_rung: Points,
  difference: Points.nullable(),
  /** How much is known if the verdict is "not known". */
  known: Uncertainty.nullable(),
  chance: z.string().nullable(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  /** The list of the cut-off; null without one. */
  list: FigureOrigin.nullable(),
  /** One plain sentence. */
  why: z.string(),
});
export type Standing = z.infer<typeof Standing>;
