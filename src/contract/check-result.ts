import { z } from "zod";
import { CertificateName } from "./certificate.ts";
import { ChangeOut, GradedSubjectOut, ProgrammeOut } from "./programme.ts";

/** Wire shapes of a check and its result (spec.md sections 3 and 7, decisions.md "The wire"). */

/** "free": nothing to be paid. "awaiting": started at the gateway, not confirmed yet. */
const PaymentStatus = z.enum(["unpaid", "awaiting", "paid", "failed", "refunded", "free"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const PaymentOut = z.object({
  /** What was paid or is asked for, in cedis: that of the payment, today's price where there is none. */
  amount: z.number(),
  currency: z.literal("GHS"),
  status: PaymentStatus,
  payment_link: z.string().nullable(),
  /** "awaiting" because somebody of ours looks at what the gateway said, not because it said nothing. */
  is_under_review: z.boolean(),
  paid_at: z.string().nullable(),
  reference: z.string().nullable(),
  /** Until when this paid check may be run again free; null when it may not (any more). */
  recheck_until: z.string().nullable().optional(),
});

const RouteOut = z.object({
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
export const Access = z.enum(["open", "free", "unpaid", "waiting", "refunded"]);
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

/** Where a programme of the question stands (answer.ts, `Place`). */
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

/** What a country asks of everybody, where no list of programmes is sold. */
export const CountryRule = z.object({
  /** The rule, how these grades stand to it, and what we have there: a sentence or two each. */
  said: z.array(z.string()),
  source: z.string(),
  /** The bodies that decide. */
  decides: z.array(z.object({ name: z.string(), address: z.string() })),
});
export type CountryRule = z.infer<typeof CountryRule>;

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
  /** Absent where a list is sold. */
  country_rule: CountryRule.optional(),
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
