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
export type NoSheet = "too-large" | "no-sheet";

/** 60 rows of 30 columns unpack to 300 KB; a workbook of 56 KB that unpacked to 38 MB took 1.4 GB. */
const mostUnpackedBytes = 3_000_000;
/** A million short lines took 4 s. */
const mostTextBytes = 500_000;

/** Child program that reads sheets of classes: they are strangers' files. */
serveJobs<SheetJob, ClassDraft | NoClass | NoSheet>(async ({ bytes, context }) => {
  const tables = await tablesIn(bytes);
  return typeof tables === "string" ? tables : readClassSheet(tables, context);
});

/** The tables of a workbook or CSV file. A sheet's name is said only where there are several. */
async function tablesIn(bytes: Uint8Array): Promise<SheetTable[] | NoSheet> {
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
