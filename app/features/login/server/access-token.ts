import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { JOSEError, JWKSNoMatchingKey } from "jose/errors";
import type { Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { lookUpKey, lookUpKeys, type Keys } from "./keys.ts";

export interface SignedIn {
  readonly studentId: string;
  readonly sessionId: string;
}

export const accessTokenSeconds = 15 * 60;
const issuer = "okwan";
const type = "at+jwt";
/** Fixed: a token must not choose the algorithm that checks it. */
const algorithm = "HS256";

export async function signAccessToken(keys: Keys, who: SignedIn, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: who.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: keys[0].id })
    .setSubject(who.studentId)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keys[0].accessToken);
}

/** Reads no database. null unless it is a valid, unexpired token of ours. */
export async function readAccessToken(keys: Keys, token: string, now: Date): Promise<SignedIn | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => keyFor(keys, header), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience: issuer,
      requiredClaims: ["sub", "sid", "exp", "iat"],
      currentDate: now,
    });
    if (typeof payload.sub !== "string" || typeof payload["sid"] !== "string") return null;
    return { studentId: payload.sub, sessionId: payload["sid"] };
  } catch (error) {
    if (error instanceof JOSEError) return null;
    throw error;
  }
}

function keyFor(keys: Keys, header: JWTHeaderParameters): Uint8Array {
  const found = keys.find((keySet) => keySet.id === header.kid);
  if (found === undefined) throw new JWKSNoMatchingKey();
  return found.accessToken;
}

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    ended_proofs: { phone_key: Buffer; ended_at: Date };
  }
}

/** Invalidates every earlier proof of these phones, in every browser. */
export async function endProofs(
  kysely: Kysely<Tables>,
  keys: Keys,
  phones: readonly PhoneNumber[],
  now: Date,
): Promise<void> {
  await kysely
    .insertInto("ended_proofs")
    .values(phones.map((phone) => ({ phone_key: lookUpKey(keys, "phone", phone), ended_at: now })))
    .onConflict((conflict) => conflict.column("phone_key").doUpdateSet({ ended_at: now }))
    .execute();
}

/** The times the proofs of these phones last ended, in the same order; null if never. */
export async function endOfProofs(
  kysely: Kysely<Tables>,
  keys: Keys,
  phones: readonly PhoneNumber[],
): Promise<(Date | null)[]> {
  if (phones.length === 0) return [];
  const keysOf = phones.map((phone) => lookUpKeys(keys, "phone", phone));
  const ended = await kysely
    .selectFrom("ended_proofs")
    .selectAll()
    .where("phone_key", "in", keysOf.flat())
    .execute();
  return keysOf.map((own) => {
    const of = ended.filter((row) => own.some((key) => key.equals(row.phone_key)));
    return of.length === 0 ? null : new Date(Math.max(...of.map((row) => row.ended_at.getTime())));
  });
}
