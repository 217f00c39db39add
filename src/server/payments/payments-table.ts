import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { batched } from "../lib/batched.ts";
import { rowsOf, type Columns } from "../lib/rows-of.ts";
import { decidingFirst } from "./deciding-first.ts";
import type { Mismatch } from "./mismatch.ts";
import type { PaymentCause, PaymentState } from "./payment-state.ts";

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
  readonly opensFree: boolean;
  /** Opened for another payer: it leads back to their link, never to the result. */
  readonly isForPayer: boolean;
  readonly createdAt: Date;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly reason: string | null;
  readonly mismatch: Mismatch | null;
  readonly changedAt: Date;
  readonly paidAt: Date | null;
}

export const paymentColumns = sql.raw(`payment_id as "paymentId", order_id as "orderId", attempt, reference,
  amount_pesewas as "amountPesewas", currency, payment_link as "paymentLink", opens_free as "opensFree", is_for_payer as "isForPayer", created_at as "createdAt",
  state, cause, reason, mismatch, changed_at as "changedAt", paid_at as "paidAt"`);

/** The deciding one first. */
export async function paymentsOfOrder(db: Kysely<Tables>, orderId: number): Promise<Payment[]> {
  const found = await sql<Payment>`
    select ${paymentColumns} from payment_states where order_id = ${orderId}
    order by ${sql.raw(decidingFirst)}`.execute(db);
  return found.rows;
}

/** Facts of an order that paying needs: its check, its price and every attempt. */
export interface PayableOrder {
  readonly orderId: number;
  readonly checkCode: string;
  readonly isSubmitted: boolean;
  /** The public part is free; paying opens the rest. */
  readonly isFree: boolean;
  /** Opened by a payment that is not its own: its school's, or that of the original check of a second run. */
  readonly isOpenAnyway: boolean;
  /** Country of its check; null without a check. */
  readonly countryId: number | null;
  /** Number of checks it pays for, if it is a class's order. */
  readonly seats: number | null;
  /** The deciding one first. */
  readonly payments: readonly Payment[];
}

type PayableRow = Omit<PayableOrder, "payments"> & (Payment | { paymentId: null });

/** null for an unknown code. */
export async function payableByCode(db: Kysely<Tables>, checkCode: string): Promise<PayableOrder | null> {
  const found = await sql<PayableRow>`
    select s.*, o.id as "orderId", asked.code as "checkCode", c.order_id is not null as "isSubmitted",
      o.seats,
      coalesce(c.is_free, false) as "isFree", (c.input->>'countryId')::int as "countryId",
      o.frozen_at is not null and exists (
        select from payments where id = opening_payment(o.id) and order_id <> asked.id
      ) as "isOpenAnyway"
    from orders asked
    -- Whoever pays for a free second run that was closed pays for the check it was made from.
    join orders o on o.id = coalesce(asked.recheck_of, asked.id)
    left join checks c on c.order_id = o.id
    left join lateral (select ${paymentColumns}, is_for_payer from payment_states where order_id = o.id) s on true
    where asked.code = ${checkCode} order by ${sql.raw(decidingFirst)}`.execute(db);
  return payableFrom(found.rows);
}

function payableFrom(rows: readonly PayableRow[]): PayableOrder | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { orderId, checkCode, isSubmitted, isFree, isOpenAnyway, countryId, seats } = first;
  const payments = rows.flatMap((row) => (row.paymentId === null ? [] : [row]));
  return { orderId, checkCode, isSubmitted, isFree, isOpenAnyway, countryId, seats, payments };
}

