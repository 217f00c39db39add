import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import type { Database } from "../../db/database.ts";
import { bookEntries } from "../../payments/book-entries.ts";
import type { Period } from "../../payments/books.ts";
import { exportColumns, exportRows, type ExportCell, type ExportColumn } from "./export-table.ts";

export type ExportFormat = "csv" | "xlsx";

/** A month of half a million payments is written while it is read: neither is ever whole in memory. */
export function exportBooks(
  database: Pick<Database, "kysely">,
  period: Period,
  format: ExportFormat,
): { readonly type: string; readonly bytes: Readable } {
  const rows = exportRows(bookEntries(database, period));
  switch (format) {
    case "csv":
      return { type: "text/csv; charset=utf-8", bytes: fromWeb(csvOf(rows)) };
    case "xlsx":
      return {
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: fromWeb(xlsxOf(rows)),
      };
  }
}

function csvOf(rows: AsyncIterable<ExportCell[]>) {
  const headers = exportColumns.map(({ header }) => header);
  // Without the mark Excel takes UTF-8 for its own alphabet.
  return writeCsvStream(cellsOf(rows, csvCell), { headers, bom: true });
}

function xlsxOf(rows: AsyncIterable<ExportCell[]>) {
  const columns = exportColumns.map(({ header, width, kind }) => ({
    header,
    width,
    ...(kind === "cedis" ? { numFmt: "0.00" } : {}),
    ...(kind === "time" ? { numFmt: "yyyy-mm-dd hh:mm:ss" } : {}),
  }));
  return writeXlsxStream(cellsOf(rows, xlsxCell), { name: "Payments", columns, freezePane: { rows: 1 } });
}

type Cell = string | number | Date | null;

async function* cellsOf(rows: AsyncIterable<ExportCell[]>, write: (value: Cell, kind: Kind) => Cell) {
  for await (const row of rows) {
    yield row.map((value, at) => write(value, exportColumns[at]?.kind ?? "text"));
  }
}

type Kind = ExportColumn["kind"];

function xlsxCell(value: Cell): Cell {
  return typeof value === "string" ? inert(value) : value;
}

function csvCell(value: Cell, kind: Kind): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace("T", " ");
  if (typeof value === "number") return kind === "cedis" ? value.toFixed(2) : String(value);
  return value === null ? null : inert(value);
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as NodeReadableStream);
}

/**
 * Text that no spreadsheet takes for a formula: what a company, and in the end a payer, wrote must not
 * calculate on the accountant's machine. The mark in front is the one Excel hides.
 */
export function inert(text: string): string {
  return /^[\s\0]*[=+\-@|]|^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}
