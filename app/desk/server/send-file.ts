import { pipeline } from "node:stream/promises";
import type { FastifyReply } from "fastify";

/** Streams the file without Fastify, so the log knows whether the last byte left. */
export async function sendFile(
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  bytes: NodeJS.ReadableStream,
): Promise<void> {
  // The plain form where it can say the name, which every browser and program knows.
  const disposition = /^[\w.-]+$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`;
  reply
    .header("content-type", type)
    .header("content-disposition", disposition)
    .header("x-content-type-options", "nosniff");
  const headers = reply.getHeaders();
  reply.hijack();
  for (const [header, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(header, value);
  await pipeline(bytes, reply.raw);
}
