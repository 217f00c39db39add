import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { readPhoneNumber, type PhoneNumber } from "../lib/phone-number.ts";
import type { VisitorProofs } from "./may-change.ts";

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
