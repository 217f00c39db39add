import type { FastifyRequest, FastifyReply } from "fastify";
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, gunzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

/**
 * The smallest encoding that the client accepts; null if it accepts none. Zstandard would take half the time,
 * but a browser shows nothing of it before a whole block of 128 KB is there: measured, the first paint of a
 * result came half a second later on a slow line.
 */
export function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers["accept-encoding"] ?? "";
  return (["br", "gzip"] as const).find((encoding) => taken[encoding].test(accepted)) ?? null;
}

/** Accepts an encoding that is named without "q=0". */
const taken = { br: takes("br"), gzip: takes("gzip") };

function takes(encoding: Encoding): RegExp {
  return new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
}

/**
 * For a single answer, compressed in place: moving a page of 100 KB to a thread takes longer. At the next
 * level, each would take half as long again for a twelfth less.
 */
const quickly: Quality = { br: 3, gzip: 3 };
/** For bytes made once and sent often. */
const well: Quality = { br: 9, gzip: 9 };
/** Larger bodies take milliseconds and would block other requests. */
const mostInPlace = 256 * 1024;

type Quality = Readonly<Record<Encoding, number>>;

const coders = {
  br: {
    inPlace: brotliCompressSync,
    aside: promisify(brotliCompress),
    options: (quality: number, { length }: Buffer) => ({
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
    }),
  },
  gzip: {
    inPlace: gzipSync,
    aside: promisify(gzip),
    options: (quality: number) => ({ level: quality }),
  },
} as const;

export function compressQuickly(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const { inPlace, aside, options } = coders[encoding];
  const how = options(quickly[encoding], bytes);
  return bytes.length > mostInPlace ? aside(bytes, how) : inPlace(bytes, how);
}

export function compressWell(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const { aside, options } = coders[encoding];
  return aside(bytes, options(well[encoding], bytes));
}

/** Two packets, which arrive in one round trip anyway; compressing them takes as long as judging a check. */
const worthwhileBytes = 2800;

/**
 * Sends text as small as this client accepts: a phone pays for every kilobyte.
 * @param text Read before this returns, so the buffer may be reused.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Buffer,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  const encoding = text.length < worthwhileBytes ? null : encodingFor(request);
  if (encoding === null) return reply.send(Buffer.from(text));
  return reply.header("content-encoding", encoding).send(await compressQuickly(text, encoding));
}

/** A hash as the Content-Security-Policy writes it. */
export function cspHash(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

/** Equal for equal bytes only. */
export function etagOf(bytes: Buffer): string {
  return `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
}

/** Does the client already have this? A proxy that compresses may have weakened the ETag. */
export function isWithClient({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers["if-none-match"]?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Data that is the same for everybody, compressed once. Its address ends in its hash, so it is cached for good. */
export interface PackedFile {
  readonly hash: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** For the address: another database or release has other data of the same name. */
export function fileHash(text: Buffer): string {
  return etagOf(text).slice(1, 9);
}

export async function packFile(text: Buffer): Promise<PackedFile> {
  return {
    hash: fileHash(text),
    br: await compressWell(text, "br"),
    gzip: await compressWell(text, "gzip"),
  };
}

export function sendPackedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, br, gzip }: PackedFile,
): FastifyReply {
  const encoding = encodingFor(request);
  const isAsked = request.url.endsWith(`?${hash}`);
  reply
    .type("application/json; charset=utf-8")
    .header("cache-control", isAsked ? "public, max-age=31536000, immutable" : "no-cache")
    .header("vary", "accept-encoding");
  if (encoding === null) return reply.send(gunzipSync(gzip));
  return reply.header("content-encoding", encoding).send(encoding === "br" ? br : gzip);
}
