import { z } from "zod";
import { slugPattern } from "../page-paths.ts";
import { deskAct, Moment, ActResult, Reason, RowId, deskRead, deskStep, withReason } from "./endpoint.ts";
import { editors as roles } from "./roles.ts";

/** A school's list: uploaded, read, decided row by row, and proposed as a change of the catalogue. */

const params = z.object({ id: RowId });
const Slug = z.string().regex(slugPattern).max(80);
const revision = z.number().int().min(1);
const short = z.string().trim().max(500).default("");

const UploadedListState = z.enum(["asking", "deciding", "proposed", "withdrawn"]);

/** Facts that the table lacks, given by the operator; empty if not given. */
const Facts = z.strictObject({
  nature: z.enum(["", "outcome", "guide", "limit"]).default(""),
  year: short,
  printedYear: short,
  title: short,
  issued: short,
  publication: short,
  address: short,
  id: short,
});
export type Facts = z.output<typeof Facts>;
export const noFacts = Facts.parse({});

export const UploadedListLine = z.object({
  id: z.number().int(),
  school: z.string(),
  file_name: z.string(),
  state: UploadedListState,
  rows: z.number().int().nullable(),
  /** Number of undecided rows and unanswered alarms. */
  waiting: z.number().int().nullable(),
  uploaded_by: z.string(),
  uploaded_at: Moment,
});
export type UploadedListLine = z.output<typeof UploadedListLine>;

export const listUploadedLists = deskRead("/desk/api/readings", { roles, data: z.array(UploadedListLine) });

export const uploadList = deskStep("/desk/api/readings", "upload list", {
  roles,
  body: z.strictObject({
    school: Slug,
    name: z.string().trim().min(1).max(200),
    /** Pages of a PDF, "12-15". Empty: all. */
    pages: z.string().regex(/^(?:\d{1,3}(?:-\d{1,3})?)?$/, "pages are like 12-15"),
    file: z.base64().min(1, "choose a file"),
  }),
  data: z.object({ id: z.number().int() }),
});

const Row = z.object({
  place: z.string(),
  printed: z.string(),
  column: z.string(),
  cell: z.string(),
  aggregate: z.number().int().nullable(),
  /** Why a person must decide; null for a sure row. */
  why: z.string().nullable(),
  candidates: z
    .array(z.object({ programme: z.number().int(), name: z.string(), was: z.number().int().nullable() }))
    .readonly(),
  decide: z.union([z.number().int(), z.literal("leave"), z.null()]),
  /** Name of the decided or sure programme. */
  name: z.string().nullable(),
  was: z.number().int().nullable(),
  decided_by: z.string().nullable(),
});
export type Row = z.output<typeof Row>;

/** Each with the answer to it. */
export const Alarms = z
  .array(z.object({ alarm: z.string(), says: z.string(), because: z.string().nullable() }))
  .readonly();

/** toConfirm: each must be decided. open, newProgrammes: may be decided. sure: may be doubted. */
export const RowGroup = z.enum(["toConfirm", "open", "newProgrammes", "sure"]);
export type RowGroup = z.output<typeof RowGroup>;

export const UploadedList = z.object({
  id: z.number().int(),
  school_name: z.string(),
  file_name: z.string(),
  state: UploadedListState,
  revision,
  uploaded_by: z.string(),
  uploaded_at: Moment,
  saved_by: z.string(),
  change_id: z.number().int().nullable(),
  facts: Facts,
  meanings: z.record(z.string(), z.string()),
  /** Questions to answer before the list can be read. */
  questions: z.object({
    headings: z.array(z.object({ heading: z.string(), samples: z.array(z.string()).readonly() })).readonly(),
    facts: z.array(z.object({ fact: Facts.keyof(), asks: z.string() })).readonly(),
    /** Possible meanings of a heading. */
    answers: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Why no table was found; null where one was. */
    trouble: z.string().nullable(),
  }),
  list: z.object({ id: z.string(), year: z.string(), nature: z.string() }).nullable(),
  compared_with: z.string().nullable(),
  alarms: Alarms,
  rows: z.object({
    toConfirm: z.array(Row),
    open: z.array(Row),
    newProgrammes: z.array(Row),
    sure: z.array(Row),
  }),
  ended: z
    .array(z.object({ programme: z.number().int(), name: z.string(), was: z.number().int() }))
    .readonly(),
  programmes: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type UploadedList = z.output<typeof UploadedList>;

export const readUploadedList = deskRead("/desk/api/readings/:id", { roles, params, data: UploadedList });

const at = z.number().int().min(0).max(10_000);

export const UploadedListStep = z.discriminatedUnion("step", [
  /** Meanings of headings, and facts that the table lacks. The list is read again with them. */
  z.strictObject({
    step: z.literal("answers"),
    facts: Facts,
    meanings: z.record(z.string().max(500), z.string().max(50)),
    /** The columns in lines that run together, in order. Empty: as printed. */
    headings: z.array(z.string().trim().max(100)).max(20),
  }),
  /** Assigns a row's figure to a programme, or leaves the row out. */
  z.strictObject({
    step: z.literal("row"),
    group: RowGroup,
    at,
    /** A programme's id, "leave", or null for undecided. For a sure row only null, which doubts it. */
    decide: z.union([z.number().int(), z.literal("leave"), z.null()]),
    aggregate: z.number().int().min(6).max(48).nullable(),
  }),
  /** Leaves out every undecided row. */
  z.strictObject({ step: z.literal("rest") }),
  /** The answer to an alarm. */
  z.strictObject({ step: z.literal("alarm"), at, because: Reason }),
]);
export type UploadedListStep = z.output<typeof UploadedListStep>;

export const changeUploadedList = deskStep("/desk/api/readings/:id", "work on list", {
  roles,
  about: "list",
  params,
  body: z.strictObject({ revision, change: UploadedListStep }),
  data: UploadedList,
});

export const readListFile = deskRead("/desk/api/readings/:id/file", {
  roles,
  looksAt: "a list’s file",
  about: "list",
  params,
});

/** Ends the work on a list. */
export const closeUploadedList = deskAct("/desk/api/readings/:id/close", "close list", {
  roles,
  about: "list",
  params,
  body: withReason({ revision, as: z.enum(["proposed", "withdrawn"]) }),
  data: ActResult,
});
