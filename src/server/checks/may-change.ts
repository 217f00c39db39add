import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { OrderRow } from "./checks-table.ts";

/** What is known of a visitor beside a check code: logging in and this browser's sealed cookies tell it. */
export interface VisitorProofs {
  /** Phones this visitor proved in the last 30 days or is logged in with. */
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
  /** This very browser made the order. */
  readonly browserMade: (request: FastifyRequest, checkCode: string) => Promise<boolean>;
  /** Called once, when this browser makes an order. */
  readonly rememberOrder: (request: FastifyRequest, reply: FastifyReply, checkCode: string) => Promise<void>;
}

/**
 * A check code is shared with parents and friends: it shows the check, it does not act. Whatever changes a check or
 * uses something of it up (other grades, the free second run) is for the browser that made its order and for whoever
 * proved its phone. Paying is for everybody, as a parent pays from another phone.
 */
export async function mayChange(
  visitor: Pick<VisitorProofs, "browserMade" | "provenPhones">,
  request: FastifyRequest,
  { code, phone }: Pick<OrderRow, "code" | "phone">,
): Promise<boolean> {
  if (await visitor.browserMade(request, code)) return true;
  return phone !== null && (await visitor.provenPhones(request)).some((proven) => proven === phone);
}

export function changeNeedsProof(): Refusal {
  return new Refusal("proof-needed", "proof-needed", said("errors.changeNeedsProof"));
}
