import { sql } from "kysely";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { shareForOwners, spendText } from "./text-budget.ts";
import { resendKey, stateOfText, textsIn } from "./text-history.ts";

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
