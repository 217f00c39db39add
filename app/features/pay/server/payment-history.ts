import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { Mismatch } from "./mismatch.ts";
import type { PaymentCause, PaymentState } from "./payment-state.ts";
import { paymentByReference, paymentColumns, type Payment } from "./payments-table.ts";

/** One attempt to pay with all its records. */
export interface PaymentHistory extends Payment {
  /** Oldest first. */
  readonly events: readonly PaymentEvent[];
  /** Signed notices, oldest first. Unsigned ones are refused and not stored. */
  readonly notices: readonly { readonly event: string; readonly at: Date }[];
  /** When the gateway was last asked because somebody looked at a page. Deleted after a day. */
  readonly lastAskedAt: Date | null;
  /** When the gateway last answered an operator. Deleted after a day. */
  readonly lastAnsweredAt: Date | null;
  /** null: not polled any more. */
  readonly watch: { readonly nextAskAt: Date; readonly asked: number } | null;
}

interface PaymentEvent {
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly channel: string | null;
  readonly feesPesewas: number | null;
  readonly reason: string | null;
  readonly mismatch: Mismatch | null;
  readonly at: Date;
}

type Row = Payment & {
  lastAskedAt: Date | null;
  lastAnsweredAt: Date | null;
  nextAskAt: Date | null;
  asked: number | null;
};

/** Of one order, the first attempt first. */
export async function paymentHistory(db: Kysely<Tables>, orderId: number): Promise<PaymentHistory[]> {
  const payments = await sql<Row>`
    select s.*, asks.asked_at as "lastAskedAt", asks.answered_at as "lastAnsweredAt", watch.next_ask_at as "nextAskAt", watch.asked
    from (select ${paymentColumns} from payment_states where order_id = ${orderId}) s
    left join payment_asks asks on asks.payment_id = s."paymentId"
    left join payment_watch watch on watch.payment_id = s."paymentId"
    order by s.attempt`.execute(db);
  const ids = payments.rows.map(({ paymentId }) => paymentId);
  const references = payments.rows.map(({ reference }) => reference);
  const [events, notices] = await Promise.all([
    sql<PaymentEvent & { paymentId: number }>`
      select payment_id as "paymentId", state, cause, channel, fees_pesewas as "feesPesewas", reason, mismatch, created_at as at
      from payment_events where payment_id = any(${ids}::bigint[]) order by id`.execute(db),
    sql<{ reference: string; event: string; at: Date }>`
      select reference, event, received_at as at from payment_webhooks
      where reference = any(${references}::text[]) order by received_at`.execute(db),
  ]);
  const eventsOf = Map.groupBy(events.rows, ({ paymentId }) => paymentId);
  const noticesOf = Map.groupBy(notices.rows, ({ reference }) => reference);
  return payments.rows.map(({ nextAskAt, asked, ...payment }) => ({
    ...payment,
    events: eventsOf.get(payment.paymentId) ?? [],
    notices: noticesOf.get(payment.reference) ?? [],
    watch: nextAskAt === null ? null : { nextAskAt, asked: asked ?? 0 },
  }));
}

/** null if no payment of ours has it. */
export async function orderOfReference(db: Kysely<Tables>, reference: string): Promise<number | null> {
  return (await paymentByReference(db, reference))?.orderId ?? null;
}
