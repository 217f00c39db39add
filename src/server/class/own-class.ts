import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { classByCode, type ClassRow } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";

type Proofs = Pick<ClassParts, "checks" | "provenPhones">;

/** @throws {Refusal} if this visitor proved no phone. */
export async function needPhones(
  { provenPhones }: Pick<ClassParts, "provenPhones">,
  request: FastifyRequest,
): Promise<readonly [PhoneNumber, ...PhoneNumber[]]> {
  const [first, ...others] = await provenPhones(request);
  if (first === undefined)
    throw new Refusal("proof-needed", "proof-needed", sentenceOf("errors.class.proof"));
  return [first, ...others];
}

/** The class of this code, for the phone that uploaded it; for everybody else it does not exist. */
export async function ownClass(parts: Proofs, request: FastifyRequest, code: string): Promise<ClassRow> {
  const phones = await needPhones(parts, request);
  const row = await classByCode(parts.checks.database.kysely, code, phones);
  if (row === null) throw new Refusal("not-found", "no-class", sentenceOf("errors.class.unknown"));
  return row;
}
