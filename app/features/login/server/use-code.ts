import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import {
  hashCode,
  keysOfQuestion,
  triesElsewhere,
  triesPerCode,
  type CodeQuestion,
  type QuestionKeys,
  type VerificationParts,
} from "./verification.ts";
import { hourMs } from "../../../kernel/lib/days.ts";

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
async function countTry(parts: VerificationParts, question: CodeQuestion, keys: QuestionKeys, now: Date) {
  const isElsewhere = sql`address_key <> ${keys.askerKey}`;
  const open = await sql<{ id: number; salt: Buffer; code_hash: Buffer }>`
    update verification_codes
    set tries = tries + 1, tries_elsewhere = tries_elsewhere + (${isElsewhere})::int
    where phone_key = ${keys.phoneKey} and purpose = ${question.purpose} and is_owners = ${keys.isOwners}
      and closed_at is null and expires_at > ${now} and tries < ${triesPerCode}
      and not (${isElsewhere} and tries_elsewhere >= ${triesElsewhere})
    returning id, salt, code_hash`.execute(parts.kysely);
  return open.rows[0];
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
  const counted = await sql<{ isTooMuch: boolean }>`
    select (select count(*) from wrong_codes where address_key = ${askerKey} and tried_at > ${hourAgo})
      >= ${wrongPerHour} + (
        select count(*) from verification_codes where address_key = ${askerKey} and used_at > ${hourAgo}
      ) as "isTooMuch"`.execute(parts.kysely);
  if (counted.rows[0]?.isTooMuch !== true) return;
  throw new Refusal("too-many", "address-limit", sentenceOf("errors.code.tooManyWrong"), {
    retryAfterSeconds: 600,
  });
}
