import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadMaxBytes } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { Upload } from "./read-uploads.ts";
import { NoRoom, type Spool } from "./spool.ts";
import { noFile, noRoom, tooLarge, tooLargeTogether, tooManyFiles, refusalOfFile } from "./upload-rules.ts";

/**
 * A body slightly too large is read to its end and then refused, because many clients see no answer before
 * they have sent everything. A much larger body is refused at once.
 */
const drainedAtMost = 3 * uploadMaxBytes;

export async function refuseHuge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers["content-length"] ?? 0) <= drainedAtMost) return;
  reply.header("connection", "close");
  throw tooLarge();
}

/** @param most The largest number of files in one body. */
export async function installMultipart(app: FastifyInstance, most = 1): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One more than allowed of each, to distinguish "too large" and "too many" from a broken body.
    limits: { fileSize: uploadMaxBytes + 1, files: most + 1, fields: 10, fieldSize: 1024, parts: most + 11 },
  });
}

/** Limits of one body; a file that is too large by itself is refused alone. */
export interface UploadLimits {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
}

/** A refused file; the others of its body are accepted. */
export interface RefusedFile {
  readonly name: string;
  readonly refusal: Refusal;
}

interface Received {
  /** In the order of arrival; at least one. */
  readonly files: readonly (Upload | RefusedFile)[];
  readonly fields: ReadonlyMap<string, string>;
}

/** Spools the one file of a multipart body. A refused file is not stored. */
export async function receiveUpload(request: FastifyRequest, spool: Spool): Promise<Upload> {
  const { files } = await receiveUploads(request, spool, { files: 1, bytes: Infinity });
  const file = files[0]!;
  if ("refusal" in file) throw file.refusal;
  return file;
}

/** Spools several files of one body, each accepted or refused by itself, and collects the other fields. */
export async function receiveUploads(
  request: FastifyRequest,
  spool: Spool,
  most: UploadLimits,
): Promise<Received> {
  if (!request.isMultipart()) throw noFile();
  const files: (Upload | RefusedFile)[] = [];
  const fields = new Map<string, string>();
  let bytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") {
        if (typeof part.value === "string") fields.set(part.fieldname, part.value);
        continue;
      }
      if (files.length === most.files) throw tooManyFiles();
      const file = await spool.keep(part.file);
      bytes += file.size;
      files.push(await takenOrRefused({ file, name: part.filename ?? "", mimeType: part.mimetype }));
      if (bytes > most.bytes) throw tooLargeTogether();
    }
  } catch (error) {
    await dropAll(files);
    if (error instanceof NoRoom) request.log.error({ err: error, alarm: "disk" }, "no room for an upload");
    throw error instanceof Refusal ? error : asRefusal(error);
  }
  if (files.every(isEmptyField)) throw noFile();
  return { files, fields };
}

async function takenOrRefused(upload: Upload): Promise<Upload | RefusedFile> {
  const { file, name, mimeType } = upload;
  const refusal = refusalOfFile({ name, mimeType, size: file.size, firstBytes: file.firstBytes });
  if (refusal === null) return upload;
  await file.drop();
  return { name, refusal };
}

/** A browser sends this for a file field without a file. */
function isEmptyField(file: Upload | RefusedFile): boolean {
  return "refusal" in file && file.name === "" && file.refusal.code === "file-too-small";
}

export async function dropAll(files: readonly (Upload | RefusedFile)[]): Promise<void> {
  await Promise.all(files.map(async (one) => ("refusal" in one ? undefined : one.file.drop())));
}

function asRefusal(error: unknown): unknown {
  if (error instanceof NoRoom) return noRoom();
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_FILES_LIMIT") return tooManyFiles();
  if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge();
  if (
    code.startsWith("FST_") ||
    code === "ECONNRESET" ||
    code === "ERR_STREAM_PREMATURE_CLOSE" ||
    isCutShort(error)
  ) {
    return new Refusal("bad-input", "broken-upload", sentenceOf("errors.file.broken"));
  }
  return error;
}

/** The parser's errors about a body that ends early, or is not a form, have no code. */
function isCutShort(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /^(?:Multipart: |Unexpected end of (?:multipart data|form)|Part terminated early|Malformed part header)/.test(
    message,
  );
}

export function contentLengthOf({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers["content-length"]);
  return Number.isFinite(length) ? length : undefined;
}
