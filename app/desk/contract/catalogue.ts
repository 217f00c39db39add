import { z } from "zod";
import {
  deskAct,
  Moment,
  ActResult,
  RowId,
  deskRead,
  withReason,
} from "../../kernel/contract/desk/endpoint.ts";
import { editors as roles } from "../../kernel/contract/desk/roles.ts";

/** The catalogue at the desk: reports of wrong figures, and texts about figures that changed. */

export const ReportRow = z.object({
  id: z.number().int(),
  reported_at: Moment,
  /** null if the report is about a school's list. */
  programme: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  school: z.string().nullable(),
  /** The line to correct: "data/catalogue/GHA/knust.jsonl, line 812"; null without a school. */
  line: z.string().nullable(),
  figure: z.string(),
  year: z.string().nullable(),
  said: z.string(),
  why: z.string(),
  /** Where the visitor may be asked back; forgotten after 90 days. */
  contact: z.string().nullable(),
  /** Our current figures, each with its list in words and its source; null if the list came in a message. */
  our_figures: z.array(
    z.object({
      figure: z.string(),
      list: z.string(),
      list_id: z.string(),
      source: z.string().nullable(),
      line: z.string().nullable(),
    }),
  ),
  /** Students read "being checked" in place of what was reported. */
  is_withheld: z.boolean(),
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

/** What the newest import changed, and the opened results that show the figures before it. */
export const ImportedChange = z.object({
  version: z.number().int(),
  imported_at: Moment,
  /** What students see otherwise; one line each under its school. */
  lines: z.array(z.string()).readonly(),
  results: z.number().int(),
  /** true if there are more than were counted. */
  is_at_least: z.boolean(),
  phones: z.number().int(),
  /** The text to these phones; null if no figure changed. */
  text: z.string().nullable(),
});
export type ImportedChange = z.output<typeof ImportedChange>;

export const readImportedChange = deskRead("/desk/api/catalogue/newest", {
  roles,
  data: ImportedChange.nullable(),
});

export const textHolders = deskAct("/desk/api/catalogue/:version/texts", "tell of change", {
  roles,
  about: "version",
  needsFreshPasskey: true,
  params: z.object({ version: RowId }),
  /** The number of phones shown to the operator; refused if it changed. */
  body: withReason({ phones: z.number().int().min(1) }),
  data: ActResult,
});
