import type { Pool } from "pg";
import type { KeptEligibility } from "../../engine/index.ts";
import { firstLanguage, type LanguageId, languageOf } from "../../language/page-words.ts";
import type { PaymentState } from "../payments/payment-state.ts";
import { packOutcome, unpackOutcome } from "./kept-outcome.ts";
import type { Submission } from "./submission.ts";

/** An order with its check and how it is paid, read in one go. */
export interface OrderRow {
  readonly orderId: number;
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  /** Of whoever made it; texts about it are sent in it. */
  readonly language: LanguageId;
  readonly recheckOf: number | null;
  /** The check code of that order. */
  readonly recheckOfCode: string | null;
  /** The free second run was used. */
  readonly hasRecheck: boolean;
  /** Paid once: takes no new input. */
  readonly frozenAt: Date | null;
  readonly orderedAt: Date;
  readonly check: StoredCheck | null;
  readonly payment: PaymentOfOrder | null;
}

export interface StoredCheck {
  readonly input: Submission;
  readonly isFree: boolean;
  readonly totalQualified: number;
  /** The catalogue it was judged by. */
  readonly catalogueVersion: number;
  readonly outcome: KeptEligibility;
  readonly checkedAt: Date;
}

export interface PaymentOfOrder {
  readonly state: PaymentState;
  readonly reference: string;
  readonly amountPesewas: number;
  readonly currency: string;
  readonly paymentLink: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

interface FlatRow extends Omit<OrderRow, "check" | "payment" | "language"> {
  language: string;
  input: Submission | null;
  isFree: boolean;
  totalQualified: number;
  catalogueVersion: number;
  outcome: string;
  checkedAt: Date;
  state: PaymentState | null;
  reference: string;
  amountPesewas: number;
  currency: string;
  paymentLink: string;
  paymentCreatedAt: Date;
  paidAt: Date | null;
}

const orderColumns = `o.id as "orderId", o.code, o.phone, o.student_name as "studentName",
    o.language, o.recheck_of as "recheckOf",
    (select first.code from orders first where first.id = o.recheck_of) as "recheckOfCode",
    exists (select 1 from orders again where again.recheck_of = o.id) as "hasRecheck",
    o.frozen_at as "frozenAt", o.created_at as "orderedAt"`;
const paymentColumns = `p.state, p.reference, p.amount_pesewas as "amountPesewas", p.currency,
    p.payment_link as "paymentLink", p.created_at as "paymentCreatedAt", p.paid_at as "paidAt"`;
const decidingPayment = `left join lateral (
    select * from payment_states where order_id = o.id order by (state = 'paid') desc, attempt desc limit 1
  ) p on true`;

const selectOrders = `
  select ${orderColumns}, c.input, c.is_free as "isFree", c.total_qualified as "totalQualified",
    c.catalogue_version as "catalogueVersion", c.outcome, c.checked_at as "checkedAt", ${paymentColumns}
  from orders o
  left join checks c on c.order_id = o.id
  ${decidingPayment}`;

export async function orderByCode(pool: Pool, code: string): Promise<OrderRow | null> {
  const found = await pool.query<FlatRow>({
    name: "order-by-code",
    text: `${selectOrders} where o.code = $1`,
    values: [code],
  });
  return found.rows[0] === undefined ? null : nested(found.rows[0]);
}

export async function orderById(pool: Pool, orderId: number): Promise<OrderRow | null> {
  const found = await pool.query<FlatRow>({
    name: "order-by-id",
    text: `${selectOrders} where o.id = $1`,
    values: [orderId],
  });
  return found.rows[0] === undefined ? null : nested(found.rows[0]);
}

/** Newest first; orders that were never submitted are left out. */
export async function checkedOrdersByPhone(pool: Pool, phone: string, limit: number): Promise<OrderRow[]> {
  const found = await pool.query<FlatRow>({
    name: "orders-by-phone",
    text: `${selectOrders} where o.phone = $1 and c.order_id is not null order by o.id desc limit $2`,
    values: [phone, limit],
  });
  return found.rows.map(nested);
}

function nested(row: FlatRow): OrderRow {
  if (row.input === null) return orderOf(row, null);
  return orderOf(row, {
    input: row.input,
    isFree: row.isFree,
    totalQualified: row.totalQualified,
    catalogueVersion: row.catalogueVersion,
    outcome: unpackOutcome(row.outcome),
    checkedAt: row.checkedAt,
  });
}

function orderOf(row: FlatRow, check: StoredCheck | null): OrderRow {
  const { orderId, code, phone, studentName, recheckOf, recheckOfCode, hasRecheck } = row;
  // One that was taken out since is told in the first.
  const language = languageOf(row.language) ?? firstLanguage;
  const { frozenAt, orderedAt } = row;
  const payment: PaymentOfOrder | null =
    row.state === null
      ? null
      : {
          state: row.state,
          reference: row.reference,
          amountPesewas: row.amountPesewas,
          currency: row.currency,
          paymentLink: row.paymentLink,
          createdAt: row.paymentCreatedAt,
          paidAt: row.paidAt,
        };
  const order = { orderId, code, phone, studentName, language, recheckOf, recheckOfCode, hasRecheck };
  return { ...order, frozenAt, orderedAt, check, payment };
}

/** null when the code is taken (or, for a second run, when the order had one already). */
export async function insertOrder(
  pool: Pool,
  order: {
    code: string;
    phone: string | null;
    studentName: string | null;
    language: LanguageId;
    recheckOf?: number;
    at: Date;
  },
): Promise<number | null> {
  const inserted = await pool.query<{ id: number }>({
    name: "insert-order",
    text: `insert into orders (code, phone, student_name, language, recheck_of, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    values: [order.code, order.phone, order.studentName, order.language, order.recheckOf ?? null, order.at],
  });
  return inserted.rows[0]?.id ?? null;
}

export interface NewCheck extends StoredCheck {
  readonly inputHash: Buffer;
}

/**
 * Stores the check of an order, in place of an unpaid one with another input, and answers the order as it then is:
 * one statement, as this is what everybody waits for on results night. null when nothing was written: there is no
 * such order, it is paid, or it holds this very input judged by this catalogue already. The lock on the order keeps
 * a payment that arrives at the same moment either before (then nothing is written) or after.
 */
export async function writeCheck(
  pool: Pool,
  code: string,
  check: NewCheck,
  { isRecheck = false } = {},
): Promise<OrderRow | null> {
  const { inputHash, ...stored } = check;
  const written = await pool.query<FlatRow>({
    name: "write-check",
    text: `with open_order as (
        select * from orders
        where code = $1 and frozen_at is null and (recheck_of is not null) = $9 for update
      ), written as (
        insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified,
          outcome, checked_at)
        select id, $2::jsonb, $3::bytea, $4::integer, $5::boolean, $6::integer, $7::text, $8::timestamptz
        from open_order
        on conflict (order_id) do update set input = excluded.input, input_hash = excluded.input_hash,
          catalogue_version = excluded.catalogue_version, is_free = excluded.is_free,
          total_qualified = excluded.total_qualified, outcome = excluded.outcome,
          checked_at = excluded.checked_at
        where checks.input_hash <> excluded.input_hash
          or checks.catalogue_version <> excluded.catalogue_version
        returning order_id
      )
      select ${orderColumns}, ${paymentColumns}
      from open_order o join written on order_id = o.id ${decidingPayment}`,
    values: [
      code,
      JSON.stringify(check.input),
      inputHash,
      check.catalogueVersion,
      check.isFree,
      check.totalQualified,
      packOutcome(check.outcome),
      check.checkedAt,
      isRecheck,
    ],
  });
  const row = written.rows[0];
  return row === undefined ? null : orderOf(row, stored);
}
