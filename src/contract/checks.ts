import { z } from "zod";
import { CertificateName } from "./certificate.ts";
import { CheckCode, CheckRequest, Results } from "./check-request.ts";
import { endpoint } from "./endpoint.ts";
import { Figure, FigureOrigin } from "./figure.ts";
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
/** So many points, one better grade, or what only its own sentence says. */
export const OpensBy = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("points"), points: z.number() }),
  z.object({ kind: z.literal("grade"), change: ChangeOut }),
  z.object({ kind: z.literal("own") }),
]);
export type OpensBy = z.infer<typeof OpensBy>;
export const CountedOut = z.object({
  subject: z.string(),
  subject_id: z.number(),
  grade: z.string(),
  points: z.number(),
  sitting: z.union([z.literal(1), z.literal(2)]).optional(),
});

export const Known = z.enum(["within", "near", "no-line", "not-compared"]);
export type Known = z.infer<typeof Known>;

/** A hint, never a verdict: what other schools ask for the same programme at the same level. */
export const UsualOut = z.object({
  /** Short names. */
  schools: z.array(z.string()),
  /** "Chemistry, Biology and Physics"; where schools differ, each with its own. */
  needed: z.string(),
  /** Whether the student has what all of them ask (true) or what none of them asks (false). */
  met: z.boolean().nullable(),
  /** "KNUST and UG ask for Chemistry, Biology and Physics; you have all three." */
  sentence: z.string(),
});
export type UsualOut = z.infer<typeof UsualOut>;

/** One programme of a result; spec.md's five fields first, ours after. */
export const ProgrammeOut = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  /** The cut-off it was compared with; null where none is published. */
  max_grade: z.number().nullable(),
  /** Our own page of the programme, a path of this site. */
  link: z.string().nullable(),
  /** This programme's own aggregate, which the label and the order use. */
  score: z.number().nullable(),
  difference: z.number().nullable(),
  chance: Chance.nullable(),
  is_strongest: z.boolean(),
  year: z.string().nullable(),
  source: z.string().nullable(),
  /** Where the cut-off comes from; null with it. */
  list: FigureOrigin.nullable(),
  checked_on: z.string(),
  school: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    short_name: z.string(),
    region: z.string().nullable(),
  }),
  campus: z.string().nullable(),
  stream: z.string(),
  level: z.string(),
  field: z.string(),
  faculty: z.string().nullable(),
  duration_years: z.number().nullable(),
  /** One plain sentence for the card. */
  sentence: z.string(),
  /** How often such a line held, in one sentence; null where the difference is not told, or no line was compared. */
  held: z.string().nullable(),
  counted: z.array(CountedOut),
  reasons: z.array(ReasonOut),
  changes: z.array(ChangeOut),
  /** What would open a near miss, as far as it may be told: near misses are grouped by it. null for every other one. */
  opens_by: OpensBy.nullable(),
  also_asks: z.array(z.string()),
  /** Earlier years' figures of this campus and stream, newest first; second-choice figures marked by `choice`. */
  history: z.array(Figure),
  requirement_source: z.string().nullable(),
  /** The school's own page about this programme. */
  page: z.string().nullable(),
  /** The school's page about applying, or its site; for a programme without a page of its own. */
  admissions: z.string().nullable(),
  /** How much is known where the verdict is not (engine/eligibility/verdict.ts, `Known`); null for every other programme. */
  known: Known.nullable(),
  /** What other schools ask for the same programme; only beside `known`, where some publish it. */
  usual: UsualOut.nullable(),
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
  /** The part of this check that lists all of them; null for a resit, and of a check that has one part. */
  view: z.object({ school_id: z.number(), programme_type_id: z.number() }).nullable(),
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

export const ConfirmCounts = z.object({
  within: z.number(),
  near: z.number(),
  no_line: z.number(),
  not_compared: z.number(),
});
export type ConfirmCounts = z.infer<typeof ConfirmCounts>;

/**
 * Why a result without qualified programmes has none; the first that holds.
 *
 * no-programs     the catalogue holds no programme of this school at all
 * no-such-level   the school offers none of this level
 * too-few-grades  no aggregate can be counted yet
 * no-comparison   this certificate, or this country, is not compared with cut-offs
 * no-rules        nothing is known of the rules of any of its programmes
 * no-lines        it publishes no cut-off
 * none-met        no published cut-off is met
 */
export const Nothing = z.enum([
  "no-programs",
  "no-such-level",
  "too-few-grades",
  "no-comparison",
  "no-rules",
  "no-lines",
  "none-met",
]);
export type Nothing = z.infer<typeof Nothing>;

/** Where a programme of the question stands (check-to-show.ts, `Place`). */
export const PlaceOut = z.enum(["qualified", "open", "near-miss", "to-confirm", "closed", "kept"]);

/** What a place offers these grades at one level. */
export const LevelTotals = z.object({
  level: z.string(),
  programme_type_id: z.number(),
  total_qualified: z.number(),
  total_open: z.number(),
  total_near_misses: z.number(),
  total_to_confirm: z.number(),
});
export type LevelTotals = z.infer<typeof LevelTotals>;

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
  school: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string().nullable(),
    short_name: z.string(),
    /** Its page about applying, or its site; null where we know none, and for all schools. */
    admissions: z.string().nullable(),
  }),
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
  /** The same as total_to_confirm. */
  total_not_known: z.number(),
  /**
   * No known rule is unmet, and something cannot be told: all of an opened check; those without a line, and of a free one
   * up to ten within the line, of any other.
   */
  to_confirm: z.array(ProgrammeOut),
  total_to_confirm: z.number(),
  /** How many of them are known how far; free. */
  to_confirm_counts: ConfirmCounts,
  /** Programmes of the question that are closed by a rule or by more than three points. */
  total_closed: z.number(),
  /** All programmes of the question: every one is counted in exactly one of the totals above. */
  total_programs: z.number(),
  /** Of every school of the country, by level. None of a check made while one was of a school and a level. */
  country_totals: z.array(LevelTotals),
  /** The programmes that were asked about by name, and up to three open ones of the same field for each that is not. */
  wanted: z.array(z.object({ place: PlaceOut, program: ProgrammeOut, nearest: z.array(ProgrammeOut) })),
  /** Why nothing qualifies; null where something does. */
  nothing: Nothing.nullable(),
  /** What the school (or the country) offers by level, in the order of levels, and how many these grades open. */
  offers: z.array(z.object({ level: z.string(), programs: z.number(), open: z.number() })),
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
    /** Which part of it: as it was asked where these are left out (result-view.ts). Every school once it is open. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
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
  /**
   * What the student was shown, as `payment.amount` of the check: where something else would be asked, the answer is 409 "price-changed"
   * in place of a link. It never decides what is asked.
   */
  query: z.object({ shown: z.coerce.number<number>().positive().max(1_000_000).optional() }),
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

/** "Why is X not here?": the programmes of the part that is looked at, wherever they stand. */
export const findInCheck = endpoint({
  method: "GET",
  path: "/api/v1/checks/:code/programmes",
  summary: "Where each programme of a check's question stands, by words of its name, school or field",
  params: z.object({ code: CheckCode }),
  query: z.object({
    /** Nothing for all of them. */
    q: z.string().trim().max(80, said("errors.field.search")).default(""),
    place: PlaceOut.optional(),
    /** As for `GET /api/v1/past-check`. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
    /** Thirty programmes each. */
    page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  }),
  data: z.object({
    total: z.number(),
    programs: z.array(z.object({ place: PlaceOut, program: ProgrammeOut })),
  }),
});
