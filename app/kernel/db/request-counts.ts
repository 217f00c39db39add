import { createHmac } from "node:crypto";
import type { Pool } from "pg";

const addUpEveryMs = 1_000;
const forgetEveryMs = 60_000;
/** Bounds the memory during a flood from many addresses; the oldest counts go first. */
const mostCounts = 50_000;

interface StoredCount {
  readonly windowStart: number;
  readonly windowEnd: number;
  /** Over all servers, as of the last time they were added up. */
  total: number;
  /** On this server since then. */
  fresh: number;
}

/**
 * Counts requests in memory and adds up with the other servers once a second, so that no request waits for
 * the database. Requests within that second may exceed a limit. If the database is away, each server counts
 * alone.
 */
export class RequestCounts {
  readonly #pool: Pick<Pool, "query">;
  readonly #counts = new Map<string, StoredCount>();
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> = Promise.resolve();
  #forgotAt = 0;
  readonly #now: () => number;
  readonly #hashKey: Uint8Array;

  /**
   * @param now the same clock for all servers; otherwise each would count in its own windows and delete those
   * of the others.
   * @param hashKey the same for all servers: names contain addresses, and a plain hash of one is easy to
   * reverse.
   */
  constructor(pool: Pick<Pool, "query">, now: () => Date, hashKey: Uint8Array) {
    this.#pool = pool;
    this.#now = () => now().getTime();
    this.#hashKey = hashKey;
    this.#timer = setInterval(() => {
      this.addUp().catch(() => {});
    }, addUpEveryMs).unref();
  }

  /** A name must always use the same window length. */
  count(name: string, windowMs: number, by = 1, now = this.#now()): { current: number; ttl: number } {
    const windowStart = now - (now % windowMs);
    const windowEnd = windowStart + windowMs;
    let stored = this.#counts.get(name);
    if (stored?.windowStart !== windowStart) {
      this.#counts.delete(name);
      stored = { windowStart, windowEnd, total: 0, fresh: 0 };
      this.#counts.set(name, stored);
      if (this.#counts.size > mostCounts) this.#counts.delete(this.#counts.keys().next().value ?? "");
    }
    stored.fresh += by;
    return { current: stored.total + stored.fresh, ttl: windowEnd - now };
  }

  /** The present count of the current window; counts nothing. */
  read(name: string, windowMs: number, now = this.#now()): { current: number; ttl: number } {
    const windowStart = now - (now % windowMs);
    const stored = this.#counts.get(name);
    const current = stored?.windowStart === windowStart ? stored.total + stored.fresh : 0;
    return { current, ttl: windowStart + windowMs - now };
  }

  /** Sequential, so that earlier counts are included when a later call is done. */
  addUp(now = this.#now()): Promise<void> {
    this.#round = this.#round.catch(() => {}).then(() => this.#addUpNow(now));
    return this.#round;
  }

  async #addUpNow(now: number): Promise<void> {
    const fresh = [...this.#counts]
      .filter(([, stored]) => stored.fresh > 0)
      .map(([name, stored]) => ({ key: this.#keyOf(name), count: stored.fresh, stored }))
      // Sorted, so that two servers cannot deadlock.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    for (const { stored, count } of fresh) {
      stored.total += count;
      stored.fresh = 0;
    }
    if (fresh.length > 0) {
      const { rows } = await this.#pool.query<{ key: string; count: number }>({
        name: "add-rate-counts",
        text: `insert into rate_counts as stored (key, window_start, window_end, count)
          select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::integer[])
          on conflict (key, window_start) do update set count = stored.count + excluded.count
          returning key, count`,
        values: [
          fresh.map(({ key }) => key),
          fresh.map(({ stored }) => new Date(stored.windowStart)),
          fresh.map(({ stored }) => new Date(stored.windowEnd)),
          fresh.map(({ count }) => count),
        ],
      });
      const sums = new Map(rows.map(({ key, count }) => [key, count]));
      for (const { key, stored } of fresh) stored.total = Math.max(stored.total, sums.get(key) ?? 0);
    }
    await this.#forgetOld(now);
  }

  #keyOf(name: string): string {
    return createHmac("sha256", this.#hashKey).update(name).digest("base64url").slice(0, 22);
  }

  async #forgetOld(now: number): Promise<void> {
    if (now - this.#forgotAt < forgetEveryMs) return;
    this.#forgotAt = now;
    const old = now - forgetEveryMs;
    for (const [name, { windowEnd }] of this.#counts) if (windowEnd < old) this.#counts.delete(name);
    await this.#pool.query({
      name: "forget-rate-counts",
      text: "delete from rate_counts where window_end < $1",
      values: [new Date(old)],
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round.catch(() => {});
  }
}
