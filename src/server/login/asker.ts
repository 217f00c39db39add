import type { FastifyRequest } from "fastify";
import { networkOf } from "../http/address-of.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneProofs } from "./phone-proof.ts";

/** The visitor who requests or enters a code. */
export interface Asker {
  readonly address: string;
  /** Phones this visitor proved, the signed-in student's own first. */
  readonly proven: readonly PhoneNumber[];
}

export async function askerOf(proofs: Pick<PhoneProofs, "proven">, request: FastifyRequest): Promise<Asker> {
  return { address: request.ip, proven: await proofs.proven(request) };
}

/**
 * The key for limits: the proven phone, wherever the visitor is; else the network, which thousands may share
 * behind a carrier.
 */
export function keyOfAsker(keys: Keys, { address, proven: [person] }: Asker): Buffer {
  return person === undefined
    ? lookUpKey(keys, "address", networkOf(address))
    : lookUpKey(keys, "asker", person);
}
