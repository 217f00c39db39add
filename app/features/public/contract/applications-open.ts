import { z } from "zod";
import { AdmissionWindow } from "../../../kernel/contract/admission-window.ts";
import { forPages } from "../../../kernel/contract/endpoint.ts";

/** A school that announced it accepts applications today. */
export const OpenSchool = z.object({
  /** The school's slug. */
  school: z.string(),
  year: z.string(),
  /** "2026-01-31"; null if the school names no day. */
  closes_on: z.string().nullable(),
  source: z.string(),
});
export type OpenSchool = z.infer<typeof OpenSchool>;

export const listOpenSchools = forPages("listOpenSchools", {
  data: z.array(OpenSchool),
});

export const listWindows = forPages("listWindows", {
  data: z.array(AdmissionWindow),
});

export const listWindowsOfSchool = forPages("listWindowsOfSchool", {
  params: z.object({ slug: z.string() }),
  data: z.array(AdmissionWindow),
});
