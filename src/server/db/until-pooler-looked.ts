import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

const longestLooks = 10;
const pauseMs = 1_000;

/**
 * For a start and a command. After an outage PgBouncer refuses the first who comes with what it last knew, however long ago that was, and
 * only then looks for the database again.
 *
 * @throws what else is wrong at once, and what the pooler says after so many looks
 */
export async function untilPoolerLooked(pool: Pool): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code !== "08P01" || looks === longestLooks) throw error;
      await sleep(pauseMs);
    }
  }
}
