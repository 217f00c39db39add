import { sql } from "kysely";
import { type CountedBy, countedBy } from "../../contract/numbers.ts";
import type { Day, Funnel, Happened } from "../../contract/today.ts";
import type { Period } from "../../../features/pay/server/compare-books.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { readFacts, setFact } from "../../../kernel/db/server-facts.ts";
import { dayMs, dayOf } from "../../../kernel/lib/days.ts";

/**
 * Figures of the business, for the desk. Money is summed from the books. Checks of days that are over are counted
 * once, because unpaid ones are deleted; those of today are counted where they stand. No figure names anybody.
 */

type Db = Pick<Database, "kysely">;
interface Both extends Period {
  /** Before it is the period to compare with. */
  readonly middle: Date;
}

/**
 * What there is to count of checks in a period, in the shape of the table `counts`. An order of a class has a check
 * too; the order by which its school pays has none, and no second run counts. Of one that is deleted but went to pay,
 * nothing is known.
 */
const checksIn = ({ from, to }: Period) => sql`
  with made as materialized (
    select o.created_at, c.input ->> 'countryId' as country, c.input ->> 'certificate' as certificate,
      c.input ->> 'level' as level, case when c.order_id is not null then coalesce(c.input ->> 'schoolId', 'all') end as school,
      case when o.class_order is not null then 'sheet' else c.grades_from end as way
    from orders o left join checks c on c.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${to} and o.seats is null and o.recheck_of is null
      and (c.order_id is not null or exists (select from payments where order_id = o.id))
  )
  select 'check' as what, date_bin('10 minutes', created_at, 'epoch') as at, '' as value, count(*)::int as count
  from made group by 2
  union all
  select facts.what, date_bin('24 hours', created_at, 'epoch'), coalesce(facts.value, ''), count(*)::int
  from made, lateral (values ('country', country), ('certificate', certificate), ('level', level), ('school', school),
    ('way', way)) as facts (what, value) group by 1, 2, 3`;

/** Day by day, up to today, which goes on. Runs before anything is deleted for its age, and is safe to run twice. */
export async function countDays({ kysely }: Db, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  for (let day = (await countedUntil({ kysely })).getTime(); day < today; day += dayMs) {
    const next = new Date(day + dayMs);
    await sql`
      insert into counts (what, at, value, count) ${checksIn({ from: new Date(day), to: next })}
      on conflict do nothing`.execute(kysely);
    await setFact(kysely, countedFact, dayOf(next), now);
  }
}

const countedFact = "checks counted until";

/** The first day of which nothing is counted yet; before the first time that of the first order. */
async function countedUntil({ kysely }: Db): Promise<Date> {
  const [fact] = await readFacts(kysely, [countedFact]);
  if (fact !== undefined) return new Date(String(fact.value));
  const { rows } = await sql<{ first: Date | null }>`select min(created_at) as first from orders`.execute(
    kysely,
  );
  return new Date(dayOf(rows[0]?.first ?? new Date()));
}

/** `counts`, and what of it is not counted yet. */
async function countsIn(database: Db, { from, to }: Period) {
  const until = await countedUntil(database);
  const begin = new Date(Math.max(from.getTime(), until.getTime()));
  return sql`(
    select what, at, value, count from counts where at >= ${from} and at < ${to}
    union all (${checksIn({ from: begin, to })})
  )`;
}

/** What happened in an hour, or of this hour of a day what happened until this minute, and after it. */
interface HappenedInHour extends Happened {
  readonly hour: Date;
  readonly isByNow: boolean;
}

/** Checks, payments and refunds of a period, hour by hour (UTC, which is Accra's time). */
export async function happenedIn(database: Db, { from, to }: Period, now: Date) {
  const found = await sql<HappenedInHour>`
    select date_bin('1 hour', at, 'epoch') as hour,
      at - date_bin('24 hours', at, 'epoch') < ${now.getTime() % dayMs} * interval '1 millisecond' as "isByNow",
      sum(checks)::int as checks, sum(paid)::int as paid, sum(taken)::int as taken, sum(back)::int as back
    from (
      select at, count as checks, 0 as paid, 0 as taken, 0 as back
      from ${await countsIn(database, { from, to })} counts where what = 'check'
      union all
      select m.taken_at, 0, m.is_paid::int, p.amount_pesewas, 0
      from payment_money m join payments p on p.id = m.payment_id where m.taken_at >= ${from} and m.taken_at < ${to}
      union all
      select e.created_at, 0, 0, 0, p.amount_pesewas from payment_events e join payments p on p.id = e.payment_id
      where e.state = 'refunded' and e.created_at >= ${from} and e.created_at < ${to}
    ) happened group by 1, 2`.execute(database.kysely);
  return found.rows;
}

