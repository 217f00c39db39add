import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import { editTokenHeader } from "../../contract/checks.ts";
import { hashToken, isSameSecret } from "../lib/secret-token.ts";

/**
 * Does this request present the edit token of the order's maker, for programs without cookies? It is sent
 * once, beside the check code, and presented again in a header.
 */
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
  return hash !== null && isSameSecret(hashToken(token).toString("hex"), hash);
}
