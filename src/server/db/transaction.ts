import type { IsolationLevel, Kysely, Transaction } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import type { Tables } from "./schema.ts";

/** Two transactions that cannot both go on; Postgres undid this one and doing it again is right. */
const lostAgainstAnother = new Set(["40001" /* serialization failure */, "40P01" /* deadlock */]);

/**
 * Runs `work` in one transaction, and again when it lost against another one. So `work` must do nothing
 * outside the database: no text message, no payment call.
 */
export async function inTransaction<T>(
  kysely: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
  options: { readonly isolation?: IsolationLevel; readonly attempts?: number } = {},
): Promise<T> {
  const attempts = options.attempts ?? 5;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely
        .transaction()
        .setIsolationLevel(options.isolation ?? "read committed")
        .execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (attempt >= attempts || !lostAgainstAnother.has(code)) throw error;
      // Spread out, or the same two meet again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
