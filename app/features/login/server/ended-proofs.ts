import type { Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { lookUpKey, lookUpKeys, type Keys } from "./keys.ts";

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
