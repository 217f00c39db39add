import { sql } from "kysely";
import { inTransaction } from "../db/transaction.ts";
import { unsentMessages } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { dayMs } from "../lib/days.ts";

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
