import { sql } from "kysely";
import type { BrowsedState, PaymentFilter, PaymentSort } from "../../contract/books.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { Period } from "../../../features/pay/server/books.ts";

/** A payment without its check code, which would open a result. */
export interface BrowsedPayment {
  readonly id: number;
  readonly begunAt: Date;
  /** When it came to its state. */
  readonly at: Date;
  readonly reference: string;
  readonly provider: string;
  readonly channel: string | null;
  readonly currency: string;
  readonly pesewas: number;
  readonly fees: number | null;
  readonly state: BrowsedState;
  readonly isClass: boolean;
  /** What its check asked for; null for all schools, for a class, and where the check is deleted. */
  readonly schoolId: number | null;
  readonly isAllSchools: boolean;
}

type Db = Pick<Database, "kysely">;

const orders = {
  newest: sql.raw("p.created_at desc, p.id desc"),
  oldest: sql.raw("p.created_at, p.id"),
  amount: sql.raw("p.amount_pesewas desc, p.created_at desc, p.id desc"),
} satisfies Record<PaymentSort, unknown>;

/** Payments that went to the gateway and were begun within the period, as far as they fit the filter. */
const fitting = (
  { from, to }: Period,
  { state, school, paid_with: channel, least, most }: PaymentFilter,
) => sql`
  from payments p
  join orders o on o.id = p.order_id
  join lateral (select state, created_at from payment_events where payment_id = p.id order by id desc limit 1) e on true
  left join payment_money m on m.payment_id = p.id
  left join checks c on c.order_id = p.order_id
  where p.created_at >= ${from} and p.created_at < ${to} and e.state not in ('created', 'abandoned')
    ${
      state === undefined
        ? sql``
        : sql`and e.state = ${state}
      and exists (select from payment_events s where s.payment_id = p.id and s.state = ${state})`
    }
    ${school === undefined ? sql`` : school === "all" ? sql`and c.order_id is not null and c.input ->> 'schoolId' is null` : sql`and c.input ->> 'schoolId' = ${school}`}
    ${channel === undefined ? sql`` : channel === "other" ? sql`and m.channel not in ('mobile_money', 'card')` : sql`and m.channel = ${channel}`}
    ${least === undefined ? sql`` : sql`and p.amount_pesewas >= ${least}`}
    ${most === undefined ? sql`` : sql`and p.amount_pesewas <= ${most}`}`;

interface Part {
  readonly sort: PaymentSort;
  readonly limit: number;
  readonly offset?: number;
  /** Only payments after this one in the order "oldest"; its time is text, because a Date would lose microseconds. */
  readonly after?: { readonly place: string; readonly id: number } | undefined;
}

/** A part of the payments of a period, in an order. */
export async function paymentsOf({ kysely }: Db, period: Period, filter: PaymentFilter, part: Part) {
  const { sort, limit, offset = 0, after } = part;
  const found = await sql<BrowsedPayment & { readonly place: string }>`
    select p.id, p.created_at as "begunAt", p.created_at::text as place, e.created_at as at, p.reference, p.provider,
      m.channel, p.currency, p.amount_pesewas as pesewas, m.fees_pesewas as fees, e.state, o.seats is not null as "isClass",
      (c.input ->> 'schoolId')::int as "schoolId",
      c.order_id is not null and c.input ->> 'schoolId' is null as "isAllSchools"
    ${fitting(period, filter)}
      ${after === undefined ? sql`` : sql`and (p.created_at, p.id) > (${after.place}::timestamptz, ${after.id})`}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(kysely);
  return found.rows;
}

/** How many there are, counted to a limit: nobody leafs through more. */
export async function countPayments({ kysely }: Db, period: Period, filter: PaymentFilter, most: number) {
  const found = await sql<{ count: number }>`
    select count(*) as count from (select ${fitting(period, filter)} limit ${most}) fitting`.execute(kysely);
  return found.rows[0]!.count;
}

/** All of them, oldest first, read in portions. */
export async function* everyPayment(database: Db, period: Period, filter: PaymentFilter, portion = 5_000) {
  for (let after: Part["after"]; ;) {
    const rows = await paymentsOf(database, period, filter, { sort: "oldest", limit: portion, after });
    yield* rows;
    after = rows.at(-1);
    if (rows.length < portion) return;
  }
}
