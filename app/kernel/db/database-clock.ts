import type { Pool } from "pg";

/** The database's time: the same for all processes, whatever clocks their machines have. */
interface DatabaseClock {
  readonly now: () => Date;
  stop(): Promise<void>;
}

const measuredEveryMs = 10_000;
/** The error of a measurement is at most half its duration; longer measurements are ignored. */
const longestMs = 1_000;
const firstTries = 5;

interface Measurement {
  /** Time of the measurement, by the monotonic clock. */
  readonly at: number;
  readonly databaseMs: number;
  readonly errorMs: number;
}

/**
 * Measures the database's time now and every ten seconds, and counts on in between, also while the database
 * is unreachable. Changing this machine's clock has no effect.
 * @throws the database's error if the first measurement fails
 */
export async function startDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let last = await measure(pool);
  for (let tries = 1; last.errorMs > longestMs / 2 && tries < firstTries; tries += 1) {
    const next = await measure(pool);
    if (next.errorMs < last.errorMs) last = next;
  }
  const nowMs = () => last.databaseMs + performance.now() - last.at;
  const measureAgain = async () => {
    const next = await measure(pool);
    if (next.errorMs > longestMs / 2) return;
    // A difference within the error is ignored; following it would make the clock run backwards at times.
    const countedMs = last.databaseMs + next.at - last.at;
    if (Math.abs(countedMs - next.databaseMs) > next.errorMs) last = next;
  };
  let measuring = Promise.resolve();
  const timer = setInterval(() => {
    measuring = measuring.then(measureAgain).catch(() => {});
  }, measuredEveryMs).unref();
  return {
    now: () => new Date(nowMs()),
    async stop() {
      clearInterval(timer);
      await measuring;
    },
  };
}

async function measure(pool: Pool): Promise<Measurement> {
  // Waiting for a connection must not count.
  const client = await pool.connect();
  try {
    const asked = performance.now();
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "ms"',
    );
    const heard = performance.now();
    const errorMs = (heard - asked) / 2;
    return { at: heard - errorMs, databaseMs: rows[0]?.ms ?? Number.NaN, errorMs };
  } finally {
    client.release();
  }
}
