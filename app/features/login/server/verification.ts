import type { FastifyRequest, FastifyReply } from "fastify";
import { sql, type Kysely, type Generated } from "kysely";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { resendAfterSeconds } from "../../../kernel/contract/product.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { ServedCountries } from "../../../kernel/http/served-countries.ts";
import { networkOf } from "../../../kernel/http/trusted-proxies.ts";
import { hourMs } from "../../../kernel/lib/days.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { TextSender } from "../../texts/server/senders-now.ts";
import { encryptedCookie, type CookieParts } from "./cookies.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneProofs } from "./phone-proof.ts";
import { StoredPhone } from "./students.ts";

export interface VerificationParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly sms: TextSender;
  readonly now: () => Date;
  /** Off for load tests; the limits of a phone always hold. */
  readonly areAskersLimited: boolean;
  /** Countries we send texts to. */
  readonly countries: ServedCountries;
  /** "okwan.example", with which a phone fills in the code; null without https. */
  readonly autofillHost: string | null;
}

export interface CodeQuestion {
  readonly phone: PhoneNumber;
  readonly purpose: CodePurpose;
  readonly asker: CodeVisitor;
}

export const codeLifetimeMs = 10 * 60_000;
const triesPerCode = 5;
/** Of these, tries by others than the asker, because a phone may change its network meanwhile. */
const triesElsewhere = 2;

/** Lookup keys of a request, and whether the asker has proved the phone. */
export interface QuestionKeys {
  readonly phoneKey: Buffer;
  readonly askerKey: Buffer;
  readonly isOwners: boolean;
}

export function keysOfQuestion(keys: Keys, { phone, asker }: CodeQuestion): QuestionKeys {
  return {
    phoneKey: lookUpKey(keys, "phone", phone),
    askerKey: keyOfAsker(keys, asker),
    isOwners: asker.proven.includes(phone),
  };
}

/** Keyed and salted, because all million codes can be tried in a second. */
export function hashCode(keys: Keys, salt: Buffer, purpose: CodePurpose, code: string): Buffer {
  return createHmac("sha256", keys[0].verificationCode).update(salt).update(`${purpose}:${code}`).digest();
}

export type CodePurpose = "login" | "proof" | "change-phone" | "deletion" | "desk";

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    verification_codes: {
      id: Generated<number>;
      phone_key: Buffer;
      purpose: CodePurpose;
      salt: Buffer;
      code_hash: Buffer;
      /** Key of the asker: an address, or the proven phone of a known browser. */
      address_key: Buffer;
      is_owners: Generated<boolean>;
      sent_at: Date;
      expires_at: Date;
      tries: Generated<number>;
      /** Tries by others than the asker. */
      tries_elsewhere: Generated<number>;
      closed_at: Date | null;
      used_at: Date | null;
    };
    wrong_codes: { address_key: Buffer; tried_at: Date };
  }
}

/** The visitor who requests or enters a code. */
export interface CodeVisitor {
  readonly address: string;
  /** Phones this visitor proved, the signed-in student's own first. */
  readonly proven: readonly PhoneNumber[];
}

export async function askerOf(
  proofs: Pick<PhoneProofs, "proven">,
  request: FastifyRequest,
): Promise<CodeVisitor> {
  return { address: request.ip, proven: await proofs.proven(request) };
}

/**
 * The key for limits: the proven phone, wherever the visitor is; else the network, which thousands may share
 * behind a carrier.
 */
function keyOfAsker(keys: Keys, { address, proven: [person] }: CodeVisitor): Buffer {
  return person === undefined
    ? lookUpKey(keys, "address", networkOf(address))
    : lookUpKey(keys, "asker", person);
}

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

export type PendingVerifications = ReturnType<typeof pendingVerifications>;

/** The phone this browser is verifying, in a cookie, so that no address, log or history contains it. */
export function pendingVerifications(parts: CookieParts) {
  const cookie = encryptedCookie(parts, "pending", {
    audience: "verification",
    shape: z.object({ phone: StoredPhone }),
  });
  return {
    async find(request: FastifyRequest): Promise<{ phone: PhoneNumber; resendIn: number } | null> {
      const found = await cookie.read(request);
      if (found === null) return null;
      const sinceSent = parts.now().getTime() / 1000 - found.issuedAt;
      return {
        phone: found.content.phone,
        resendIn: Math.max(0, Math.ceil(resendAfterSeconds - sinceSent)),
      };
    },
    begin: (reply: FastifyReply, phone: PhoneNumber) => cookie.write(reply, { phone }),
    end: (reply: FastifyReply) => parts.cookies.clear(reply, "pending"),
  };
}
