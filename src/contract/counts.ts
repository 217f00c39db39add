import { z } from "zod";

/**
 * The numbers of one place at one level (src/server/checks/count-programmes.ts). apply, askFirst and notYet
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
    askFirst: z.number(),
    /** nearMisses + closed */
    notYet: z.number(),
    /** Up to three points or one rule away, also where another rule is not published. */
    nearMisses: z.number(),
    closed: z.number(),
    /** To apply for at the other levels of the same place. */
    otherLevels: z.number(),
    /** How many of each are of the wish. */
    wished: z.object({ qualified: z.number(), open: z.number(), askFirst: z.number() }),
  })
  .meta({ id: "Counts" });
export type Counts = z.infer<typeof Counts>;
