import { z } from "zod";
import type { Candidate, Catalogue, Question } from "../engine/index.ts";
import { CheckCode } from "./checks.ts";
import { endpoint } from "./endpoint.ts";

/** All the engine needs to answer the question of one check again, with other grades, on the student's device. */
export interface WhatIfMaterial {
  readonly candidate: Candidate;
  readonly question: Question;
  /** The schools and programmes the question is about, each with the figures it is compared with today. */
  readonly catalogue: Catalogue;
}

export const whatIf = endpoint({
  method: "GET",
  path: "/api/v1/checks/:code/what-if",
  summary: "What a device needs to try other grades on a paid check; nothing that is tried is stored",
  params: z.object({ code: CheckCode }),
  // WhatIfMaterial. The engine's own types, described in its documentation; checking them again would only cost.
  data: z.object({ candidate: z.unknown(), question: z.unknown(), catalogue: z.unknown() }),
});
