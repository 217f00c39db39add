import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { ConfigError } from "../../../kernel/lib/config-error.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { addFact, readFacts } from "../../../kernel/db/server-facts.ts";

/** The keys derived from one secret: one per purpose, so that none can replace another. */
interface KeySet {
  /** Identifies the secret without revealing it; in the header of signed tokens. */
  readonly id: string;
  readonly accessToken: Uint8Array;
  readonly cookie: Uint8Array;
  readonly verificationCode: Uint8Array;
  readonly lookUp: Uint8Array;
  readonly pageTag: Uint8Array;
}

/** The first signs and encrypts; all verify and decrypt. */
export type Keys = readonly [KeySet, ...KeySet[]];

const shortest = 32;

/**
 * OKWAN_SECRET: secrets separated by commas, newest first. To rotate, put a new one in front and remove the
 * old one after 30 days, when everything encrypted with it has expired.
 */
export function keysFrom(setting: string): Keys {
  const secrets = setting.split(",").map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < shortest)) {
    throw new ConfigError(`OKWAN_SECRET: each secret must have at least ${shortest} characters`);
  }
  const [first, ...rest] = secrets.map(keySet);
  return [first!, ...rest];
}

function keySet(secret: string): KeySet {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", secret, "okwan", purpose, 32));
  return {
    id: createHash("sha256").update(derive("key id")).digest("hex").slice(0, 8),
    accessToken: derive("access token"),
    cookie: derive("sealed cookie"),
    verificationCode: derive("verification code"),
    lookUp: derive("look-up"),
    pageTag: derive("page tag"),
  };
}

/** Part of the hash, so that equal values of different kinds have different hashes. */
type LookUpKind = "phone" | "address" | "asker" | "figure";

/**
 * The keyed hash of a value that we look up and do not store: an unproven phone, an address. Unlike a plain
 * hash of a phone number, it cannot be reversed by trying all numbers.
 */
export function lookUpKey(keys: Keys, kind: LookUpKind, value: string): Buffer {
  return lookUpKeyOf(keys[0], kind, value);
}

/** The hash under each configured secret, to find rows from before a secret was replaced. */
export function lookUpKeys(keys: Keys, kind: LookUpKind, value: string): Buffer[] {
  return keys.map((keySet) => lookUpKeyOf(keySet, kind, value));
}

export function lookUpKeyOf(keySet: KeySet, kind: LookUpKind, value: string): Buffer {
  return createHmac("sha256", keySet.lookUp).update(`${kind}:${value}`).digest();
}

/** This server's keys: from the operator's secret, or in demo mode from the one in the database. */
export async function keysOf(
  kysely: Kysely<Tables>,
  { OKWAN_SECRET }: { OKWAN_SECRET?: string | undefined },
): Promise<Keys> {
  return keysFrom(OKWAN_SECRET ?? (await demoSecret(kysely)));
}

/** For demo mode: the first start stores a random secret in the database. */
export async function demoSecret(kysely: Kysely<Tables>): Promise<string> {
  const name = "demo secret";
  await addFact(kysely, name, randomBytes(32).toString("hex"));
  const [stored] = await readFacts(kysely, [name]);
  return String(stored?.value);
}
