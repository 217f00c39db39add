import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { MessageParts } from "./parts.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { unsentMessages } from "./messages-table.ts";
import { dayMs } from "../../../kernel/lib/days.ts";

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
