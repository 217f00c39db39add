import { createHmac } from "node:crypto";
import type { Kysely, Generated } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { TextSender } from "../../texts/server/senders-now.ts";
import type { ServedCountries } from "../../../kernel/http/served-countries.ts";
import type { FastifyRequest } from "fastify";
import { networkOf } from "../../../kernel/http/address-of.ts";
import type { PhoneProofs } from "./phone-proof.ts";

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
export const triesPerCode = 5;
/** Of these, tries by others than the asker, because a phone may change its network meanwhile. */
export const triesElsewhere = 2;

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
