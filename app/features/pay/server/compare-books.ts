import { sql } from "kysely";
import { ProviderError } from "@okwan/kit/provider-error";
import type { GatewayPayment } from "./gateway/port.ts";
import type { Period, BookSum } from "./books.ts";
import { whyUnderReview, type UnderReview } from "./mismatch.ts";
import type { PaymentParts } from "./parts.ts";
import type { PaymentState } from "./payment-state.ts";

export interface Difference {
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
