import type { Pool } from "pg";
import { batched } from "../lib/batched.ts";
import { type Columns, numberedRowsOf } from "../lib/rows-of.ts";
import {
  decidingPayment,
  orderColumns,
  orderOf,
  paymentColumns,
  wishOf,
  type FlatRow,
  type OrderRow,
} from "./checks-table.ts";
import { packOutcome } from "./stored-outcome.ts";
import type { FreshCheck } from "./run-check.ts";

interface CheckToWrite {
  readonly code: string;
  readonly check: FreshCheck;
  /**
   * Only orders of this kind are written: a request from a student or program cannot reach the other kinds.
   */
  readonly kind: "student" | "recheck" | "class";
  /** true: a different input replaces the stored one, because its student asks. */
  readonly mayReplace: boolean;
}

/** Inputs per order. Each is judged, counted and shown with a sample for free. */
export const mostInputs = 10;

/**
 * Stores the check of an order, replacing an unpaid one with another input, and returns the updated order.
 * One statement, because everybody waits for it on results night. null if nothing was written: the order does
 * not exist, is paid, already has this input judged by this catalogue, or has another that may not be
 * replaced (any more). A class's student orders are written once; its own order never. The row lock on the
 * order puts a concurrent payment either before (then nothing is written) or after.
 */
export const writeCheck = batched(
  async (pool: Pool, wanted: readonly CheckToWrite[]): Promise<(OrderRow | null)[]> => {
    // A statement can write a row once: of two inputs for one order in a batch, the second is written
    // afterwards.
    const first = wanted.filter(({ code }, at) => wanted.findIndex((one) => one.code === code) === at);
    const written = await writeChecks(pool, first);
    const later = wanted.filter((one) => !first.includes(one));
    const after = new Map<CheckToWrite, OrderRow | null>();
    for (const one of later) after.set(one, (await writeChecks(pool, [one])).get(one.code) ?? null);
    return wanted.map((one) => (after.has(one) ? after.get(one)! : (written.get(one.code) ?? null)));
  },
);

const columnsToWrite: Columns<CheckToWrite> = {
  order_code: ["text", ({ code }) => code],
  kind: ["text", ({ kind }) => kind],
  input: ["lines", ({ check }) => JSON.stringify(check.input)],
  catalogue_version: ["integer", ({ check }) => check.catalogueVersion],
  is_free: ["boolean", ({ check }) => check.isFree],
  total_qualified: ["integer", ({ check }) => check.totalQualified],
  outcome: ["lines", ({ check }) => packOutcome(check.outcome)],
  checked_at: ["timestamptz", ({ check }) => check.checkedAt],
  wish: ["text", ({ check }) => check.wish?.join(",")],
  may_replace: ["boolean", ({ mayReplace }) => mayReplace],
};

/** Counts as another input: before payment it shows another sample. */
const hasOtherWish = "(checks.wish is distinct from coalesce(excluded.wish, checks.wish))";

/** By code; the codes must differ. */
async function writeChecks(pool: Pool, given: readonly CheckToWrite[]): Promise<Map<string, OrderRow>> {
  // Always locked in the same order, to avoid deadlocks.
  const wanted = given.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const { rows, values } = numberedRowsOf(wanted, columnsToWrite);
  const written = await pool.query<FlatRow>({
    name: "write-checks",
    text: `with given as (
        select * from ${rows}
      ), open_order as (
        select * from given cross join lateral (
          select * from orders
          where code = order_code and frozen_at is null
            and kind = case when recheck_of is not null then 'recheck' when class_order is not null then 'class' else 'student' end
            and not exists (select from orders student where student.class_order = orders.id)
          for update
        ) as found
      ), written as (
        insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified,
          outcome, checked_at, wish)
        select id, input::jsonb, sha256(convert_to(input, 'UTF8')), catalogue_version, is_free, total_qualified,
          outcome, checked_at, string_to_array(wish, ',')
        from open_order
        on conflict (order_id) do update set input = excluded.input, input_hash = excluded.input_hash,
          catalogue_version = excluded.catalogue_version, is_free = excluded.is_free,
          total_qualified = excluded.total_qualified, outcome = excluded.outcome,
          checked_at = excluded.checked_at, wish = coalesce(excluded.wish, checks.wish),
          inputs = checks.inputs + (checks.input_hash <> excluded.input_hash or ${hasOtherWish})::int
        where (select kind from open_order o where o.id = checks.order_id) <> 'class'
          and case when checks.input_hash = excluded.input_hash and not ${hasOtherWish}
            then checks.catalogue_version <> excluded.catalogue_version
            else checks.inputs < ${mostInputs}
              and (select may_replace from open_order o where o.id = checks.order_id)
          end
        returning order_id, wish
      )
      select ${orderColumns}, written.wish, ${paymentColumns}
      from open_order o join written on written.order_id = o.id ${decidingPayment}`,
    values: [...values],
  });
  const checkOf = new Map(wanted.map(({ code, check }) => [code, check]));
  return new Map(
    written.rows.map((row) => [row.code, orderOf(row, { ...checkOf.get(row.code)!, wish: wishOf(row) })]),
  );
}
