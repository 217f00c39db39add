import { z } from "zod";
import { Figure, FigureOrigin } from "../../public/contract/figure.ts";

const Chance = z.enum(["High Chance", "Good Chance", "Competitive", "Challenging"]);
export const ReasonOut = z
  .object({
    /** The kind of rule, for programs; the other fields are for people. */
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
  })
  .meta({ id: "Reason" });
export const ChangeOut = z.object({
  subject: z.string(),
  subject_id: z.number(),
  from: z.string().nullable(),
  to: z.string(),
});
/** Some points, one better grade, or a change its own sentence describes. */
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

export const Uncertainty = z.enum(["within", "near", "no-line", "not-compared"]);
export type Uncertainty = z.infer<typeof Uncertainty>;

/** A hint, never a verdict: what other schools ask for the same programme at the same level. */
const UsualOut = z.object({
  /** Short names. */
  schools: z.array(z.string()),
  /** "Chemistry, Biology and Physics"; if schools differ, each with its own. */
  needed: z.string(),
  /** true: the student has what all of them ask. false: what none of them asks. */
  met: z.boolean().nullable(),
  /** "KNUST and UG ask for Chemistry, Biology and Physics; you have all three." */
  sentence: z.string(),
});

/** One programme of a result; the five fields of the product specification first, ours after. */
export const ProgrammeOut = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    /** The cut-off it was compared with, or the entry limit (`is_limit`); null if neither is published. */
    max_grade: z.number().nullable(),
    /** `max_grade` is the greatest aggregate for applying; it says nothing about who was admitted. */
    is_limit: z.boolean(),
    /** Our page of the programme, a path of this site. */
    link: z.string().nullable(),
    /** The programme's own aggregate, used for label and order. */
    score: z.number().nullable(),
    difference: z.number().nullable(),
    chance: Chance.nullable(),
    is_strongest: z.boolean(),
    /** A High Chance that the earlier years we know would also have met, where grades alone decide. */
    is_safe: z.boolean(),
    /** The sum of the worst credits on the school's points, 36 or 24: the end of its ladder. */
    last_rung: z.number(),
    year: z.string().nullable(),
    source: z.string().nullable(),
    /** Source of the cut-off; null without one. */
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
    /**
     * How often such a cut-off stayed open, in one sentence; null if the difference is withheld or no cut-off
     * was compared.
     */
    held: z.string().nullable(),
    /** What its own earlier cut-offs say of this score; null without one. */
    past: z.string().nullable(),
    counted: z.array(CountedOut),
    reasons: z.array(ReasonOut),
    changes: z.array(ChangeOut),
    /** For near misses: what opens it, as far as it may be shown; they are grouped by it. Otherwise null. */
    opens_by: OpensBy.nullable(),
    also_asks: z.array(z.string()),
    /** Earlier years' figures of this campus and stream, newest first; `choice` marks second-choice figures. */
    history: z.array(Figure),
    requirement_source: z.string().nullable(),
    page: z.string().nullable(),
    /** The school's page about applying, or its site; for a programme without a page. */
    admissions: z.string().nullable(),
    /**
     * How much is known if the verdict is "ask" (engine/eligibility/verdict.ts, `Uncertainty`), by its name on
     * the wire (on-wire.ts); otherwise null.
     */
    known: Uncertainty.nullable(),
    /** Requirements of other schools for the same programme; only beside `known`, if some publish them. */
    usual: UsualOut.nullable(),
    note: z.string(),
  })
  .meta({ id: "Programme" });
export type ProgrammeOut = z.infer<typeof ProgrammeOut>;

export const GradedSubjectOut = z.object({
  subject_id: z.number(),
  name: z.string(),
  /** null is "no grade yet". */
  grade: z.string().nullable(),
  points: z.number().nullable(),
  sitting: z.union([z.literal(1), z.literal(2)]).optional(),
});
