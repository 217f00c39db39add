import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Quality 4 takes a tenth of the time of 11 and is a tenth larger. */
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const worthwhileBytes = 600;

/** Sends text as small as this client takes it: a phone pays for every kilobyte. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Buffer,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  const accepted = request.headers["accept-encoding"] ?? "";
  if (text.length < worthwhileBytes) return reply.send(text);
  if (/\bbr\b/.test(accepted)) {
    return reply.header("content-encoding", "br").send(await promisify(brotliCompress)(text, brotliSettings));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header("content-encoding", "gzip").send(await promisify(gzip)(text));
  }
  return reply.send(text);
}
