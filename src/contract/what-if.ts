import { z } from "zod";
import type { Candidate, Catalogue, Question } from "../engine/index.ts";
import { CheckCode } from "./check-request.ts";
import { endpoint } from "./endpoint.ts";

/** All the engine needs to answer the question of one check again, with other grades, on the student's device. */
export interface WhatIfMaterial {
  readonly candidate: Candidate;
  readonly question: Question;
  /** The schools and programmes the question is about, as they were when the check was made. */
  readonly catalogue: Catalogue;
  /** Programmes that have a line which is no part of this result: their requirements alone are judged. */
  readonly withoutLine: readonly number[];
  /** How many subjects of the slip may be tried otherwise at once; null for whoever's check it is. */
  readonly mostChanges: number | null;
}

/** For somebody who was sent the code: enough to see what a resit would do, too few to put in a slip of one's own. */
export const changesOfAReader = 3;

export const whatIf = endpoint({
  method: "GET",
  path: "/api/v1/checks/:code/what-if",
  summary: "What a device needs to try other grades on a paid check; nothing that is tried is stored",
  params: z.object({ code: CheckCode }),
  // The engine's own types, described in its documentation; checking them again would only cost.
  data: z.object({
    candidate: z.unknown() as z.ZodType<Candidate>,
    question: z.unknown() as z.ZodType<Question>,
    catalogue: z.unknown() as z.ZodType<Catalogue>,
    withoutLine: z.array(z.number()),
    mostChanges: z.number().nullable(),
  }),
});
