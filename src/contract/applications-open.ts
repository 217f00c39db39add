import { z } from "zod";
import { AdmissionWindow } from "./admission-window.ts";
import { endpoint } from "./endpoint.ts";

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

export const listOpenSchools = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/applications-open",
  summary: "Schools that take applications today",
  data: z.array(OpenSchool),
});

export const listWindows = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/admissions",
  summary: "When schools take applications: every window that is known, by school",
  data: z.array(AdmissionWindow),
});

export const listWindowsOfSchool = endpoint({
  method: "GET",
  path: "/api/v1/catalogue/schools/:slug/admission",
  summary: "When a school takes applications and what its form costs: all that is known, newest entry first",
  params: z.object({ slug: z.string() }),
  data: z.array(AdmissionWindow),
});
