import { gunzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressWell, encodingFor, etagOf } from "./compress.ts";

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
