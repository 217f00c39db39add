import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";
import { fieldsOfStudy } from "../../../kernel/contract/field-of-study.ts";
import { ChoiceKind } from "../../result/contract/next-steps.ts";
import { Level } from "../../../kernel/contract/fields.ts";
import { OwnCheck } from "./own-check.ts";
import { ProgrammeRef } from "./programme-ref.ts";
import { Standing } from "./standing.ts";

export const Recommendation = z.object({
  programme: ProgrammeRef,
  standing: Standing,
  is_in_plan: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;
const Band = z.object({ total: z.number().int(), programmes: z.array(Recommendation) });
export const Recommendations = z.object({
  /** The check they come from; null before one is opened. */
  basis: OwnCheck.nullable(),
  /** A check with qualifying programmes that is not paid yet. */
  locked: OwnCheck.nullable(),
  /** The three choices of `basis`, as its result names them. */
  choices: z.array(Recommendation.extend({ kind: ChoiceKind })),
  /** The wish that `basis` has. */
  wish: z.array(z.enum(fieldsOfStudy)),
  safe: Band,
  good: Band,
  reach: Band,
  /** Within or near the cut-off, but their subjects are not published. */
  ask: Band,
  open: Band,
  fields: z.array(z.string()),
  regions: z.array(z.string()),
  levels: z.array(Level),
});
export type Recommendations = z.infer<typeof Recommendations>;
export const readRecommendations = forPages("readRecommendations", {
  query: z.object({
    field: z.string().max(60).optional(),
    region: z.string().max(60).optional(),
    level: Level.optional(),
  }),
  data: Recommendations,
});
