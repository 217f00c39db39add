import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { ChallengePurpose } from "../operators/desk-tables.ts";

const challengeMs = 5 * 60_000;

interface Asked {
  readonly challenge: string;
  readonly operatorId: string;
  readonly purpose: ChallengePurpose;
}

export async function storeChallenge(
  kysely: Kysely<Tables>,
  { challenge, operatorId, purpose }: Asked,
  now: Date,
  expiresAt = new Date(now.getTime() + challengeMs),
): Promise<void> {
  await kysely
    .insertInto("desk_challenges")
    .values({
      challenge,
      operator_id: operatorId,
      purpose,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** Uses up a challenge. true if it was made for this operator and purpose a moment ago and is unused. */
export async function useChallenge(kysely: Kysely<Tables>, answered: Asked, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("desk_challenges")
    .set({ used_at: now })
    .where("challenge", "=", answered.challenge)
    .where("operator_id", "=", answered.operatorId)
    .where("purpose", "=", answered.purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
