import { sql } from "kysely";
import type { PaymentParts } from "./parts.ts";
import type { PaymentState } from "./payment-state.ts";

/** How money stands right now, for metrics. */
interface PaymentFigures extends MoneyTroubles {
  /** Attempts of the last 72 hours by state; older ones do not change any more. */
  readonly byState: Readonly<Record<string, number>>;
  /** Age of the oldest attempt a student went to the gateway for and that is still open. */
  readonly oldestAwaitingSeconds: number;
}

/** What the operator's health check asks, and the desk every few seconds: never more than the rows it counts. */
interface MoneyTroubles {
  /** Payments that wait for a person, of whatever day. */
  readonly held: number;
  /** Money on its way back that the gateway has not taken back yet. */
  readonly refunding: number;
  /** How long the oldest of those has waited. */
  readonly refundingSeconds: number;
  /** How late the reconciliation is: 0 while it keeps up. */
  readonly overdueSeconds: number;
  readonly paidLastHour: number;
  readonly webhooksLastHour: number;
}

type Parts = Pick<PaymentParts, "database" | "now">;

export async function paymentFigures(parts: Parts): Promise<PaymentFigures> {
  const now = parts.now();
  const [states, troubles] = await Promise.all([
    sql<{ state: string; count: number; oldest: Date }>`
      select state, count(*) as count, min(changed_at) as oldest from payment_states
      where created_at > ${new Date(now.getTime() - 72 * 3600_000)} group by state`.execute(
      parts.database.kysely,
    ),
    moneyTroubles(parts),
  ]);
  return {
    ...troubles,
    byState: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    oldestAwaitingSeconds: secondsSince(now, states.rows.find(({ state }) => state === "awaiting")?.oldest),
  };
}

export async function moneyTroubles({ database, now }: Parts): Promise<MoneyTroubles> {
  const hourAgo = new Date(now().getTime() - 3600_000);
  const found = await sql<{
    held: number;
    refunding: number;
    refunding_since: Date | null;
    due: Date | null;
    paid: number;
    webhooks: number;
  }>`
    select
      (select count(*) from (${standingIn("held")}) held) as held,
      (select count(*) from (${standingIn("refunding")}) refunding) as refunding,
      (select min(e.created_at) from payment_events e where e.state = 'refunding'
        and e.payment_id in (${standingIn("refunding")})) as refunding_since,
      (select min(next_ask_at) from payment_watch) as due,
      (select count(*) from payment_events where state = 'paid' and created_at > ${hourAgo}) as paid,
      (select count(*) from payment_webhooks where received_at > ${hourAgo}) as webhooks`.execute(
    database.kysely,
  );
  const [one] = found.rows;
  return {
    held: one?.held ?? 0,
    refunding: one?.refunding ?? 0,
    refundingSeconds: secondsSince(now(), one?.refunding_since),
    overdueSeconds: secondsSince(now(), one?.due),
    paidLastHour: one?.paid ?? 0,
    webhooksLastHour: one?.webhooks ?? 0,
  };
}

/** Payments whose newest event this is; few ever have one of it, so those are looked through. */
/** References of those that wait for a person, oldest first, some of them. */
export async function heldReferences(
  { database }: Pick<Parts, "database">,
  atMost: number,
): Promise<string[]> {
  const found = await sql<{ reference: string }>`
    select reference from payments where id in (${standingIn("held")}) order by id limit ${atMost}`.execute(
    database.kysely,
  );
  return found.rows.map(({ reference }) => reference);
}

function standingIn(state: PaymentState) {
  return sql`
    select distinct e.payment_id from payment_events e where e.state = ${sql.lit(state)} and not exists (
      select from payment_events later where later.payment_id = e.payment_id and later.id > e.id
    )`;
}

function secondsSince(now: Date, at: Date | null | undefined): number {
  return at == null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);
}
