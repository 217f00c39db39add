import { z } from "zod";
import { CertificateName } from "@okwan/catalogue/certificate";
import { ChanceCounts, CheckFacts } from "../../result/contract/check-facts.ts";
import { PaymentOut } from "../../pay/contract/payment-calls.ts";
import { OpensBy } from "../../result/contract/programme.ts";
import { mostCellValue } from "./class-limits.ts";
import { forPages } from "../../../kernel/contract/endpoint.ts";

/**
 * A class in one upload: a school uploads a sheet, looks through what was understood, answers what was not, and
 * each student gets a page with a code. Only the proved phone that uploaded it can see it, and it shows nothing
 * a student did later.
 */

const ClassCode = z.object({ code: z.string().min(1).max(64) });

/** Where something stands: "D" of a column, "12" of a row, "D12" of a cell; sheet: null if there is one only. */
const Place = z.object({ sheet: z.string().nullable(), place: z.string() });

const Column = Place.extend({
  nr: z.number(),
  heading: z.string(),
  /** null: asked and not answered, or left out. */
  subject_id: z.number().nullable(),
  is_left: z.boolean(),
  /** Asked: the subject that the heading may name. */
  perhaps: z.string().nullable(),
  is_asked: z.boolean(),
  /** Asked and not answered, or two columns have one subject. */
  is_open: z.boolean(),
  /** Some of what stands in it. */
  texts: z.array(z.string()),
});
export type Column = z.infer<typeof Column>;

const Cell = z.object({
  /** The column's number. */
  column: z.number(),
  subject: z.string(),
  /** A grade, "none" (no grade yet) or "leave" (not this candidate's subject); null: asked and not answered. */
  grade: z.string().nullable(),
  /** As it stands in the sheet. */
  text: z.string(),
  is_asked: z.boolean(),
  is_open: z.boolean(),
});
export type Cell = z.infer<typeof Cell>;

const Candidate = Place.extend({
  nr: z.number(),
  /** null: the sheet has none. */
  name: z.string().nullable(),
  course: z.string().nullable(),
  sex: z.enum(["female", "male"]).nullable(),
  /** In columns whose subject is known. */
  cells: z.array(Cell),
  /** The school says that it is no candidate. */
  is_left: z.boolean(),
  /** Fewer subjects than an aggregate has. */
  has_few: z.boolean(),
  /** Core subjects that have a column, and no grade in this row. */
  missing: z.array(z.string()),
  /** Rows with the same name. */
  same_name: z.array(z.string()),
});
export type Candidate = z.infer<typeof Candidate>;

/** Not used, and named. */
const LeftOut = z.object({
  kind: z.enum(["row", "column", "cell"]),
  sheet: z.string().nullable(),
  at: z.string(),
  text: z.string(),
});

const ClassState = z.enum(["asking", "done"]);

const Student = z.object({
  nr: z.number(),
  name: z.string().nullable(),
  code: z.string(),
  /** On the day the check was made. */
  aggregate: z.number().nullable(),
  qualified: z.number(),
  open: z.number(),
  near: z.number(),
  ask: z.number(),
});

export const ClassOut = z.object({
  code: z.string(),
  state: ClassState,
  created_at: z.string(),
  /** When it is deleted. */
  forgotten_at: z.string(),
  certificate: z.object({
    /** null: asked and not answered. */
    name: CertificateName.nullable(),
    /** To choose from if it is asked; else empty. */
    choices: z.array(CertificateName),
  }),
  columns: z.array(Column),
  candidates: z.array(Candidate),
  left_out: z.array(LeftOut),
  /** Grades to choose from, best first. */
  scale: z.array(z.string()),
  /** Subjects to choose from. */
  subjects: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Core subjects without a column. */
  missing_everywhere: z.array(z.string()),
  /** Questions without an answer. */
  open: z.number(),
  students: z.array(Student),
  payment: z
    .object({
      /** Checks that cost something. */
      seats: z.number(),
      amount: z.number(),
      currency: z.string(),
      status: PaymentOut.shape.status,
      /** The gateway's answer does not match; a person looks at it. */
      is_under_review: z.boolean(),
      reference: z.string().nullable(),
      paid_at: z.string().nullable(),
    })
    .nullable(),
});
export type ClassOut = z.infer<typeof ClassOut>;

export const listClasses = forPages("listClasses", {
  data: z.object({
    /** null: no phone is proved. */
    phone: z.string().nullable(),
    classes: z.array(
      z.object({ code: z.string(), state: ClassState, created_at: z.string(), forgotten_at: z.string() }),
    ),
  }),
});

export const findClass = forPages("findClass", {
  params: ClassCode,
  data: ClassOut,
});

const Answer = z.strictObject({
  about: z.enum(["certificate", "column", "cell", "row"]),
  /** The candidate's number. */
  nr: z.number().int().min(1).optional(),
  /** The column's number. */
  column: z.number().int().min(1).optional(),
  /**
   * A certificate; a subject's id or "leave" for a column; a grade, "none" or "leave" for a cell; "leave" for a
   * row. "" withdraws the answer.
   */
  value: z.string().max(mostCellValue),
});

export const answerClass = forPages("answerClass", {
  params: ClassCode,
  body: z.strictObject({ answers: z.array(Answer).min(1).max(2000) }),
  /** Number of open questions. */
  data: z.object({ left: z.number() }),
});

export const confirmClass = forPages("confirmClass", {
  params: ClassCode,
  data: z.object({ students: z.number() }),
});

export const payForClass = forPages("payForClass", {
  params: ClassCode,
  data: z.object({ payment_link: z.string().nullable() }),
});

export const forgetClass = forPages("forgetClass", {
  params: ClassCode,
  data: z.object({}),
});

const SheetProgramme = z.object({ name: z.string(), school: z.string(), chance: z.string().nullable() });

/**
 * within: of an opened check; sample: the one every check shows free; open: without a cut-off; route: at
 * another level or place.
 */
const Choice = SheetProgramme.extend({ kind: z.enum(["within", "sample", "open", "route"]) });

const NearMiss = SheetProgramme.extend({ opens_by: OpensBy });

/**
 * One student's printed sheet: what the school may see of the check, and the link to the student's own view.
 */
const Sheet = z.object({
  nr: z.number(),
  name: z.string().nullable(),
  code: z.string(),
  link: z.string(),
  /** SVG paths of the link's QR code, `qr_size` units a side. */
  qr: z.string(),
  qr_size: z.number(),
  is_open: z.boolean(),
  /** Nothing to pay: the sheet shows the complete result. */
  is_free: z.boolean(),
  summary: CheckFacts.shape.summary,
  qualified: z.number(),
  chances: ChanceCounts,
  open: z.number(),
  near: z.number(),
  ask: z.number(),
  /** To apply for at other levels, counted where little is open. */
  elsewhere: z.number(),
  /** The one grade to write again; null where a resit is not worth it. */
  resit: z
    .object({ subject: z.string(), from: z.string().nullable(), to: z.string(), opens: z.number() })
    .nullable(),
  /** With an opened check: the best five by chance. Otherwise empty. */
  best: z.array(SheetProgramme),
  /** By name, as far as they are public. */
  near_names: z.array(NearMiss),
  /** Open programmes without a cut-off: public. */
  open_names: z.array(SheetProgramme),
  /** Up to four, the most ambitious first; the remaining lines are blank for the student's pen. */
  plan: z.array(Choice),
});
export type Sheet = z.infer<typeof Sheet>;

export const classSheets = forPages("classSheets", {
  params: ClassCode,
  data: z.object({ sheets: z.array(Sheet), forgotten_at: z.string() }),
});
