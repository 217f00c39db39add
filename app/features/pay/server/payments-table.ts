import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { decidingFirst, type PaymentCause, type PaymentState } from "./payment-state.ts";
import type { Mismatch } from "./mismatch.ts";

/** A payment and its newest state (view payment_states). */
export interface Payment {
  readonly paymentId: number;
  readonly orderId: number;
  readonly attempt: number;
  readonly reference: string;
  readonly amountPesewas: number;
  readonly currency: string;
  readonly paymentLink: string;
  /** Started for a free check. If a check became free later, payments started before are refunded. */
  /** Opened for another payer: it leads back to their link, never to the result. */
  readonly isForPayer: boolean;
  readonly createdAt: Date;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly reason: string | null;
  readonly mismatch: Mismatch | null;
  readonly paidAt: Date | null;
}

export const paymentColumns = sql.raw(`payment_id as "paymentId", order_id as "orderId", attempt, reference,
  amount_pesewas as "amountPesewas", currency, payment_link as "paymentLink", is_for_payer as "isForPayer", created_at as "createdAt",
  state, cause, reason, mismatch, paid_at as "paidAt"`);

/** The deciding one first. */
export async function paymentsOfOrder(db: Kysely<Tables>, orderId: number): Promise<Payment[]> {
  const found = await sql<Payment>`
    select ${paymentColumns} from payment_states where order_id = ${orderId}
    order by ${sql.raw(decidingFirst)}`.execute(db);
  return found.rows;
}

interface OrderToSettle {
  /** Every attempt. */
  readonly payments: readonly Payment[];
  readonly isFree: boolean;
  /** Its check, or a check of its class, was deleted. */
  readonly isDeleted: boolean;
  readonly isOpen: boolean;
  /** Number of checks it pays for, if it is a class's order. */
  readonly seats: number | null;
}

export async function orderToSettle(db: Kysely<Tables>, orderId: number): Promise<OrderToSettle> {
  const found = await sql<Payment & Omit<OrderToSettle, "payments">>`
    select ${paymentColumns},
      exists (select from checks where order_id = ${orderId} and is_free) as "isFree",
      (select count(*) from checks join orders o on o.id = checks.order_id
        where o.id = ${orderId} or (o.class_order = ${orderId} and not checks.is_free)) < coalesce(seats, 1) as "isDeleted",
      opening_payment(${orderId}) is not null as "isOpen", seats
    from payment_states join (select id, seats from orders) own on own.id = order_id where order_id = ${orderId}`.execute(
    db,
  );
  const [first] = found.rows;
  if (first === undefined) throw new Error(`order ${orderId} has no payment`);
  const { isFree, isDeleted, isOpen, seats } = first;
  return { payments: found.rows, isFree, isDeleted, isOpen, seats };
}

export async function paymentByReference(db: Kysely<Tables>, reference: string): Promise<Payment | null> {
  const found = await sql<Payment>`
    select ${paymentColumns} from payment_states where reference = ${reference}`.execute(db);
  return found.rows[0] ?? null;
}

export async function paymentById(db: Kysely<Tables>, paymentId: number): Promise<Payment | null> {
  const found = await sql<Payment>`
    select ${paymentColumns} from payment_states where payment_id = ${paymentId}`.execute(db);
  return found.rows[0] ?? null;
}

type NewPayment = Omit<Payment, "paymentId" | "state" | "cause" | "reason" | "mismatch" | "paidAt"> & {
  readonly accessCode: string;
  /** The company that hosts the page. */
  readonly provider: string;
  readonly firstAskAt: Date;
  /** true: the student is on the way to the page. */
  readonly isAwaited: boolean;
};

/**
 * Stores the attempt, its first events and its next poll in one statement. null if a concurrent request took
 * this attempt number.
 */
