import { sql, type Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import { insertMessage } from "./messages-table.ts";
import { type BudgetParts, shareForAnybody, spendText } from "./text-budget.ts";

export interface NewsToSend {
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
