import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { AdmissionWindow, FormFee } from "../admission-window.ts";
import { ReasonOut } from "../programme.ts";
import { Day, oneLine } from "./fields.ts";
import { OwnCheck } from "./own-check.ts";
import { ProgrammeRef } from "./programme-ref.ts";
import { Standing } from "./standing.ts";

export const ApplicationStatus = z.enum([
  "draft",
  "voucher bought",
  "submitted",
  "admitted",
  "declined",
  "withdrawn",
]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const ChecklistItem = z.object({ key: z.string(), label: z.string(), is_done: z.boolean() });

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

export const previewApplication = endpoint({
  method: "GET",
  path: "/api/v1/me/applications/preview",
  summary: "A programme's rule beside the student's grades, and what applying asks for",
  query: z.object({ programme: z.coerce.number<number>().int() }),
  data: z.object({
    programme: ProgrammeRef,
    /** The check whose grades are compared; null without one. */
    basis: OwnCheck.nullable(),
    reasons: z.array(ReasonOut.omit({ kind: true })),
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

export const listApplications = endpoint({
  method: "GET",
  path: "/api/v1/me/applications",
  summary: "The student's applications, next deadline first",
  data: z.array(Application),
});
export const startApplication = endpoint({
  method: "POST",
  path: "/api/v1/me/applications",
  summary: "Keep an application for a programme (we submit nothing to a school)",
  body: z.strictObject({ programme_id: z.number().int() }),
  data: Application,
});
const applicationId = z.object({ id: z.uuid() });
export const changeApplication = endpoint({
  method: "PATCH",
  path: "/api/v1/me/applications/:id",
  summary: "Change status, deadline, note or checklist of an application",
  params: applicationId,
  body: z.strictObject({
    status: ApplicationStatus.optional(),
    deadline: Day.nullable().optional(),
    note: oneLine(1000).optional(),
    done: z.record(z.string().max(60), z.boolean()).optional(),
  }),
  data: Application,
});
export const deleteApplication = endpoint({
  method: "DELETE",
  path: "/api/v1/me/applications/:id",
  summary: "Forget an application",
  params: applicationId,
  data: z.null(),
});
