import { createHmac } from "node:crypto";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** One client's requests in one window. */
interface Count {
  readonly key: string;
  readonly windowStart: Date;
  readonly windowEnd: Date;
  readonly count: number;
}

/** Storage in which servers add up their counts. */
interface CountExchange {
  /** Adds these and returns the sums over all servers. */
  add(counts: readonly Count[]): Promise<readonly Pick<Count, "key" | "count">[]>;
  /** Deletes counts whose window ended before this moment. */
  forgetBefore(moment: Date): Promise<void>;
}

const exchangeEveryMs = 1_000;
const forgetEveryMs = 60_000;
/** Bounds the memory during a flood from many addresses; the oldest counts go first. */
const mostCounts = 50_000;

interface StoredCount {
  readonly windowStart: number;
  readonly windowEnd: number;
  /** Over all servers, as of the last exchange. */
  total: number;
  /** On this server since then. */
  fresh: number;
}

/**
 * Counts in memory and adds up with the other servers once a second, so that no request waits for the
 * database. Requests within that second may exceed a limit. If the database is away, each server counts
 * alone.
 */
export class SharedCounts {
  readonly #exchange: CountExchange;
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
  constructor(exchange: CountExchange, now: () => Date, hashKey: Uint8Array) {
    this.#exchange = exchange;
    this.#now = () => now().getTime();
    this.#hashKey = hashKey;
    this.#timer = setInterval(() => {
      this.exchange().catch(() => {});
    }, exchangeEveryMs).unref();
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

  /** Sequential, so that earlier counts are included when a later exchange is done. */
  exchange(now = this.#now()): Promise<void> {
    this.#round = this.#round.catch(() => {}).then(() => this.#exchangeNow(now));
    return this.#round;
  }

  async #exchangeNow(now: number): Promise<void> {
    const sent = new Map<string, StoredCount>();
    const counts: Count[] = [];
    for (const [name, stored] of this.#counts) {
      if (stored.fresh === 0) continue;
      const key = createHmac("sha256", this.#hashKey).update(name).digest("base64url").slice(0, 22);
      sent.set(key, stored);
      counts.push({
        key,
        windowStart: new Date(stored.windowStart),
        windowEnd: new Date(stored.windowEnd),
        count: stored.fresh,
      });
      stored.total += stored.fresh;
      stored.fresh = 0;
    }
    if (counts.length > 0) {
      for (const { key, count } of await this.#exchange.add(counts)) {
        const stored = sent.get(key);
        if (stored !== undefined) stored.total = Math.max(stored.total, count);
      }
    }
    if (now - this.#forgotAt < forgetEveryMs) return;
    this.#forgotAt = now;
    const old = now - forgetEveryMs;
    for (const [name, { windowEnd }] of this.#counts) if (windowEnd < old) this.#counts.delete(name);
    await this.#exchange.forgetBefore(new Date(old));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round.catch(() => {});
  }

  /** @fastify/rate-limit wants a class to instantiate. */
  asStore(): new () => FastifyRateLimitStore {
    const count = this.count.bind(this);
    return class Store implements FastifyRateLimitStore {
      readonly #route: string;

      constructor(route: unknown = "") {
        this.#route = typeof route === "string" ? route : "";
      }

      incr(
        key: string,
        callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
        windowMs?: number,
      ): void {
        callback(null, count(`${this.#route} ${key}`, windowMs ?? 60_000));
      }

      child(route: object): FastifyRateLimitStore {
        // The plugin passes its merged options, despite its types.
        return new Store((route as { routeInfo?: { url?: string } }).routeInfo?.url);
      }
    };
  }
}
