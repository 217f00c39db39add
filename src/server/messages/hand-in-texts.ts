import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { MessageParts } from "./parts.ts";

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
 * Queues stored texts. If this fails or the server dies before, requeue-unsent.ts finds them, at a start or
 * every ten minutes.
 */
export async function handInTexts(
  { jobs, log }: Pick<MessageParts, "jobs" | "log">,
  messageIds: readonly number[],
): Promise<void> {
  try {
    if (messageIds.length > 0) await jobs.enqueue(messageIds);
  } catch (error) {
    log.warn({ err: error, texts: messageIds.length }, "texts were not handed in yet");
  }
}
