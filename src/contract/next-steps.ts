import { z } from "zod";
import { AdmissionWindow, FormFee } from "./admission-window.ts";
import { CheckCode } from "./check-request.ts";
import { ChangeOut } from "./programme.ts";
import { endpoint } from "./endpoint.ts";
import { fieldsOfStudy } from "./field-of-study.ts";
import { mostWished } from "./product.ts";

/** Next steps, and the wish that decides the first one. */

/** Fields a student wants to study, first choice first. It orders programmes and opens none. */
const Wish = z.array(z.enum(fieldsOfStudy)).max(mostWished);

const StepProgramme = z.object({
  id: z.number(),
  name: z.string(),
  level: z.string(),
  campus: z.string().nullable(),
  stream: z.string(),
  chance: z.string().nullable(),
  school: z.object({
    name: z.string(),
    short_name: z.string(),
    slug: z.string(),
    city: z.string().nullable(),
  }),
});

/** The school's page: of the programme, of applying, or its site. No dates were read from it. */
const SchoolPage = z.object({ kind: z.enum(["programme", "admissions", "site"]), address: z.string() });

/** When and where to apply for one programme. */
export const ApplyStep = z.object({
  program: StepProgramme,
  /**
   * The newest window published for school leavers, open or past, with its source and the day it was read.
   */
  window: AdmissionWindow.nullable(),
  /** The newest price of its form. Show `year` beside it: it may be old. */
  fee: FormFee.nullable(),
  /** If nothing is published: where to look. */
  page: SchoolPage.nullable(),
  /** What the school asks for beside grades, in its words: an interview, a UTME score. */
  also_asks: z.array(z.string()),
});
export type ApplyStep = z.infer<typeof ApplyStep>;

export const SchoolQuestion = z.object({
  /** In English, which every school reads. */
  text: z.string(),
  page: SchoolPage.nullable(),
});
export type SchoolQuestion = z.infer<typeof SchoolQuestion>;

export const NextSteps = z.object({
  /**
   * Programmes to apply for first: one, of the wish if any level has one. Up to three if the view has
   * nothing open and `Answer.instead` is shown. Empty if nothing is open at all.
   */
  apply: z.array(ApplyStep),
  ask: z.object({ program: StepProgramme, question: SchoolQuestion }).nullable(),
  /** The safest open programme; never the one to apply for first. */
  safe: ApplyStep.nullable(),
  /** Subjects missing for an aggregate, as text, and what to do about it. */
  grades: z.object({ missing: z.array(z.string()), text: z.string() }).nullable(),
  /** The one better grade that would open the most, if nothing of the view is open. */
  resit: z.object({ change: ChangeOut, opens: z.number() }).nullable(),
});
export type NextSteps = z.infer<typeof NextSteps>;

export const readNextSteps = endpoint({
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

export const changeWish = endpoint({
  method: "PUT",
  path: "/api/v1/checks/:code/wish",
  summary: "Change what the student of a check wants to study: texts, PDF and lists begin with it",
  params: z.object({ code: CheckCode }),
  body: z.strictObject({ wish: Wish }),
  data: z.object({ wish: Wish }),
});
