import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { sendMessageJob } from "./send-message-job.ts";
import { insertMessages } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";

/** In the transaction that opened a result: its code and link, and the receipt. Once an order, whatever happens. */
export async function announceResult(
  parts: Pick<MessageParts, "jobs" | "now">,
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  const found = await sql<{ phone: string | null }>`
    select phone from orders where id = ${orderId}`.execute(transaction);
  const phone = found.rows[0]?.phone ?? null;
  if (phone === null) return;
  const one = { orderId, phone, text: null };
  const ids = await insertMessages(
    transaction,
    [
      { ...one, kind: "result", eventKey: `result:${orderId}` },
      { ...one, kind: "receipt", eventKey: `receipt:${orderId}` },
    ],
    parts.now(),
  );
  if (ids.length > 0) {
    await parts.jobs.enqueue(
      transaction,
      sendMessageJob,
      ids.map((messageId) => ({ messageId })),
    );
  }
}
