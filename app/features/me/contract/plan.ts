import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";
import { errorMessage } from "../../../kernel/contract/error-message.ts";
import { planSlots } from "../../../kernel/contract/product.ts";
import { ProgrammeRef } from "./programme-ref.ts";
import { Standing } from "./standing.ts";

const PlanItem = z.object({
  programme: ProgrammeRef,
  standing: Standing.nullable(),
  application_id: z.uuid().nullable(),
});
export const Plan = z.object({ slots: z.number().int(), items: z.array(PlanItem) });
export type Plan = z.infer<typeof Plan>;

export const readPlan = forPages("readPlan", {
  data: Plan,
});
export const changePlan = forPages("changePlan", {
  body: z.strictObject({
    programme_ids: z
      .array(z.number().int())
      .max(planSlots, errorMessage("errors.field.planFull", { most: planSlots }))
      .refine((ids) => new Set(ids).size === ids.length, errorMessage("errors.field.planTwice")),
  }),
  data: Plan,
});
