import type { Pool } from "pg";

/**
 * The database's time, which is the same for every process that works on it, whatever its own machine says.
 */
interface DatabaseClock {
  readonly now: () => Date;
  stop(): Promise<void>;
}

const measuredEveryMs = 10_000;
/** A measurement is wrong by half of the time it took at most; a longer one says too little. */
const longestMs = 1_000;
const firstTries = 5;

interface Measurement {
  /** When it was measured, by a clock that nobody sets. */
  readonly at: number;
  readonly databaseMs: number;
  readonly errorMs: number;
}

/**
 * Asks the database for its time now and every ten seconds, and counts on in between. Setting the clock of
 * this machine changes nothing. While the database is away the count goes on.
 * @throws what the database throws, where it cannot be asked at first
 */
export async function startDatabaseClock(
  pool: Pool,
  options: { readonly onError?: (error: unknown) => void } = {},
): Promise<DatabaseClock> {
  let last = await measure(pool);
  for (let tries = 1; last.errorMs > longestMs / 2 && tries < firstTries; tries += 1) {
    const next = await measure(pool);
    if (next.errorMs < last.errorMs) last = next;
  }
  const nowMs = () => last.databaseMs + performance.now() - last.at;
  const measureAgain = async () => {
    const next = await measure(pool);
    if (next.errorMs > longestMs / 2) return;
    // Within its error it says nothing new, and a clock that trembles would run backwards at times.
    const countedMs = last.databaseMs + next.at - last.at;
    if (Math.abs(countedMs - next.databaseMs) > next.errorMs) last = next;
  };
  let measuring = Promise.resolve();
  const timer = setInterval(() => {
    measuring = measuring.then(measureAgain).catch((error: unknown) => options.onError?.(error));
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
  // Waiting for a connection is no part of it.
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
