import { z } from "zod";
import { ChanceCounts, CheckFacts } from "./check-facts.ts";
import { ProgrammeOut } from "./programme.ts";

/** A check as the API answers it: its facts, and its lists by the wire's historic names (on-wire.ts). */

/** Where a programme stands. */
export const PlaceOut = z.enum(["qualified", "open", "near-miss", "to-confirm", "closed", "kept"]);
export type PlaceOut = z.infer<typeof PlaceOut>;

/** Totals of one place at one level for these grades. */
const LevelTotals = z.object({
  level: z.string(),
  programme_type_id: z.number(),
  total_qualified: z.number(),
  total_open: z.number(),
  total_near_misses: z.number(),
  total_to_confirm: z.number(),
  /** Of these: up to three points over a cut-off. */
  near_to_confirm: z.number(),
});

export const CheckResult = CheckFacts.extend({
  qualified_programs: z.array(ProgrammeOut),
  total_qualified: z.number(),
  /** Public. */
  chance_counts: ChanceCounts,
  open_programs: z.array(ProgrammeOut),
  total_open: z.number(),
  /** Empty before payment. */
  near_misses: z.array(ProgrammeOut),
  total_near_misses: z.number(),
  /** No known rule is unmet, but something is unknown. Before payment: those without a cut-off. */
  to_confirm: z.array(ProgrammeOut),
  total_to_confirm: z.number(),
  /** Totals by how much is known; public. */
  to_confirm_counts: z.object({
    within: z.number(),
    near: z.number(),
    no_line: z.number(),
    not_compared: z.number(),
  }),
  /** Programmes of the question closed by a rule or by more than three points. */
  total_closed: z.number(),
  /** All programmes of the question. The totals above count each of them once. */
  total_programs: z.number(),
  /** Totals of every school of the country by level. Empty for old checks, made for one school and level. */
  country_totals: z.array(LevelTotals),
  /** Programmes the student named; for each that is not open, up to three open ones of the same field. */
  wanted: z.array(z.object({ place: PlaceOut, program: ProgrammeOut, nearest: z.array(ProgrammeOut) })),
}).meta({ id: "CheckResult" });
export type CheckResult = z.infer<typeof CheckResult>;
