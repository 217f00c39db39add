import { type Kysely, sql } from "kysely";
import type { Tables } from "../../kernel/db/schema.ts";
import type { ChallengePurpose } from "../../kernel/operators/desk-tables.ts";

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
  const row = { challenge, operator_id: operatorId, purpose, expires_at: expiresAt, used_at: null };
  await kysely.insertInto("desk_challenges").values(row).execute();
}

/** Made for this operator and purpose a moment ago, and unused. */
const isOpen = ({ challenge, operatorId, purpose }: Asked, now: Date) => sql`
  challenge = ${challenge} and operator_id = ${operatorId} and purpose = ${purpose}
  and used_at is null and expires_at > ${now}`;

export async function hasChallenge(kysely: Kysely<Tables>, answered: Asked, now: Date): Promise<boolean> {
  const found = await sql`select from desk_challenges where ${isOpen(answered, now)}`.execute(kysely);
  return found.rows.length === 1;
}

/** Uses it up. false if it is not open. */
export async function useChallenge(kysely: Kysely<Tables>, answered: Asked, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update desk_challenges set used_at = ${now} where ${isOpen(answered, now)}`.execute(kysely);
  return numAffectedRows === 1n;
}