export const sumOf = (of: readonly Happened[] = []): Happened => ({
  checks: sum(of.map(({ checks }) => checks)),
  paid: sum(of.map(({ paid }) => paid)),
  taken: sum(of.map(({ taken }) => taken)),
  back: sum(of.map(({ back }) => back)),
});
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

/** Each day of a period, oldest first; `by_now` is its part until this minute. */
export function daysOf(happened: readonly HappenedInHour[], { from, to }: Period): Day[] {
  const byDay = Map.groupBy(happened, ({ hour }) => dayOf(hour));
  return Array.from({ length: (to.getTime() - from.getTime()) / dayMs }, (_, nr) => {
    const day = dayOf(new Date(from.getTime() + nr * dayMs));
    const own = byDay.get(day);
    return { day, whole: sumOf(own), by_now: sumOf(own?.filter(({ isByNow }) => isByNow)) };
  });
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

/** The fields of study that checks of a period wished for, most first. No second run counts. */
export async function wishesOf({ kysely }: Db, { from, to }: Period) {
  const found = await sql<{ value: string; count: number }>`
    select value, count(*) as count from checks c join orders o on o.id = c.order_id, unnest(wish) value
    where c.checked_at >= ${from} and c.checked_at < ${to} and o.recheck_of is null
    group by value order by count desc, value`.execute(kysely);
  return found.rows;
}

export interface Counted {
  readonly of: CountedBy;
  /** "" is not stored. */
  readonly value: string;
  readonly count: number;
  readonly before: number;
}

/** Checks by what they asked, slips by how reading ended, and reports of figures; most first. */
export async function countedIn(
  database: Db,
  { from, middle, to }: Both,
  by: readonly CountedBy[] = countedBy,
): Promise<Counted[]> {
  const others = sql`
    union all
    select 'slip', created_at, coalesce(failure_code, 'read'), 1 from extractions
    where status in ('done', 'failed') and created_at >= ${from} and created_at < ${to}
    union all
    select 'report', reported_at, figure, 1 from figure_reports where reported_at >= ${from} and reported_at < ${to}`;
  const found = await sql<Counted>`
    select what as "of", value, coalesce(sum(count) filter (where at >= ${middle}), 0)::int as count,
      coalesce(sum(count) filter (where at < ${middle}), 0)::int as before
    from (
      select what, at, value, count from ${await countsIn(database, { from, to })} counts where what = any(${by})
      ${by === countedBy ? others : sql``}
    ) counted group by 1, 2 order by 1, count desc, value`.execute(database.kysely);
  return found.rows;
}

/** By company: what it took, what it refused, and how many SMS they were. */
export async function textsIn({ kysely }: Db, { from, middle, to }: Both) {
  const found = await sql<Record<"count" | "before" | "failed" | "parts", number> & { name: string }>`
    select sender as name, count(*) filter (where is_now and outcome = 'sent') as count,
      count(*) filter (where not is_now and outcome = 'sent') as before,
      count(*) filter (where is_now and outcome = 'failed') as failed,
      coalesce(sum(coalesce(parts, 1)) filter (where is_now and outcome = 'sent'), 0) as parts
    from (
      select sender, parts, outcome, created_at >= ${middle} as is_now from message_attempts
      where outcome = 'sent' and created_at >= ${from} and created_at < ${to}
      union all
      select sender, null, outcome, true from message_attempts
      where outcome = 'failed' and created_at >= ${middle} and created_at < ${to}
    ) texts group by sender order by count desc, sender`.execute(kysely);
  return found.rows;
}

/** When this database began to store how grades came in, and to count what it deletes. */
export async function countedSince({ kysely }: Db): Promise<Date> {
  const found = await sql<{ at: Date }>`
    select applied_at as at from schema_migrations where name like '%_numbers.sql'`.execute(kysely);
  return found.rows[0]!.at;
}
