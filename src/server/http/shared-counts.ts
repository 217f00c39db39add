import { createHmac } from "node:crypto";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** One client's requests in one window. */
interface Count {
  readonly key: string;
  readonly windowStart: Date;
  readonly windowEnd: Date;
  readonly count: number;
}

/** Where the servers add up what each of them counted. */
interface CountExchange {
  /** Adds these and answers the sums of all servers. */
  add(counts: readonly Count[]): Promise<readonly Pick<Count, "key" | "count">[]>;
  /** Those whose window ended before this moment. */
  forgetBefore(moment: Date): Promise<void>;
}

const exchangeEveryMs = 1_000;
const forgetEveryMs = 60_000;
/** A flood from many addresses must not fill the memory; the oldest counts go first. */
const mostCounts = 50_000;

interface Kept {
  readonly windowStart: number;
  readonly windowEnd: number;
  /** Of all servers, as of the last exchange. */
  total: number;
  /** Of this server since then. */
  fresh: number;
}

/**
 * Counts in memory and adds up with the other servers once a second, so that no request waits for the database:
 * a limit may be overstepped by what arrives within that second. Where the database is away, each counts alone.
 */
export class SharedCounts {
  readonly #exchange: CountExchange;
  readonly #kept = new Map<string, Kept>();
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> = Promise.resolve();
  #forgotAt = 0;
  readonly #now: () => number;
  readonly #hashKey: Uint8Array;

  /**
   * @param now the same for all servers, or each would count in windows of its own and forget those of the others.
   * @param hashKey the same for all servers too: names hold addresses, and a bare hash of one is soon turned back.
   */
  constructor(exchange: CountExchange, now: () => Date, hashKey: Uint8Array) {
    this.#exchange = exchange;
    this.#now = () => now().getTime();
    this.#hashKey = hashKey;
    this.#timer = setInterval(() => {
      this.exchange().catch(() => {});
    }, exchangeEveryMs).unref();
  }

  /** A name is always counted in windows of the same length. */
  count(name: string, windowMs: number, by = 1, now = this.#now()): { current: number; ttl: number } {
    const windowStart = now - (now % windowMs);
    const windowEnd = windowStart + windowMs;
    let kept = this.#kept.get(name);
    if (kept?.windowStart !== windowStart) {
      this.#kept.delete(name);
      kept = { windowStart, windowEnd, total: 0, fresh: 0 };
      this.#kept.set(name, kept);
      if (this.#kept.size > mostCounts) this.#kept.delete(this.#kept.keys().next().value ?? "");
    }
    kept.fresh += by;
    return { current: kept.total + kept.fresh, ttl: windowEnd - now };
  }

  /** What was counted in the window that is now, without counting. */
  read(name: string, windowMs: number, now = this.#now()): { current: number; ttl: number } {
    const windowStart = now - (now % windowMs);
    const kept = this.#kept.get(name);
    const current = kept?.windowStart === windowStart ? kept.total + kept.fresh : 0;
    return { current, ttl: windowStart + windowMs - now };
  }

  /** One after the other, so that what an earlier one took along is there when a later one is done. */
  exchange(now = this.#now()): Promise<void> {
    this.#round = this.#round.catch(() => {}).then(() => this.#exchangeNow(now));
    return this.#round;
  }

  async #exchangeNow(now: number): Promise<void> {
    const sent = new Map<string, Kept>();
    const counts: Count[] = [];
    for (const [name, kept] of this.#kept) {
      if (kept.fresh === 0) continue;
      const key = createHmac("sha256", this.#hashKey).update(name).digest("base64url").slice(0, 22);
      sent.set(key, kept);
      counts.push({
        key,
        windowStart: new Date(kept.windowStart),
        windowEnd: new Date(kept.windowEnd),
        count: kept.fresh,
      });
      kept.total += kept.fresh;
      kept.fresh = 0;
    }
    if (counts.length > 0) {
      for (const { key, count } of await this.#exchange.add(counts)) {
        const kept = sent.get(key);
        if (kept !== undefined) kept.total = Math.max(kept.total, count);
      }
    }
    if (now - this.#forgotAt < forgetEveryMs) return;
    this.#forgotAt = now;
    const old = now - forgetEveryMs;
    for (const [name, { windowEnd }] of this.#kept) if (windowEnd < old) this.#kept.delete(name);
    await this.#exchange.forgetBefore(new Date(old));
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round.catch(() => {});
  }

  /** As @fastify/rate-limit wants it: a class it makes itself. */
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
        // The plugin hands over its merged options, whatever its types say.
        return new Store((route as { routeInfo?: { url?: string } }).routeInfo?.url);
      }
    };
  }
}
