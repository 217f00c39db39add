import type { Pool } from "pg";

/**
 * Does the work while no other server does it. The lock belongs to a transaction, which a pooler leaves on
 * one session; closing the connection releases it.
 * @param lockNumber used by no other lock in this database
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lockNumber: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Waiting for another server may take longer than a request may.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
    return await work();
  } finally {
    client.release(true);
  }
}
