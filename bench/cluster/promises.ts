import type { Client } from "pg";
import type { Visit } from "./students.ts";

/** What was acknowledged, compared with what the database has. */
export interface Promises {
  readonly orders: number;
  readonly checks: number;
  /** At the gateway. */
  readonly payments: number;
  readonly opened: number;
  readonly lost: { orders: number; checks: number; payments: number; opened: number };
}

export async function promisesOf(client: Client, visits: readonly Visit[]): Promise<Promises> {
  const { rows } = await client.query<{ code: string; checked: boolean; taken: boolean; paid: boolean }>(
    `select code, exists (select 1 from checks c where c.order_id = o.id) as checked,
       exists (select 1 from payments p join sandbox_transactions t on t.reference = p.reference
         where p.order_id = o.id and t.status = 'success') as taken,
       exists (select 1 from payment_states p where p.order_id = o.id and p.state = 'paid') as paid
     from orders o where code = any ($1)`,
    [visits.flatMap(({ code }) => code ?? [])],
  );
  const stored = new Map(rows.map((row) => [row.code, row]));
  const of = (visit: Visit) => stored.get(visit.code ?? "");
  const [ordered, checked, paid, opened] = [
    visits.filter(({ code }) => code !== null),
    visits.filter(({ hasCheck }) => hasCheck),
    visits.filter(({ hasPaid }) => hasPaid),
    visits.filter(({ hasOpened }) => hasOpened),
  ];
  return {
    orders: ordered.length,
    checks: checked.length,
    payments: paid.length,
    opened: opened.length,
    lost: {
      orders: ordered.filter((visit) => of(visit) === undefined).length,
      checks: checked.filter((visit) => of(visit)?.checked !== true).length,
      payments: paid.filter((visit) => of(visit)?.taken !== true).length,
      opened: opened.filter((visit) => of(visit)?.paid !== true).length,
    },
  };
}
