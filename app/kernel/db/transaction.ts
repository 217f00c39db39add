import type { Kysely, Transaction } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import type { Tables } from "./schema.ts";

const mostAttempts = 5;
/** Errors of Postgres that roll back one of two conflicting transactions; it can be retried. */
const lostAgainstAnother = new Set(["40001" /* serialization failure */, "40P01" /* deadlock */]);

/**
 * Runs `work` in a transaction, and again after a conflict. So `work` must have no effect outside the
 * database: no text message, no payment call.
 */
export async function inTransaction<T>(
  kysely: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().setIsolationLevel("read committed").execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (attempt >= mostAttempts || !lostAgainstAnother.has(code)) throw error;
      // A random pause, or the same two transactions would conflict again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
