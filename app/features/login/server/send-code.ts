import { randomBytes, randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { productName, verificationCodeLength, resendAfterSeconds } from "../../../kernel/contract/product.ts";
import { speechIn } from "../../../words/speech.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { inGsm } from "../../texts/server/texts.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import {
  codeLifetimeMs,
  hashCode,
  keysOfQuestion,
  type CodeQuestion,
  type VerificationParts,
  type CodePurpose,
  type QuestionKeys,
} from "./verification.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { dayMs, hourMs } from "../../../kernel/lib/days.ts";

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

/**
 * Codes that all strangers together may send to one phone. Its owner has a separate limit of the same size.
 */
const ofPhone = { perHour: 5, perDay: 10 };
/** Codes that one stranger may send, so that nobody uses up a number's codes alone. */
const ofOneStranger = { perHour: 3, perDay: 5 };

/**
 * Codes a day that an asker may leave unused before waiting; each used code adds one. So a town behind one
 * address is never blocked, but somebody who sends codes to strangers is.
 */
const unusedAtFirst = { address: 100, person: 5 };
const firstWaitMs = 20_000;
/** The wait doubles with every this many codes. */
const codesPerWait = 10;
const longestWaitMs = 15 * 60_000;

interface Ask extends QuestionKeys {
  readonly purpose: CodePurpose;
  readonly proven: readonly PhoneNumber[];
  readonly now: Date;
}

interface Send {
  readonly sent_at: Date;
  readonly purpose: CodePurpose;
  readonly closed_at: Date | null;
  readonly used_at: Date | null;
  readonly address_key: Buffer;
}

/** @throws {Refusal} "too-many", with the seconds to wait */
async function refuseTooManyCodes(
  trx: Transaction<Tables>,
  ask: Ask,
  { areAskersLimited }: { readonly areAskersLimited: boolean },
): Promise<void> {
  const sends = await trx
    .selectFrom("verification_codes")
    .select(["sent_at", "purpose", "closed_at", "used_at", "address_key"])
    .where("phone_key", "=", ask.phoneKey)
    .where("is_owners", "=", ask.isOwners)
    .where("sent_at", ">", new Date(ask.now.getTime() - dayMs))
    .orderBy("sent_at", "desc")
    .execute();
  refuseSoon(sends, ask);
  const isLimited = areAskersLimited && !ask.isOwners;
  if (isLimited) {
    const unused = sends.filter((send) => send.used_at === null && send.address_key.equals(ask.askerKey));
    refuseOften(unused, ofOneStranger, ask.now);
  }
  refuseOften(sends, ofPhone, ask.now);
  if (isLimited) await refuseWasteful(trx, ask);
}

/** Only while a code is unused; after its use the next may be requested at once. */
function refuseSoon(sends: readonly Send[], { purpose, now }: Ask): void {
  const open = sends.find((send) => send.purpose === purpose && send.closed_at === null);
  const sinceOpen = open === undefined ? Infinity : (now.getTime() - open.sent_at.getTime()) / 1000;
  if (sinceOpen >= resendAfterSeconds) return;
  const wait = Math.ceil(resendAfterSeconds - sinceOpen);
  throw tooMany("code-just-sent", sentenceOf("errors.code.justSent", { seconds: wait }), wait);
}

/** `sends`: newest first. */
function refuseOften(sends: readonly Send[], { perHour, perDay }: typeof ofPhone, now: Date): void {
  for (const [limit, windowMs] of [
    [perHour, hourMs],
    [perDay, dayMs],
  ] as const) {
    const oldestThatCounts = sends[limit - 1]?.sent_at.getTime() ?? -Infinity;
    const wait = Math.ceil((oldestThatCounts + windowMs - now.getTime()) / 1000);
    if (wait > 0) throw tooMany("phone-limit", tryAgainIn(wait), wait);
  }
}

/** Makes the asker wait, longer each time; never the owner of the number. */
async function refuseWasteful(trx: Transaction<Tables>, { askerKey, proven, now }: Ask): Promise<void> {
  const counted = await sql<{ unused: number; used: number; last: Date | null }>`
    select count(*) filter (where used_at is null) as unused, count(used_at) as used, max(sent_at) as last
    from verification_codes
    where address_key = ${askerKey} and not is_owners
      and sent_at > ${new Date(now.getTime() - dayMs)}`.execute(trx);
  const { unused, used, last } = counted.rows[0]!;
  const atFirst = proven.length === 0 ? unusedAtFirst.address : unusedAtFirst.person;
  const tooMuch = unused - used - atFirst;
  if (last === null || tooMuch < 0) return;
  const waitMs = Math.min(firstWaitMs * 2 ** Math.floor(tooMuch / codesPerWait), longestWaitMs);
  const wait = Math.ceil((last.getTime() + waitMs - now.getTime()) / 1000);
  if (wait <= 0) return;
  const minutes = Math.ceil(wait / 60);
  throw tooMany("asker-limit", sentenceOf("errors.code.tooManyUnused", { minutes }), wait);
}

function tooMany(code: string, sentence: string, retryAfterSeconds: number): Refusal {
  return new Refusal("too-many", code, sentence, { retryAfterSeconds });
}

function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? sentenceOf("errors.code.tooManyForPhone", { minutes })
    : sentenceOf("errors.code.tooManyForPhoneHours", { hours: Math.ceil(minutes / 60) });
}
