import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { keyOfAsker, type Asker } from "./asker.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { ServedCountries } from "../lib/served-countries.ts";
import type { CodePurpose } from "./verification-codes-table.ts";

/** What sending and using a code need. */
export interface VerificationParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly sms: CodeSender;
  readonly now: () => Date;
  /** Off for load tests; the limits of a phone always hold. */
  readonly areAskersLimited: boolean;
  /** Where we send texts to. */
  readonly countries: ServedCountries;
  /** "okwan.example" lets a phone fill the code in by itself; null where there is no https. */
  readonly autofillHost: string | null;
}

/** Sends one text message. Rejects with ProviderError; there is no half-success. */
export interface CodeSender {
  /** Throws the refusal where nothing goes out just now: asked before anything is counted. */
  readonly refuseNow?: () => void;
  send(message: {
    to: PhoneNumber;
    text: string;
    /** The owner of the phone asked; part of the day's texts is reserved for owners. */
    isOwners?: boolean;
  }): Promise<unknown>;
}

export interface CodeQuestion {
  readonly phone: PhoneNumber;
  readonly purpose: CodePurpose;
  readonly asker: Asker;
}

export const codeLifetimeMs = 10 * 60_000;
export const triesPerCode = 5;
/** Of these, for others than who asked for the code: a phone may change its network meanwhile. */
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

/** Keyed and salted: a million codes are counted through in a second without the key. */
export function hashCode(keys: Keys, salt: Buffer, purpose: CodePurpose, code: string): Buffer {
  return createHmac("sha256", keys[0].verificationCode).update(salt).update(`${purpose}:${code}`).digest();
}
