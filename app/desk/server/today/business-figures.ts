import { type RawBuilder, sql } from "kysely";
import type { Day, Funnel } from "../../contract/today.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import type { Period } from "../../../features/pay/server/books.ts";

/**
 * Figures of the business, for the desk: counts from the tables that the product needs anyway.
 * None of them names anybody.
 */

type Db = Pick<Database, "kysely">;

/** An order of a class has a check too; the order by which its school pays has none, and no second run counts. */
const isCheck = sql`o.seats is null and o.recheck_of is null
  and (exists (select from checks where order_id = o.id) or exists (select from payments where order_id = o.id))`;

/** A row for each check, payment and refund of a period, with its time. */
const happenedIn = ({ from, to }: Period) => sql`(
  select o.created_at as at, 1 as checks, 0 as paid, 0 as taken, 0 as back from orders o
  where o.created_at >= ${from} and o.created_at < ${to} and ${isCheck}
  union all
  select m.taken_at, 0, m.is_paid::int, p.amount_pesewas, 0
  from payment_money m join payments p on p.id = m.payment_id where m.taken_at >= ${from} and m.taken_at < ${to}
  union all
  select e.created_at, 0, 0, 0, p.amount_pesewas from payment_events e join payments p on p.id = e.payment_id
  where e.state = 'refunded' and e.created_at >= ${from} and e.created_at < ${to}
) happened`;

const sums = (filter: RawBuilder<unknown>) => sql`json_build_object(
  'checks', coalesce(sum(checks) ${filter}, 0), 'paid', coalesce(sum(paid) ${filter}, 0),
  'taken', coalesce(sum(taken) ${filter}, 0), 'back', coalesce(sum(back) ${filter}, 0))`;

/** Each day of a period (UTC, which is Accra's time), oldest first; `by_now` is its part until this minute. */
export async function daysOf({ kysely }: Db, period: Period, now: Date) {
  const found = await sql<Day>`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, ${sums(sql``)} as whole,
      ${sums(sql`filter (where at < day + ${now.getTime() % dayMs} * interval '1 millisecond')`)} as by_now
    from generate_series(${period.from}::timestamptz, ${new Date(period.to.getTime() - 1)}, interval '24 hours') day
    left join ${happenedIn(period)} on at >= day and at < day + interval '24 hours'
    group by day order by day`.execute(kysely);
  return found.rows;
}

/**
 * Of the orders begun in a period by students themselves (not by classes): how many gave grades, went to the
 * payment page and paid, whenever they did. A check that was deleted since counts if a payment was prepared.
 */
export async function funnelOf({ kysely }: Db, { from, to }: Period): Promise<Funnel> {
  const found = await sql<Funnel>`
    select count(*) as begun, count(*) filter (where c.order_id is not null or p.order_id is not null) as grades,
      count(*) filter (where p.went) as payment_page, count(*) filter (where p.paid) as paid,
      count(*) filter (where c.is_free) as free
    from orders o left join checks c on c.order_id = o.id
    left join (
      select p.order_id, bool_or(e.state in ('awaiting', 'paid', 'held', 'failed')) as went,
        bool_or(e.state = 'paid') as paid
      from orders begun join payments p on p.order_id = begun.id join payment_events e on e.payment_id = p.id
      where begun.created_at >= ${from} and begun.created_at < ${to}
      group by p.order_id
    ) p on p.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${to}
      and o.seats is null and o.class_order is null and o.recheck_of is null`.execute(kysely);
  return found.rows[0]!;
}

/** What the checks of a period asked for, most first. No second run counts. Without a school it is "all". */
export async function askedOf({ kysely }: Db, { from, to }: Period) {
  const found = await sql<{ kind: "school" | "wish"; value: string; count: number }>`
    with asked as materialized (
      select input, wish from checks c join orders o on o.id = c.order_id
      where c.checked_at >= ${from} and c.checked_at < ${to} and o.recheck_of is null
    )
    select 'school' as kind, coalesce(input ->> 'schoolId', 'all') as value, count(*) as count from asked group by value
    union all
    select 'wish', value, count(*) from asked, unnest(wish) value group by value
    order by kind, count desc, value`.execute(kysely);
  return found.rows;
}
