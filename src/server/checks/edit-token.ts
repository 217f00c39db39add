import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import { editTokenHeader } from "../../contract/checks.ts";

/**
 * Secret of an order's maker, for programs without cookies: sent once, beside the check code, and presented
 * again in a header. Only its hash is stored.
 */
export function newEditToken(): string {
  return randomBytes(24).toString("base64url");
}

export function hashOfEditToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Does this request present the order's token? */
export async function showsEditToken(
  pool: Pool,
  headers: IncomingHttpHeaders,
  checkCode: string,
): Promise<boolean> {
  const token = headers[editTokenHeader];
  if (typeof token !== "string") return false;
  const found = await pool.query<{ hash: string | null }>({
    name: "edit-token-hash",
    text: "select edit_token_hash as hash from orders where code = $1",
    values: [checkCode],
  });
  const hash = found.rows[0]?.hash ?? null;
  return hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfEditToken(token)));
}
