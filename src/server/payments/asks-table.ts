import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";

/**
 * Claims the turn to ask about a payment for a visitor. false if any server claimed it less than `restMs`
 * ago: of simultaneous callers one gets it.
 */
export async function takeTurnToAsk(
  db: Kysely<Tables>,
  { paymentId, now, restMs }: { paymentId: number; now: Date; restMs: number },
): Promise<boolean> {
  const taken = await sql`
    insert into payment_asks as stored (payment_id, asked_at) values (${paymentId}, ${now})
    on conflict (payment_id) do update set asked_at = excluded.asked_at
    where stored.asked_at <= ${new Date(now.getTime() - restMs)}`.execute(db);
  return taken.numAffectedRows === 1n;
}
