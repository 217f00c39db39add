import { sql } from "kysely";
import type { PaymentParts } from "./parts.ts";
import { polledForMs, type PaymentState } from "./payment-state.ts";
import { hourMs, secondsSince } from "../../../kernel/lib/days.ts";

/** The state of payments now, for metrics. */
interface PaymentFigures extends MoneyTroubles {
  /** Attempts of the last 72 hours by state; older ones no longer change. */
  readonly byState: Readonly<Record<string, number>>;
  /** Age of the oldest open attempt a student went to the gateway for. */
  readonly oldestAwaitingSeconds: number;
}

/** For the operator's health check, and for the desk every few seconds: reads no more rows than it counts. */
interface MoneyTroubles {
  /** Payments that wait for a person, of any day. */
  readonly underReview: number;
  /** Refunds the gateway has not carried out yet. */
  readonly refunding: number;
  /** Age of the oldest of those. */
  readonly refundingSeconds: number;
  /** Delay of the reconciliation; 0 while it keeps up. */
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
      where created_at > ${new Date(now.getTime() - polledForMs)} group by state`.execute(
      parts.database.kysely,
    ),
    moneyTroubles(parts),
  ]);
  return {
    ...troubles,
    byState: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    oldestAwaitingSeconds:
      secondsSince(now, states.rows.find(({ state }) => state === "awaiting")?.oldest) ?? 0,
  };
}

export async function moneyTroubles({ database, now }: Parts): Promise<MoneyTroubles> {
  const hourAgo = new Date(now().getTime() - hourMs);
  const found = await sql<{
    held: number;
    refunding: number;
    refunding_since: Date | null;
    due: Date | null;
    paid: number;
    webhooks: number;
  }>`
    select
      (select count(*) from (${paymentsInState("held")}) held) as held,
      (select count(*) from (${paymentsInState("refunding")}) refunding) as refunding,
      (select min(e.created_at) from payment_events e where e.state = 'refunding'
        and e.payment_id in (${paymentsInState("refunding")})) as refunding_since,
      (select min(next_ask_at) from payment_watch) as due,
      (select count(*) from payment_events where state = 'paid' and created_at > ${hourAgo}) as paid,
      (select count(*) from payment_webhooks where received_at > ${hourAgo}) as webhooks`.execute(
    database.kysely,
  );
  const [one] = found.rows;
  return {
    underReview: one?.held ?? 0,
    refunding: one?.refunding ?? 0,
    refundingSeconds: secondsSince(now(), one?.refunding_since) ?? 0,
    overdueSeconds: secondsSince(now(), one?.due) ?? 0,
    paidLastHour: one?.paid ?? 0,
    webhooksLastHour: one?.webhooks ?? 0,
  };
}

/** References of payments under review, oldest first, up to a limit. */
export async function referencesUnderReview(
  { database }: Pick<Parts, "database">,
  atMost: number,
): Promise<string[]> {
  const found = await sql<{ reference: string }>`
    select reference from payments where id in (${paymentsInState("held")}) order by id limit ${atMost}`.execute(
    database.kysely,
  );
  return found.rows.map(({ reference }) => reference);
}

/** Ids of payments whose newest event has this state. Few events do, so they are scanned. */
function paymentsInState(state: PaymentState) {
  return sql`
    select distinct e.payment_id from payment_events e where e.state = ${sql.lit(state)} and not exists (
      select from payment_events later where later.payment_id = e.payment_id and later.id > e.id
    )`;
}
