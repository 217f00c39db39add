import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import type { Sentence } from "../http/sentence.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";

/** @throws {Refusal} with this sentence if the visitor proved no phone. */
export async function needPhones(
  { provenPhones }: { readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]> },
  request: FastifyRequest,
  sentence: Sentence,
): Promise<readonly [PhoneNumber, ...PhoneNumber[]]> {
  const [first, ...others] = await provenPhones(request);
  if (first === undefined) throw new Refusal("proof-needed", "proof-needed", sentence);
  return [first, ...others];
}
