import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";

/** A text about an order, with all its records. */
export interface TextHistory {
  readonly id: number;
  readonly kind: string;
  readonly createdAt: Date;
  /** Sent again by an operator. */
  readonly isAgain: boolean;
  /** Oldest first. */
  readonly attempts: readonly TextAttempt[];
  /** Reports of the companies, oldest first; deleted after 180 days. */
  readonly reports: readonly { readonly sender: string; readonly status: string; readonly at: Date }[];
  /** A job still tries to send it. */
  readonly isUnderWay: boolean;
}

interface TextAttempt {
  readonly sender: string;
  readonly outcome: "started" | "sent" | "failed";
  readonly reason: string | null;
  readonly at: Date;
}

type Parts = { readonly database: { readonly kysely: Kysely<Tables> }; readonly jobs: JobQueue };

export const resendKey = (orderId: number, rest: string) => `result-again:${orderId}:${rest}`;

/** Oldest first. */
export async function textsOfOrder({ database, jobs }: Parts, orderId: number): Promise<TextHistory[]> {
  return inTransaction(database.kysely, (transaction) => textsIn(transaction, jobs, orderId));
}

export async function textsIn(
  transaction: Transaction<Tables>,
  jobs: JobQueue,
  orderId: number,
): Promise<TextHistory[]> {
  const texts = await sql<{ id: number; kind: string; createdAt: Date; isAgain: boolean }>`
    select id, kind, created_at as "createdAt", event_key like ${resendKey(orderId, "%")} as "isAgain"
    from messages where order_id = ${orderId} order by id`.execute(transaction);
  const ids = texts.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const attempts = await sql<TextAttempt & { messageId: number }>`
    select message_id as "messageId", sender, outcome, reason, created_at as at
    from message_attempts where message_id = any(${ids}::bigint[]) order by id`.execute(transaction);
  const reports = await sql<TextHistory["reports"][number] & { messageId: number }>`
    select a.message_id as "messageId", r.sender, r.status, r.received_at as at
    from message_attempts a
    join delivery_reports r on r.sender = a.sender and r.sender_message_id = a.sender_message_id
    where a.message_id = any(${ids}::bigint[]) order by r.received_at`.execute(transaction);
  const underWay = await jobs.underWay(transaction, ids);
  const attemptsOf = Map.groupBy(attempts.rows, ({ messageId }) => messageId);
  const reportsOf = Map.groupBy(reports.rows, ({ messageId }) => messageId);
  return texts.rows.map((text) => ({
    ...text,
    attempts: attemptsOf.get(text.id) ?? [],
    reports: reportsOf.get(text.id) ?? [],
    isUnderWay: underWay.has(text.id),
  }));
}

/** State of a text. "sent": a company accepted it; its arrival is unknown. */
export function stateOfText({ attempts, reports, isUnderWay }: TextHistory): TextState {
  if (reports.some(({ status }) => arrived.test(status) && !undeliveredState.test(status)))
    return "delivered";
  if (reports.some(({ status }) => undeliveredState.test(status))) return "not delivered";
  if (attempts.some(({ outcome }) => outcome === "sent")) return "sent";
  return isUnderWay ? "waiting" : "given up";
}

export type TextState = "delivered" | "sent" | "waiting" | "given up" | "not delivered";

/**
 * Twilio's failed, undelivered and canceled; Arkesel's failed, not_delivered, undeliverable, rejected,
 * expired.
 */
export const undeliveredState = /fail|undeliver|not.?deliver|reject|expire|cancel/i;
const arrived = /deliver|read/i;
