import type { Pool } from "pg";

/** Counts one call to the AI service. False, and nothing counted, if this month's budget is spent. */
export async function spendAiCall(pool: Pool, budget: number, now: Date): Promise<boolean> {
  if (budget <= 0) return false;
  const spent = await pool.query(
    `insert into ai_calls (month, calls) values ($1, 1)
      on conflict (month) do update set calls = ai_calls.calls + 1 where ai_calls.calls < $2`,
    [now.toISOString().slice(0, 7), budget],
  );
  return spent.rowCount === 1;
}
