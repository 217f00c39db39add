import { sql } from "kysely";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { handInTexts } from "./hand-in-texts.ts";
import { insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { type BudgetParts, spendText } from "./text-budget.ts";

type TextParts = Pick<MessageParts, "database" | "jobs" | "now" | "log"> & Pick<BudgetParts, "dailyBudget">;

/** Nobody paid, and whoever sends grades may name any phone: so few that codes of others still go out. */
const shareForFree = 0.5;
const oncePerPhoneMs = 24 * 3600_000;

/**
 * The text with code and link of a check that costs nothing: one an order, one a phone a day, and within half
 * of the day's texts that nobody pays for. Where there is none to spend, the result is open all the same.
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
      await spendText(parts, transaction, shareForFree);
      const message = { kind: "result", eventKey: `result:${orderId}`, orderId, phone, text: null } as const;
      const id = await insertMessage(transaction, message, parts.now());
      return id === null ? [] : [id];
    });
    await handInTexts(parts, messageIds);
  } catch (error) {
    if (error instanceof Refusal && error.code === "text-budget") return;
    parts.log.warn({ order: orderId, err: error }, "no text about a free result");
  }
}
