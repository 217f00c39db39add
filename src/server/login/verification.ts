import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { keyOfAsker, type Asker } from "./asker.ts";
import { lookUpKey, type Keys } from "./keys.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { ServedCountries } from "../lib/served-countries.ts";
import type { CodePurpose } from "./verification-codes-table.ts";

export interface VerificationParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly sms: CodeSender;
  readonly now: () => Date;
  /** Off for load tests; the limits of a phone always hold. */
  readonly areAskersLimited: boolean;
  /** Countries we send texts to. */
  readonly countries: ServedCountries;
  /** "okwan.example", with which a phone fills in the code; null without https. */
  readonly autofillHost: string | null;
}

/** Sends one text message. Rejects with ProviderError; there is no half-success. */
export interface CodeSender {
  /** Throws if no text can be sent now; called before anything is counted. */
  readonly refuseNow?: () => void;
  send(message: {
    to: PhoneNumber;
    text: string;
    /** true if the phone's owner asked; a part of the daily budget is reserved for owners. */
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
/** The part of these for others than the asker, because a phone may change its network meanwhile. */
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
