import { z } from "zod";
import { Figure, FigureOrigin } from "./figure.ts";

/** Wire shapes of one programme of a result and what stands in it (spec.md section 3). */

const Chance = z.enum(["High Chance", "Good Chance", "Competitive", "Challenging"]);
const ReasonOut = z.object({
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
const CountedOut = z.object({
  subject: z.string(),
  subject_id: z.number(),
  grade: z.string(),
  points: z.number(),
  sitting: z.union([z.literal(1), z.literal(2)]).optional(),
});

export const Known = z.enum(["within", "near", "no-line", "not-compared"]);
export type Known = z.infer<typeof Known>;

/** A hint, never a verdict: what other schools ask for the same programme at the same level. */
const UsualOut = z.object({
  /** Short names. */
  schools: z.array(z.string()),
  /** "Chemistry, Biology and Physics"; where schools differ, each with its own. */
  needed: z.string(),
  /** Whether the student has what all of them ask (true) or what none of them asks (false). */
  met: z.boolean().nullable(),
  /** "KNUST and UG ask for Chemistry, Biology and Physics; you have all three." */
  sentence: z.string(),
});

/** One programme of a result; spec.md's five fields first, ours after. */
export const ProgrammeOut = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  /** The cut-off it was compared with, or the entry limit (`is_limit`); null where neither is published. */
  max_grade: z.number().nullable(),
  /** `max_grade` is the greatest aggregate with which one may apply, and says nothing of who was admitted. */
  is_limit: z.boolean(),
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
