import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { ConfigError } from "../config.ts";
import type { Tables } from "../db/schema.ts";

/** One secret, and the keys made from it: one per purpose, so that none can stand in for another. */
interface KeySet {
  /** Names the secret without telling it; stands in the head of what it signed. */
  readonly id: string;
  readonly accessToken: Uint8Array;
  readonly sealedCookie: Uint8Array;
  readonly verificationCode: Uint8Array;
  readonly lookUp: Uint8Array;
  readonly pageTag: Uint8Array;
}

/** The first signs and seals; all of them open. */
export type Keys = readonly [KeySet, ...KeySet[]];

const shortest = 32;

/**
 * OKWAN_SECRET: one secret, or several with commas between them, newest first. To rotate, put a new one in
 * front, and drop the old one after 30 days, when nothing it sealed is valid any more.
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
    sealedCookie: derive("sealed cookie"),
    verificationCode: derive("verification code"),
    lookUp: derive("look-up"),
    pageTag: derive("page tag"),
  };
}

/**
 * What is marked for one purpose is not found for another; who asks is not looked up as the phone asked for.
 */
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

/** Of this server: the operator's secret, or in demo mode the one the database remembers. */
export async function keysOf(
  kysely: Kysely<Tables>,
  { OKWAN_SECRET }: { OKWAN_SECRET?: string | undefined },
): Promise<Keys> {
  return keysFrom(OKWAN_SECRET ?? (await demoSecret(kysely)));
}

/** Demo mode needs no settings: the first start makes a secret and the database remembers it. */
export async function demoSecret(kysely: Kysely<Tables>): Promise<string> {
  await kysely
    .insertInto("demo_secret")
    .values({ is_only: true, secret: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await kysely.selectFrom("demo_secret").select("secret").executeTakeFirstOrThrow();
  return secret;
}

declare module "../db/schema.ts" {
  interface Tables {
    demo_secret: { is_only: boolean; secret: string };
  }
}
