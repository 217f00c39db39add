import { randomBytes, randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { productName, verificationCodeLength } from "../../../kernel/contract/product.ts";
import { speechIn } from "../../../words/speech.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { inGsm } from "../../texts/server/texts.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { refuseTooManyCodes } from "./code-limits.ts";
import {
  codeLifetimeMs,
  hashCode,
  keysOfQuestion,
  type CodeQuestion,
  type VerificationParts,
  type CodePurpose,
} from "./verification.ts";

/**
 * Sends a new code, which replaces an open one. Reads nothing about students or checks, so it behaves alike
 * for known and unknown phones.
 * @throws {Refusal} "too-many" with the seconds to wait, or "busy" if the message could not be sent
 */
export async function sendCode(parts: VerificationParts, question: CodeQuestion): Promise<void> {
  parts.sms.refuseNow?.();
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, "0");
  const id = await inTransaction(parts.kysely, (trx) => storeCode(parts, trx, question, code));
  try {
    const text = withAutofill(textOf(question.purpose, code), code, parts.autofillHost);
    const isOwners = question.asker.proven.includes(question.phone);
    await parts.sms.send({ to: question.phone, text, isOwners });
  } catch (error) {
    // The text may still arrive, so the code stays valid. If not, the student can request another in 30
    // seconds.
    if (error instanceof ProviderError && error.mayBeDone) return;
    await close(parts, id);
    throw error instanceof ProviderError ? notSent() : error;
  }
}

async function storeCode(
  parts: VerificationParts,
  trx: Transaction<Tables>,
  question: CodeQuestion,
  code: string,
): Promise<number> {
  const { purpose, asker } = question;
  const { phoneKey, askerKey, isOwners } = keysOfQuestion(parts.keys, question);
  // Locks phone and asker: concurrent requests would each find room under the limit.
  await lockKey(trx, phoneKey);
  if (!isOwners && parts.areAskersLimited) await lockKey(trx, askerKey);
  const now = parts.now();
  const { proven } = asker;
  await refuseTooManyCodes(trx, { phoneKey, askerKey, isOwners, purpose, proven, now }, parts);
  await closeOpen(trx, { phoneKey, isOwners, purpose }, now);
  const salt = randomBytes(16);
  const { id } = await trx
    .insertInto("verification_codes")
    .values({
      phone_key: phoneKey,
      purpose,
      salt,
      code_hash: hashCode(parts.keys, salt, purpose, code),
      address_key: askerKey,
      is_owners: isOwners,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeLifetimeMs),
      closed_at: null,
      used_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function closeOpen(
  trx: Transaction<Tables>,
  { phoneKey, isOwners, purpose }: { phoneKey: Buffer; isOwners: boolean; purpose: CodePurpose },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("verification_codes")
    .set({ closed_at: now })
    .where("phone_key", "=", phoneKey)
    .where("purpose", "=", purpose)
    .where("is_owners", "=", isOwners)
    .where("closed_at", "is", null)
    .execute();
}

/** The phone's lock is taken first, then the asker's: one order, so no deadlock. */
async function lockKey(trx: Transaction<Tables>, key: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${key}, 'hex'), 0))`.execute(trx);
}

function notSent(): Refusal {
  return new Refusal("busy", "text-not-sent", sentenceOf("errors.code.notSent"), { retryAfterSeconds: 60 });
}

async function close(parts: VerificationParts, id: number): Promise<void> {
  await parts.kysely
    .updateTable("verification_codes")
    .set({ closed_at: parts.now() })
    .where("id", "=", id)
    .execute();
}

function textOf(purpose: CodePurpose, code: string): string {
  const { t } = speechIn(["texts"]).words;
  return inGsm(t(`texts.code.${purpose}`, { code, product: productName }));
}

/** Browsers recognise a code for one site by this form of the last line. */
function withAutofill(text: string, code: string, autofillHost: string | null): string {
  return autofillHost === null ? text : `${text}\n\n@${autofillHost} #${code}`;
}
