import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { networkOf } from "../http/address-of.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneNumber } from "../phone-number.ts";
import type { CodePurpose } from "./verification-codes-table.ts";

/** What sending and using a code need. */
export interface VerificationParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly sms: CodeSender;
  readonly now: () => Date;
  /** Off for load tests; the limits of a phone always hold. */
  readonly areAddressesLimited: boolean;
  /** "okwan.example" lets a phone fill the code in by itself; null where there is no https. */
  readonly autofillHost: string | null;
}

/** Sends one text message. Rejects with ProviderError; there is no half-success. */
export interface CodeSender {
  send(message: { to: PhoneNumber; text: string }): Promise<unknown>;
}

export interface CodeQuestion {
  readonly phone: PhoneNumber;
  readonly purpose: CodePurpose;
  /** IP address of whoever asks. */
  readonly address: string;
}

export const codeLifetimeMs = 10 * 60_000;
export const triesPerCode = 5;
export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

export function keysOfQuestion(keys: Keys, { phone, address }: CodeQuestion) {
  return {
    phoneKey: lookUpKey(keys, "phone", phone),
    addressKey: lookUpKey(keys, "address", networkOf(address)),
  };
}

/** Keyed and salted: a million codes are counted through in a second without the key. */
export function hashCode(keys: Keys, salt: Buffer, purpose: CodePurpose, code: string): Buffer {
  return createHmac("sha256", keys[0].verificationCode).update(salt).update(`${purpose}:${code}`).digest();
}
