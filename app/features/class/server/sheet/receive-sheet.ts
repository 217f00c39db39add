import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostSheetBytes } from "../../contract/class-limits.ts";
import { Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import { brokenUpload, isBrokenBody } from "../../../check/server/slip/receive-upload.ts";
import { isHeicFile, isPdf, isPicture } from "@okwan/slip-reader";

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
  readonly bytes: Uint8Array;
  readonly countryCode: string | undefined;
}

/** The one sheet in a form. It stays in memory: a class is small. */
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
  return { bytes, countryCode };
}

const noSheet = () => new Refusal("bad-input", "no-file", sentenceOf("classes.problem.file"));

function broken(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_FILES_LIMIT")
    return new Refusal("bad-input", "one-sheet", sentenceOf("classes.problem.oneSheet"));
  return isBrokenBody(error) ? brokenUpload() : error;
}
