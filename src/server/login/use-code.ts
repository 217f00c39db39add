import { timingSafeEqual } from "node:crypto";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import {
  hashCode,
  hourMs,
  keysOfQuestion,
  triesPerCode,
  type CodeQuestion,
  type VerificationParts,
} from "./verification.ts";

/** Far above what people mistype, far below what guessing needs. */
const wrongPerHourAndAddress = 200;
const noSalt = Buffer.alloc(16);
const noHash = Buffer.alloc(32);

/**
 * Uses a code up. One code works once, whoever comes first; the fifth wrong try ends it.
 * @throws {Refusal} the same sentence for a wrong, expired, used or never sent code
 */
export async function useCode(
  parts: VerificationParts,
  question: CodeQuestion & { readonly code: string },
): Promise<void> {
  const { phoneKey, addressKey } = keysOfQuestion(parts.keys, question);
  const now = parts.now();
  if (parts.areAddressesLimited) await refuseGuessers(parts, addressKey, now);

  // Counted before it is compared, in one statement: tries at the same time cannot share one count.
  const open = await parts.kysely
    .updateTable("verification_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("phone_key", "=", phoneKey)
    .where("purpose", "=", question.purpose)
    .where("closed_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", triesPerCode)
    .returning(["id", "salt", "code_hash"])
    .executeTakeFirst();

  // The same work where there is no code, so that the time taken says nothing.
  const given = hashCode(parts.keys, open?.salt ?? noSalt, question.purpose, question.code);
  const isRight = timingSafeEqual(given, open?.code_hash ?? noHash) && open !== undefined;
  if (isRight && (await closeOnce(parts, open.id, now))) return;
  await parts.kysely.insertInto("wrong_codes").values({ address_key: addressKey, tried_at: now }).execute();
  throw new Refusal("proof-needed", "invalid_grant", said("errors.code.wrong"), {
    fields: [{ field: "code", message: said("errors.code.wrongField") }],
  });
}

async function closeOnce(parts: VerificationParts, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await parts.kysely
    .updateTable("verification_codes")
    .set({ closed_at: now })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function refuseGuessers(parts: VerificationParts, addressKey: Buffer, now: Date): Promise<void> {
  const { count } = await parts.kysely
    .selectFrom("wrong_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("address_key", "=", addressKey)
    .where("tried_at", ">", new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  if (count >= wrongPerHourAndAddress) {
    throw new Refusal("too-many", "address-limit", said("errors.code.tooManyWrong"), {
      retryAfterSeconds: 600,
    });
  }
}
