import { z } from "zod";
import { CertificateName } from "./certificate.ts";
import { endpoint } from "./endpoint.ts";
import { said } from "./said.ts";

/** The logged-in student's own area: profile, plan, recommendations, applications, performance. */

export const planSlots = 4;

const Level = z.enum(["Degree", "Diploma", "Certificate"]);
const Points = z.number();
const Day = z.iso.date();

// --- Profile ---------------------------------------------------------------------------------------------

export const NotificationKind = z.enum(["payment", "figure", "window", "deadline"]);
export const Language = z.enum(["en", "tw"]);

export const Profile = z.object({
  /** "+233 24 412 3456". */
  phone: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  shs_course: z.string().nullable(),
  shs_school: z.string().nullable(),
  certificate: CertificateName.nullable(),
  /** Fields of study. */
  interests: z.array(z.string()),
  regions: z.array(z.string()),
  level: Level.nullable(),
  /** Of text messages. */
  language: Language,
  /** Which notifications also come as a text message. */
  texts_for: z.array(NotificationKind),
  unread_notifications: z.number().int(),
  member_since: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, said("errors.field.mostLetters", { most }))
    // Nobody's name has control characters; a text message or a page must not get any.
    .refine((text) => !/\p{Cc}/u.test(text), said("errors.field.letters"))
    .transform((text) => (text === "" ? null : text))
    .nullable();

export const ProfileChange = z.strictObject({
  full_name: line(120).optional(),
  email: line(200)
    .refine(
      (text) => text === null || z.email().safeParse(text).success,
      "This does not look like an e-mail address.",
    )
    .optional(),
  shs_course: line(40).optional(),
  shs_school: line(160).optional(),
  certificate: CertificateName.nullable().optional(),
  interests: z.array(z.string().max(60)).max(30).optional(),
  regions: z.array(z.string().max(60)).max(30).optional(),
  level: Level.nullable().optional(),
  language: Language.optional(),
  texts_for: z.array(NotificationKind).max(4).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const readProfile = endpoint({
  method: "GET",
  path: "/api/v1/me",
  summary: "The logged-in student",
  data: Profile,
});
export const changeProfile = endpoint({
  method: "PATCH",
  path: "/api/v1/me",
  summary: "Change what we know of the student",
  body: ProfileChange,
  data: Profile,
});

/** What a student may choose from on the profile page. */
export const ProfileChoices = z.object({
  interests: z.array(z.string()),
  regions: z.array(z.string()),
  shs_courses: z.array(z.string()),
});
export type ProfileChoices = z.infer<typeof ProfileChoices>;
export const readProfileChoices = endpoint({
  method: "GET",
  path: "/api/v1/me/choices",
  summary: "Fields of study, regions and SHS courses to choose from",
  data: ProfileChoices,
});

const code = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, said("errors.code.form")));

export const beginPhoneChange = endpoint({
  method: "POST",
  path: "/api/v1/me/phone",
  summary: "Send a code to the present phone and one to the new",
  body: z.strictObject({ phone: z.string().trim().min(1, said("errors.field.newPhone")).max(40) }),
  data: z.object({ old_phone: z.string(), new_phone: z.string() }),
});
export const finishPhoneChange = endpoint({
  method: "POST",
  path: "/api/v1/me/phone/confirm",
  summary: "Move the account to the new phone, with both codes",
  body: z.strictObject({ phone: z.string().trim().min(1).max(40), old_code: code, new_code: code }),
  data: Profile,
});
export const downloadData = endpoint({
  method: "GET",
  path: "/api/v1/me/data",
  summary: "Everything we hold about this student",
  data: z.record(z.string(), z.unknown()),
});
export const beginDeletion = endpoint({
  method: "POST",
  path: "/api/v1/me/deletion",
  summary: "Send the code that confirms a deletion",
  data: z.object({ phone: z.string() }),
});
export const finishDeletion = endpoint({
  method: "POST",
  path: "/api/v1/me/deletion/confirm",
  summary: "Delete everything we hold about this student, now",
  body: z.strictObject({ code }),
  data: z.object({ receipts_kept: z.number().int() }),
});

// --- Programmes ------------------------------------------------------------------------------------------

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

/** How the student stands, out of a check that was opened; never out of one that is not paid for. */
export const Standing = z.object({
  check_code: z.string(),
  aggregate: Points.nullable(),
  cut_off: Points.nullable(),
  difference: Points.nullable(),
  chance: z.string().nullable(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  /** One plain sentence. */
  why: z.string(),
});
export type Standing = z.infer<typeof Standing>;

export const searchProgrammes = endpoint({
  method: "GET",
  path: "/api/v1/me/programmes",
  summary: "Programmes to apply for, those that fit the student first",
  query: z.object({
    school: z.string().max(60).optional(),
    search: z.string().max(100).optional(),
    from: z.enum(["all", "plan", "matches"]).default("all"),
  }),
  data: z.object({
    total: z.number().int(),
    programmes: z.array(ProgrammeRef.extend({ chance: z.string().nullable() })),
    schools: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
});
export type ProgrammeSearch = z.infer<typeof searchProgrammes.data>;

// --- Plan ------------------------------------------------------------------------------------------------

export const PlanItem = z.object({
  programme: ProgrammeRef,
  standing: Standing.nullable(),
  application_id: z.uuid().nullable(),
});
export const Plan = z.object({ slots: z.number().int(), items: z.array(PlanItem) });
export type Plan = z.infer<typeof Plan>;

export const readPlan = endpoint({
  method: "GET",
  path: "/api/v1/me/plan",
  summary: "The programmes the student means to apply for, in order",
  data: Plan,
});
export const changePlan = endpoint({
  method: "PUT",
  path: "/api/v1/me/plan",
  summary: "Set the plan: at most four programmes, in order of choice",
  body: z.strictObject({
    programme_ids: z
      .array(z.number().int())
      .max(planSlots, `A plan holds ${planSlots} programmes. Take one out first.`)
      .refine((ids) => new Set(ids).size === ids.length, "A programme can be in the plan once."),
  }),
  data: Plan,
});

// --- Own checks ------------------------------------------------------------------------------------------

export const OwnCheck = z.object({
  check_code: z.string(),
  date: z.string(),
  school: z.string(),
  country: z.string(),
  certificate: CertificateName,
  aggregate: Points.nullable(),
  total_qualified: z.number().int(),
  /** Paid or free: its programmes may be shown. */
  is_open: z.boolean(),
});
export type OwnCheck = z.infer<typeof OwnCheck>;
export const listOwnChecks = endpoint({
  method: "GET",
  path: "/api/v1/me/checks",
  summary: "Checks made with this student's phone, newest first",
  data: z.array(OwnCheck),
});

// --- Overview --------------------------------------------------------------------------------------------

export const AdmissionWindow = z.object({
  school: z.object({ name: z.string(), short_name: z.string(), slug: z.string() }),
  year: z.string(),
  opens_on: Day.nullable(),
  closes_on: Day.nullable(),
  days_left: z.number().int().nullable(),
  source: z.string(),
});
export const Overview = z.object({
  first_name: z.string().nullable(),
  best_aggregate: Points.nullable(),
  /** How many programmes fit, over the opened checks; null before the first. */
  fitting: z.number().int().nullable(),
  fitting_interests: z.number().int(),
  top: z.object({ name: z.string(), school: z.string(), cut_off: Points, aggregate: Points }).nullable(),
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
      fitting: z.number().int(),
      is_accepting: z.boolean(),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;
export const readOverview = endpoint({
  method: "GET",
  path: "/api/v1/me/overview",
  summary: "What stands on the first page of the student area",
  data: Overview,
});

// --- Recommendations -------------------------------------------------------------------------------------

export const Recommendation = z.object({
  programme: ProgrammeRef,
  standing: Standing,
  is_interest: z.boolean(),
  is_in_plan: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;
const Band = z.object({ total: z.number().int(), programmes: z.array(Recommendation) });
export const Recommendations = z.object({
  /** Which check they come from; null where none is opened yet. */
  basis: OwnCheck.nullable(),
  /** A check that fits programmes but is not paid for yet. */
  locked: OwnCheck.nullable(),
  safe: Band,
  good: Band,
  reach: Band,
  open: Band,
  fields: z.array(z.string()),
  regions: z.array(z.string()),
  levels: z.array(Level),
});
export type Recommendations = z.infer<typeof Recommendations>;
export const readRecommendations = endpoint({
  method: "GET",
  path: "/api/v1/me/recommendations",
  summary: "Safe, good and reach programmes from the student's opened checks",
  query: z.object({
    field: z.string().max(60).optional(),
    region: z.string().max(60).optional(),
    level: Level.optional(),
  }),
  data: Recommendations,
});

// --- Applications ----------------------------------------------------------------------------------------

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
export const Voucher = z.object({ price_cedis: z.number(), year: z.string(), source: z.string() });

export const Application = z.object({
  id: z.uuid(),
  programme: ProgrammeRef,
  status: ApplicationStatus,
  /** Set by the student, or the day the school's window closes. */
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
  query: z.object({ programme: z.coerce.number().int() }),
  data: z.object({
    programme: ProgrammeRef,
    /** The check whose grades are compared; null where there is none. */
    basis: OwnCheck.nullable(),
    reasons: z.array(
      z.object({
        rule: z.string(),
        needed: z.string(),
        given: z.string(),
        outcome: z.enum(["met", "not met", "not known"]),
      }),
    ),
    standing: Standing.nullable(),
    also_asks: z.array(z.string()),
    checklist: z.array(z.string()),
    voucher: Voucher.nullable(),
    window: AdmissionWindow.nullable(),
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
    note: line(1000).optional(),
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

// --- Performance -----------------------------------------------------------------------------------------

export const NationalRate = z.object({
  /** Per cent of the year's candidates with a credit (A1–C6). */
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
  /** The counted subjects that add most to the aggregate, and by how much over the best grade. */
  costliest: z.array(z.object({ name: z.string(), grade: z.string(), points_over_best: Points })),
  missing: z.array(z.string()),
  /** The certificate's grades, best first. */
  grades: z.array(z.string()),
});
export type Performance = z.infer<typeof Performance>;
export const readPerformance = endpoint({
  method: "GET",
  path: "/api/v1/me/performance",
  summary: "The aggregate over time and each grade beside the country's",
  data: Performance,
});
export const WhatIf = z.object({
  aggregate: Points.nullable(),
  core_score: Points.nullable(),
  elective_score: Points.nullable(),
  missing: z.array(z.string()),
  counted: z.array(z.object({ name: z.string(), grade: z.string(), points: Points })),
  /** The student's real aggregate minus this one: points gained. */
  gained: Points.nullable(),
});
export type WhatIf = z.infer<typeof WhatIf>;
export const askWhatIf = endpoint({
  method: "POST",
  path: "/api/v1/me/what-if",
  summary: "The aggregate with other grades",
  body: z.strictObject({
    grades: z
      .array(z.strictObject({ subject_id: z.number().int(), grade: z.string().max(2).nullable() }))
      .max(20),
  }),
  data: WhatIf,
});
