import { z } from "zod";
import { AdmissionWindow, FormFee } from "../../../kernel/contract/admission-window.ts";
import { CheckCode, endpoint } from "../../../kernel/contract/endpoint.ts";
import { ChangeOut } from "./programme.ts";
import { fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import { mostWished } from "../../../kernel/contract/product.ts";

/** Next steps, and the wish that decides the three choices. */

/** Fields a student wants to study, first choice first. It orders programmes and opens none. */
const Wish = z.array(z.enum(fieldsOfStudy)).max(mostWished);

const StepProgramme = z.object({
  id: z.number(),
  name: z.string(),
  level: z.string(),
  campus: z.string().nullable(),
  stream: z.string(),
  chance: z.string().nullable(),
  /** The programme's own aggregate and cut-off; null where nothing is compared. */
  score: z.number().nullable(),
  cut_off: z.number().nullable(),
  school: z.object({
    name: z.string(),
    short_name: z.string(),
    slug: z.string(),
    city: z.string().nullable(),
  }),
});

/** The school's page: of the programme, of applying, or its site. No dates were read from it. */
const SchoolPage = z.object({ kind: z.enum(["programme", "admissions", "site"]), address: z.string() });

export const ChoiceKind = z.enum(["bold", "fair", "safe"]);

/** One programme to apply to, with what is known about tomorrow. */
export const Choice = z.object({
  /** "open": where nothing is compared with a cut-off, so that nobody can say how safe it is. */
  kind: z.enum(["bold", "fair", "safe", "open"]),
  program: StepProgramme,
  is_of_wish: z.boolean(),
  /** Why it is this choice, as a sentence. */
  why: z.string(),
  /** Its own earlier cut-offs, as a sentence. */
  past: z.string().nullable(),
  /** What a place that is not a regular one means. */
  stream_means: z.string().nullable(),
  admissions_page: SchoolPage.nullable(),
  /** When to apply, as a sentence; null if nothing is known. */
  days: z.string().nullable(),
  window: AdmissionWindow.nullable(),
  /** The price of its form in one of the two latest entry years; null if none is known. Show `year` beside it. */
  price: FormFee.nullable(),
  /** Programmes that one form of the school takes. */
  choices_on_form: z.number().nullable(),
  /** What the school asks for beside grades, in its words: an interview, a UTME score. */
  also_asks: z.array(z.string()),
});
export type Choice = z.infer<typeof Choice>;

export const SchoolQuestion = z.object({
  /** In English, which every school reads. */
  text: z.string(),
  page: SchoolPage.nullable(),
});
export type SchoolQuestion = z.infer<typeof SchoolQuestion>;

const LevelCount = z.object({ level: z.string(), programme_type_id: z.number(), count: z.number() });

export const Resit = z.object({
  /** Core subjects below a credit, which close the programmes of this level. Empty for another subject. */
  failed: z.array(z.object({ subject: z.string(), grade: z.string() })),
  /** The grade to write again; the first of `failed`. */
  change: ChangeOut,
  /** What it opens of this level. 0 if another gap stays. */
  opens: z.number(),
  /** What each better grade opens, the smallest that helps first. Empty if several papers are needed. */
  grades: z.array(z.object({ grade: z.string(), opens: z.array(LevelCount) })),
  /** true: it opens the wish; other programmes are open already. */
  is_for_wish: z.boolean(),
  /** The year of the next sitting one can enter. */
  sitting: z.string(),
});
export type Resit = z.infer<typeof Resit>;

export const NextSteps = z.object({
  /** The first step is to choose a wish. */
  asks_wish: z.boolean(),
  /** What to do tomorrow, as sentences; null without choices. */
  tomorrow: z.string().nullable(),
  /** What to have ready for every form. */
  papers: z.array(z.string()),
  /**
   * Bold, fair and safe, each left out if no programme is of that kind. If nothing is compared with a cut-off:
   * up to three of kind "open".
   */
  choices: z.array(Choice),
  /** Choices shown after payment. */
  withheld: z.number(),
  /** No choice is safe; null if one is. The programme comes nearest. */
  no_safe: z.object({ program: StepProgramme, why: z.string() }).nullable(),
  /** Programmes of the wish at another level. */
  also: z.object({ level: z.string(), programme_type_id: z.number(), count: z.number() }).nullable(),
  ask: z.object({ program: StepProgramme, question: SchoolQuestion }).nullable(),
  /** Where nothing is open, and nothing of this level is to ask about: the level with most to ask, its first. */
  ask_elsewhere: LevelCount.extend({
    asks: z.array(z.object({ program: StepProgramme, why: z.string(), question: SchoolQuestion })),
  }).nullable(),
  /** Subjects missing for an aggregate, as text, and what to do about it. */
  grades: z.object({ missing: z.array(z.string()), text: z.string() }).nullable(),
  resit: Resit.nullable(),
  /** Every level of the country: what is open, and what to ask about. */
  levels: z.array(
    z.object({ level: z.string(), programme_type_id: z.number(), open: z.number(), ask: z.number() }),
  ),
});
export type NextSteps = z.infer<typeof NextSteps>;

export const readNextSteps = endpoint("readNextSteps", {
  method: "GET",
  path: "/api/v1/checks/:code/next-steps",
  summary: "What to do next with a check's result, for a wish that was changed on the page",
  params: z.object({ code: CheckCode }),
  query: z.object({
    /** Fields of study separated by commas; default: those of the check. */
    wish: z.string().optional(),
    /** As for `GET /api/v1/past-check`. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
  }),
  data: NextSteps,
});

export const findWishes = endpoint("findWishes", {
  method: "GET",
  path: "/api/v1/wishes",
  summary: "The fields of study that a word means: nurse, doctor, IT",
  query: z.object({ q: z.string().max(80).default("") }),
  data: z.array(z.object({ id: z.enum(fieldsOfStudy), name: z.string() })),
});

export const changeWish = endpoint("changeWish", {
  method: "PUT",
  path: "/api/v1/checks/:code/wish",
  summary: "Change what the student of a check wants to study: texts, PDF and lists begin with it",
  params: z.object({ code: CheckCode }),
  body: z.strictObject({ wish: Wish }),
  data: z.object({ wish: Wish }),
});
