import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { decidingFirst } from "./payment-state.ts";
import { type Payment, paymentColumns } from "./payments-table.ts";

/** Facts of an order that paying needs: its check, its price and every attempt. */
export interface PayableOrder {
  readonly orderId: number;
  readonly checkCode: string;
  readonly isSubmitted: boolean;
  /** Its result is free and whole. */
  readonly isFree: boolean;
  /** Opened by a payment that is not its own: its school's, or that of the original check of a second run. */
  readonly isOpenAnyway: boolean;
  /** Number of checks it pays for, if it is a class's order. */
  readonly seats: number | null;
  /** The deciding one first. */
  readonly payments: readonly Payment[];
}

type PayableRow = Omit<PayableOrder, "payments"> & (Payment | { paymentId: null });

/** true if its check is free and was not paid for before. */
export function hasNothingToSell({ isFree, payments }: Pick<PayableOrder, "isFree" | "payments">): boolean {
  return isFree && payments[0]?.state !== "paid";
}

/** null for an unknown code. */
export async function payableByCode(db: Kysely<Tables>, checkCode: string): Promise<PayableOrder | null> {
  const found = await sql<PayableRow>`
    select s.*, o.id as "orderId", asked.code as "checkCode", c.order_id is not null as "isSubmitted",
      o.seats,
      coalesce(c.is_free, false) as "isFree",
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
  const { orderId, checkCode, isSubmitted, isFree, isOpenAnyway, seats } = first;
  const payments = rows.flatMap((row) => (row.paymentId === null ? [] : [row]));
  return { orderId, checkCode, isSubmitted, isFree, isOpenAnyway, seats, payments };
}