/** What settling a payment needs: every attempt, if the check is free, and if it is open. */
export async function standingOfOrder(
  db: Kysely<Tables>,
  orderId: number,
): Promise<{ payments: Payment[]; isFree: boolean; isOpen: boolean }> {
  const found = await sql<Payment & { isFree: boolean | null; isOpen: boolean }>`
    select ${paymentColumns}, (select is_free from checks where order_id = ${orderId}) as "isFree",
      opening_payment(${orderId}) is not null as "isOpen"
    from payment_states where order_id = ${orderId}`.execute(db);
  const [first] = found.rows;
  return {
    payments: found.rows,
    isFree: first?.isFree ?? false,
    isOpen: first?.isOpen ?? false,
  };
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

interface NewPaymentRow {
  readonly orderId: number;
  readonly attempt: number;
  readonly reference: string;
  readonly amountPesewas: number;
  readonly currency: string;
  readonly accessCode: string;
  readonly paymentLink: string;
  readonly opensFree: boolean;
  readonly isForPayer: boolean;
  /** The company that hosts the page. */
  readonly provider: string;
  readonly createdAt: Date;
  readonly firstAskAt: Date;
}

interface PaymentToInsert {
  readonly row: NewPaymentRow;
  /** true: the student is on the way to the page. */
  readonly isAwaited: boolean;
}

/**
 * Stores the attempt, its first events and its watch in one statement. null if a concurrent request took this
 * attempt number.
 */
export const insertPayment = batched(async (db: Kysely<Tables>, given: readonly PaymentToInsert[]) => {
  const inserted = await sql<{ id: number; reference: string }>`
    with given as (
      select * from ${rowsOf(given, paymentToInsertColumns)}
    ), payment as (
      insert into payments
        (order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, opens_free, is_for_payer, provider, created_at)
      select order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, opens_free, is_for_payer, provider, created_at
      from given
      on conflict (order_id, attempt) do nothing
      returning id, reference
    ), event as (
      insert into payment_events (payment_id, state, cause, created_at)
      select id, state, 'student', created_at
      from payment join given using (reference),
        unnest(case when is_awaited then array['created', 'awaiting'] else array['created'] end)
          with ordinality as states (state, nr)
      order by id, nr
    ), watch as (
      insert into payment_watch (payment_id, next_ask_at)
      select id, first_ask_at from payment join given using (reference)
    )
    select id, reference from payment`.execute(db);
  const idOf = new Map(inserted.rows.map(({ id, reference }) => [reference, id]));
  return given.map((one): Payment | null => {
    const paymentId = idOf.get(one.row.reference);
    return paymentId === undefined ? null : asInserted(one, paymentId);
  });
});

const paymentToInsertColumns: Columns<PaymentToInsert> = {
  order_id: ["bigint", ({ row }) => row.orderId],
  attempt: ["integer", ({ row }) => row.attempt],
  reference: ["text", ({ row }) => row.reference],
  amount_pesewas: ["integer", ({ row }) => row.amountPesewas],
  currency: ["text", ({ row }) => row.currency],
  access_code: ["text", ({ row }) => row.accessCode],
  payment_link: ["text", ({ row }) => row.paymentLink],
  opens_free: ["boolean", ({ row }) => row.opensFree],
  is_for_payer: ["boolean", ({ row }) => row.isForPayer],
  provider: ["text", ({ row }) => row.provider],
  created_at: ["timestamptz", ({ row }) => row.createdAt],
  first_ask_at: ["timestamptz", ({ row }) => row.firstAskAt],
  is_awaited: ["boolean", ({ isAwaited }) => isAwaited],
};

function asInserted({ row, isAwaited }: PaymentToInsert, paymentId: number): Payment {
  const { accessCode: _, firstAskAt: __, provider: ___, ...stored } = row;
  const state = isAwaited ? "awaiting" : "created";
  const { createdAt: changedAt } = row;
  return {
    ...stored,
    paymentId,
    state,
    cause: "student",
    reason: null,
    mismatch: null,
    changedAt,
    paidAt: null,
  };
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

interface Opening {
  readonly event: NewPaymentEvent;
  /** The payment's state when the gateway was asked. */
  readonly known: PaymentState;
}

/**
 * Records payments as paid, opens their orders and stores their texts in one statement (migration 0231).
 * Returns the texts to send; null if nothing was written because the order changed meanwhile.
 */
export const openPaidOrder = batched(async (db: Kysely<Tables>, openings: readonly Opening[]) => {
  const found = await sql<{ nr: number; messageIds: readonly number[] | null }>`
    select nr, to_json(
      open_paid_order(payment_id, known, cause, gateway_id, channel, fees, gateway_paid_at, reason, at)
    ) as "messageIds"
    from (
      -- Always locked in the same order, so that no two statements wait for each other.
      select * from ${rowsOf(openings, {
        nr: ["integer", (_, at) => at],
        payment_id: ["bigint", ({ event }) => event.paymentId],
        known: ["text", ({ known }) => known],
        cause: ["text", ({ event }) => event.cause],
        gateway_id: ["text", ({ event }) => event.gatewayId],
        channel: ["text", ({ event }) => event.channel],
        fees: ["integer", ({ event }) => event.feesPesewas],
        gateway_paid_at: ["timestamptz", ({ event }) => event.gatewayPaidAt],
        reason: ["text", ({ event }) => event.reason],
        at: ["timestamptz", ({ event }) => event.at],
      })}
      order by (select order_id from payments where id = given.payment_id)
    ) as given`.execute(db);
  const textsOf = new Map(found.rows.map(({ nr, messageIds }) => [nr, messageIds]));
  return openings.map((_, at) => textsOf.get(at) ?? null);
});
