import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PaymentState } from "./payment-state.ts";

/** Asks about this payment at that time, even if it was not polled any more. */
export async function pollAt(db: Kysely<Tables>, paymentId: number, nextAskAt: Date): Promise<void> {
  await sql`
    insert into payment_watch (payment_id, next_ask_at) values (${paymentId}, ${nextAskAt})
    on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at`.execute(db);
}

interface SeenPayment {
  readonly paymentId: number;
  /** State as read: whoever changed it since decides when to ask next. */
  readonly state: PaymentState;
}

/** Not before that time; a payment that is not polled stays so. */
export async function postponePoll(
  db: Kysely<Tables>,
  { paymentId, state }: SeenPayment,
  nextAskAt: Date,
): Promise<void> {
  await sql`
    update payment_watch w set next_ask_at = ${nextAskAt} from payment_states s
    where w.payment_id = ${paymentId} and s.payment_id = ${paymentId} and s.state = ${state}`.execute(db);
}

export async function stopPolling(db: Kysely<Tables>, { paymentId, state }: SeenPayment): Promise<void> {
  await sql`
    delete from payment_watch w using payment_states s
    where w.payment_id = ${paymentId} and s.payment_id = ${paymentId} and s.state = ${state}`.execute(db);
}

/**
 * Claims due payments, earliest started first, and moves their next turn a minute ahead. So a crashing server
 * loses nothing, and two servers do not ask about the same payment.
 */
export async function claimDuePayments(
  db: Kysely<Tables>,
  options: { now: Date; count: number },
): Promise<number[]> {
  const leaseUntil = new Date(options.now.getTime() + 60_000);
  const taken = await sql<{ paymentId: number }>`
    update payment_watch set next_ask_at = ${leaseUntil}, asked = asked + 1
    where payment_id in (
      select payment_id from payment_watch where next_ask_at <= ${options.now}
      order by payment_id desc limit ${options.count} for update skip locked
    )
    returning payment_id as "paymentId"`.execute(db);
  return taken.rows.map((row) => row.paymentId);
}
