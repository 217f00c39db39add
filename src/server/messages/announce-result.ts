import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { sendMessageJob } from "./send-message-job.ts";
import type { MessageParts } from "./parts.ts";

/** In the transaction that opened a result: its code and link, and the receipt. Once an order, whatever happens. */
export async function announceResult(
  parts: Pick<MessageParts, "jobs" | "now">,
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  // A student who deleted everything has no phone, and is told nothing.
  const inserted = await sql<{ id: number }>`
    insert into messages (kind, event_key, order_id, phone, created_at)
    select kind, kind || ':' || id, id, phone, ${parts.now()}
    from orders, unnest(array['result', 'receipt']) as kind
    where id = ${orderId} and phone is not null
    on conflict (event_key) do nothing
    returning id`.execute(transaction);
  const ids = inserted.rows.map(({ id }) => id);
  if (ids.length > 0) {
    await parts.jobs.enqueue(
      transaction,
      sendMessageJob,
      ids.map((messageId) => ({ messageId })),
    );
  }
}
