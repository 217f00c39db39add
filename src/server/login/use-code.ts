import { timingSafeEqual } from "node:crypto";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import {
  hashCode,
  keysOfQuestion,
  triesElsewhere,
  triesPerCode,
  type CodeQuestion,
  type QuestionKeys,
  type VerificationParts,
} from "./verification.ts";
import { hourMs } from "../lib/days.ts";

/** Wrong codes allowed per address. Each correct code adds as many again. */
const wrongPerHour = 200;
const noSalt = Buffer.alloc(16);
const noHash = Buffer.alloc(32);

/**
 * Uses a code up: it works once, and the fifth wrong try ends it.
 * @throws {Refusal} alike for a wrong, expired, used or never sent code
 */
export async function useCode(
  parts: VerificationParts,
  question: CodeQuestion & { readonly code: string },
): Promise<void> {
  const keys = keysOfQuestion(parts.keys, question);
  const now = parts.now();
  if (parts.areAskersLimited) await refuseGuessers(parts, keys.askerKey, now);

  // The owner's own code first; else one requested before this browser had proved the phone.
  const open =
    (keys.isOwners ? await countTry(parts, question, keys, now) : undefined) ??
    (await countTry(parts, question, { ...keys, isOwners: false }, now));

  // The same work without a code, so that the time reveals nothing.
  const given = hashCode(parts.keys, open?.salt ?? noSalt, question.purpose, question.code);
  const isRight = timingSafeEqual(given, open?.code_hash ?? noHash) && open !== undefined;
  if (isRight && (await closeOnce(parts, open.id, now))) return;
  await parts.kysely
    .insertInto("wrong_codes")
    .values({ address_key: keys.askerKey, tried_at: now })
    .execute();
  throw new Refusal("proof-needed", "invalid_grant", sentenceOf("errors.code.wrong"), {
    fields: [{ field: "code", message: sentenceOf("errors.code.wrongField") }],
  });
}

/**
 * Counts a try and returns the open code, in one statement, so that concurrent tries cannot share a count.
 * Strangers, who need only the number, may use few of a code's tries.
 */
function countTry(parts: VerificationParts, question: CodeQuestion, keys: QuestionKeys, now: Date) {
  return parts.kysely
    .updateTable("verification_codes")
    .set((eb) => ({
      tries: eb("tries", "+", 1),
      tries_elsewhere: eb(
        "tries_elsewhere",
        "+",
        eb.case().when("address_key", "=", keys.askerKey).then(0).else(1).end(),
      ),
    }))
    .where("phone_key", "=", keys.phoneKey)
    .where("purpose", "=", question.purpose)
    .where("is_owners", "=", keys.isOwners)
    .where("closed_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", triesPerCode)
    .where((eb) => eb.or([eb("address_key", "=", keys.askerKey), eb("tries_elsewhere", "<", triesElsewhere)]))
    .returning(["id", "salt", "code_hash"])
    .executeTakeFirst();
}

async function closeOnce(parts: VerificationParts, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await parts.kysely
    .updateTable("verification_codes")
    .set({ closed_at: now, used_at: now })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function refuseGuessers(parts: VerificationParts, askerKey: Buffer, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const { wrong, right } = await parts.kysely
    .selectNoFrom((eb) => [
      eb
        .selectFrom("wrong_codes")
        .select((one) => one.fn.countAll<number>().as("count"))
        .where("address_key", "=", askerKey)
        .where("tried_at", ">", hourAgo)
        .as("wrong"),
      eb
        .selectFrom("verification_codes")
        .select((one) => one.fn.countAll<number>().as("count"))
        .where("address_key", "=", askerKey)
        .where("used_at", ">", hourAgo)
        .as("right"),
    ])
    .executeTakeFirstOrThrow();
  if ((wrong ?? 0) < wrongPerHour + (right ?? 0)) return;
  throw new Refusal("too-many", "address-limit", sentenceOf("errors.code.tooManyWrong"), {
    retryAfterSeconds: 600,
  });
}
