import { z } from "zod";
import { CertificateName } from "@okwan/catalogue/certificate";
import { Counts } from "../../../kernel/contract/counts.ts";
import { PaymentOut } from "../../pay/contract/payment-calls.ts";
import { ChangeOut, GradedSubjectOut, ProgrammeOut } from "./programme.ts";

const RouteOut = z.object({
  kind: z.enum(["level", "stream", "campus", "school", "resit"]),
  title: z.string(),
  explanation: z.string(),
  count: z.number(),
  /** The view that lists all of them; null for a resit, and for a check with one view. */
  view: z.object({ school_id: z.number(), programme_type_id: z.number() }).nullable(),
  /** Level, stream or school of the programmes meant. */
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

/** The extent of what a check shows; decided by the server (app/features/result/server/access.ts). */
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
 * Why a result has no qualified programme: the first reason that holds.
 * no-programs: the catalogue has no programme of this school.
 * no-such-level: the school offers none at this level.
 * too-few-grades: no aggregate can be counted yet.
 * no-comparison: cut-offs do not apply to this certificate or country.
 * no-rules: no rule of any of its programmes is known.
 * no-lines: it publishes no cut-off.
 * none-met: no published cut-off is met.
 */
export const WhyNothing = z.enum([
  "no-programs",
  "no-such-level",
  "too-few-grades",
  "no-comparison",
  "no-rules",
  "no-lines",
  "none-met",
]);
export type WhyNothing = z.infer<typeof WhyNothing>;

/** Position of a programme in the wire's names (wire-names.ts). */
export const PlaceOut = z.enum(["qualified", "open", "near-miss", "to-confirm", "closed", "kept"]);
export type PlaceOut = z.infer<typeof PlaceOut>;

/** Totals of one place at one level for these grades. */
export const LevelTotals = z.object({
  level: z.string(),
  programme_type_id: z.number(),
  total_qualified: z.number(),
  total_open: z.number(),
  total_near_misses: z.number(),
  total_to_confirm: z.number(),
  /** Of these: up to three points over a cut-off. */
  near_to_confirm: z.number(),
});
export type LevelTotals = z.infer<typeof LevelTotals>;

/** The general rule of a country whose programme lists we do not sell. */
export const CountryRule = z.object({
  /** The rule, how these grades meet it, and what we offer there: one or two sentences each. */
  said: z.array(z.string()),
  source: z.string(),
  /** The deciding bodies. */
  decides: z.array(z.object({ name: z.string(), address: z.string() })),
});
export type CountryRule = z.infer<typeof CountryRule>;

export const CheckResult = z
  .object({
    check_code: z.string(),
    access: Access,
    date: z.string(),
    /** "Degree", "Diploma" or "Certificate". */
    level: z.string(),
    certificate: CertificateName,
    course: z.string().nullable(),
    first_name: z.string().nullable(),
    masked_phone: z.string().nullable(),
    /** School 0 is "All schools". */
    school: z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string().nullable(),
      short_name: z.string(),
      /** Its page about applying, or its site; null if unknown, and for all schools. */
      admissions: z.string().nullable(),
    }),
    country: z.object({ id: z.number(), name: z.string(), code: z.string(), flag: z.string() }),
    /** Absent if the list is sold. */
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
    /** Qualified programmes by label; public. */
    chance_counts: z.object({ high: z.number(), good: z.number(), competitive: z.number() }),
    open_programs: z.array(ProgrammeOut),
    total_open: z.number(),
    /** With an opened check: all. With a free check: up to ten, without their cut-offs. */
    near_misses: z.array(ProgrammeOut),
    total_near_misses: z.number(),
    /** Equal to total_to_confirm. */
    total_not_known: z.number(),
    /**
     * No known rule is unmet, but something is unknown. With an opened check: all. Otherwise: those without a
     * cut-off; with a free check also up to ten within the cut-off.
     */
    to_confirm: z.array(ProgrammeOut),
    total_to_confirm: z.number(),
    /** Totals by how much is known; public. */
    to_confirm_counts: ConfirmCounts,
    /** Programmes of the question closed by a rule or by more than three points. */
    total_closed: z.number(),
    /** All programmes of the question. The totals above count each of them once. */
    total_programs: z.number(),
    /** Totals of every school of the country by level. Empty for old checks, made for one school and level. */
    country_totals: z.array(LevelTotals),
    /** Of this view. */
    counts: Counts,
    /** Fields of study that come first. */
    wish: z.array(z.string()).readonly(),
    /** Programmes the student named; for each that is not open, up to three open ones of the same field. */
    wanted: z.array(z.object({ place: PlaceOut, program: ProgrammeOut, nearest: z.array(ProgrammeOut) })),
    /** Why nothing qualifies; null if something does. */
    nothing: WhyNothing.nullable(),
    /**
     * Programmes of the school (or country) by level, in the order of levels, and how many these grades open.
     */
    offers: z.array(z.object({ level: z.string(), programs: z.number(), open: z.number() })),
    /** Before payment: one complete qualified programme. */
    sample: ProgrammeOut.nullable(),
    /** The one grade that would open the most; null if none would open any. */
    best_change: z.object({ change: ChangeOut, opens: z.number(), names: z.array(z.string()) }).nullable(),
    other_routes: z.array(RouteOut),
    catalogue: z.object({ version: z.number(), checked_on: z.string() }),
    /** true: grades the student expects, not those of a slip. */
    is_predicted: z.boolean().optional(),
    /** Code of the paid check whose free second run this is. */
    recheck_of: z.string().nullable().optional(),
    /** Code of its free second run; null without one. */
    recheck_code: z.string().nullable().optional(),
    payment: PaymentOut,
  })
  .meta({ id: "CheckResult" });
export type CheckResult = z.infer<typeof CheckResult>;
