import { createHash } from "node:crypto";

/** As a Content-Security-Policy names what stands inside a page. */
export function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
