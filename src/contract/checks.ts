import { z } from "zod";
import { CertificateName } from "./certificate.ts";
import { CheckCode, CheckRequest, Results } from "./check-request.ts";
import { endpoint } from "./endpoint.ts";
import { Figure } from "./figure.ts";
import { said } from "./said.ts";

/** Wire shapes of an order, a check and its result (spec.md sections 3 and 7, decisions.md "The wire"). */

export const Chance = z.enum(["High Chance", "Good Chance", "Competitive", "Challenging"]);
export const ReasonOut = z.object({
  /** What is asked, for programs; the rest is in the language of whoever reads it. */
  kind: z.enum([
    "who-may-apply",
    "no-entry-rule",
    "subjects-not-published",
    "subjects",
    "electives",
    "passes",
    "greatest-aggregate",
    "cut-off",
    "entry-limit",
  ]),
  rule: z.string(),
  needed: z.string(),
  given: z.string(),
  outcome: z.enum(["met", "not met", "not known"]),
});
export const ChangeOut = z.object({
  subject: z.string(),
  subject_id: z.number(),
  from: z.string().nullable(),
  to: z.string(),
});
export const CountedOut = z.object({
  subject: z.string(),
  subject_id: z.number(),
  grade: z.string(),
  points: z.number(),
  sitting: z.union([z.literal(1), z.literal(2)]).optional(),
});

/** One programme of a result; spec.md's five fields first, ours after. */
export const ProgrammeOut = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  /** The cut-off it was compared with; null where none is published. */
  max_grade: z.number().nullable(),
  link: z.string().nullable(),
  /** This programme's own aggregate, which the label and the order use. */
  score: z.number().nullable(),
  difference: z.number().nullable(),
  chance: Chance.nullable(),
  is_strongest: z.boolean(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  checked_on: z.string(),
  school: z.object({ id: z.number(), name: z.string(), slug: z.string(), short_name: z.string() }),
  campus: z.string().nullable(),
  stream: z.string(),
  level: z.string(),
  field: z.string(),
  faculty: z.string().nullable(),
  duration_years: z.number().nullable(),
  /** One plain sentence for the card. */
  sentence: z.string(),
  counted: z.array(CountedOut),
  reasons: z.array(ReasonOut),
  changes: z.array(ChangeOut),
  also_asks: z.array(z.string()),
  /** Earlier years' figures of this campus and stream, newest first; second-choice figures marked by `choice`. */
  history: z.array(Figure),
  requirement_source: z.string().nullable(),
  note: z.string(),
  /** The newest year's cut-off is sold and not told here: no figure here is of that year, nor made from one. */
  hides_newest: z.boolean(),
});
export type ProgrammeOut = z.infer<typeof ProgrammeOut>;

export const GradedSubjectOut = z.object({
  subject_id: z.number(),
  name: z.string(),
  /** null is "no grade yet". */
  grade: z.string().nullable(),
  points: z.number().nullable(),
  sitting: z.union([z.literal(1), z.literal(2)]).optional(),
});

/** "free": nothing to be paid. "awaiting": started at the gateway, not confirmed yet. */
const PaymentStatus = z.enum(["unpaid", "awaiting", "paid", "failed", "refunded", "free"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentOut = z.object({
  /** What was paid or is asked for, in cedis: that of the payment, today's price where there is none. */
  amount: z.number(),
  currency: z.literal("GHS"),
  status: PaymentStatus,
  payment_link: z.string().nullable(),
  paid_at: z.string().nullable(),
  reference: z.string().nullable(),
  /** Until when this paid check may be run again free; null when it may not (any more). */
  recheck_until: z.string().nullable().optional(),
});

export const RouteOut = z.object({
  kind: z.enum(["level", "stream", "campus", "school", "resit"]),
  title: z.string(),
  explanation: z.string(),
  count: z.number(),
  /** Where to look: level, stream or school of the programmes meant. */
  programmes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      school: z.string(),
      level: z.string(),
      stream: z.string(),
      rule: z.string(),
    }),
  ),
});

/** What may be seen of a check, decided once by the server (src/server/checks/access.ts). */
const Access = z.enum(["open", "free", "unpaid", "waiting", "refunded"]);
export type Access = z.infer<typeof Access>;

