import { z } from "zod";
import type { Level } from "@okwan/engine";

/**
 * The numbers of one place at one level (app/features/result/server/find-programmes.ts). apply, ask and notYet
 * count every programme of the view once.
 */
export const Counts = z
  .object({
    level: z.string(),
    total: z.number(),
    /** qualified + open */
    apply: z.number(),
    /** With a cut-off that is met. */
    qualified: z.number(),
    /** Without a cut-off. */
    open: z.number(),
    ask: z.number(),
    /** near + closed */
    notYet: z.number(),
    /** Up to three points or one rule away, also where another rule is not published. */
    near: z.number(),
    closed: z.number(),
    /** To apply for at the other levels of the same place. */
    otherLevels: z.number(),
    /** How many of each are of the wish. */
    wished: z.object({ qualified: z.number(), open: z.number(), ask: z.number() }),
  })
  .meta({ id: "Counts" });
export type Counts = z.infer<typeof Counts>;

/** Of one place at one level. */
export interface LevelCounts {
  readonly level: Level;
  readonly qualified: number;
  readonly open: number;
  readonly near: number;
  /** Including `justOver`. */
  readonly ask: number;
  /** Up to three points over a cut-off. */
  readonly justOver: number;
}
