import { z } from "zod";
import { CertificateName } from "./certificate.ts";
import { CheckResult, PaymentOut } from "./check-result.ts";
import { OpensBy } from "./programme.ts";
import { mostCellValue } from "./class-limits.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A class in one upload: a school uploads a class listing, answers what could not be read, and each student
 * gets a page with a code. Only the proved phone that uploaded it can see it, and it shows nothing a student
 * did later.
 */

const ClassCode = z.object({ code: z.string().min(1).max(64) });

/** A grade the school is asked about, or that was read without doubt. */
const Cell = z.object({
  subject_id: z.number(),
  subject: z.string(),
  /** null: no grade yet, or none was read. */
  grade: z.string().nullable(),
  /** Asked and not answered yet. */
  is_doubtful: z.boolean(),
  /** Was doubtful; stays in its place among the questions. */
  is_asked: z.boolean(),
  /** The school said that the student does not take this subject. */
  is_dropped: z.boolean(),
  /** Photo of the printed line, for the question. */
  crop: z.string().nullable(),
  /** The words as read, if they may name another subject. */
  read_as: z.string().nullable(),
});
export type Cell = z.infer<typeof Cell>;

const Candidate = z.object({
  nr: z.number(),
  /** As read, prefilled; null if unreadable. */
  name: z.string().nullable(),
  /** Not read with certainty: somebody must look at it. */
  is_name_asked: z.boolean(),
  /** Asked, and nobody has looked yet. */
  is_name_doubtful: z.boolean(),
  certificate: CertificateName,
  cells: z.array(Cell),
  /** Printed lines whose subject is in none of our lists. */
  unmatched: z.array(z.string()),
  /** Number of subjects this row seems to lack: as many empty fields are shown. */
  missing: z.number(),
  added: z.array(z.object({ subject_id: z.number(), grade: z.string().nullable() }).nullable()),
  /** Answer about a row with missing subjects: these are all, or the row is nobody's. */
  row: z.enum(["all", "leave"]).nullable(),
  /** Open questions in this row. */
  open: z.number(),
});
export type Candidate = z.infer<typeof Candidate>;

const ClassState = z.enum(["reading", "failed", "asking", "done"]);

const Student = z.object({
  nr: z.number(),
  first_name: z.string().nullable(),
  code: z.string(),
  /** On the day the check was made. */
  aggregate: z.number().nullable(),
  qualified: z.number(),
  open: z.number(),
  near_misses: z.number(),
  to_confirm: z.number(),
});

const UnreadFile = z.object({
  /** Position among the uploaded files, from 1. */
  nr: z.number(),
  /** As uploaded; empty if unknown. */
  name: z.string(),
  /** Why it could not be read. */
  message: z.string(),
});

export const ClassOut = z.object({
  code: z.string(),
  state: ClassState,
  /** Country of the examination, as chosen; null if the catalogue no longer has it. */
  country: z.string().nullable(),
  created_at: z.string(),
  /** When it is deleted. */
  forgotten_at: z.string(),
  /** If it failed: why. */
  message: z.string().nullable(),
  /** Progress while reading. */
  files: z.object({ read: z.number(), total: z.number() }),
  /** Files that were refused or unreadable; their students are in no list below. */
  unread: z.array(UnreadFile),
  candidates: z.array(Candidate),
  /** Grades of each certificate that occurs, best first. */
  scales: z.record(z.string(), z.array(z.string())),
  /** Subjects to choose from where some are missing; empty if none are. */
  subjects: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Core subjects found in no row: reported once, above all rows. */
  missing_everywhere: z.array(z.string()),
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

export const listClasses = endpoint({
  method: "GET",
  path: "/api/v1/classes",
  summary: "Classes that were uploaded with the phone this visitor proved",
  data: z.object({
    /** null: no phone is proved. */
    phone: z.string().nullable(),
    classes: z.array(
      z.object({ code: z.string(), state: ClassState, created_at: z.string(), forgotten_at: z.string() }),
    ),
  }),
});

export const findClass = endpoint({
  method: "GET",
  path: "/api/v1/classes/:code",
  summary: "How far a class is: being read, asked about, or its students",
  params: ClassCode,
  data: ClassOut,
});

const Answer = z.strictObject({
  nr: z.number().int().min(1),
  /** null: the answer is about the name or the row. */
  subject_id: z.number().int().nullable(),
  /**
   * A grade, "none" (no grade yet), "drop" (not this student's subject) or a name; for a row "all" or
   * "leave". "" withdraws the answer.
   */
  value: z.string().max(mostCellValue),
  /** The answer is about the whole row. */
  about: z.literal("row").optional(),
  /** Index of the field for a missing subject; it takes subject and grade. */
  slot: z.number().int().min(1).max(9).optional(),
  /** For a name: somebody checked it, or not (any more). */
  is_sure: z.boolean().optional(),
});

export const answerClass = endpoint({
  method: "POST",
  path: "/api/v1/classes/:code/answers",
  summary: "Answer some of what could not be read for sure; kept at once",
  params: ClassCode,
  body: z.strictObject({ answers: z.array(Answer).min(1).max(1000) }),
  /** Number of open questions and of rows that have some. */
  data: z.object({ left: z.number(), rows: z.number() }),
});

export const confirmClass = endpoint({
  method: "POST",
  path: "/api/v1/classes/:code/confirm",
  summary: "Make the check of each student; twice makes them once",
  params: ClassCode,
  data: z.object({ students: z.number() }),
});

export const payForClass = endpoint({
  method: "POST",
  path: "/api/v1/classes/:code/payment",
  summary: "Where to pay for all checks of a class at once",
  params: ClassCode,
  data: z.object({ payment_link: z.string().nullable() }),
});

export const forgetClass = endpoint({
  method: "DELETE",
  path: "/api/v1/classes/:code",
  summary: "Forget the list at once: names, what was read, and every check nobody paid for",
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
  summary: CheckResult.shape.summary,
  qualified: z.number(),
  chances: CheckResult.shape.chance_counts,
  open: z.number(),
  near_misses: z.number(),
  to_confirm: z.number(),
  /** The one better grade that would open the most. */
  resit: z
    .object({ subject: z.string(), from: z.string().nullable(), to: z.string(), opens: z.number() })
    .nullable(),
  /** With an opened check: the best five by chance. Otherwise empty. */
  best: z.array(SheetProgramme),
  /** By name, as far as they are public. */
  near: z.array(NearMiss),
  /** Open programmes without a cut-off: public. */
  open_names: z.array(SheetProgramme),
  /** Up to four, the most ambitious first; the remaining lines are blank for the student's pen. */
  plan: z.array(Choice),
});
export type Sheet = z.infer<typeof Sheet>;

export const classSheets = endpoint({
  method: "GET",
  path: "/api/v1/classes/:code/sheets",
  summary: "What is printed for each student",
  params: ClassCode,
  data: z.object({ sheets: z.array(Sheet), forgotten_at: z.string() }),
});