export const CheckResult = z.object({
  check_code: z.string(),
  access: Access,
  date: z.string(),
  /** "Degree", "Diploma" or "Certificate". */
  level: z.string(),
  certificate: CertificateName,
  course: z.string().nullable(),
  /** First name only. */
  first_name: z.string().nullable(),
  masked_phone: z.string().nullable(),
  /** School 0 is "All schools". */
  school: z.object({ id: z.number(), name: z.string(), slug: z.string().nullable(), short_name: z.string() }),
  country: z.object({ id: z.number(), name: z.string(), code: z.string(), flag: z.string() }),
  summary: z.object({
    core_grades: z.array(GradedSubjectOut),
    elective_grades: z.array(GradedSubjectOut),
    core_score: z.number().nullable(),
    elective_score: z.number().nullable(),
    total_score: z.number().nullable(),
    missing: z.array(z.string()),
    has_two_sittings: z.boolean(),
  }),
  qualified_programs: z.array(ProgrammeOut),
  total_qualified: z.number(),
  /** How many of the qualified have each label; free. */
  chance_counts: z.object({ high: z.number(), good: z.number(), competitive: z.number() }),
  open_programs: z.array(ProgrammeOut),
  total_open: z.number(),
  /** All of an opened check; up to ten, without their lines, of a free one. */
  near_misses: z.array(ProgrammeOut),
  total_near_misses: z.number(),
  total_not_known: z.number(),
  /** Before payment: one qualified programme in full. */
  sample: ProgrammeOut.nullable(),
  /** The one grade that would open the most; null when nothing would. */
  best_change: z.object({ change: ChangeOut, opens: z.number(), names: z.array(z.string()) }).nullable(),
  other_routes: z.array(RouteOut),
  catalogue: z.object({ version: z.number(), checked_on: z.string() }),
  /** Grades the student expects, not yet those of a slip. */
  is_predicted: z.boolean().optional(),
  /** The code of the paid check whose free second run this is. */
  recheck_of: z.string().nullable().optional(),
  payment: PaymentOut,
});
export type CheckResult = z.infer<typeof CheckResult>;

export const createOrder = endpoint({
  method: "POST",
  path: "/api/v1/check/initial",
  summary: "Create an order; its code is the check code",
  body: z.strictObject({
    user_phone: z.string().min(1, said("errors.field.phone")).max(40, said("errors.field.phoneTooLong")),
    user_name: z
      .string()
      .max(120, said("errors.field.nameTooLong"))
      .regex(/^\P{Cc}*$/u, said("errors.field.nameLetters"))
      .nullable()
      .optional(),
  }),
  data: z.object({ code: z.string() }),
});

export const submitCheck = endpoint({
  method: "POST",
  path: "/api/v1/check",
  summary: "Run the check of an order",
  /**
   * "summary" leaves lists (the sample's too) and advice out and keeps their totals, and opens no hosted page yet: all
   * the checker shows before payment. The page is opened by `startPayment`.
   */
  query: z.object({ show: z.enum(["all", "summary"]).default("all") }),
  body: CheckRequest,
  data: CheckResult,
});

/** The slip changed after the check was paid (grades are re-issued some years): once, within 30 days. */
export const recheck = endpoint({
  method: "POST",
  path: "/api/v1/checks/:code/recheck",
  summary: "Run a paid check again free with changed grades; both results are kept",
  params: z.object({ code: CheckCode }),
  body: z.strictObject({ results: Results }),
  data: CheckResult,
});

export const findPastCheck = endpoint({
  method: "GET",
  path: "/api/v1/past-check",
  summary: "A check by its code; by phone only with proof of that phone",
  query: z.object({
    code: z.string().optional(),
    phone: z.string().optional(),
    /** Of a phone's checks: fifty a page, the student's own before those that anybody may have made. */
    page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  }),
  data: z.union([CheckResult, z.array(CheckResult)]),
});

export const startPayment = endpoint({
  method: "POST",
  path: "/api/v1/checks/:code/payment",
  summary: "Start (or resume) the payment of a check",
  params: z.object({ code: CheckCode }),
  data: z.object({ payment_link: z.string().nullable(), status: PaymentOut.shape.status }),
});

/** Asks the gateway now: used on return and by "I have paid". */
export const confirmPayment = endpoint({
  method: "POST",
  path: "/api/v1/checks/:code/payment/confirm",
  summary: "Ask the gateway whether this check is paid",
  params: z.object({ code: CheckCode }),
  data: z.object({ status: PaymentOut.shape.status, reason: z.string().nullable() }),
});
