import { sql, type RawBuilder } from "kysely";
import { readBooks } from "../../contract/books.ts";
import type { DeskRole } from "../../../kernel/contract/desk/roles.ts";
import {
  type Business,
  type Today,
  type TodayItem,
  StandingId,
  readToday,
  type Day,
  type Funnel,
} from "../../contract/today.ts";
import type { ProposalKind } from "../../../kernel/contract/desk/proposals.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { studyName } from "../../../words/data-names.ts";
import { speechIn } from "../../../words/speech.ts";
import type { HealthProblem } from "./operator-health.ts";
import type { ActiveSwitch } from "../../../kernel/settings/open-operator-settings.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { within } from "../../../kernel/lib/within.ts";
import { money } from "../../../kernel/lib/money.ts";
import { allPeople, reasonAgainst, rolesToSecond } from "../../../kernel/operators/second-person.ts";
import { paymentsOf } from "../books/browse-payments.ts";
import { paymentLineOf } from "../books/books-routes.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { standingFigures, standingNow } from "./standing-now.ts";
import { tasksIn, whatsWrong } from "./whats-wrong.ts";
import type { Period } from "../../../features/pay/server/books.ts";

const timeoutMs = 10_000;

interface Reader {
  readonly id: string;
  readonly role: DeskRole;
}

export interface TodayParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Alarms (today/operator-health.ts). */
  readonly problems: () => Promise<readonly HealthProblem[]>;
  readonly activeSwitches: () => readonly ActiveSwitch[];
  readonly schoolName: (id: number) => string;
  /** Is a missing backup an error? Not in a demo. */
  readonly mustHaveBackups: boolean;
}

export function todayRoutes(desk: Desk, parts: TodayParts): void {
  const look = todayOf(parts);
  serveDesk(desk, readToday, ({ operator }) => look(operator));
}

/**
 * Reads each figure by itself: if one fails, it is named and the others are shown. The business and
 * its payments are only for roles with the books.
 */
export function todayOf(parts: TodayParts): (operator: Reader) => Promise<Today> {
  const { database, now, problems, activeSwitches, mustHaveBackups } = parts;
  return async (operator) => {
    const { role } = operator;
    const unknown: string[] = [];
    const known = async <T>(what: string, look: Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await within(timeoutMs, look);
      } catch {
        unknown.push(`${what} could not be found out just now.`);
        return otherwise;
      }
    };
    const standing = (id: StandingId) =>
      known(standingFigures[id].name, standingNow(id, { database, now }), null);
    const hasBooks = readBooks.rule.roles.includes(role);
    const [alarms, business, proposed, ...found] = await Promise.all([
      known("What the alarms say", problems(), []),
      hasBooks ? known("What happened today", businessOf(parts), null) : null,
      known("What others proposed", proposalsToConfirm({ database, now }, operator), []),
      ...StandingId.options.map(standing),
    ]);
    const all = found.filter((one) => one !== null);
    const shown = all.filter(({ id }) => hasBooks || !standingFigures[id].isMoney);
    return {
      at: now().toISOString(),
      business,
      wrong: whatsWrong(alarms, all, { activeSwitches: activeSwitches(), mustHaveBackups, hasBooks }),
      tasks: [...proposed, ...tasksIn(shown)],
      standing: shown,
      unknown,
    };
  };
}

/** Fourteen days of what happened, and what was asked for lately. */
async function businessOf({ database, now, schoolName }: TodayParts): Promise<Business> {
  const to = new Date((Math.floor(now().getTime() / dayMs) + 1) * dayMs);
  const last = (days: number) => ({ from: new Date(to.getTime() - days * dayMs), to });
  const [days, funnel, payments, asked] = await Promise.all([
    daysOf(database, last(14), now()),
    funnelOf(database, last(1)),
    paymentsOf(database, last(400), {}, { sort: "newest", limit: 10 }),
    askedOf(database, last(7)),
  ]);
  const { words } = speechIn(["study"]);
  const most = (kind: "school" | "wish", name: (value: string) => string) =>
    asked
      .filter((one) => one.kind === kind)
      .slice(0, 5)
      .map(({ value, count }) => ({ name: name(value), count }));
  return {
    days,
    funnel,
    payments: payments
      .map(paymentLineOf(schoolName))
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    schools: most("school", (id) => (id === "all" ? "All schools" : schoolName(Number(id)))),
    wishes: most("wish", (field) => studyName(words, field)),
  };
}

interface Proposed {
  readonly act: ProposalKind;
  readonly id: number;
  readonly proposedBy: string;
  /** A check code, or nothing. */
  readonly of: string;
  /** Pesewas, or a name. */
  readonly what: string;
  /** Nobody else may confirm it, so it takes effect after its delay (delayed-acts.ts). */
  readonly isDelayed: boolean;
}

/** Name of the proposal, and the page that decides it. */
const shows: Readonly<Record<ProposalKind, (proposed: Proposed) => readonly [what: string, href: string]>> = {
  refund: ({ of, what }) => [`A refund of ${money(Number(what))} (${of})`, `/cases/${of}`],
  price: ({ what }) => [`A price of ${money(Number(what))}`, "/settings#price"],
  role: ({ what }) => [`An invitation (${what})`, "/operators"],
};

/**
 * Proposals of others that this operator may confirm, and delayed acts they may stop; the oldest of each
 * kind first.
 */
async function proposalsToConfirm(
  { database: { kysely }, now }: { readonly database: Database; readonly now: () => Date },
  { id: by, role }: { readonly id: string; readonly role: DeskRole },
): Promise<TodayItem[]> {
  const found = await sql<Proposed>`
    select p.*, d.id is not null as "isDelayed" from (
      select 'refund' as act, r.id, asked_by as "proposedBy", o.code as of, r.amount_pesewas::text as what
        from desk_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where needs_second and decision is null
      union all select 'price', id, made_by, '', value->>'pesewas' from operator_settings
        where kind = 'price' and seconded_at is null and ended_at is null and begins_at > ${now()}
      union all select 'role', 0, asked_by, '', name from operators
        where asked_by is not null and role_since is null and ended_at is null
    ) p left join desk_delayed_acts d on d.kind = p.act and d.subject_id = p.id and d.ended_at is null
    order by array_position(${Object.keys(shows)}::text[], p.act), p.id`.execute(kysely);
  const people = await allPeople(kysely);
  return found.rows.flatMap((proposed): TodayItem[] => {
    const { act, proposedBy, isDelayed } = proposed;
    const [what, href] = shows[act](proposed);
    if (reasonAgainst(people, { act, by, proposedBy }, now()) === null) {
      const whom = act === "role" ? "another owner" : "a second person";
      return [{ sentence: `${what} waits for ${whom}`, href, people: 1 }];
    }
    const roles: readonly DeskRole[] = rolesToSecond[act];
    if (!isDelayed || !roles.includes(role)) return [];
    return [{ sentence: `${what} takes effect by itself after its day`, href, people: 0 }];
  });
}

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
async function daysOf({ kysely }: Db, period: Period, now: Date) {
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
async function funnelOf({ kysely }: Db, { from, to }: Period): Promise<Funnel> {
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
async function askedOf({ kysely }: Db, { from, to }: Period) {
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
