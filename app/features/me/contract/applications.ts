import { z } from "zod";
import { AdmissionWindow, FormFee } from "../../../kernel/contract/admission-window.ts";
import { forPages, Day, oneLine, errorMessage } from "../../../kernel/contract/endpoint.ts";
import { planSlots } from "../../../kernel/contract/product.ts";
import { ReasonOut } from "../../result/contract/programme.ts";
import { OwnCheck, ProgrammeRef, Standing } from "./overview.ts";

export const ApplicationStatus = z.enum([
  "draft",
  "voucher bought",
  "submitted",
  "admitted",
  "declined",
  "withdrawn",
]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

const ChecklistItem = z.object({ key: z.string(), label: z.string(), is_done: z.boolean() });

export const Application = z.object({
  id: z.uuid(),
  programme: ProgrammeRef,
  status: ApplicationStatus,
  /** Set by the student, or the closing day of the school's window. */
  deadline: Day.nullable(),
  is_own_deadline: z.boolean(),
  days_left: z.number().int().nullable(),
  note: z.string().nullable(),
  checklist: z.array(ChecklistItem),
  timeline: z.array(z.object({ at: z.iso.datetime(), what: z.string() })),
  portal_url: z.string().nullable(),
  started_at: z.iso.datetime(),
});
export type Application = z.infer<typeof Application>;

export const previewApplication = forPages("previewApplication", {
  query: z.object({ programme: z.coerce.number<number>().int() }),
  data: z.object({
    programme: ProgrammeRef,
    /** The check whose grades are compared; null without one. */
    basis: OwnCheck.nullable(),
    reasons: z.array(ReasonOut),
    standing: Standing.nullable(),
    also_asks: z.array(z.string()),
    checklist: z.array(z.string()),
    voucher: FormFee.nullable(),
    /** The window that is open or opens soon. */
    window: AdmissionWindow.nullable(),
    /** All known windows of the school, newest entry first. */
    windows: z.array(AdmissionWindow),
    portal_url: z.string().nullable(),
    requirement_source: z.string().nullable(),
    application_id: z.uuid().nullable(),
  }),
});
export type ApplicationPreview = z.infer<typeof previewApplication.data>;

export const listApplications = forPages("listApplications", {
  data: z.array(Application),
});
export const startApplication = forPages("startApplication", {
  body: z.strictObject({ programme_id: z.number().int() }),
  data: Application,
});
const applicationId = z.object({ id: z.uuid() });
export const changeApplication = forPages("changeApplication", {
  params: applicationId,
  body: z.strictObject({
    status: ApplicationStatus.optional(),
    deadline: Day.nullable().optional(),
    note: oneLine(1000).optional(),
    done: z.record(z.string().max(60), z.boolean()).optional(),
  }),
  data: Application,
});
export const deleteApplication = forPages("deleteApplication", {
  params: applicationId,
  data: z.null(),
});

export const searchProgrammes = forPages("searchProgrammes", {
  query: z.object({
    school: z.string().max(60).optional(),
    search: z.string().max(100).optional(),
    from: z.enum(["all", "plan", "matches"]).default("all"),
  }),
  data: z.object({
    total: z.number().int(),
    programmes: z.array(
      ProgrammeRef.extend({
        chance: z.string().nullable(),
        /** The school's window: open, coming, or the last known; null if no dates are known. */
        window: AdmissionWindow.nullable(),
      }),
    ),
    schools: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
});
export type ProgrammeSearch = z.infer<typeof searchProgrammes.data>;

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
