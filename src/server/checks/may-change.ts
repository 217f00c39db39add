import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { OrderRow } from "./checks-table.ts";
import { showsEditToken } from "./edit-token.ts";

/** What is known of a visitor beside a check code: logging in and this browser's sealed cookies tell it. */
export interface VisitorProofs {
  /** Phones this visitor proved in the last 30 days or is logged in with. */
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
  /** This very browser made the order. */
  readonly browserMade: (request: FastifyRequest, checkCode: string) => Promise<boolean>;
  /** Called once, when this browser makes an order. */
  readonly rememberOrder: (request: FastifyRequest, reply: FastifyReply, checkCode: string) => Promise<void>;
}

interface MayChangeParts {
  readonly visitor: Pick<VisitorProofs, "browserMade" | "provenPhones">;
  readonly database: Pick<Database, "pool">;
}

/**
 * Who has a code reads; who made the check changes, from the first second. Whatever changes a check or uses something of it up
 * (other grades, the free second run) needs the cookie of the browser that made its order, the order's edit token, or the proof
 * of its phone. Paying is for everybody, as a parent pays from another phone.
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
  return new Refusal("proof-needed", "proof-needed", said("errors.changeNeedsProof"));
}
