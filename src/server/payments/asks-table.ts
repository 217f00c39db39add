import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";

/**
 * Takes the turn to ask about a payment for a visitor. false where somebody had it less than `restMs` ago, on whichever
 * server: of any number that come at once, one gets it.
 */
export async function takeTurnToAsk(
  db: Kysely<Tables>,
  { paymentId, now, restMs }: { paymentId: number; now: Date; restMs: number },
): Promise<boolean> {
  const taken = await sql`
    insert into payment_asks as kept (payment_id, asked_at) values (${paymentId}, ${now})
    on conflict (payment_id) do update set asked_at = excluded.asked_at
    where kept.asked_at <= ${new Date(now.getTime() - restMs)}`.execute(db);
  return taken.numAffectedRows === 1n;
}
