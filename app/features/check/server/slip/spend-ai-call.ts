import type { Pool } from "pg";

/** Counts one call to the AI service. False, and nothing counted, if this month's budget is spent. */
export async function spendAiCall(pool: Pool, budget: number, now: Date): Promise<boolean> {
  if (budget <= 0) return false;
  const spent = await pool.query(
    `insert into spending as month (period, spent) values ($1, 1)
      on conflict (period) do update set spent = month.spent + 1 where month.spent < $2`,
    [now.toISOString().slice(0, 7), budget],
  );
  return spent.rowCount === 1;
}
