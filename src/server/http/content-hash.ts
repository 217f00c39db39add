import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** As a Content-Security-Policy names what stands inside a page. */
export function hashOf(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

/** The same bytes have the same, and others do not. */
export function etagOf(bytes: Buffer): string {
  return `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
}

/** Whether the client says that it has this already; what packs answers on the way may have made its tag a weak one. */
export function isWithClient({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers["if-none-match"]?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
