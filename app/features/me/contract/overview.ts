import { CertificateName } from "@okwan/catalogue/certificate";
import { z } from "zod";
import { AdmissionWindow } from "../../../kernel/contract/admission-window.ts";
import { Counts } from "../../../kernel/contract/counts.ts";
import { endpoint, Points, forPages, Day, Level } from "../../../kernel/contract/endpoint.ts";
import { fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import { FigureOrigin } from "../../public/contract/figure.ts";
import { ChoiceKind } from "../../result/contract/next-steps.ts";
import { Uncertainty } from "../../result/contract/programme.ts";

export const OwnCheck = z.object({
  check_code: z.string(),
  date: z.string(),
  school: z.string(),
  country: z.string(),
  certificate: CertificateName,
  aggregate: Points.nullable(),
  /** null for all schools. */
  place: z.string().nullable(),
  counts: Counts,
  /** Paid or free: its programmes may be shown. */
  is_open: z.boolean(),
});
export type OwnCheck = z.infer<typeof OwnCheck>;
export const listOwnChecks = endpoint("listOwnChecks", {
  method: "GET",
  path: "/api/v1/me/checks",
  summary: "Checks made with this student's phone, newest first",
  data: z.array(OwnCheck),
});

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
    until_results: z.array(AdmissionWindow),
    last_known: z.array(AdmissionWindow),
  }),
  featured: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      short_name: z.string(),
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

/** How the student meets a programme, from an opened check only. */
export const Standing = z.object({
  check_code: z.string(),
  aggregate: Points.nullable(),
  cut_off: Points.nullable(),
  /** The end of the school's ladder. */
  last_rung: Points,
  difference: Points.nullable(),
  /** How much is known if the verdict is "not known". */
  known: Uncertainty.nullable(),
  chance: z.string().nullable(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  /** The list of the cut-off; null without one. */
  list: FigureOrigin.nullable(),
  /** One plain sentence. */
  why: z.string(),
});
export type Standing = z.infer<typeof Standing>;

export const ProgrammeRef = z.object({
  id: z.number().int(),
  name: z.string(),
  level: Level,
  campus: z.string().nullable(),
  stream: z.string(),
  field: z.string(),
  duration_years: z.number().nullable(),
  school: z.object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    short_name: z.string(),
    city: z.string().nullable(),
    region: z.string().nullable(),
  }),
});
export type ProgrammeRef = z.infer<typeof ProgrammeRef>;

export const Recommendation = z.object({
  programme: ProgrammeRef,
  standing: Standing,
  is_in_plan: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;
export const Recommendations = z.object({
  /** The check they come from; null before one is opened. */
  basis: OwnCheck.nullable(),
  /** A check with qualifying programmes that is not paid yet. */
  locked: OwnCheck.nullable(),
  /** The three choices of `basis`, as its result names them. */
  choices: z.array(Recommendation.extend({ kind: ChoiceKind })),
  /** The wish that `basis` has. */
  wish: z.array(z.enum(fieldsOfStudy)),
});
export type Recommendations = z.infer<typeof Recommendations>;
export const readRecommendations = forPages("readRecommendations", {
  data: Recommendations,
});

const NationalRate = z.object({
  /** Per cent of that year's candidates with a credit (A1–C6). */
  percent: z.number(),
  year: z.number().int(),
  source: z.string(),
});
export const Performance = z.object({
  certificate: CertificateName.nullable(),
  best_aggregate: Points.nullable(),
  /** One for each set of grades, oldest first. */
  history: z.array(z.object({ check_code: z.string(), date: z.string(), aggregate: Points })),
  subjects: z.array(
    z.object({
      subject_id: z.number().int(),
      name: z.string(),
      grade: z.string().nullable(),
      points: Points.nullable(),
      is_counted: z.boolean(),
      is_credit: z.boolean(),
      national: z.array(NationalRate),
    }),
  ),
  /** The counted subjects that add most to the aggregate, in points over the best grade. */
  costliest: z.array(z.object({ name: z.string(), grade: z.string(), points_over_best: Points })),
  missing: z.array(z.string()),
  /** The code of the best opened check, where other grades can be tried; null without one. */
  what_if: z.string().nullable(),
});
export type Performance = z.infer<typeof Performance>;
export const readPerformance = forPages("readPerformance", {
  data: Performance,
});
