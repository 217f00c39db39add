import type { Pool } from "pg";
import type { KeptEligibility } from "../../engine/index.ts";
import { firstLanguage, type LanguageId, languageOf } from "../../language/page-words.ts";
import type { PaymentState } from "../payments/payment-state.ts";
import { gathered } from "../gathered.ts";
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
    (select true from orders again where again.recheck_of = o.id limit 1) is not null as "hasRecheck",
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

/** null for a code nobody has. */
export const orderByCode = gathered(async (pool: Pool, codes: readonly string[]) => {
  const found = await pool.query<FlatRow>({
    name: "orders-by-code",
    text: `${selectOrders} where o.code = any($1::text[])`,
    values: [codes],
  });
  const byCode = new Map(found.rows.map((row) => [row.code, row]));
  return codes.map((code) => nestedOrNull(byCode.get(code)));
});

export const orderById = gathered(async (pool: Pool, orderIds: readonly number[]) => {
  const found = await pool.query<FlatRow>({
    name: "orders-by-id",
    text: `${selectOrders} where o.id = any($1::bigint[])`,
    values: [orderIds],
  });
  const byId = new Map(found.rows.map((row) => [row.orderId, row]));
  return orderIds.map((id) => nestedOrNull(byId.get(id)));
});

/** Newest first; orders that were never submitted are left out. */
export async function checkedOrdersByPhone(pool: Pool, phone: string, limit: number): Promise<OrderRow[]> {
  const found = await pool.query<FlatRow>({
    name: "orders-by-phone",
    text: `${selectOrders} where o.phone = $1 and c.order_id is not null order by o.id desc limit $2`,
    values: [phone, limit],
  });
  return found.rows.map(nested);
}

function nestedOrNull(row: FlatRow | undefined): OrderRow | null {
  return row === undefined ? null : nested(row);
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

export interface NewOrder {
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
  readonly language: LanguageId;
  readonly recheckOf?: number;
  readonly at: Date;
}

/** Its id; null when the code is taken (or, for a second run, when the order had one already). */
export const insertOrder = gathered(async (pool: Pool, orders: readonly NewOrder[]) => {
  const inserted = await pool.query<{ id: number; code: string }>({
    name: "insert-orders",
    text: `insert into orders (code, phone, student_name, language, recheck_of, created_at)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
      on conflict do nothing returning id, code`,
    values: [
      orders.map(({ code }) => code),
      orders.map(({ phone }) => phone),
      orders.map(({ studentName }) => studentName),
      orders.map(({ language }) => language),
      orders.map(({ recheckOf }) => recheckOf ?? null),
      orders.map(({ at }) => at),
    ],
  });
  const idOf = new Map(inserted.rows.map(({ id, code }) => [code, id]));
  return orders.map(({ code }) => idOf.get(code) ?? null);
});

export interface NewCheck extends StoredCheck {
  readonly inputHash: Buffer;
}

export interface CheckToWrite {
  readonly code: string;
  readonly check: NewCheck;
  readonly isRecheck: boolean;
}

/**
 * Stores the check of an order, in place of an unpaid one with another input, and answers the order as it then is:
 * one statement, as this is what everybody waits for on results night. null when nothing was written: there is no
 * such order, it is paid, or it holds this very input judged by this catalogue already. The lock on the order keeps
 * a payment that arrives at the same moment either before (then nothing is written) or after.
 */
export const writeCheck = gathered(
  async (pool: Pool, wanted: readonly CheckToWrite[]): Promise<(OrderRow | null)[]> => {
    // A statement writes a row once: of two that came together for one order, the second comes after the first.
    const first = wanted.filter(({ code }, at) => wanted.findIndex((one) => one.code === code) === at);
    const written = await writeChecks(pool, first);
    const later = wanted.filter((one) => !first.includes(one));
    const after = new Map<CheckToWrite, OrderRow | null>();
    for (const one of later) after.set(one, (await writeChecks(pool, [one])).get(one.code) ?? null);
    return wanted.map((one) => (after.has(one) ? after.get(one)! : (written.get(one.code) ?? null)));
  },
);

/** By code; all of other orders. */
async function writeChecks(pool: Pool, given: readonly CheckToWrite[]): Promise<Map<string, OrderRow>> {
  // Always locked in the same order, so that no two statements wait for each other.
  const wanted = given.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const checks = wanted.map(({ check }) => check);
  const written = await pool.query<FlatRow>({
    name: "write-checks",
    text: `with given as (
        select * from unnest($1::text[], $2::boolean[], $3::text[], $4::text[], $5::integer[], $6::boolean[],
            $7::integer[], $8::text[], $9::timestamptz[])
          as given (order_code, is_recheck, input, input_hash, catalogue_version, is_free, total_qualified,
            outcome, checked_at)
      ), open_order as (
        select * from given cross join lateral (
          select * from orders
          where code = order_code and frozen_at is null and (recheck_of is not null) = is_recheck for update
        ) as found
      ), written as (
        insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified,
          outcome, checked_at)
        select id, input::jsonb, decode(input_hash, 'hex'), catalogue_version, is_free, total_qualified,
          outcome, checked_at
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
      wanted.map(({ code }) => code),
      wanted.map(({ isRecheck }) => isRecheck),
      checks.map(({ input }) => JSON.stringify(input)),
      checks.map(({ inputHash }) => inputHash.toString("hex")),
      checks.map(({ catalogueVersion }) => catalogueVersion),
      checks.map(({ isFree }) => isFree),
      checks.map(({ totalQualified }) => totalQualified),
      checks.map(({ outcome }) => packOutcome(outcome)),
      checks.map(({ checkedAt }) => checkedAt),
    ],
  });
  const checkOf = new Map(wanted.map(({ code, check }) => [code, check]));
  return new Map(
    written.rows.map((row) => {
      const { inputHash: _asked, ...stored } = checkOf.get(row.code)!;
      return [row.code, orderOf(row, stored)];
    }),
  );
}
