import { sql } from "kysely";
import type { PaymentReport } from "../contract/payments.ts";
import { booksOf, periodOfDay, periodOfMonth, type Period } from "./books.ts";
import { compareBooks, differencesUnderReview } from "./compare-books.ts";
import type { PaymentParts } from "./parts.ts";
import { paymentById, type Payment } from "./payments-table.ts";

/** The books of a day or month (UTC, which is Ghana's time): ours beside the gateway's, to the pesewa. */
export async function reportPayments(
  parts: Pick<PaymentParts, "database" | "gateway" | "log">,
  /** "2026-11-20", or "2026-11" for a month. */
  day: string,
): Promise<PaymentReport> {
  const period = /^\d{4}-\d{2}$/.test(day) ? periodOfMonth(day) : periodOfDay(day);
  const [counts, states, books, { gateway, differences }, standing] = await Promise.all([
    countDay(parts, period),
    statesOfDay(parts, period),
    booksOf(parts.database, period),
    compareBooks(parts, period),
    differencesUnderReview(parts),
  ]);
  const { paid, opened, notOpened, fees, givenBack, net } = books;
  return {
    day,
    ...counts,
    payments: Object.fromEntries(states.map(({ state, count, pesewas }) => [state, { count, pesewas }])),
    opened,
    received: paid.pesewas,
    not_opened: notOpened,
    fees,
    refunded: givenBack.pesewas,
    net,
    gateway,
    differences: [...standing, ...differences],
  };
}

type Parts = Pick<PaymentParts, "database">;

async function countDay({ database }: Parts, { from, to }: Period) {
  const found = await sql<{ orders: number; checks: number; free_checks: number }>`
    select
      (select count(*) from orders where created_at >= ${from} and created_at < ${to}) as orders,
      (select count(*) from checks where checked_at >= ${from} and checked_at < ${to}) as checks,
      (select count(*) from checks where is_free and checked_at >= ${from} and checked_at < ${to}) as free_checks
  `.execute(database.kysely);
  return found.rows[0] ?? { orders: 0, checks: 0, free_checks: 0 };
}

async function statesOfDay({ database }: Parts, { from, to }: Period) {
  const found = await sql<{ state: string; count: number; pesewas: number }>`
    select state, count(*) as count, sum(amount_pesewas) as pesewas from payment_states
    where created_at >= ${from} and created_at < ${to} group by state order by state`.execute(
    database.kysely,
  );
  return found.rows;
}

/** Every payment without a final outcome, oldest first, and refunds still to be carried out. */
export async function paymentsToPoll(parts: Pick<PaymentParts, "database">): Promise<Payment[]> {
  const db = parts.database.kysely;
  const polled = await sql<{ id: number }>`
    select payment_id as id from payment_watch order by payment_id`.execute(db);
  const payments = await Promise.all(polled.rows.map(({ id }) => paymentById(db, id)));
  return payments.filter((payment) => payment !== null);
}
