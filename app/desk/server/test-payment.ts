import type { Database } from "../../kernel/db/database.ts";

/** For tests: an order with a payment, and when it came to each of its states. Money goes back by a rule. */
export async function storePayment(
  { pool }: Pick<Database, "pool">,
  code: string,
  states: Readonly<Record<string, Date>>,
): Promise<void> {
  const times = Object.values(states);
  await pool.query(
    `with o as (insert into orders (code, created_at) values ($1, $2) returning id),
     p as (insert into payments (order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
       select id, 1, $1, 1200, 'GHS', 'a', 'b', $2 from o returning id, order_id),
     opened as (insert into opened_orders (order_id, payment_id, opened_at)
       select order_id, id, $2 from p where 'paid' = any($3))
     insert into payment_events (payment_id, state, cause, created_at)
     select id, state, case when state like 'refund%' then 'rule' else 'webhook' end, at
     from p, unnest($3::text[], $4::timestamptz[]) with ordinality as events (state, at, nr) order by nr`,
    [code, times[0], Object.keys(states), times],
  );
}
