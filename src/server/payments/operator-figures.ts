import { sql } from "kysely";
import type { PaymentParts } from "./parts.ts";

/** How money stands right now, for metrics and the operator's health check. */
interface PaymentFigures {
  /** Attempts of the last 72 hours by state; older ones do not change any more. */
  readonly byState: Readonly<Record<string, number>>;
  /** Age of the oldest attempt a student went to the gateway for and that is still open. */
  readonly oldestAwaitingSeconds: number;
  /** How late the reconciliation is: 0 while it keeps up. */
  readonly overdueSeconds: number;
  readonly paidLastHour: number;
  readonly webhooksLastHour: number;
}

export async function paymentFigures(parts: Pick<PaymentParts, "database" | "now">): Promise<PaymentFigures> {
  const db = parts.database.kysely;
  const now = parts.now();
  const hourAgo = new Date(now.getTime() - 3600_000);
  const [states, one] = await Promise.all([
    sql<{ state: string; count: number; oldest: Date }>`
      select state, count(*) as count, min(changed_at) as oldest from payment_states
      where created_at > ${new Date(now.getTime() - 72 * 3600_000)} group by state`.execute(db),
    sql<{ due: Date | null; paid: number; webhooks: number }>`
      select (select min(next_ask_at) from payment_watch) as due,
        (select count(*) from payment_events where state = 'paid' and created_at > ${hourAgo}) as paid,
        (select count(*) from payment_webhooks where received_at > ${hourAgo}) as webhooks`.execute(db),
  ]);
  const ageOf = (at: Date | null | undefined) =>
    at == null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);
  return {
    byState: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    oldestAwaitingSeconds: ageOf(states.rows.find(({ state }) => state === "awaiting")?.oldest),
    overdueSeconds: ageOf(one.rows[0]?.due),
    paidLastHour: one.rows[0]?.paid ?? 0,
    webhooksLastHour: one.rows[0]?.webhooks ?? 0,
  };
}
