import type { FastifyRequest } from "fastify";
import { networkOf } from "../http/address-of.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneProof } from "./phone-proof.ts";

/** Who asks for a code, or gives one. */
export interface Asker {
  readonly address: string;
  /** Phones this visitor has shown to be theirs, the signed-in student's own first. */
  readonly proven: readonly PhoneNumber[];
}

export async function askerOf(proven: PhoneProof, request: FastifyRequest): Promise<Asker> {
  return { address: request.ip, proven: await proven(request) };
}

/**
 * What an asker is counted by. Whoever has proven a phone is that person, wherever they are; of others only
 * the network is known, which thousands may share behind their carrier.
 */
export function keyOfAsker(keys: Keys, { address, proven: [person] }: Asker): Buffer {
  return person === undefined
    ? lookUpKey(keys, "address", networkOf(address))
    : lookUpKey(keys, "asker", person);
}
