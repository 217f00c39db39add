import { hash } from "node:crypto";

/** As a Content-Security-Policy names what stands inside a page. */
export function hashOf(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

/** The same bytes have the same, and others do not. */
export function etagOf(bytes: Buffer): string {
  return `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
}
