import { randomBytes, randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { productName, resendAfterSeconds, verificationCodeLength } from "../../contract/product.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { speechIn } from "../../language/speech.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { said, type Said } from "../http/said.ts";
import { inGsm } from "../messages/texts.ts";
import { ProviderError } from "../providers/provider-error.ts";
import {
  codeLifetimeMs,
  dayMs,
  hashCode,
  hourMs,
  keysOfQuestion,
  type CodeQuestion,
  type VerificationParts,
} from "./verification.ts";
import type { CodePurpose } from "./verification-codes-table.ts";

const perHour = 5;
const perDay = 10;
/** Wide, because a whole school may share one address. */
const perHourAndAddress = 100;

/**
 * Sends a new code, which takes the place of an open one. The same whether or not anybody knows this phone:
 * nothing about students or checks is read.
 * @throws {Refusal} "too-many" with the seconds to wait, or "busy" when the message could not be sent
 */
export async function sendCode(
  parts: VerificationParts,
  question: CodeQuestion,
  language: LanguageId = firstLanguage,
): Promise<void> {
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, "0");
  const id = await inTransaction(parts.kysely, (trx) => storeCode(parts, trx, question, code));
  try {
    const text = withAutofill(textOf(question.purpose, code, language), code, parts.autofillHost);
    await parts.sms.send({ to: question.phone, text });
  } catch (error) {
    // It may be on its way, and then it must be good; who gets none asks for another in half a minute.
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
  const { phoneKey, addressKey } = keysOfQuestion(parts.keys, question);
  // One after the other for one phone, or two requests at once would each find room under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${phoneKey}, 'hex'), 0))`.execute(trx);
  const now = parts.now();
  await refuseTooMany(parts, trx, { phoneKey, addressKey, purpose: question.purpose, now });
  await trx
    .updateTable("verification_codes")
    .set({ closed_at: now })
    .where("phone_key", "=", phoneKey)
    .where("purpose", "=", question.purpose)
    .where("closed_at", "is", null)
    .execute();
  const salt = randomBytes(16);
  const { id } = await trx
    .insertInto("verification_codes")
    .values({
      phone_key: phoneKey,
      purpose: question.purpose,
      salt,
      code_hash: hashCode(parts.keys, salt, question.purpose, code),
      address_key: addressKey,
      sent_at: now,
      expires_at: new Date(now.getTime() + codeLifetimeMs),
      closed_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function refuseTooMany(
  parts: VerificationParts,
  trx: Transaction<Tables>,
  ask: { phoneKey: Buffer; addressKey: Buffer; purpose: CodePurpose; now: Date },
): Promise<void> {
  const sends = await trx
    .selectFrom("verification_codes")
    .select(["sent_at", "purpose", "closed_at"])
    .where("phone_key", "=", ask.phoneKey)
    .where("sent_at", ">", new Date(ask.now.getTime() - dayMs))
    .orderBy("sent_at", "desc")
    .execute();

  // Only while a code is on its way: whoever has just used one may ask for the next at once.
  const open = sends.find((send) => send.purpose === ask.purpose && send.closed_at === null);
  const sinceOpen = open === undefined ? Infinity : (ask.now.getTime() - open.sent_at.getTime()) / 1000;
  if (sinceOpen < resendAfterSeconds) {
    const wait = Math.ceil(resendAfterSeconds - sinceOpen);
    throw tooMany("code-just-sent", said("errors.code.justSent", { seconds: wait }), wait);
  }
  for (const [limit, windowMs] of [
    [perHour, hourMs],
    [perDay, dayMs],
  ] as const) {
    const within = sends.filter((send) => send.sent_at.getTime() > ask.now.getTime() - windowMs);
    const oldestThatCounts = within[limit - 1];
    if (oldestThatCounts === undefined) continue;
    const wait = Math.ceil((oldestThatCounts.sent_at.getTime() + windowMs - ask.now.getTime()) / 1000);
    throw tooMany("phone-limit", tryAgainIn(wait), wait);
  }
  if (parts.areAddressesLimited) await refuseBusyAddress(trx, ask);
}

async function refuseBusyAddress(
  trx: Transaction<Tables>,
  { addressKey, now }: { addressKey: Buffer; now: Date },
): Promise<void> {
  const { count } = await trx
    .selectFrom("verification_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("address_key", "=", addressKey)
    .where("sent_at", ">", new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  if (count >= perHourAndAddress) {
    throw tooMany("address-limit", said("errors.code.tooManyForNetwork"), 600);
  }
}

function notSent(): Refusal {
  return new Refusal("busy", "text-not-sent", said("errors.code.notSent"), { retryAfterSeconds: 60 });
}

function tooMany(code: string, sentence: Said, retryAfterSeconds: number): Refusal {
  return new Refusal("too-many", code, sentence, { retryAfterSeconds });
}

function tryAgainIn(seconds: number): Said {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? said("errors.code.tooManyForPhone", { minutes })
    : said("errors.code.tooManyForPhoneHours", { hours: Math.ceil(minutes / 60) });
}

async function close(parts: VerificationParts, id: number): Promise<void> {
  await parts.kysely
    .updateTable("verification_codes")
    .set({ closed_at: parts.now() })
    .where("id", "=", id)
    .execute();
}

function textOf(purpose: CodePurpose, code: string, language: LanguageId): string {
  const { t } = speechIn(language, ["texts"]).words;
  return inGsm(t(`texts.code.${purpose}`, { code, product: productName }));
}

/** The last line is the form in which browsers recognise a code meant for one site. */
function withAutofill(text: string, code: string, autofillHost: string | null): string {
  return autofillHost === null ? text : `${text}\n\n@${autofillHost} #${code}`;
}
