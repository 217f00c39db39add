import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { dayMs } from "../lib/days.ts";

/** From `from` up to but excluding `to`. Days are UTC, which is Accra's time all year. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

export type BookStep = "day" | "week" | "month";

export interface BookSum {
  readonly count: number;
  readonly pesewas: number;
}

/** Payments and refunds of one company in a day, week or month. */
export interface BookLine {
  /** First day, "2026-11-20"; a week's is its Monday. */
  readonly starts: string;
  readonly provider: string;
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
  /** Payments whose fee the gateway did not report. */
  readonly feesUnknown: number;
  /** By the day of the refund, whenever it was paid. */
  readonly givenBack: BookSum;
  readonly net: number;
}

/** Oldest first, then by company; no rows for empty periods. */
export async function bookLines(
  { kysely }: Pick<Database, "kysely">,
  { from, to }: Period,
  by: BookStep,
): Promise<BookLine[]> {
  const found = await sql<LineRow>`
    with taken as (
      select date_trunc(${by}, m.taken_at at time zone 'UTC')::date as starts, p.provider,
        count(*) filter (where m.is_paid) as paid,
        sum(p.amount_pesewas) filter (where m.is_paid) as paid_pesewas,
        count(*) filter (where m.is_paid and gone.payment_id is null) as opened,
        count(*) filter (where not m.is_paid) as not_opened,
        sum(p.amount_pesewas) filter (where not m.is_paid) as not_opened_pesewas,
        sum(m.fees_pesewas) as fees,
        count(*) filter (where m.fees_pesewas is null) as fees_unknown
      from payment_money m join payments p on p.id = m.payment_id
      left join (
        select distinct payment_id from payment_events where state in ('refunding', 'refunded')
      ) gone on gone.payment_id = m.payment_id
      where m.taken_at >= ${from} and m.taken_at < ${to} group by 1, 2
    ), back as (
      select date_trunc(${by}, e.created_at at time zone 'UTC')::date as starts, p.provider,
        count(*) as back, sum(p.amount_pesewas) as back_pesewas
      from payment_events e join payments p on p.id = e.payment_id
      where e.state = 'refunded' and e.created_at >= ${from} and e.created_at < ${to} group by 1, 2
    )
    select starts, provider, paid, paid_pesewas as "paidPesewas", opened, not_opened as "notOpened",
      not_opened_pesewas as "notOpenedPesewas", fees, fees_unknown as "feesUnknown", back, back_pesewas as "backPesewas"
    from taken full join back using (starts, provider) order by starts, provider`.execute(kysely);
  return found.rows.map(lineOf);
}

/** The "paid" of bookLines alone: cheap enough for every few seconds on a results night. */
export async function paidIn({ kysely }: Pick<Database, "kysely">, { from, to }: Period): Promise<BookSum> {
  const found = await sql<BookSum>`
    select count(*) as count, coalesce(sum(p.amount_pesewas), 0) as pesewas
    from payment_events e join payments p on p.id = e.payment_id
    where e.state = 'paid' and coalesce(e.gateway_paid_at, e.created_at) >= ${from}
      and coalesce(e.gateway_paid_at, e.created_at) < ${to}`.execute(kysely);
  return found.rows[0] ?? { count: 0, pesewas: 0 };
}

type LineRow = Pick<BookLine, "starts" | "provider"> & {
  readonly [
    column in
      | "paid"
      | "paidPesewas"
      | "opened"
      | "notOpened"
      | "notOpenedPesewas"
      | "fees"
      | "feesUnknown"
      | "back"
      | "backPesewas"
  ]: number | null;
};

function lineOf(row: LineRow): BookLine {
  const paid = { count: row.paid ?? 0, pesewas: row.paidPesewas ?? 0 };
  const notOpened = { count: row.notOpened ?? 0, pesewas: row.notOpenedPesewas ?? 0 };
  const givenBack = { count: row.back ?? 0, pesewas: row.backPesewas ?? 0 };
  const fees = row.fees ?? 0;
  return {
    starts: row.starts,
    provider: row.provider,
    paid,
    opened: row.opened ?? 0,
    notOpened,
    fees,
    feesUnknown: row.feesUnknown ?? 0,
    givenBack,
    net: paid.pesewas + notOpened.pesewas - fees - givenBack.pesewas,
  };
}

export type BookTotals = Omit<BookLine, "starts" | "provider">;

export function sumOfLines(lines: readonly BookTotals[]): BookTotals {
  return lines.reduce(added, nothing);
}

const none: BookSum = { count: 0, pesewas: 0 };
const nothing: BookTotals = {
  paid: none,
  opened: 0,
  notOpened: none,
  fees: 0,
  feesUnknown: 0,
  givenBack: none,
  net: 0,
};

function added(one: BookTotals, other: BookTotals): BookTotals {
  const both = (first: BookSum, second: BookSum): BookSum => ({
    count: first.count + second.count,
    pesewas: first.pesewas + second.pesewas,
  });
  return {
    paid: both(one.paid, other.paid),
    opened: one.opened + other.opened,
    notOpened: both(one.notOpened, other.notOpened),
    fees: one.fees + other.fees,
    feesUnknown: one.feesUnknown + other.feesUnknown,
    givenBack: both(one.givenBack, other.givenBack),
    net: one.net + other.net,
  };
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
