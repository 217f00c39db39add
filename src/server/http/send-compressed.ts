import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly, encodingFor } from "./compress.ts";

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
