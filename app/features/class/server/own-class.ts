import type { FastifyRequest } from "fastify";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { needPhones } from "../../login/server/phone-proof.ts";
import type { PaymentRouteParts } from "../../pay/server/parts.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import { classByCode, type ClassRow } from "./classes-table.ts";

export interface ClassParts extends CheckParts, PaymentRouteParts {
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
}

type Proofs = Pick<ClassParts, "database" | "provenPhones">;

/** The class of this code, for the phone that uploaded it; for everybody else it does not exist. */
export async function ownClass(parts: Proofs, request: FastifyRequest, code: string): Promise<ClassRow> {
  const phones = await needPhones(parts, request, sentenceOf("errors.class.proof"));
  const row = await classByCode(parts.database.kysely, code, phones);
  if (row === null) throw new Refusal("not-found", "no-class", sentenceOf("errors.class.unknown"));
  return row;
}
