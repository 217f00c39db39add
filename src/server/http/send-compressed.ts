import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly, soonestFor } from "./compress.ts";

/** One packet anyway. */
const worthwhileBytes = 1200;

/** Sends bytes of text as small as this client takes it: a phone pays for every kilobyte. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: Buffer,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  const encoding = text.length < worthwhileBytes ? null : soonestFor(request);
  if (encoding === null) return reply.send(Buffer.from(text));
  return reply.header("content-encoding", encoding).send(await compressQuickly(text, encoding));
}
