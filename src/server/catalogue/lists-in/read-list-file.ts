import { readFile, stat } from "node:fs/promises";
const listMaxBytes = 30_000_000;
import { firstBytesOf, isPdf, isPicture } from "../../providers/reader/file-kind.ts";
import { CannotRead } from "./cannot-read.ts";
import { readCsv } from "./read-csv.ts";
import { readHtml } from "./read-html.ts";
import { readPasted } from "./read-pasted.ts";
import type { PageRange } from "./read-pdf.ts";
import type { RawList } from "./table.ts";

export interface ListFile {
  readonly raw: RawList;
  readonly sha256: string;
}

export async function bytesOf(file: string): Promise<Uint8Array> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : 0),
    (error: NodeJS.ErrnoException) => {
      throw new CannotRead(`${file} cannot be read (${error.code ?? error.message}).`, error);
    },
  );
  if (size === 0) throw new CannotRead(`${file} is empty, or no file.`);
  if (size > listMaxBytes) throw new CannotRead(`${file} is larger than ${listMaxBytes / 1e6} MB.`);
  return readFile(file);
}

/** The bytes decide before the name. Readers of PDF, pictures and workbooks are loaded when needed. */
export async function readBytes(
  bytes: Uint8Array,
  name: string,
  pages: PageRange | null = null,
): Promise<RawList> {
  if (isPdf(bytes)) return (await import("./read-pdf.ts")).readPdf(bytes, pages);
  if (isPicture(bytes)) return (await import("./read-pdf.ts")).readScan(bytes);
  if (firstBytesOf(bytes).startsWith("PK")) return (await import("./read-workbook.ts")).readWorkbook(bytes);
  const text = decoded(bytes);
  if (
    /<\s*(?:!doctype|html|table|body|div|h\d)\b/i.test(text.slice(0, 20_000)) &&
    !/\.(?:csv|tsv)$/i.test(name)
  ) {
    return readHtml(text);
  }
  return /\.(?:csv|tsv)$/i.test(name) ? readCsv(text) : readPasted(text);
}

/** UTF-8, or the encoding of old spreadsheets. */
function decoded(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new CannotRead("This is no PDF, page, workbook, CSV or text.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
