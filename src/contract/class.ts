import { z } from "zod";
import { CertificateName } from "./certificate.ts";
import { CheckResult } from "./check-result.ts";
import { OpensBy } from "./programme.ts";
import { mostCellValue } from "./class-limits.ts";
import { endpoint } from "./endpoint.ts";

/**
 * A class in one go: a school uploads the listing of a class, answers what could not be read, and each student gets a page
 * with a code. All of it is for the proved phone that uploaded it, and shows nothing that a student did after.
 */

const ClassCode = z.object({ code: z.string().min(1).max(64) });

/** What a school is asked about, or was read without doubt. */
const Cell = z.object({
  subject_id: z.number(),
  subject: z.string(),
  /** null: none given yet, or none read. */
  grade: z.string().nullable(),
  /** Asked, and not answered yet. */
  is_doubtful: z.boolean(),
  /** Was doubtful, and stays where it was asked. */
  is_asked: z.boolean(),
  /** The school said that it is no subject of this student. */
  is_dropped: z.boolean(),
  /** The line as photographed, for what is asked. */
  crop: z.string().nullable(),
  /** The words read, where they may name another subject. */
  read_as: z.string().nullable(),
});
export type Cell = z.infer<typeof Cell>;

const Candidate = z.object({
  nr: z.number(),
  /** As read, prefilled; null where none could be. */
  name: z.string().nullable(),
  /** Not surely read: somebody looks at it. */
  is_name_asked: z.boolean(),
  /** Asked, and nobody has yet. */
  is_name_doubtful: z.boolean(),
  certificate: CertificateName,
  cells: z.array(Cell),
  /** Lines whose subject is in no list of ours. */
  unmatched: z.array(z.string()),
  /** How many subjects seem to be missing in this row; as many places to write them in. */
  missing: z.number(),
  added: z.array(z.object({ subject_id: z.number(), grade: z.string().nullable() }).nullable()),
  /** What was said of a row in which some are missing: these are all, or it is nobody's row. */
  row: z.enum(["all", "leave"]).nullable(),
  /** How much of it is still asked. */
  open: z.number(),
});
export type Candidate = z.infer<typeof Candidate>;

const ClassState = z.enum(["reading", "failed", "asking", "done"]);

const Student = z.object({
  nr: z.number(),
  first_name: z.string().nullable(),
  code: z.string(),
  /** As of the day it was made. */
  aggregate: z.number().nullable(),
  qualified: z.number(),
  open: z.number(),
  near_misses: z.number(),
  to_confirm: z.number(),
});

const UnreadFile = z.object({
  /** Its place among the files that were uploaded, from 1. */
  nr: z.number(),
  /** As uploaded; empty where that is not known. */
  name: z.string(),
  /** Why. */
  message: z.string(),
});
export type UnreadFile = z.infer<typeof UnreadFile>;

export const ClassOut = z.object({
  code: z.string(),
  state: ClassState,
  /** Of the examination, as chosen; null for one the catalogue no longer has. */
  country: z.string().nullable(),
  created_at: z.string(),
  /** When it is forgotten. */
  forgotten_at: z.string(),
  /** When it failed: why. */
  message: z.string().nullable(),
  /** While it is read. */
  files: z.object({ read: z.number(), total: z.number() }),
  /** Files that were refused, or of which nothing could be read; whoever stands in them is in no list below. */
  unread: z.array(UnreadFile),
  candidates: z.array(Candidate),
  /** Grades of each certificate met, best first. */
  scales: z.record(z.string(), z.array(z.string())),
  /** What may be written in where subjects are missing; empty where none are. */
  subjects: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Core subjects that were read in no row: said once, over all of them. */
  missing_everywhere: z.array(z.string()),
  students: z.array(Student),
  payment: z
    .object({
      /** Checks with something to pay for. */
      seats: z.number(),
      amount: z.number(),
      currency: z.string(),
      status: z.enum(["unpaid", "awaiting", "paid", "failed", "refunded", "free"]),
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
  /** null answers the name, or the row. */
  subject_id: z.number().int().nullable(),
  /** A grade, "none" (no grade yet), "drop" (not this student's subject), a name; of a row "all" or "leave". "" takes it back. */
  value: z.string().max(mostCellValue),
  /** Of the row as a whole. */
  about: z.literal("row").optional(),
  /** Which of the places for a missing subject; subject and grade are written in there. */
  slot: z.number().int().min(1).max(9).optional(),
  /** Of a name: somebody looked at it, or not (any more). */
  is_sure: z.boolean().optional(),
});

export const answerClass = endpoint({
  method: "POST",
  path: "/api/v1/classes/:code/answers",
  summary: "Answer some of what could not be read for sure; kept at once",
  params: ClassCode,
  body: z.strictObject({ answers: z.array(Answer).min(1).max(1000) }),
  /** What is still asked, and in how many rows. */
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

/** within: of an opened check; sample: the one that every check shows free; open: without a line; route: of another level or place. */
const Choice = SheetProgramme.extend({ kind: z.enum(["within", "sample", "open", "route"]) });

const NearMiss = SheetProgramme.extend({ opens_by: OpensBy });

/** What is printed for one student: what the school may see of the check, and the way to the student's own view of it. */
const Sheet = z.object({
  nr: z.number(),
  name: z.string().nullable(),
  code: z.string(),
  link: z.string(),
  /** Paths of a QR code of the link, of `qr_size` units a side. */
  qr: z.string(),
  qr_size: z.number(),
  is_open: z.boolean(),
  /** Nothing is to be paid for it: what it shows is the result. */
  is_free: z.boolean(),
  summary: CheckResult.shape.summary,
  qualified: z.number(),
  chances: CheckResult.shape.chance_counts,
  open: z.number(),
  near_misses: z.number(),
  to_confirm: z.number(),
  /** The one better grade that would open most. */
  resit: z
    .object({ subject: z.string(), from: z.string().nullable(), to: z.string(), opens: z.number() })
    .nullable(),
  /** Of an opened check the best five by chance; of another none. */
  best: z.array(SheetProgramme),
  /** By name, as far as they are free. */
  near: z.array(NearMiss),
  /** Open programmes that compare no line: free. */
  open_names: z.array(SheetProgramme),
  /** Up to four, the boldest first; the other lines are left for the student's pen. */
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