export async function insertPayment(
  db: Kysely<Tables>,
  { accessCode, provider, firstAskAt, isAwaited, ...row }: NewPayment,
): Promise<Payment | null> {
  const states = isAwaited ? ["created", "awaiting"] : ["created"];
  const inserted = await sql<{ id: number }>`
    with payment as (
      insert into payments
        (order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, is_for_payer, provider, created_at)
      values (${row.orderId}, ${row.attempt}, ${row.reference}, ${row.amountPesewas}, ${row.currency}, ${accessCode},
        ${row.paymentLink}, ${row.isForPayer}, ${provider}, ${row.createdAt})
      on conflict (order_id, attempt) do nothing
      returning id, created_at
    ), event as (
      insert into payment_events (payment_id, state, cause, created_at)
      select id, state, 'student', created_at
      from payment, unnest(${states}::text[]) with ordinality as states (state, nr) order by nr
    ), watch as (
      insert into payment_watch (payment_id, next_ask_at)
      select id, ${firstAskAt}::timestamptz from payment
    )
    select id from payment`.execute(db);
  const [stored] = inserted.rows;
  if (stored === undefined) return null;
  const state = isAwaited ? "awaiting" : "created";
  const news = { state, cause: "student", reason: null, mismatch: null, paidAt: null } as const;
  return { ...row, ...news, paymentId: stored.id };
}

export interface NewPaymentEvent {
  readonly paymentId: number;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly at: Date;
  readonly gatewayId?: string | null;
  readonly channel?: string | null;
  readonly feesPesewas?: number | null;
  readonly gatewayPaidAt?: Date | null;
  readonly reason?: string | null;
  readonly mismatch?: Mismatch | null;
}

/** Appends the event and sets when the gateway is asked next: at a time, or never again. */
export async function appendEvent(
  db: Kysely<Tables>,
  event: NewPaymentEvent,
  nextAskAt: Date | null,
): Promise<void> {
  await sql`
    with event as (
      insert into payment_events
        (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, mismatch, created_at)
      values (${event.paymentId}, ${event.state}, ${event.cause}, ${event.gatewayId ?? null},
        ${event.channel ?? null}, ${event.feesPesewas ?? null}, ${event.gatewayPaidAt ?? null},
        ${event.reason ?? null}, ${event.mismatch ?? null}, ${event.at})
    ), watched as (
      insert into payment_watch (payment_id, next_ask_at)
      select ${event.paymentId}, ${nextAskAt}::timestamptz where ${nextAskAt}::timestamptz is not null
      on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at
    )
    delete from payment_watch
    where payment_id = ${event.paymentId} and ${nextAskAt}::timestamptz is null`.execute(db);
}

/**
 * Stores which orders a payment opens, and freezes them: its own, and of a class the first `seats` that are
 * not free. Nothing is derived later: as long as the payment is paid, its orders are open.
 */
export async function openOrders(
  transaction: Transaction<Tables>,
  { orderId, paymentId, seats, at }: { orderId: number; paymentId: number; seats: number | null; at: Date },
): Promise<void> {
  await sql`
    with named as (
      select ${orderId}::bigint as id
      union all (
        select o.id from orders o join checks k on k.order_id = o.id and not k.is_free
        where o.class_order = ${orderId} order by o.id limit ${seats ?? 0}
      )
    ), opened as (
      insert into opened_orders (order_id, payment_id, opened_at)
      select id, ${paymentId}::bigint, ${at}::timestamptz from named returning order_id
    )
    update orders set frozen_at = ${at}::timestamptz from opened where id = order_id and frozen_at is null`.execute(
    transaction,
  );
}

/** Payments of single checks of a class that would be paid twice once the class pays. */
export async function paymentsWithinClass(
  transaction: Transaction<Tables>,
  classOrderId: number,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct opening_payment(o.id) as id from orders o join checks k on k.order_id = o.id
    where o.class_order = ${classOrderId} and not k.is_free and opening_payment(o.id) is not null`.execute(
    transaction,
  );
  return found.rows.map(({ id }) => id);
}
