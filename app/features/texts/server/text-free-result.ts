import { sql } from "kysely";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { queueTexts } from "./queue-texts.ts";
import { insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { type BudgetParts, spendText } from "./text-budget.ts";
import { dayMs } from "../../../kernel/lib/days.ts";

type TextParts = Pick<MessageParts, "database" | "jobs" | "now" | "log"> & Pick<BudgetParts, "dailyBudget">;

/** The sender of grades may name any phone and paid nothing, so half the budget remains for codes. */
const shareForFree = 0.5;
const oncePerPhoneMs = dayMs;

/**
 * Sends the text with code and link of a free check: one per order, one per phone and day, within half of
 * the daily budget. Without budget nothing is sent; the result is open anyway.
 */
export async function textFreeResult(
  parts: TextParts,
  order: { readonly orderId: number; readonly phone: string },
): Promise<void> {
  const { orderId, phone } = order;
  try {
    const messageIds = await inTransaction(parts.database.kysely, async (transaction) => {
      const since = new Date(parts.now().getTime() - oncePerPhoneMs);
      const sent = await sql`
        select from orders o join messages m on m.order_id = o.id
        where o.phone = ${phone} and m.kind = 'result' and (o.id = ${orderId} or m.created_at > ${since})
        limit 1`.execute(transaction);
      if (sent.rows.length > 0) return [];
      if (!(await spendText(parts, transaction, shareForFree))) return [];
      const message = { kind: "result", eventKey: `result:${orderId}`, orderId, phone, text: null } as const;
      const id = await insertMessage(transaction, message, parts.now());
      return id === null ? [] : [id];
    });
    await queueTexts(parts, messageIds);
  } catch (error) {
    parts.log.warn({ order: orderId, err: error }, "no text about a free result");
  }
}

/** The text with code and link of a free second run: its check was paid, so neither day nor budget limits it. */
export async function textSecondRun(
  parts: Pick<MessageParts, "database" | "jobs" | "now" | "log">,
  { orderId, phone }: { readonly orderId: number; readonly phone: string },
): Promise<void> {
  const message = { kind: "result", eventKey: `result:${orderId}`, orderId, phone, text: null } as const;
  const id = await inTransaction(parts.database.kysely, (transaction) =>
    insertMessage(transaction, message, parts.now()),
  );
  await queueTexts(parts, id === null ? [] : [id]);
}
