import { sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { dayMs } from "../../../kernel/lib/days.ts";

/** From `from` up to but excluding `to`. Days are UTC, which is Accra's time all year. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export interface BookSum {
  readonly count: number;
  readonly pesewas: number;
}

/** Payments and refunds of a period. */
export interface Books {
  /** Paid by the gateway's own time, whatever followed. */
  readonly paid: BookSum;
  /** How many of those are open now: neither refunded nor being refunded. */
  readonly opened: number;
  /**
   * Taken by the gateway but not opened here: under review, or refunded before we asked. At the amount we
   * asked for.
   */
  readonly notOpened: BookSum;
  /** The gateway's fees on all it took, including what was refunded since. */
  readonly fees: number;
  /** By the day of the refund, whenever it was paid. */
  readonly givenBack: BookSum;
  readonly net: number;
}

export async function booksOf({ kysely }: Pick<Database, "kysely">, { from, to }: Period): Promise<Books> {
  const found = await sql<BooksRow>`
    with taken as (
      select count(*) filter (where m.is_paid) as paid,
        coalesce(sum(p.amount_pesewas) filter (where m.is_paid), 0) as "paidPesewas",
        count(*) filter (where m.is_paid and gone.payment_id is null) as opened,
        count(*) filter (where not m.is_paid) as "notOpened",
        coalesce(sum(p.amount_pesewas) filter (where not m.is_paid), 0) as "notOpenedPesewas",
        coalesce(sum(m.fees_pesewas), 0) as fees
      from payment_money m join payments p on p.id = m.payment_id
      left join (
        select distinct payment_id from payment_events where state in ('refunding', 'refunded')
      ) gone on gone.payment_id = m.payment_id
      where m.taken_at >= ${from} and m.taken_at < ${to}
    ), back as (
      select count(*) as back, coalesce(sum(p.amount_pesewas), 0) as "backPesewas"
      from payment_events e join payments p on p.id = e.payment_id
      where e.state = 'refunded' and e.created_at >= ${from} and e.created_at < ${to}
    )
    select * from taken, back`.execute(kysely);
  const { paid, paidPesewas, opened, notOpened, notOpenedPesewas, fees, back, backPesewas } = found.rows[0]!;
  return {
    paid: { count: paid, pesewas: paidPesewas },
    opened,
    notOpened: { count: notOpened, pesewas: notOpenedPesewas },
    fees,
    givenBack: { count: back, pesewas: backPesewas },
    net: paidPesewas + notOpenedPesewas - fees - backPesewas,
  };
}

type BooksRow = Readonly<
  Record<
    "paid" | "paidPesewas" | "opened" | "notOpened" | "notOpenedPesewas" | "fees" | "back" | "backPesewas",
    number
  >
>;

/** The `paid` of `booksOf` alone: cheap enough for every few seconds on a results night. */
export async function paidIn({ kysely }: Pick<Database, "kysely">, { from, to }: Period): Promise<BookSum> {
  const found = await sql<BookSum>`
    select count(*) as count, coalesce(sum(p.amount_pesewas), 0) as pesewas
    from payment_events e join payments p on p.id = e.payment_id
    where e.state = 'paid' and coalesce(e.gateway_paid_at, e.created_at) >= ${from}
      and coalesce(e.gateway_paid_at, e.created_at) < ${to}`.execute(kysely);
  return found.rows[0] ?? { count: 0, pesewas: 0 };
}

/** "2026-11" */
export function periodOfMonth(month: string): Period {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

/** A day as text, "2026-11-20". */
export function periodOfDay(day: string): Period {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + dayMs) };
}
