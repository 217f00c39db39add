import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { Payment } from "../../../features/pay/server/payments-table.ts";

/** A refund requested at the desk (table desk_refunds). */
export interface RefundProposal {
  readonly id: number;
  readonly code: string;
  readonly orderId: number;
  readonly reference: string;
  readonly pesewas: number;
  readonly paymentState: string;
  readonly reason: string;
  /** The operator's id, and the name. */
  readonly asker: string;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly needsSecond: boolean;
  readonly decision: "confirmed" | "withdrawn" | "outdated" | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
}

const selectProposals = sql`
  select r.id, o.code, p.order_id as "orderId", p.reference, r.amount_pesewas as pesewas,
    r.payment_state as "paymentState", r.reason, r.asked_by as asker, asker.name as asked_by,
    r.asked_at, r.needs_second as "needsSecond", r.decision, decider.name as "decidedByName",
    r.decided_at as "decidedAt"
  from desk_refunds r
  join payments p on p.id = r.payment_id
  join orders o on o.id = p.order_id
  join operators asker on asker.id = r.asked_by
  left join operators decider on decider.id = r.decided_by`;

/** Oldest first, decided ones too. */
export async function proposalsOf(db: Kysely<Tables>, orderId: number): Promise<RefundProposal[]> {
  const found = await sql<RefundProposal>`
    ${selectProposals} where p.order_id = ${orderId} order by r.id`.execute(db);
  return found.rows;
}

export async function proposalById(db: Kysely<Tables>, id: number): Promise<RefundProposal | null> {
  const found = await sql<RefundProposal>`${selectProposals} where r.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** A limit; there are never as many. */
const mostWaiting = 100;

/** The proposals that wait for a second person, oldest first. */
export async function waitingProposals(db: Kysely<Tables>): Promise<RefundProposal[]> {
  const found = await sql<RefundProposal>`
    ${selectProposals} where r.needs_second and r.decision is null order by r.asked_at limit ${mostWaiting}`.execute(
    db,
  );
  return found.rows;
}

export function isWaiting({ needsSecond, decision }: RefundProposal): boolean {
  return needsSecond && decision === null;
}

/** Number of refunds this operator made alone on this day. */
export async function refundsAloneOn(
  transaction: Transaction<Tables>,
  operatorId: string,
  day: string,
): Promise<number> {
  // Serialises concurrent refunds of one operator, so that each is counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk refunds of ${operatorId}`}, 0))`.execute(
    transaction,
  );
  const found = await sql<{ n: number }>`
    select count(*)::int as n from desk_refunds
    where asked_by = ${operatorId} and asked_at >= ${day}::timestamp at time zone 'UTC' and not needs_second`.execute(
    transaction,
  );
  return found.rows[0]?.n ?? 0;
}

/** null if this payment has a refund that was not withdrawn. */
export async function insertProposal(
  transaction: Transaction<Tables>,
  { paymentId, amountPesewas, state }: Payment,
  {
    reason,
    asker,
    asked_at,
    needsSecond,
  }: Pick<RefundProposal, "reason" | "asker" | "asked_at" | "needsSecond">,
): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into desk_refunds (payment_id, amount_pesewas, payment_state, reason, asked_by, asked_at, needs_second)
    values (${paymentId}, ${amountPesewas}, ${state}, ${reason}, ${asker}, ${asked_at}, ${needsSecond})
    on conflict (payment_id) where decision is null or decision = 'confirmed' do nothing
    returning id`.execute(transaction);
  return inserted.rows[0]?.id ?? null;
}

/** false if it was decided before. */
export async function decideRefundProposal(
  transaction: Transaction<Tables>,
  decided: { id: number; decision: NonNullable<RefundProposal["decision"]>; by: string; at: Date },
): Promise<boolean> {
  const { id, decision, by, at } = decided;
  const { numAffectedRows } = await sql`
    update desk_refunds set decision = ${decision}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and needs_second and decision is null`.execute(transaction);
  return numAffectedRows === 1n;
}
