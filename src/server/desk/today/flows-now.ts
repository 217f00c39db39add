import { sql } from "kysely";
import { type Flow, FlowId } from "../../../contract/desk/today.ts";
import type { Database } from "../../db/database.ts";
import { dayMs, hourMs } from "../../lib/days.ts";

interface FlowWords {
  readonly name: string;
  /** Address of its list, under /desk. */
  readonly href?: string;
  /** Only for roles with the books. */
  readonly isMoney?: true;
}

export const flowWords: Readonly<Record<FlowId, FlowWords>> = {
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
export async function flowsNow({ kysely }: Pick<Database, "kysely">, now: Date): Promise<Flow[]> {
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
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}
