import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { editTokenHeader } from "../contract/checks.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { type PhoneNumber, readPhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { browserChecks } from "../../login/server/browser-checks.ts";
import { hashToken, isSameSecret } from "../../../kernel/lib/secret-token.ts";
import type { OrderRow } from "./checks-table.ts";

/** Proofs of a visitor besides a check code, from login and this browser's encrypted cookies. */
export type VisitorProofs = ReturnType<typeof browserChecks> & {
  /** Phones this visitor proved in the last 30 days or is logged in with. */
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
};

interface MayChangeParts {
  readonly visitor: Pick<VisitorProofs, "browserMade" | "provenPhones">;
  readonly database: Pick<Database, "pool">;
}

/**
 * May this visitor change the check? Anyone with the code can read, but only the maker can change it. Changes
 * (other grades, the free second run) need the cookie of the browser that made the order, the order's edit
 * token, or proof of its phone. Anyone may pay, because a parent pays from another phone.
 */
export async function mayChange(
  { visitor, database }: MayChangeParts,
  request: FastifyRequest,
  { code, phone }: Pick<OrderRow, "code" | "phone">,
): Promise<boolean> {
  if (await visitor.browserMade(request, code)) return true;
  if (await showsEditToken(database.pool, request.headers, code)) return true;
  return phone !== null && (await visitor.provenPhones(request)).some((proven) => proven === phone);
}

export function changeNeedsProof(): Refusal {
  return new Refusal("proof-needed", "proof-needed", sentenceOf("errors.changeNeedsProof"));
}

/**
 * The requested number, if this visitor proved it.
 * @throws {Refusal} the same with or without checks for the number
 */
export async function provenOf(
  visitor: Pick<VisitorProofs, "provenPhones">,
  request: FastifyRequest,
  typed: string,
): Promise<PhoneNumber> {
  const asked = readPhoneNumber(typed);
  if (asked !== null && (await visitor.provenPhones(request)).includes(asked)) return asked;
  throw new Refusal("proof-needed", "phone-proof-needed", sentenceOf("errors.proofNeeded"));
}

/**
 * Does this request present the edit token of the order's maker, for programs without cookies? It is sent
 * once, beside the check code, and presented again in a header.
 */
async function showsEditToken(pool: Pool, headers: IncomingHttpHeaders, checkCode: string): Promise<boolean> {
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
