import type { Pool } from "pg";

/**
 * How many seconds of commits the replica lacks at most; 0 where it has all that the primary had when it was asked.
 * Both ends are by the primary's clock, so two clocks that differ do no harm.
 * @throws where one of them is away, or the replica takes writes and so is no replica (any more).
 */
export async function replicaLagSeconds(primary: Pool, replica: Pool): Promise<number> {
  const now = await primary.query<{ place: string; at: string }>(
    "select pg_current_wal_lsn()::text as place, clock_timestamp()::text as at",
  );
  const { place, at } = now.rows[0] ?? {};
  const { rows } = await replica.query<{ isReplica: boolean; hasAll: boolean; lag: number | null }>(
    `select pg_is_in_recovery() as "isReplica",
       coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasAll",
       extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())::float8 as lag`,
    [place, at],
  );
  const [found] = rows;
  if (found?.isReplica !== true) throw new Error("it takes writes, so it is no replica");
  return found.hasAll ? 0 : Math.max(0, found.lag ?? Number.POSITIVE_INFINITY);
}
