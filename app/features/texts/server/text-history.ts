import { sql, type Kysely, type Transaction } from "kysely";
import { inTransaction, type Database } from "../../../kernel/db/database.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import type { MessageParts } from "./parts.ts";

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

type TextState = "delivered" | "sent" | "waiting" | "given up" | "not delivered";

/**
 * Twilio's failed, undelivered and canceled; Arkesel's failed, not_delivered, undeliverable, rejected,
 * expired.
 */
export const undeliveredState = /fail|undeliver|not.?deliver|reject|expire|cancel/i;
const arrived = /deliver|read/i;

/** The state of texts now. */
interface MessageFigures {
  /** Overdue texts. */
  readonly waiting: number;
  readonly oldestUnsentSeconds: number;
}

/** No message is tried for as long as a day; older ones are dead letters. */
const lookedBackMs = dayMs;
/** A row gets its id before it is visible, so ids before the newest may appear later. */
const mayAppearLate = 5_000;

interface Looked {
  readonly upTo: number;
  readonly unsent: readonly number[];
}

/**
 * Reads only texts that were unsent at the last look, and new ones, because a results night leaves half a
 * million sent texts.
 */
const lastLooks = new WeakMap<Database, Looked>();

export async function messageFigures({
  database,
  now,
}: Pick<MessageParts, "database" | "now">): Promise<MessageFigures> {
  const last = lastLooks.get(database) ?? { upTo: 0, unsent: [] };
  const found = await sql<{ newest: number; ids: number[]; oldest: Date | null }>`
    with candidates as (
      select id, created_at from messages
      where id > ${last.upTo - mayAppearLate} and created_at > ${new Date(now().getTime() - lookedBackMs)}
        and phone is not null and kind <> 'verification-code'
      union
      select id, created_at from messages
      where id = any(${last.unsent}::bigint[]) and created_at > ${new Date(now().getTime() - lookedBackMs)}
        and phone is not null
    ), unsent as (
      select id, created_at from candidates c
      where not exists (select from message_attempts where message_id = c.id and outcome = 'sent')
        -- Given back before its texts went out: nobody is to get them.
        and not exists (
          select from messages m join payment_states s on s.order_id = m.order_id
          where m.id = c.id and m.kind in ('result', 'receipt') and s.state in ('refunding', 'refunded')
            and not exists (select from payment_states other where other.order_id = m.order_id and other.state = 'paid')
        )
    )
    select coalesce((select max(id) from messages), 0) as newest, coalesce(json_agg(id), '[]') as ids,
      min(created_at) as oldest
    from unsent`.execute(database.kysely);
  const [{ newest, ids, oldest } = { newest: 0, ids: [], oldest: null }] = found.rows;
  lastLooks.set(database, { upTo: newest, unsent: ids });
  return {
    waiting: ids.length,
    oldestUnsentSeconds: oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000),
  };
}
