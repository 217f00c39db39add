import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadMaxBytes } from "../../../../kernel/contract/product.ts";
import { hasUploadType, isHeic, uploadExtensions } from "../../contract/upload-rules.ts";
import { type RefusalKind, Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import { isHeicFile, isPdf, isPicture } from "@okwan/slip-reader";
import type { Upload } from "./read-uploads.ts";
import { type Spool, NoRoom } from "./spool.ts";

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

export async function installMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One more than allowed of each, to distinguish "too large" and "too many" from a broken body.
    limits: { fileSize: uploadMaxBytes + 1, files: 2, fields: 10, fieldSize: 1024, parts: 12 },
  });
}

/** Spools the one file of a multipart body. A refused file is not stored. */
export async function receiveUpload(request: FastifyRequest, spool: Spool): Promise<Upload> {
  if (!request.isMultipart()) throw noFile();
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      if (upload !== null) throw tooManyFiles();
      const file = await spool.keep(part.file);
      upload = { file, name: part.filename ?? "", mimeType: part.mimetype };
    }
    if (upload === null || isEmptyField(upload)) throw noFile();
    const { file, name, mimeType } = upload;
    const refusal = refusalOfFile({ name, mimeType, size: file.size, firstBytes: file.firstBytes });
    if (refusal !== null) throw refusal;
    return upload;
  } catch (error) {
    await upload?.file.drop();
    if (error instanceof NoRoom) request.log.error({ err: error, alarm: "disk" }, "no room for an upload");
    throw error instanceof Refusal ? error : asRefusal(error);
  }
}

/** A browser sends this for a file field without a file. */
const isEmptyField = ({ file, name }: Upload): boolean => name === "" && file.size === 0;

function asRefusal(error: unknown): unknown {
  if (error instanceof NoRoom) return noRoom();
  const code = (error as { code?: string }).code ?? "";
  if (code === "FST_FILES_LIMIT") return tooManyFiles();
  if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge();
  return isBrokenBody(error) ? brokenUpload() : error;
}

export const brokenUpload = () => new Refusal("bad-input", "broken-upload", sentenceOf("errors.file.broken"));

/** The body ended early, or is no form. */
export function isBrokenBody(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? "";
  return (
    code.startsWith("FST_") ||
    code === "ECONNRESET" ||
    code === "ERR_STREAM_PREMATURE_CLOSE" ||
    isCutShort(error)
  );
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

/** The rules of the drop zone again, for whatever does not come through it, and a look at the first bytes. */

const tooManyFiles = () => refuse("bad-input", "too-many-files", sentenceOf("errors.file.tooMany"));

const noFile = () =>
  new Refusal("bad-input", "no-file", sentenceOf("errors.file.none"), {
    fields: [{ field: "file", message: sentenceOf("errors.file.needed") }],
  });

const tooLarge = () =>
  refuse("too-large", "file-too-large", sentenceOf("errors.file.tooLarge", { bytes: uploadMaxBytes }));

const noRoom = () =>
  new Refusal("busy", "no-room", sentenceOf("errors.file.noRoom"), { retryAfterSeconds: 60 });

/** Why a file cannot be a slip; null if it may be one. Its bytes decide, whatever its name and type say. */
export function refusalOfFile(file: {
  name: string;
  mimeType: string;
  size: number;
  firstBytes: Uint8Array;
}): Refusal | null {
  if (file.size > uploadMaxBytes) return tooLarge();
  if (file.size === 0) return refuse("bad-input", "file-too-small", sentenceOf("errors.file.empty"));
  if (isPicture(file.firstBytes) || isPdf(file.firstBytes)) return null;
  const named = { name: file.name, type: file.mimeType };
  if (isHeicFile(file.firstBytes) || isHeic(named)) {
    return refuse("wrong-type", "heic", sentenceOf("errors.file.heic"));
  }
  if (!hasUploadType(named)) {
    const types = uploadExtensions.join(", ");
    return refuse("wrong-type", "file-invalid-type", sentenceOf("errors.file.wrongType", { types }));
  }
  return refuse("wrong-type", "file-invalid-type", sentenceOf("errors.file.otherContent"));
}

function refuse(kind: RefusalKind, code: string, sentence: string): Refusal {
  return new Refusal(kind, code, sentence, { fields: [{ field: "file", message: sentence }] });
}
