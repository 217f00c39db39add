import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** A hash as the Content-Security-Policy writes it. */
export function hashOf(text: string): string {
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
