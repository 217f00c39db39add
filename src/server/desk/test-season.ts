import type { Database } from "../db/database.ts";

/**
 * Many students at once, for measuring: every order has a check, most a payment page, half of those are paid
 * and told by two texts. Spread evenly over the time given. One in a thousand is held, one in five hundred
 * went back.
 */
export async function insertSeason(
  { pool }: Pick<Database, "pool">,
  season: {
    readonly from: Date;
    readonly to: Date;
    readonly orders: number;
    /** Of the first one, where there are others. */
    readonly number?: number;
  },
): Promise<void> {
  const client = await pool.connect();
  const { from, to, orders, number = 0 } = season;
  try {
    // The triggers guard the books against editing, and would take minutes.
    await client.query("set session_replication_role = replica");
    await client.query(
      "create temp table season as select n + $4::integer as n, $1::timestamptz + n * ($2::timestamptz - $1) / $3 as at from generate_series(0, $3::integer - 1) n",
      [from, to, orders, number],
    );
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query("set session_replication_role = origin; drop table if exists season");
    client.release();
  }
  await pool.query("vacuum analyze");
}

const statements = [
  `insert into orders (id, code, phone, created_at) overriding system value
   select 1000000 + n, 'A' || lpad((n / 100000)::text, 4, '0') || '-' || lpad((n % 100000)::text, 5, '0'),
     '+23324' || lpad((n % 10000000)::text, 7, '0'), at from season`,
  `insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified, outcome, checked_at)
   select 1000000 + n, '{}', '\\x00', 1, n % 10 = 0, 5, '{}', at + interval '1 minute' from season where n % 20 > 0`,
  `insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
   overriding system value
   select 1000000 + n, 1000000 + n, 1, 'okw-season' || n, 1200, 'GHS', 'a', 'b', at + interval '1 minute' from season where n % 10 > 0`,
  `insert into payment_events (payment_id, state, cause, created_at)
   select 1000000 + n, state, 'student', at + interval '1 minute' from season, unnest(array['created', 'awaiting']) as state
   where n % 10 > 0`,
  `insert into payment_events (payment_id, state, cause, created_at, gateway_paid_at, fees_pesewas, gateway_id, channel)
   select 1000000 + n, case when n % 1000 = 1 then 'held' else 'paid' end, 'webhook', at + interval '2 minutes',
     at + interval '110 seconds', 23, (9000000 + n)::text, 'mobile_money'
   from season where n % 10 > 0 and n % 2 = 1`,
  `insert into payment_events (payment_id, state, cause, created_at)
   select 1000000 + n, state, 'operator', at + interval '10 minutes'
   from season, unnest(array['refunding', 'refunded']) as state where n % 500 = 3`,
  `insert into payment_webhooks (sha256, event, is_known, received_at)
   select decode(lpad(to_hex(n), 64, '0'), 'hex'), 'charge.success', true, at + interval '2 minutes' from season
   where n % 10 > 0 and n % 2 = 1`,
  `insert into messages (id, event_key, kind, order_id, phone, created_at) overriding system value
   select 10000000 + 2 * n + nr, kind || ':' || n, kind, 1000000 + n, '+23324' || lpad((n % 10000000)::text, 7, '0'),
     at + interval '2 minutes'
   from season, unnest(array['result', 'receipt']) with ordinality as kinds (kind, nr) where n % 10 > 0 and n % 2 = 1`,
  `insert into message_attempts (message_id, sender, outcome, sender_message_id, created_at)
   select m.id, 'arkesel', outcome, case outcome when 'sent' then 'a' || m.id end, m.created_at + interval '3 seconds'
   from messages m, unnest(array['started', 'sent']) as outcome
   where m.id > 10000000 and not exists (select from message_attempts a where a.message_id = m.id)`,
  `insert into delivery_reports (sender, sender_message_id, status, received_at)
   select 'arkesel', 'a' || m.id, 'delivered', m.created_at + interval '9 seconds' from messages m where m.id > 10000000
   on conflict do nothing`,
  "select setval(pg_get_serial_sequence('orders', 'id'), 20000000)",
  "select setval(pg_get_serial_sequence('payments', 'id'), 20000000)",
  "select setval(pg_get_serial_sequence('messages', 'id'), 20000000)",
];
