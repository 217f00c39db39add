import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { needPhones } from "../../login/server/phone-proof.ts";
import { classByCode, type ClassRow } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";

type Proofs = Pick<ClassParts, "database" | "provenPhones">;

/** The class of this code, for the phone that uploaded it; for everybody else it does not exist. */
export async function ownClass(parts: Proofs, request: FastifyRequest, code: string): Promise<ClassRow> {
  const phones = await needPhones(parts, request, sentenceOf("errors.class.proof"));
  const row = await classByCode(parts.database.kysely, code, phones);
  if (row === null) throw new Refusal("not-found", "no-class", sentenceOf("errors.class.unknown"));
  return row;
}
