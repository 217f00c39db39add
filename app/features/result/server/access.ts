import type { FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import type { Database } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { readPhoneNumber, type PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { hashToken, isSameSecret } from "../../../kernel/lib/secret-token.ts";
import type { browserChecks } from "../../login/server/browser-checks.ts";
import { decidingFirst } from "../../pay/server/payment-state.ts";
import type { Access } from "../contract/check-facts.ts";
import { editTokenHeader } from "../contract/checks.ts";
import { openedBy, type OrderRow } from "./checks-table.ts";

/**
 * What a check may show: the one value on which every page, endpoint, PDF, picture, text and desk case
 * depends.
 */
export function accessOf({
  check,
  payment,
  recheckOf,
  openedBy,
  seats,
}: Pick<OrderRow, "check" | "payment" | "recheckOf" | "openedBy" | "seats">): Access {
  if (check === null && seats === null) return "unpaid";
  if (openedBy !== null) return "open";
  if (check?.isFree === true && recheckOf === null) return "free";
  switch (payment?.state) {
    case "awaiting":
    case "held":
      return "waiting";
    case "refunding":
    case "refunded":
      return "refunded";
    case "paid":
    case "created":
    case "failed":
    case "abandoned":
    case undefined:
      // The original of a free second run was paid once.
      return recheckOf === null ? "unpaid" : "refunded";
  }
}

/** The same in SQL, of an order o with its check c: for lists that are filtered by it. */
export const accessInSql = `case
  when ${openedBy} is not null then 'open'
  when c.is_free and o.recheck_of is null then 'free'
  else coalesce((
    select case when state in ('awaiting', 'held') then 'waiting' when state like 'refund%' then 'refunded' end
    from payment_states where order_id = coalesce(o.recheck_of, o.id) order by ${decidingFirst} limit 1
  ), case when o.recheck_of is null then 'unpaid' else 'refunded' end) end`;

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
