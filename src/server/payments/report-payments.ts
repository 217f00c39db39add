import { sql } from "kysely";
import type { PaymentReport } from "../../contract/payments.ts";
import { ProviderError } from "../providers/provider-error.ts";
import type { PaymentParts } from "./parts.ts";

/** The books of one day (UTC, which is Ghana's time), ours beside the gateway's, to the pesewa. */
export async function reportPayments(
  parts: Pick<PaymentParts, "database" | "gateway" | "log">,
  day: string,
): Promise<PaymentReport> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + 86_400_000);
  const [counts, states, ours, theirs] = await Promise.all([
    countDay(parts, from, to),
    statesOfDay(parts, from, to),
    paidOfDay(parts, from, to),
    paidAtGateway(parts, from, to),
  ]);
  const received = sum(ours.map(({ pesewas }) => pesewas));
  const fees = sum(ours.map((one) => one.fees ?? 0));
  const refunded = sum(ours.filter((one) => one.state === "refunded").map(({ pesewas }) => pesewas));
  const stillPaid = ours.filter(({ state }) => state === "paid");
  return {
    day,
    ...counts,
    payments: Object.fromEntries(states.map(({ state, count, pesewas }) => [state, { count, pesewas }])),
    opened: stillPaid.length,
    received,
    fees,
    refunded,
    net: received - fees - refunded,
    gateway: theirs === null ? null : { count: theirs.size, pesewas: sum([...theirs.values()]) },
    differences: [...(await standing(parts)), ...(theirs === null ? [] : compare(stillPaid, theirs))],
  };
}

interface OurPayment {
  readonly reference: string;
  readonly pesewas: number;
  readonly fees: number | null;
  readonly state: string;
}

type Parts = Pick<PaymentParts, "database">;

async function countDay({ database }: Parts, from: Date, to: Date) {
  const found = await sql<{ orders: number; checks: number; free_checks: number }>`
    select
      (select count(*) from orders where created_at >= ${from} and created_at < ${to}) as orders,
      (select count(*) from checks where checked_at >= ${from} and checked_at < ${to}) as checks,
      (select count(*) from checks where is_free and checked_at >= ${from} and checked_at < ${to}) as free_checks
  `.execute(database.kysely);
  return found.rows[0] ?? { orders: 0, checks: 0, free_checks: 0 };
}

async function statesOfDay({ database }: Parts, from: Date, to: Date) {
  const found = await sql<{ state: string; count: number; pesewas: number }>`
    select state, count(*) as count, sum(amount_pesewas) as pesewas from payment_states
    where created_at >= ${from} and created_at < ${to} group by state order by state`.execute(
    database.kysely,
  );
  return found.rows;
}

/** By the gateway's own time of payment, as its list has it. */
async function paidOfDay({ database }: Parts, from: Date, to: Date): Promise<OurPayment[]> {
  const found = await sql<OurPayment>`
    select reference, amount_pesewas as pesewas, fees_pesewas as fees, state from payment_states
    where paid_at >= ${from} and paid_at < ${to}`.execute(database.kysely);
  return found.rows;
}

/** null when the gateway cannot be asked; the report says so instead of failing. */
async function paidAtGateway(
  { gateway, log }: Pick<PaymentParts, "gateway" | "log">,
  from: Date,
  to: Date,
): Promise<Map<string, number> | null> {
  try {
    const paid = await gateway.listPaid({ from, to });
    return new Map(paid.map(({ reference, amountPesewas }) => [reference, amountPesewas]));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, "the gateway's list could not be read");
    return null;
  }
}

function compare(ours: readonly OurPayment[], theirs: ReadonlyMap<string, number>) {
  const known = new Map(ours.map(({ reference, pesewas }) => [reference, pesewas]));
  const missingHere = [...theirs.keys()]
    .filter((reference) => !known.has(reference))
    .map((reference) => ({ reference, what: "paid at the gateway, not opened here" }));
  const missingThere = ours
    .filter(({ reference }) => !theirs.has(reference))
    .map(({ reference }) => ({ reference, what: "opened here, not paid at the gateway" }));
  const otherAmount = ours
    .filter(({ reference, pesewas }) => (theirs.get(reference) ?? pesewas) !== pesewas)
    .map(({ reference }) => ({ reference, what: "another amount at the gateway" }));
  return [...missingHere, ...missingThere, ...otherAmount];
}

/** What waits for somebody, of whatever day. */
async function standing({ database }: Parts): Promise<PaymentReport["differences"]> {
  const found = await sql<{ reference: string; what: string }>`
    select reference, 'held: ' || coalesce(reason, '') as what from payment_states where state = 'held'
    union all
    select reference, 'refund not carried out yet' from payment_states where state = 'refunding'
    union all
    select max(reference), 'one order paid ' || count(*) || ' times' from payment_states
    where state = 'paid' group by order_id having count(*) > 1`.execute(database.kysely);
  return found.rows;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + Number(value), 0);
}
