import { z } from "zod";
import { Known } from "../programme.ts";
import { FigureOrigin } from "../figure.ts";
import { Points } from "./fields.ts";

/** How the student stands, out of a check that was opened; never out of one that is not paid for. */
export const Standing = z.object({
  check_code: z.string(),
  aggregate: Points.nullable(),
  cut_off: Points.nullable(),
  difference: Points.nullable(),
  /** How much is known where the verdict is not. */
  known: Known.nullable(),
  chance: z.string().nullable(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  /** The list the cut-off comes from; null with it. */
  list: FigureOrigin.nullable(),
  /** One plain sentence. */
  why: z.string(),
});
export type Standing = z.infer<typeof Standing>;
