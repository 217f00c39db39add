import { serveJobs } from "@okwan/kit/serve-jobs";
import { CannotRead, TooMuch } from "@okwan/catalogue/cannot-read";
import { readSheets } from "@okwan/catalogue/read-sheet";
import type { ClassDraft } from "../draft.ts";
import { type NoClass, readClassSheet, type SheetContext, type SheetTable } from "./read-class-sheet.ts";

export interface SheetJob {
  readonly bytes: Uint8Array;
  readonly context: SheetContext;
}

/** Why a file is no sheet that we read. */
export type NoSheet = "too-large" | "no-sheet" | "no-columns" | OtherFile;
/** A workbook of another program or of Excel before 2007; a text document or web page. */
type OtherFile = "other-workbook" | "document";

/** 60 rows of 30 columns unpack to 300 KB; a workbook of 56 KB that unpacked to 38 MB took 1.4 GB. */
const mostUnpackedBytes = 3_000_000;
/** A million short lines took 4 s. */
const mostTextBytes = 500_000;

/** Child program that reads sheets of classes: they are strangers' files. */
serveJobs<SheetJob, ClassDraft | NoClass | NoSheet>(async ({ bytes, context }) => {
  const tables = await tablesIn(bytes);
  if (typeof tables === "string") return tables;
  const read = readClassSheet(tables, context);
  const hasColumns = tables.some(({ rows }) => rows.some(({ cells }) => cells.length > 1));
  return read === "no-headings" && !hasColumns ? "no-columns" : read;
});

/** The tables of a workbook or CSV file. A sheet's name is said only where there are several. */
async function tablesIn(bytes: Uint8Array): Promise<SheetTable[] | NoSheet> {
  const other = otherFile(bytes);
  if (other !== null) return other;
  try {
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const read = await readSheets(bytes, isWorkbook ? mostUnpackedBytes : mostTextBytes);
    const sheets = read.filter(({ rows }) => rows.length > 0);
    return sheets.map(({ name, rows }) => ({ name: sheets.length === 1 ? null : name, rows }));
  } catch (error) {
    if (error instanceof TooMuch) return "too-large";
    if (error instanceof CannotRead) return "no-sheet";
    throw error;
  }
}

const otherFiles: readonly (readonly [OtherFile, RegExp])[] = [
  [
    "other-workbook",
    /^\xd0\xcf[^]{2}\xa1\xb1|^PK[^]{0,60}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/,
  ],
  [
    "document",
    /^(?:\xef\xbb\xbf)?\s*(?:\{\\rtf|<!doctype|<html|<\?xml)|^PK[^]*?(?:word\/document\.xml|ppt\/presentation\.xml|opendocument\.text)/i,
  ],
];

/** By its first bytes, or the names of what a zip holds. */
function otherFile(bytes: Uint8Array): OtherFile | null {
  const text = Buffer.from(bytes).toString("latin1");
  return otherFiles.find(([, shape]) => shape.test(text))?.[0] ?? null;
}
