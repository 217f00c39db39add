import { z } from "zod";
import type { Candidate, Catalogue, Question } from "../engine/index.ts";
import { CheckCode } from "./check-request.ts";
import { endpoint } from "./endpoint.ts";

/** All the engine needs to judge one check again with other grades, on the student's device. */
export interface WhatIfMaterial {
  readonly candidate: Candidate;
  readonly question: Question;
  /** The schools and programmes of the question, as of the day of the check. */
  readonly catalogue: Catalogue;
  /** Programmes with a cut-off outside this result: only their requirements are judged. */
  readonly withoutLine: number[];
  /** Number of subjects that may be changed at once; null for the check's own student. */
  readonly mostChanges: number | null;
}

/**
 * For a reader of a shared code: enough to see the effect of a resit, too few to enter a slip of one's own.
 */
export const mostChangesByReader = 3;

export const whatIf = endpoint({
  method: "GET",
  path: "/api/v1/checks/:code/what-if",
  summary: "What a device needs to try other grades on a paid check; nothing that is tried is stored",
  params: z.object({ code: CheckCode }),
  // The engine's own types; validating them again has no benefit.
  data: z.object({
    candidate: z.unknown() as z.ZodType<Candidate>,
    question: z.unknown() as z.ZodType<Question>,
    catalogue: z.unknown() as z.ZodType<Catalogue>,
    withoutLine: z.array(z.number()),
    mostChanges: z.number().nullable(),
  }),
});
