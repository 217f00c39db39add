import { readXlsx } from "hucre";
import { parseCsv } from "hucre/csv";
import { inflateRawSync } from "node:zlib";
import { CannotRead, TooMuch } from "./cannot-read.ts";

/** One line, composed letters. What nobody sees, such as a zero-width sign before "=", becomes a blank. */
export function cleanText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A dash, or a word in place of one. */
export const isDash = (cell: string): boolean => /^(?:[-–—‐‑−_.]+|n\/?a|nil|none)$/i.test(cell);

const figure = /^\d{1,2}\*?$/;
const twoFigures = /^\d{1,2}\*?\s*(?:\/\s*\d{1,2}\*?|\(\s*\d{1,2}\b[^()]*\))$/;
/** Two columns of a copy that lost the gap between them: "1214". */
const runTogether = /^(?:\d{2}|[-–—]){2}$/;

/** True for a cell that may be a cut-off; its value is read later. */
export function isFigure(cell: string): boolean {
  return figure.test(cell) || twoFigures.test(cell) || (/\d/.test(cell) && runTogether.test(cell));
}

/** One sheet of a workbook, or a whole CSV file. */
export interface Sheet {
  /** Null in a CSV file. */
  readonly name: string | null;
  /** Rows without any text are left out; `nr` is the row's number in a spreadsheet. */
  readonly rows: readonly { readonly nr: number; readonly cells: readonly string[] }[];
}

/**
 * The sheets of a workbook (XLSX) or CSV file, as text. A date stays a date like "2026-10-08".
 * @param mostBytes of text, once a workbook is unpacked
 * @throws {CannotRead}
 */
export async function readSheets(bytes: Uint8Array, mostBytes = mostUnpackedBytes): Promise<Sheet[]> {
  if (Buffer.from(bytes.subarray(0, 2)).toString("latin1") !== "PK") {
    if (bytes.length > mostBytes) throw tooMuch();
    const text = decoded(bytes);
    // No program that saves a sheet as text writes these.
    if (/(?![\s\u007f-\u009f])\p{Cc}/u.test(text))
      throw new CannotRead("This is no workbook and no CSV file.");
    return [{ name: null, rows: writtenRows(parsed(text)) }];
  }
  checkZipBounds(bytes, mostBytes);
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

/** Rows times columns: the library allocates every cell up to the furthest one. */
const mostCells = 500_000;

/** A list of a thousand rows unpacks to less than one megabyte. */
const mostUnpackedBytes = 40_000_000;
const mostParts = 2_000;

const endOfDirectory = 0x06054b50;
const endRecordBytes = 22;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;

/**
 * Refuses an archive that would unpack to too much, before a library opens it. Every part is unpacked once
 * with Node's limit, because an archive's own sizes cannot be trusted.
 * @throws {CannotRead}
 */
export function checkZipBounds(bytes: Uint8Array, mostBytes = mostUnpackedBytes): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const end = endRecordIn(file);
    const parts = file.readUInt16LE(end + 10);
    if (parts > mostParts) throw tooMuch();
    let at = file.readUInt32LE(end + 16);
    let left = mostBytes;
    for (let part = 0; part < parts; part++) {
      if (file.readUInt32LE(at) !== directoryEntry) throw new RangeError("no entry");
      const unpacked = partAt(file, at, left);
      left -= unpacked.length;
      checkReach(unpacked);
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    if (at !== end) throw new RangeError("the directory ends elsewhere");
  } catch (error) {
    if (error instanceof CannotRead) throw error;
    throw new CannotRead("This workbook is damaged.", error);
  }
}

/**
 * The record after the directory. Its comment may contain the bytes of another record, so only a record whose
 * comment ends exactly with the file counts. A file with two of these, or with an empty directory, is
 * damaged.
 */
function endRecordIn(file: Buffer): number {
  const found: number[] = [];
  const last = file.length - endRecordBytes;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (file.readUInt32LE(at) !== endOfDirectory) continue;
    if (at + endRecordBytes + file.readUInt16LE(at + 20) === file.length) found.push(at);
  }
  const [end] = found;
  if (end === undefined || found.length > 1 || file.readUInt16LE(end + 10) === 0) {
    throw new RangeError("no directory");
  }
  return end;
}

function partAt(file: Buffer, entry: number, most: number): Buffer {
  const method = file.readUInt16LE(entry + 10);
  const packed = file.readUInt32LE(entry + 20);
  const local = file.readUInt32LE(entry + 42);
  if (file.readUInt32LE(local) !== localEntry) throw new RangeError("no part");
  const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const part = file.subarray(from, from + packed);
  if (method === 0) {
    if (packed > most) throw tooMuch();
    return part;
  }
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooMuch() : error;
  }
}

/** Refuses a sheet whose furthest cell is too far away. */
function checkReach(part: Buffer): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = "", row = ""] of part
    .toString("latin1")
    .matchAll(/["':]([A-Z]{1,3})(\d{1,7})["']/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    );
  }
  if (rows * columns > mostCells) throw tooMuch();
}

const tooMuch = () => new TooMuch("This workbook unpacks to more than a list of cut-offs can be.");
