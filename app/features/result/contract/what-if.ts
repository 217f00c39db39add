import { z } from "zod";
import type { Candidate, Catalogue, EligibilityQuestion } from "@okwan/engine";
import { CheckCode, forPages } from "../../../kernel/contract/endpoint.ts";

/**
 * For a reader of a shared code: enough to see the effect of a resit, too few to enter a slip of one's own.
 */
export const mostChangesByReader = 3;

export const whatIf = forPages("whatIf", {
  params: z.object({ code: CheckCode }),
  /** All the engine needs to judge the check again on a device. The engine's own types are not validated. */
  data: z.object({
    candidate: z.unknown() as z.ZodType<Candidate>,
    question: z.unknown() as z.ZodType<EligibilityQuestion>,
    /** The schools and programmes of the question, as of the day of the check. */
    catalogue: z.unknown() as z.ZodType<Catalogue>,
    /** Programmes with a cut-off outside this result: only their requirements are judged. */
    withoutLine: z.array(z.number()),
    /** Number of subjects that may be changed at once; null for the check's own student. */
    mostChanges: z.number().nullable(),
  }),
});
export type WhatIfMaterial = z.infer<typeof whatIf.data>;
