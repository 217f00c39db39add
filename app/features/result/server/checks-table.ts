import type { Pool } from "pg";
import { fieldsOfStudy, type FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import { decidingFirst, type PaymentState } from "../../pay/server/payment-state.ts";
import type { Payment } from "../../pay/server/payments-table.ts";
import { once } from "@okwan/kit/once";
import { unpackOutcome, type StoredOutcome } from "./stored-outcome.ts";
import type { Submission } from "./submission.ts";

/** An order with its check and payment, read in one query. */
export interface OrderRow {
  readonly orderId: number;
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  readonly recheckOf: number | null;
  readonly recheckOfCode: string | null;
  /** Check code of the free second run; null if unused. */
  readonly recheckCode: string | null;
  /** Set at the first payment: the check takes no new input. */
  readonly frozenAt: Date | null;
  /** True if the owner proved this phone or paid. Otherwise anyone could have typed the number. */
  readonly isOwn: boolean;
  readonly orderedAt: Date;
  /** true: a school made it for a student of its class. It never takes input from outside. */
  readonly isOfClass: boolean;
  /**
   * The payment that opens it now (opened_orders): its own (also for the free second run), its school's, or
   * null.
   */
  readonly openedBy: "own" | "class" | null;
  /** For a class's own order: number of checks it pays for; such an order has no check. Otherwise null. */
  readonly seats: number | null;
  readonly check: StoredCheck | null;
  /** For a free second run: the payment of its original check. */
  readonly payment: PaymentOfOrder | null;
}

export interface StoredCheck {
  readonly input: Submission;
  /** Fields of study that come first; null if the student was not asked or gave none. */
  readonly wish: readonly FieldOfStudy[] | null;
  readonly isFree: boolean;
  readonly totalQualified: number;
  /** Version of the catalogue it was judged by. */
  readonly catalogueVersion: number;
  readonly outcome: StoredOutcome;
  readonly checkedAt: Date;
}

export interface PaymentOfOrder extends Pick<
  Payment,
  "state" | "reference" | "amountPesewas" | "currency" | "isForPayer" | "createdAt" | "paidAt"
> {
  /** null if nobody may be sent there now. */
  readonly paymentLink: string | null;
}

/** A row of the query; without a check `input` is null, without a payment `state`. */
export interface FlatRow
  extends
    Omit<OrderRow, "check" | "payment">,
    Omit<StoredCheck, "input" | "wish" | "outcome">,
    Omit<PaymentOfOrder, "state" | "createdAt"> {
  readonly input: Submission | null;
  readonly wish: readonly string[] | null;
  readonly outcome: string;
  readonly state: PaymentState | null;
  readonly paymentCreatedAt: Date;
}

/** Orders without frozen_at are never open, so this skips the look-up for them. */
export const openedBy = `case when o.frozen_at is not null or o.recheck_of is not null then (
      select case when order_id = coalesce(o.recheck_of, o.id) then 'own' else 'class' end
      from payments where id = opening_payment(coalesce(o.recheck_of, o.id))
    ) end`;
const isOwnOrder = "(o.is_proven or o.frozen_at is not null)";
export const orderColumns = `o.id as "orderId", o.code, o.phone, o.student_name as "studentName",
    o.recheck_of as "recheckOf",
    (select first.code from orders first where first.id = o.recheck_of) as "recheckOfCode",
    (select again.code from orders again where again.recheck_of = o.id) as "recheckCode",
    o.frozen_at as "frozenAt", ${isOwnOrder} as "isOwn", o.created_at as "orderedAt",
    o.class_order is not null as "isOfClass", ${openedBy} as "openedBy", o.seats`;
export const paymentColumns = `p.state, p.reference, p.amount_pesewas as "amountPesewas", p.currency,
    p.payment_link as "paymentLink", p.is_for_payer as "isForPayer", p.created_at as "paymentCreatedAt", p.paid_at as "paidAt"`;
export const decidingPayment = `left join lateral (
    select * from payment_states where order_id = coalesce(o.recheck_of, o.id) order by ${decidingFirst} limit 1
  ) p on true`;

const selectOrders = `
  select ${orderColumns}, c.input, c.wish, c.is_free as "isFree", c.total_qualified as "totalQualified",
    c.catalogue_version as "catalogueVersion", c.outcome, c.checked_at as "checkedAt", ${paymentColumns}
  from orders o
  left join checks c on c.order_id = o.id
  ${decidingPayment}`;

/** null for an unknown code. */
export async function orderByCode(pool: Pool, code: string): Promise<OrderRow | null> {
  const found = await pool.query<FlatRow>({
    name: "order-by-code",
    text: `${selectOrders} where o.code = $1`,
    values: [code],
  });
  return nestedOrNull(found.rows[0]);
}

export async function orderById(pool: Pool, orderId: number): Promise<OrderRow | null> {
  const found = await pool.query<FlatRow>({
    name: "order-by-id",
    text: `${selectOrders} where o.id = $1`,
    values: [orderId],
  });
  return nestedOrNull(found.rows[0]);
}

/** The existing orders, in the order of the codes; one statement of its own. */
export async function ordersByCodes(pool: Pool, codes: readonly string[]): Promise<OrderRow[]> {
  if (codes.length === 0) return [];
  const found = await pool.query<FlatRow>({
    name: "orders-by-code",
    text: `${selectOrders} where o.code = any($1::text[])`,
    values: [codes],
  });
  const byCode = new Map(found.rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => nestedOrNull(byCode.get(code)) ?? []);
}

/** One page of a possibly long list. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The student's own first, each kind newest first, without orders that were never submitted. */
export async function checkedOrdersByPhone(pool: Pool, phone: string, slice: Slice): Promise<OrderRow[]> {
  const found = await pool.query<FlatRow>({
    name: "orders-by-phone",
    text: `${selectOrders} where o.phone = $1 and c.order_id is not null
      order by ${isOwnOrder} desc, o.id desc limit $2 offset $3`,
    values: [phone, slice.limit, slice.offset],
  });
  return found.rows.map(nested);
}

/** A student's own orders, newest first. If there are more than `limit`, paid ones are never left out. */
export async function ownOrdersByPhone(pool: Pool, phone: string, limit: number): Promise<OrderRow[]> {
  const found = await pool.query<FlatRow>({
    name: "own-orders-by-phone",
    text: `${selectOrders} where o.phone = $1 and c.order_id is not null and ${isOwnOrder}
      order by (o.frozen_at is not null) desc, o.id desc limit $2`,
    values: [phone, limit],
  });
  return found.rows.map(nested).toSorted((one, other) => other.orderId - one.orderId);
}

/** Orders made with this number without proof, newest first, and their total. */
export async function unprovenOrdersByPhone(
  pool: Pool,
  phone: string,
  slice: Slice,
): Promise<{ total: number; orders: OrderRow[] }> {
  const [counted, found] = await Promise.all([
    pool.query<{ total: number }>({
      name: "unproven-orders-count",
      text: `select count(*)::int as total from orders o join checks c on c.order_id = o.id
        where o.phone = $1 and not ${isOwnOrder}`,
      values: [phone],
    }),
    pool.query<FlatRow>({
      name: "unproven-orders-by-phone",
      text: `${selectOrders} where o.phone = $1 and c.order_id is not null and not ${isOwnOrder}
        order by o.id desc limit $2 offset $3`,
      values: [phone, slice.limit, slice.offset],
    }),
  ]);
  return { total: counted.rows[0]?.total ?? 0, orders: found.rows.map(nested) };
}

function nestedOrNull(row: FlatRow | undefined): OrderRow | null {
  return row === undefined ? null : nested(row);
}

function nested(row: FlatRow): OrderRow {
  const { input, isFree, totalQualified, catalogueVersion, checkedAt } = row;
  if (input === null) return orderOf(row, null);
  // Unpacked on demand: three hundred verdicts, and often only the payment is read.
  const outcome = once(() => unpackOutcome(row.outcome));
  return orderOf(row, {
    input,
    wish: wishOf(row),
    isFree,
    totalQualified,
    catalogueVersion,
    checkedAt,
    get outcome() {
      return outcome();
    },
  });
}

/** Drops fields this release does not know. */
export function wishOf({ wish }: Pick<FlatRow, "wish">): FieldOfStudy[] | null {
  return wish && wish.flatMap((name) => fieldsOfStudy.find((field) => field === name) ?? []);
}

export function orderOf(row: FlatRow, check: StoredCheck | null): OrderRow {
  const { orderId, code, phone, studentName, recheckOf, recheckOfCode, recheckCode } = row;
  const { frozenAt, isOwn, orderedAt, isOfClass, openedBy: opener, seats } = row;
  const { state, reference, amountPesewas, currency, paymentLink, isForPayer, paidAt } = row;
  const paid = { reference, amountPesewas, currency, paymentLink, isForPayer, paidAt };
  const payment = state === null ? null : { ...paid, state, createdAt: row.paymentCreatedAt };
  const order = { orderId, code, phone, studentName, recheckOf, recheckOfCode, recheckCode };
  return { ...order, frozenAt, isOwn, orderedAt, isOfClass, openedBy: opener, seats, check, payment };
}
