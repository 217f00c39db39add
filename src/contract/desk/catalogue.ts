import { z } from "zod";
import { Delay } from "./delays.ts";
import { deskAct, Moment, ActResult, RowId, deskRead, withReason } from "./endpoint.ts";
import { Alarms } from "./uploaded-lists.ts";
import { editors as roles } from "./roles.ts";

/** The catalogue at the desk: reports of wrong figures, schools' files, and changes that need two people. */

/** "GHA/knust.jsonl" */
const FileName = z.string().regex(/^[A-Za-z0-9-]{1,20}\/[a-z0-9-]{1,80}\.jsonl$/, "names no school file");
/** The source: an address, or a document and its page. */
const ReadAt = z
  .string()
  .trim()
  .min(5, "Say where you read it: an address, or a document and its page.")
  .max(500);

const ChangeState = z.enum(["waiting", "published", "withdrawn", "refused", "outdated"]);
export const ChangeLine = z.object({
  id: z.number().int(),
  title: z.string(),
  why: z.string(),
  source: z.string(),
  file: z.string(),
  proposed_by: z.string(),
  proposed_at: Moment,
  is_own: z.boolean(),
  state: ChangeState,
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  decided_why: z.string().nullable(),
  version: z.number().int().nullable(),
  /** Its text is the school's current one. */
  is_in_force: z.boolean(),
});
export type ChangeLine = z.output<typeof ChangeLine>;

export const listChanges = deskRead("/desk/api/catalogue/changes", {
  roles,
  data: z.object({
    waiting: z.array(ChangeLine),
    decided: z.array(ChangeLine),
  }),
});

/** Opened results with a figure that the change replaces; they are not updated. */
const Holders = z.object({
  results: z.number().int(),
  /** true if there are more than were counted. */
  is_at_least: z.boolean(),
  phones: z.number().int(),
});

export const FigureMove = z.object({
  programme: z.string(),
  /** "cut-off 2026/2027 female" */
  figure: z.string(),
  /** null without a figure to compare with. */
  was: z.number().int().nullable(),
  /** null if the figure is removed. */
  is: z.number().int().nullable(),
});
export type FigureMove = z.output<typeof FigureMove>;

/** How the list behind the change was read and decided. */
const ListBehind = z.object({
  reading: z.number().int(),
  file_name: z.string(),
  /** null if the file was deleted. */
  file_bytes: z.number().int().nullable(),
  alarms: Alarms,
  left_out: z.array(
    z.object({
      place: z.string(),
      printed: z.string(),
      cell: z.string(),
      why: z.string(),
    }),
  ),
});
export type ListBehind = z.output<typeof ListBehind>;

export const ChangeDetails = z.object({
  change: ChangeLine,
  /** The biggest first. */
  moves: z.array(FigureMove),
  /** null without a list. */
  list: ListBehind.nullable(),
  /** Why this operator may not publish it; null if they may. */
  may_not_publish: z.string().nullable(),
  /** Set if nobody but the proposer may publish it. */
  delay: Delay.nullable(),
  /** The changes that students would see, or see since publication; one line each under its school. */
  lines: z.array(z.string()).readonly(),
  /** Why it cannot be published now; null if it can. */
  trouble: z.string().nullable(),
  holders: Holders,
  /** The text to students, in English; null if no figure changes. */
  text: z.string().nullable(),
  /** The operator who had the texts sent, the time, and the number of orders. */
  texted: z.object({ by: z.string(), at: Moment, orders: z.number().int() }).nullable(),
});
export type ChangeDetails = z.output<typeof ChangeDetails>;

export const readChange = deskRead("/desk/api/catalogue/changes/:id", {
  roles,
  params: z.object({ id: RowId }),
  data: ChangeDetails,
});

export const textHolders = deskAct("/desk/api/catalogue/changes/:id/texts", "tell of change", {
  roles,
  about: "change",
  needsFreshPasskey: true,
  params: z.object({ id: RowId }),
  /** The number of phones shown to the operator; refused if it changed. */
  body: withReason({ phones: z.number().int().min(1) }),
  data: ActResult,
});

const SchoolFile = z.object({
  file: z.string(),
  school: z.string(),
  short_name: z.string(),
  country: z.string(),
  programmes: z.number().int(),
  is_changed_at_desk: z.boolean(),
  /** A later release has another text, which was not imported. */
  is_left_alone: z.boolean(),
});
export type SchoolFile = z.output<typeof SchoolFile>;

export const listSchoolFiles = deskRead("/desk/api/catalogue/schools", { roles, data: z.array(SchoolFile) });

/** Earlier texts of the file, newest first. */
const FileVersion = z.object({
  version: z.number().int(),
  since: Moment,
  is_of_release: z.boolean(),
  /** null if a command or a start imported it. */
  change: z.object({ id: z.number().int(), title: z.string() }).nullable(),
});

export const readSchoolFile = deskRead("/desk/api/catalogue/file", {
  roles,
  query: z.object({ file: FileName, at: z.union([z.literal("release"), RowId]).optional() }),
  data: z.object({
    file: z.string(),
    school: z.string(),
    text: z.string(),
    /** The catalogue version of the current text; a change names the version it was made from. */
    base: z.number().int(),
    /** The file's waiting change. If `can_extend`, the text here includes it. */
    waiting: z.object({ id: z.number().int(), title: z.string(), can_extend: z.boolean() }).nullable(),
    is_of_release: z.boolean(),
    versions: z.array(FileVersion),
  }),
});
export type ReadSchoolFile = z.output<typeof readSchoolFile.data>;

export const proposeChange = deskAct("/desk/api/catalogue/changes", "propose change", {
  roles,
  body: withReason({
    file: FileName,
    base: RowId,
    /** The operator's own waiting change, if the text includes it; the new change replaces it. */
    replaces: RowId.nullable(),
    title: z.string().trim().min(5).max(200),
    source: ReadAt,
    report: RowId.nullable(),
    text: z.string(),
  }),
  data: ActResult,
});

export const ReportRow = z.object({
  id: z.number().int(),
  reported_at: Moment,
  /** null if the report is about a school's list. */
  programme: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  school: z.string().nullable(),
  file: z.string().nullable(),
  figure: z.string(),
  year: z.string().nullable(),
  said: z.string(),
  why: z.string(),
  /** Where the visitor may be asked back; forgotten after 90 days. */
  contact: z.string().nullable(),
  /** Our current figures, each with its list in words and its source; null if the list came in a message. */
  our_figures: z.array(
    z.object({ figure: z.string(), list: z.string(), list_id: z.string(), source: z.string().nullable() }),
  ),
  /** The change proposed because of it. */
  change: z.object({ id: z.number().int(), state: ChangeState }).nullable(),
  settled: z.object({ at: Moment, by: z.string(), as: z.string(), why: z.string().nullable() }).nullable(),
});
export type ReportRow = z.output<typeof ReportRow>;

export const listReports = deskRead("/desk/api/reports", {
  roles,
  looksAt: "reports",
  query: z.object({ state: z.enum(["open", "settled"]).default("open") }),
  data: z.object({ total: z.number().int(), reports: z.array(ReportRow) }),
});

export const settleReport = deskAct("/desk/api/reports/:id", "settle report", {
  roles,
  about: "report",
  params: z.object({ id: RowId }),
  body: withReason({ as: z.enum(["nothing wrong", "done"]) }),
  data: ActResult,
});
