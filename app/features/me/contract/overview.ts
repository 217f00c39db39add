import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";
import { AdmissionWindow } from "../../../kernel/contract/admission-window.ts";
import { fieldsOfStudy } from "../../../kernel/contract/field-of-study.ts";
import { ChoiceKind } from "../../result/contract/next-steps.ts";
import { Day, Points } from "../../../kernel/contract/fields.ts";
import { OwnCheck } from "./own-check.ts";

/** The first page of the student area. */

export const Overview = z.object({
  first_name: z.string().nullable(),
  best_aggregate: Points.nullable(),
  /** The opened check with the best aggregate. */
  best_check: OwnCheck.nullable(),
  /** The three choices of `best_check`. */
  choices: z.array(
    z.object({
      kind: ChoiceKind,
      id: z.number().int(),
      name: z.string(),
      school: z.string(),
      cut_off: Points.nullable(),
      aggregate: Points.nullable(),
      last_rung: Points,
      /** The day that is known for applying, in one sentence; null without one. */
      day: z.string().nullable(),
    }),
  ),
  wish: z.array(z.enum(fieldsOfStudy)),
  last_check: OwnCheck.nullable(),
  next_deadline: z
    .object({ application_id: z.uuid(), name: z.string(), on: Day, days_left: z.number().int() })
    .nullable(),
  admissions: z.object({
    open: z.array(AdmissionWindow),
    opening: z.array(AdmissionWindow),
    last_known: z.array(AdmissionWindow),
  }),
  featured: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      place: z.string().nullable(),
      programmes: z.number().int(),
      /** Programmes to apply for. */
      fitting: z.number().int(),
      is_accepting: z.boolean(),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;
export const readOverview = forPages("readOverview", {
  data: Overview,
});
