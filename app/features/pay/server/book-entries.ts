import { sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { Period } from "./compare-books.ts";
import type { PaymentState } from "./payment-state.ts";

export interface BookEntry {
  readonly orderId: number;
  readonly reference: string;
  /** The gateway's own id. */
  readonly gatewayId: string | null;
  readonly provider: string;
  readonly channel: string | null;
  readonly state: PaymentState;
  readonly currency: string;
  readonly pesewas: number;
  /** null if only its refund is known. */
  readonly takenAt: Date | null;
  /** false: paid outside this period and only refunded within it. */
  readonly isTakenHere: boolean;
  /** null if the gateway did not report them. */
  readonly fees: number | null;
  /** null unless refunded within the period. */
  readonly givenBackAt: Date | null;
}

const usualPortion = 5_000;

/** `place` is the sort time as text: a Date would lose microseconds, and the row would come twice. */
type Row = BookEntry & { readonly paymentId: number; readonly place: string };

/**
 * Every payment taken or refunded in a period, once each: first those taken, by time, then those taken at
 * another time. Read in pages, so half a million need no more memory than five thousand, and no statement is
 * long.
 */
export async function* bookEntries(
  database: Pick<Database, "kysely">,
  period: Period,
  portion = usualPortion,
): AsyncGenerator<BookEntry> {
  yield* inPortions(portion, (after) => takenEntries(database, period, { after, portion }));
  yield* inPortions(portion, (after) => refundedEntries(database, period, { after, portion }));
}

interface Portion {
  readonly after: Row | null;
  readonly portion: number;
}

async function* inPortions(
  portion: number,
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<BookEntry> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await read(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < portion) return;
  }
}

const columns =
  sql.raw(`p.id as "paymentId", p.order_id as "orderId", p.reference, m.gateway_id as "gatewayId",
  p.provider, m.channel, e.state, p.currency, p.amount_pesewas as pesewas, m.taken_at as "takenAt", m.fees_pesewas as fees`);

const newestState = sql.raw(`join lateral (
  select state from payment_events where payment_id = p.id order by id desc limit 1
) e on true`);

async function takenEntries(
  { kysely }: Pick<Database, "kysely">,
  { from, to }: Period,
  { after, portion }: Portion,
): Promise<Row[]> {
  const found = await sql<Row>`
    select ${columns}, true as "isTakenHere", back.created_at as "givenBackAt",
      m.taken_at::text as place
    from (
      select * from payment_money
      where taken_at >= ${after?.place ?? from}::timestamptz and taken_at < ${to}
        and (taken_at, payment_id) > (${after?.place ?? from}::timestamptz, ${after?.paymentId ?? 0})
      order by taken_at, payment_id limit ${portion}
    ) m
    join payments p on p.id = m.payment_id ${newestState}
    left join lateral (
      select created_at from payment_events
      where payment_id = p.id and state = 'refunded' and created_at >= ${from} and created_at < ${to} limit 1
    ) back on true
    order by m.taken_at, m.payment_id`.execute(kysely);
  return found.rows;
}

async function refundedEntries(
  { kysely }: Pick<Database, "kysely">,
  { from, to }: Period,
  { after, portion }: Portion,
): Promise<Row[]> {
  const found = await sql<Row>`
    select ${columns}, false as "isTakenHere", back.created_at as "givenBackAt",
      back.created_at::text as place
    from payment_events back
    join payments p on p.id = back.payment_id
    left join payment_money m on m.payment_id = p.id ${newestState}
    where back.state = 'refunded' and back.created_at >= ${after?.place ?? from}::timestamptz and back.created_at < ${to}
      and (back.created_at, p.id) > (${after?.place ?? from}::timestamptz, ${after?.paymentId ?? 0})
      and (m.payment_id is null or m.taken_at < ${from} or m.taken_at >= ${to})
    order by back.created_at, p.id limit ${portion}`.execute(kysely);
  return found.rows;
}
