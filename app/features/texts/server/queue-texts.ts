import { sql, type Kysely, type Transaction } from "kysely";
import { inTransaction } from "../../../kernel/db/database.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { unsentMessages, insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { shareForAnybody, spendText, shareForOwners, type BudgetParts } from "./senders-now.ts";
import { resendKey, stateOfText, textsIn } from "./text-history.ts";

/**
 * Stores the texts of an opened order: result and receipt; only a receipt for a class's order, none without
 * a phone. Returns the new ids.
 */
export async function storeOpenedTexts(db: Kysely<Tables>, orderId: number, at: Date): Promise<number[]> {
  const stored = await sql<{ id: number }>`
    insert into messages (kind, event_key, order_id, phone, created_at)
    select kind, kind || ':' || id, id, phone, ${at}::timestamptz
    from orders, unnest(array['result', 'receipt']) as kind
    where id = ${orderId} and phone is not null and (kind = 'receipt' or seats is null)
    on conflict (event_key) do nothing
    returning id`.execute(db);
  return stored.rows.map(({ id }) => id);
}

/**
 * Queues stored texts. If this fails or the server dies before, requeueUnsent finds them, at a start or
 * every ten minutes.
 */
export async function queueTexts(
  { jobs, log }: Pick<MessageParts, "jobs" | "log">,
  messageIds: readonly number[],
): Promise<void> {
  try {
    if (messageIds.length > 0) await jobs.enqueue(messageIds);
  } catch (error) {
    log.warn({ err: error, texts: messageIds.length }, "texts were not handed in yet");
  }
}

/** Nobody waits for older texts: the result is open anyway. */
const stillNewsMs = 3 * dayMs;
/** The remaining ones wait for the next round. */
const atMost = 5_000;

/**
 * Queues waiting texts that have no job, as after restoring a backup, which has no jobs. Texts whose job
 * gave up are left. Returns their number.
 */
export async function requeueUnsent(parts: Pick<MessageParts, "database" | "jobs" | "now">): Promise<number> {
  return inTransaction(parts.database.kysely, async (transaction) => {
    // One server at a time, because two would queue the same texts.
    await sql`select pg_advisory_xact_lock(hashtextextended('requeue unsent texts', 0))`.execute(transaction);
    const after = new Date(parts.now().getTime() - stillNewsMs);
    const unsent = await unsentMessages(transaction, { after, atMost });
    if (unsent.length === 0) return 0;
    const known = await parts.jobs.inJobs(transaction, unsent);
    const lost = unsent.filter((messageId) => !known.has(messageId));
    if (lost.length > 0) await parts.jobs.enqueue(lost, transaction);
    return lost.length;
  });
}

interface NewsToSend {
  readonly kind: "figure-changed" | "lists-out";
  /** Identifies the event: it is stored once. */
  readonly eventKey: string;
  readonly orderId: number | null;
  readonly phone: string;
  readonly text: string;
}

type NewsParts = Pick<BudgetParts, "dailyBudget" | "now" | "log"> & {
  readonly jobs: Pick<JobQueue, "enqueue">;
};

interface StoredNews {
  readonly stored: number;
  /** Stored by an earlier call. */
  readonly before: number;
  /** true if the daily budget is spent; the rest was not stored. */
  readonly isSpent: boolean;
}

/** Stores texts that nobody requested, within the daily budget, and queues them with the transaction. */
export async function storeNews(
  parts: NewsParts,
  transaction: Transaction<Tables>,
  news: readonly NewsToSend[],
): Promise<StoredNews> {
  const known = await sql<{ key: string }>`
    select event_key as key from messages where event_key = any(${news.map(({ eventKey }) => eventKey)})`.execute(
    transaction,
  );
  const stored = new Set(known.rows.map(({ key }) => key));
  const ids: number[] = [];
  let isSpent = false;
  for (const { kind, eventKey, orderId, phone, text } of news) {
    if (stored.has(eventKey)) continue;
    // News may not use the share of the budget reserved for owners of phones.
    isSpent = !(await spendText(parts, transaction, shareForAnybody));
    if (isSpent) break;
    const message = { kind, eventKey, orderId, phone, text };
    const id = await insertMessage(transaction, message, parts.now());
    if (id !== null) ids.push(id);
  }
  await parts.jobs.enqueue(ids, transaction);
  return { stored: ids.length, before: stored.size, isSpent };
}

export const resendsADay = 3;
/** A second press within this time counts as the same. */
const againRestMs = 2 * 60_000;

type SendAgainParts = Pick<MessageParts, "database" | "jobs" | "now" | "log"> & {
  readonly dailyBudget: number | null;
};

export type SentAgain =
  | "stored"
  | "no phone"
  | "waits already"
  | "just sent"
  | "three today"
  | "budget spent";

/**
 * Sends the text with the result of an open order again: stored, counted in the daily budget and queued like
 * any other. Locks the order, so that of two concurrent calls one sends. The caller must check that the
 * order is open.
 */
export async function sendAgain(parts: SendAgainParts, orderId: number): Promise<SentAgain> {
  const { kysely } = parts.database;
  const now = parts.now();
  return inTransaction(kysely, async (transaction): Promise<SentAgain> => {
    const order = await sql<{ phone: string | null }>`
        select phone from orders where id = ${orderId} for update`.execute(transaction);
    const phone = order.rows[0]?.phone ?? null;
    if (phone === null) return "no phone";
    const results = (await textsIn(transaction, parts.jobs, orderId)).filter(({ kind }) => kind === "result");
    const last = results.at(-1);
    if (last !== undefined && stateOfText(last) === "waiting") return "waits already";
    const day = now.toISOString().slice(0, 10);
    const again = results.filter(({ isAgain }) => isAgain);
    const newest = again.at(-1);
    if (newest !== undefined && now.getTime() - newest.createdAt.getTime() < againRestMs) return "just sent";
    const today = again.filter(({ createdAt }) => createdAt.toISOString().startsWith(day)).length;
    if (today >= resendsADay) return "three today";
    // Sent for somebody who paid, so it may use the share reserved for owners.
    if (!(await spendText(parts, transaction, shareForOwners))) return "budget spent";
    const eventKey = resendKey(orderId, `${day}:${today + 1}`);
    const message = { kind: "result", eventKey, orderId, phone, text: null } as const;
    const messageId = await insertMessage(transaction, message, now);
    if (messageId !== null) await parts.jobs.enqueue([messageId], transaction);
    return "stored";
  });
}
