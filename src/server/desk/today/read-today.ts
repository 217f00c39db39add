import { sql } from "kysely";
import { readBooks } from "../../../contract/desk/books.ts";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import {
  type Today,
  type TodayItem,
  type Flow,
  StandingId,
  readToday,
  FlowId,
} from "../../../contract/desk/today.ts";
import type { ProposalKind } from "../../../contract/desk/proposals.ts";
import type { Database } from "../../db/database.ts";
import type { HealthProblem } from "../../health/operator-health.ts";
import type { ActiveSwitch } from "../../operator-settings/open-operator-settings.ts";
import { paidIn } from "../../payments/books.ts";
import { dayMs, hourMs } from "../../lib/days.ts";
import { within } from "../../lib/within.ts";
import { money } from "../../lib/money.ts";
import { allPeople, reasonAgainst, rolesToSecond } from "../../operators/second-person.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { standingFigures, standingNow } from "./standing-now.ts";
import { tasksIn, whatsWrong } from "./whats-wrong.ts";

const timeoutMs = 10_000;

interface Reader {
  readonly id: string;
  readonly role: DeskRole;
}

export interface TodayParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Alarms (health/operator-health.ts). */
  readonly problems: () => Promise<readonly HealthProblem[]>;
  readonly activeSwitches: () => readonly ActiveSwitch[];
  /** Is a missing backup an error? Not in a demo. */
  readonly mustHaveBackups: boolean;
}

export function todayRoutes(desk: Desk, parts: TodayParts): void {
  const look = todayOf(parts);
  serveDesk(desk, readToday, ({ operator }) => look(operator));
}

/**
 * Reads each figure by itself: if one fails, it is named and the others are shown. Earnings and payments are
 * only for roles with the books.
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
    const [alarms, flows, paid, proposed, ...found] = await Promise.all([
      known("What the alarms say", problems(), []),
      known("What happened today", flowsNow(database, now()), []),
      known("What was paid today", paidToday(database, now()), null),
      known("What others proposed", proposalsToConfirm({ database, now }, operator), []),
      ...StandingId.options.map(standing),
    ]);
    const all = found.filter((one) => one !== null);
    const hasBooks = readBooks.rule.roles.includes(role);
    const shown = all.filter(({ id }) => hasBooks || !standingFigures[id].isMoney);
    return {
      at: now().toISOString(),
      paid: hasBooks ? paid : null,
      wrong: whatsWrong(alarms, all, { activeSwitches: activeSwitches(), mustHaveBackups, hasBooks }),
      tasks: [...proposed, ...tasksIn(shown)],
      flows: flows.filter(({ id }) => hasBooks || !flowWords[id].isMoney),
      standing: shown,
      unknown,
    };
  };
}

function paidToday(database: Database, now: Date): Promise<Today["paid"]> {
  const from = startOfDay(now);
  return paidIn(database, { from, to: new Date(from.getTime() + dayMs) });
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

interface FlowWords {
  readonly name: string;
  /** Address of its list, under /desk. */
  readonly href?: string;
  /** Only for roles with the books. */
  readonly isMoney?: true;
}

const flowWords: Readonly<Record<FlowId, FlowWords>> = {
  orders: { name: "Orders" },
  checks: { name: "Checks" },
  paid: { name: "Paid", href: "/books", isMoney: true },
  opened: { name: "Opened", href: "/books", isMoney: true },
  refunded: { name: "Given back", href: "/books", isMoney: true },
  held: { name: "Payments under review", href: "/books#standing", isMoney: true },
  texts: { name: "Texts", href: "/messages" },
  "text-failures": { name: "Texts not taken", href: "/messages" },
  reports: { name: "Reports of figures" },
};

/**
 * Counts of the last hour and of today, each by an index of its times. A second payment refunded at once
 * counts as not opened.
 */
async function flowsNow({ kysely }: Pick<Database, "kysely">, now: Date): Promise<Flow[]> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const midnight = startOfDay(now);
  const since = hourAgo < midnight ? hourAgo : midnight;
  const found = await sql<Pick<Flow, "id" | "last_hour" | "today">>`
    select id, coalesce(sum(n) filter (where at >= ${hourAgo}), 0) as last_hour,
      coalesce(sum(n) filter (where at >= ${midnight}), 0) as today
    from (
      select 'orders' as id, created_at as at, 1 as n from orders where created_at >= ${since}
      union all
      select 'checks', checked_at, 1 from checks where checked_at >= ${since}
      union all
      select state, created_at, 1 from payment_events
      where created_at >= ${since} and state in ('paid', 'held', 'refunded')
      union all
      select 'opened', created_at, case state when 'paid' then 1 else -1 end from payment_events
      where created_at >= ${since} and (state = 'paid' or (state = 'refunding' and cause = 'rule'))
      union all
      select 'texts', created_at, 1 from messages where created_at >= ${since}
      union all
      select 'text-failures', created_at, 1 from message_attempts
      where created_at >= ${since} and outcome = 'failed'
      union all
      select 'reports', reported_at, 1 from figure_reports where reported_at >= ${since}
    ) happened group by id`.execute(kysely);
  const counts = new Map(found.rows.map((row) => [row.id, row]));
  return FlowId.options.map((id) => {
    const { name, href = null } = flowWords[id];
    return { id, name, href, last_hour: 0, today: 0, ...counts.get(id) };
  });
}

/** In Accra's time, which is UTC. */
function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}
