import { sql } from "kysely";
import { inTransaction } from "../db/transaction.ts";
import { unsentMessages } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { sendMessageJob } from "./send-message-job.ts";

/** Older news nobody waits for any more: the result is open all the same. */
const stillNewsMs = 3 * 24 * 3600_000;
/** The rest waits for the next round. */
const atMost = 5_000;

/**
 * Hands in texts that wait and have no job: after a backup was restored, which has no jobs. Texts whose job
 * was given up stay so. Answers how many.
 */
export async function requeueUnsent(parts: Pick<MessageParts, "database" | "jobs" | "now">): Promise<number> {
  return inTransaction(parts.database.kysely, async (transaction) => {
    // One server at a time, or two would hand in the same.
    await sql`select pg_advisory_xact_lock(hashtextextended('requeue unsent texts', 0))`.execute(transaction);
    const after = new Date(parts.now().getTime() - stillNewsMs);
    const unsent = await unsentMessages(transaction, { after, atMost });
    if (unsent.length === 0) return 0;
    const known = await parts.jobs.inJobs(transaction, sendMessageJob, unsent);
    const lost = unsent.filter((messageId) => !known.has(messageId)).map((messageId) => ({ messageId }));
    if (lost.length > 0) await parts.jobs.enqueue(sendMessageJob, lost, transaction);
    return lost.length;
  });
}
