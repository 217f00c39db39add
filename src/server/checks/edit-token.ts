import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import { editTokenHeader } from "../../contract/checks.ts";

/**
 * The secret of whoever made an order, for programs that hold no cookie: answered once, beside the check code, and shown again
 * in a header. We store its hash only.
 */
export function newEditToken(): string {
  return randomBytes(24).toString("base64url");
}

export function hashOfEditToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether this request shows the order's own token. */
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
