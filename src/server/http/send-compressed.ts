import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly, soonestFor } from "./compress.ts";

/** Two packets, which come in one round trip anyway; packing them takes as long as judging a check does. */
const worthwhileBytes = 2800;

/**
 * Sends bytes of text as small as this client takes it: a phone pays for every kilobyte.
 * @param text Read before this answers, so its bytes may be used again (site/encode-markup.ts).
 */
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
