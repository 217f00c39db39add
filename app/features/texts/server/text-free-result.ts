import { sql } from "kysely";
import { inTransaction } from "../../../kernel/db/database.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { speechIn } from "../../../words/speech.ts";
import { insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { queueTexts } from "./queue-texts.ts";
import { spendText, type BudgetParts } from "./senders-now.ts";
import { refundText } from "./texts.ts";

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

interface UntoldRefund {
  readonly paymentId: number;
  readonly orderId: number;
  readonly phone: string;
  readonly code: string;
  readonly amountPesewas: number;
  readonly currency: string;
  readonly reference: string;
  readonly isOfClass: boolean;
  /** It had opened the order, and nothing else opens it now. */
  readonly isClosed: boolean;
}

/** Older refunds are no news. */
const stillNewsMs = 2 * dayMs;

/**
 * Texts each student whose money goes back, once a payment: by an operator, a command, a rule or the gateway's
 * own pages. Runs every minute. Returns the number of texts.
 */
export async function textRefunds(
  parts: Pick<MessageParts, "database" | "jobs" | "log" | "now">,
): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.now();
  const after = new Date(now.getTime() - stillNewsMs);
  const untold = await sql<UntoldRefund>`
    select distinct p.id as "paymentId", o.id as "orderId", o.phone, o.code, p.amount_pesewas as "amountPesewas",
      p.currency, p.reference, o.seats is not null as "isOfClass",
      opening_payment(o.id) is null
        and exists (select from opened_orders where payment_id = p.id and order_id = o.id) as "isClosed"
    from payment_events e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
    where e.state in ('refunding', 'refunded') and e.created_at > ${after} and o.phone is not null
      and not exists (select from messages where event_key = 'refund:' || p.id)`.execute(kysely);
  const { words } = speechIn(["texts"]);
  const stored: number[] = [];
  for (const { paymentId, orderId, phone, ...refund } of untold.rows) {
    const text = refundText(words, refund);
    const about = { kind: "refund", eventKey: `refund:${paymentId}`, orderId, phone, text } as const;
    const id = await insertMessage(kysely, about, now);
    if (id !== null) stored.push(id);
  }
  await queueTexts(parts, stored);
  return stored.length;
}
