import { readXlsx } from "hucre";
import { parseCsv } from "hucre/csv";
import { CannotRead } from "./cannot-read.ts";
import { cleanText } from "./cell-text.ts";
import { checkZipBounds } from "./zip-bounds.ts";

/** One sheet of a workbook, or a whole CSV file. */
export interface Sheet {
  /** Null in a CSV file. */
  readonly name: string | null;
  /** Rows without any text are left out; `nr` is the row's number in a spreadsheet. */
  readonly rows: readonly { readonly nr: number; readonly cells: readonly string[] }[];
}

/**
 * The sheets of a workbook (XLSX) or CSV file, as text. A date stays a date like "2026-10-08".
 * @throws {CannotRead}
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (Buffer.from(bytes.subarray(0, 2)).toString("latin1") !== "PK") {
    return [{ name: null, rows: writtenRows(parsed(decoded(bytes))) }];
  }
  checkZipBounds(bytes);
  const { sheets } = await readXlsx(bytes).catch((error: unknown) => {
    throw new CannotRead("This workbook is damaged.", error);
  });
  return sheets.map(({ name, rows }) => ({ name, rows: writtenRows(rows) }));
}

function parsed(text: string): unknown[][] {
  try {
    return parseCsv(text, { delimiter: delimiterOf(text) });
  } catch (error) {
    throw new CannotRead("This is no workbook and no CSV file.", error);
  }
}

function writtenRows(rows: readonly (readonly unknown[])[]): Sheet["rows"] {
  return rows
    .map((cells, at) => ({ nr: at + 1, cells: Array.from(cells, textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return cleanText(String(value as string | number | boolean));
}

/** Spreadsheets of many countries write semicolons; the delimiter that most lines have wins. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n?|\n/).slice(0, 200);
  const having = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  return [",", ";", "\t"].reduce((best, mark) => (having(mark) > having(best) ? mark : best));
}

/** Excel writes "Unicode text" as UTF-16, and an old version's CSV in the encoding of Windows. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) {
    const zerosAtOdd = bytes.subarray(0, 200).filter((byte, at) => byte === 0 && at % 2 === 1).length;
    const zeros = bytes.subarray(0, 200).filter((byte) => byte === 0).length;
    // UTF-16 without its mark: plain letters have every second byte empty.
    if (zeros * 4 < Math.min(bytes.length, 200)) throw new CannotRead("This is no workbook and no CSV file.");
    return new TextDecoder(zerosAtOdd * 2 > zeros ? "utf-16le" : "utf-16be").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
