import type { Pool } from "pg";

interface RateCount {
  readonly key: string;
  readonly windowStart: Date;
  readonly windowEnd: Date;
  readonly count: number;
}

/** Adds this server's counts and returns the sums of all servers. */
export async function addRateCounts(
  pool: Pool,
  counts: readonly RateCount[],
): Promise<Pick<RateCount, "key" | "count">[]> {
  // Sorted, so that two servers cannot deadlock.
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const added = await pool.query<Pick<RateCount, "key" | "count">>({
    name: "add-rate-counts",
    text: `insert into rate_counts as kept (key, window_start, window_end, count)
      select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::integer[])
      on conflict (key, window_start) do update set count = kept.count + excluded.count
      returning key, count`,
    values: [
      sorted.map(({ key }) => key),
      sorted.map(({ windowStart }) => windowStart),
      sorted.map(({ windowEnd }) => windowEnd),
      sorted.map(({ count }) => count),
    ],
  });
  return added.rows;
}

export async function forgetRateCounts(pool: Pool, endedBefore: Date): Promise<void> {
  await pool.query({
    name: "forget-rate-counts",
    text: "delete from rate_counts where window_end < $1",
    values: [endedBefore],
  });
}
