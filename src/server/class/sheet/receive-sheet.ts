import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostSheetBytes } from "../../../contract/class-limits.ts";
import { Refusal } from "../../http/errors.ts";
import { brokenUpload, isBrokenBody } from "../../extraction/receive-upload.ts";
import { sentenceOf } from "../../http/sentence.ts";
import { isHeicFile, isPdf, isPicture } from "../../providers/reader/file-kind.ts";
import { CannotRead, TooMuch } from "../../sheet/cannot-read.ts";
import { readSheets } from "../../sheet/read-sheet.ts";
import type { SheetTable } from "./read-class-sheet.ts";

export async function installSheetUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One more than allowed, to distinguish "too large" and "too many" from a broken body.
    limits: { fileSize: mostSheetBytes + 1, files: 2, fields: 10, fieldSize: 1024, parts: 12 },
  });
}

export const sheetTooLarge = () =>
  new Refusal("too-large", "sheet-too-large", sentenceOf("classes.problem.tooLarge"));

interface Received {
  readonly tables: readonly SheetTable[];
  readonly countryCode: string | undefined;
}

/** The tables of the one sheet in a form. It stays in memory: a class is small. */
export async function receiveSheet(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw noSheet();
  let bytes: Buffer | null = null;
  let countryCode: string | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        const content = await part.toBuffer();
        if (bytes !== null)
          throw new Refusal("bad-input", "one-sheet", sentenceOf("classes.problem.oneSheet"));
        bytes = content;
      } else if (part.fieldname === "country" && typeof part.value === "string") countryCode = part.value;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : broken(error);
  }
  if (bytes === null || bytes.length === 0) throw noSheet();
  if (bytes.length > mostSheetBytes) throw sheetTooLarge();
  if (isPicture(bytes) || isPdf(bytes) || isHeicFile(bytes)) {
    throw new Refusal("wrong-type", "no-picture", sentenceOf("classes.problem.noPicture"));
  }
  return { tables: await tablesIn(bytes), countryCode };
}

const noSheet = () => new Refusal("bad-input", "no-file", sentenceOf("classes.problem.file"));

function broken(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_FILES_LIMIT")
    return new Refusal("bad-input", "one-sheet", sentenceOf("classes.problem.oneSheet"));
  return isBrokenBody(error) ? brokenUpload() : error;
}

/**
 * The server reads a sheet itself and answers nobody meanwhile. 60 rows of 30 columns unpack to 300 KB; a workbook of
 * 56 KB that unpacked to 38 MB took 10 s of processor and 1.4 GB.
 */
const mostUnpackedBytes = 3_000_000;
/** A million short lines took 4 s. */
const mostTextBytes = 500_000;

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The tables of a workbook or CSV file. A sheet's name is said only where there are several. */
export async function tablesIn(bytes: Uint8Array): Promise<SheetTable[]> {
  try {
    const most = isWorkbook(bytes) ? mostUnpackedBytes : mostTextBytes;
    const sheets = (await readSheets(bytes, most)).filter(({ rows }) => rows.length > 0);
    return sheets.map(({ name, rows }) => ({ name: sheets.length === 1 ? null : name, rows }));
  } catch (error) {
    if (error instanceof TooMuch) throw sheetTooLarge();
    if (!(error instanceof CannotRead)) throw error;
    throw new Refusal("wrong-type", "no-sheet", sentenceOf("classes.problem.noSheet"));
  }
}
