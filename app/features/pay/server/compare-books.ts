import { ProviderError } from "@okwan/kit/provider-error";
import { sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import type { PaymentReport } from "../contract/payments.ts";
import type { GatewayPayment } from "./gateway/port.ts";
import { whyUnderReview, type UnderReview } from "./mismatch.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentState } from "./payment-state.ts";
import { paymentById, type Payment } from "./payments-table.ts";

/** From `from` up to but excluding `to`. Days are UTC, which is Accra's time all year. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

interface BookSum {
  readonly count: number;
  readonly pesewas: number;
}

/** Payments and refunds of a period. */
interface Books {
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
function periodOfMonth(month: string): Period {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

/** A day as text, "2026-11-20". */
export function periodOfDay(day: string): Period {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

interface Difference {
  readonly reference: string;
  readonly what: string;
}

/**
 * Compares our books of a period with the gateway's list, payment by payment. `gateway` is null if it cannot
 * be reached.
 */
export async function compareBooks(
  parts: Pick<PaymentParts, "database" | "gateway" | "log">,
  period: Period,
): Promise<{ gateway: BookSum | null; taken: BookSum; back: BookSum; differences: Difference[] }> {
  const [ours, theirs] = await Promise.all([takenIn(parts, period), paidAtGateway(parts, period)]);
  const sums = { taken: sumOf(ours), back: sumOf(ours.filter(({ state }) => state === "refunded")) };
  if (theirs === null) return { gateway: null, ...sums, differences: [] };
  const gateway = sumOf([...theirs.values()].map(({ amountPesewas: pesewas }) => ({ pesewas })));
  return { gateway, ...sums, differences: differencesOf(ours, theirs) };
}

const sumOf = (of: readonly { readonly pesewas: number }[]): BookSum => ({
  count: of.length,
  pesewas: of.reduce((sum, { pesewas }) => sum + pesewas, 0),
});

interface OurPayment {
  readonly reference: string;
  readonly pesewas: number;
  readonly fees: number | null;
  readonly state: PaymentState;
}

/** By the gateway's own time of payment, like its list. */
async function takenIn({ database }: Pick<PaymentParts, "database">, { from, to }: Period) {
  const found = await sql<OurPayment>`
    select p.reference, p.amount_pesewas as pesewas, m.fees_pesewas as fees, e.state
    from payment_money m join payments p on p.id = m.payment_id
    join lateral (select state from payment_events where payment_id = p.id order by id desc limit 1) e on true
    where m.taken_at >= ${from} and m.taken_at < ${to}`.execute(database.kysely);
  return found.rows;
}

async function paidAtGateway(
  { gateway, log }: Pick<PaymentParts, "gateway" | "log">,
  period: Period,
): Promise<Map<string, GatewayPayment> | null> {
  try {
    const paid = await gateway.listPaid(period);
    return new Map(paid.map((payment) => [payment.reference, payment]));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, "the gateway's list could not be read");
    return null;
  }
}

function differencesOf(
  ours: readonly OurPayment[],
  theirs: ReadonlyMap<string, GatewayPayment>,
): Difference[] {
  const known = new Set(ours.map(({ reference }) => reference));
  const missingHere = [...theirs.keys()]
    .filter((reference) => !known.has(reference))
    .map((reference) => ({ reference, what: "paid at the gateway, not opened here" }));
  const others = ours.flatMap((payment) => {
    const what = differenceOf(payment, theirs.get(payment.reference));
    return what === null ? [] : [{ reference: payment.reference, what }];
  });
  return [...missingHere, ...others];
}

/** `standingDifferences` reports payments under review and refunds on their way. */
function differenceOf(ours: OurPayment, theirs: GatewayPayment | undefined): string | null {
  if (ours.state === "paid" && theirs === undefined) return "opened here, not paid at the gateway";
  if (ours.state === "refunded" && theirs !== undefined) return "given back here, not yet at the gateway";
  if (theirs === undefined) return null;
  if (theirs.amountPesewas !== ours.pesewas) return "another amount at the gateway";
  return (theirs.feesPesewas ?? ours.fees) === ours.fees ? null : "another fee at the gateway";
}

interface UnderReviewRow extends UnderReview {
  readonly reference: string;
  readonly state: PaymentState;
  /** For an order paid more than once: how often. */
  readonly times: number | null;
}

/** Payments that wait for a person, of any day. */
export async function differencesUnderReview({
  database,
}: Pick<PaymentParts, "database">): Promise<Difference[]> {
  const found = await sql<UnderReviewRow>`
    select p.reference, e.state, e.reason, e.mismatch, null::bigint as times
    from (select distinct payment_id from payment_events where state in ('held', 'refunding')) once
    join payments p on p.id = once.payment_id
    join lateral (
      select state, reason, mismatch from payment_events where payment_id = p.id order by id desc limit 1
    ) e on true
    where e.state in ('held', 'refunding')
    union all
    select max(s.reference), 'paid', null, null, count(*)
    from (select distinct order_id from payments where attempt > 1) again
    join payment_states s on s.order_id = again.order_id
    where s.state = 'paid' group by s.order_id having count(*) > 1`.execute(database.kysely);
  return found.rows.map((row) => ({ reference: row.reference, what: whatStands(row) }));
}

function whatStands({ state, times, ...why }: UnderReviewRow): string {
  if (times !== null) return `one order paid ${times} times`;
  return state === "held" ? `under review: ${whyUnderReview(why)}` : "refund not carried out yet";
}

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
