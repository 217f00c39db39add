import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadMaxBytes } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { Upload } from "./read-uploads.ts";
import { NoRoom, type KeptFile, type Spool } from "./spool.ts";
import { checkUpload, noFile, noRoom, tooLarge, tooManyFiles } from "./upload-rules.ts";

/**
 * A body somewhat too large is taken to its end and then refused, because many clients see no answer before they
 * have sent everything. One far beyond that is refused at once.
 */
const drainedAtMost = 3 * uploadMaxBytes;

export async function refuseHuge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (Number(request.headers["content-length"] ?? 0) <= drainedAtMost) return;
  reply.header("connection", "close");
  throw tooLarge();
}

/** @param most Files that a body may bring. */
export async function installMultipart(app: FastifyInstance, most = 1): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One more than allowed each, so that "too large" and "too many" can be told from a broken body.
    limits: { fileSize: uploadMaxBytes + 1, files: most + 1, fields: 10, fieldSize: 1024, parts: most + 11 },
  });
}

interface Received {
  readonly uploads: readonly [Upload, ...Upload[]];
  readonly fields: ReadonlyMap<string, string>;
}

/** Takes the one file of a multipart body to the spool. Nothing is kept when it is refused. */
export async function receiveUpload(request: FastifyRequest, spool: Spool): Promise<Upload> {
  return (await receiveUploads(request, spool, 1)).uploads[0];
}

/** The same for several files of one body, and what else stands in it. */
export async function receiveUploads(request: FastifyRequest, spool: Spool, most: number): Promise<Received> {
  if (!request.isMultipart()) throw noFile();
  const uploads: Upload[] = [];
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") {
        if (typeof part.value === "string") fields.set(part.fieldname, part.value);
        continue;
      }
      if (uploads.length === most) throw tooManyFiles();
      const file = await spool.keep(part.file);
      const upload = { file, name: part.filename ?? "", mimeType: part.mimetype };
      uploads.push(upload);
      refuseUnfit(upload);
    }
  } catch (error) {
    await Promise.all(uploads.map(({ file }) => file.drop()));
    if (error instanceof NoRoom) request.log.error({ err: error, alarm: "disk" }, "no room for an upload");
    throw error instanceof Refusal ? error : asRefusal(error);
  }
  const [first, ...others] = uploads;
  if (first === undefined) throw noFile();
  return { uploads: [first, ...others], fields };
}

function refuseUnfit({ file, name, mimeType }: { file: KeptFile; name: string; mimeType: string }): void {
  if (file.size > uploadMaxBytes) throw tooLarge();
  checkUpload({ name, mimeType, size: file.size, firstBytes: file.firstBytes });
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
    return new Refusal("bad-input", "broken-upload", said("errors.file.broken"));
  }
  return error;
}

/** The parser's errors about a body that ends early, or is no form at all, carry no code. */
function isCutShort(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /^(?:Multipart: |Unexpected end of (?:multipart data|form)|Part terminated early|Malformed part header)/.test(
    message,
  );
}
