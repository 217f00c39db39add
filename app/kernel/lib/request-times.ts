import { AsyncLocalStorage } from "node:async_hooks";

const parts = ["database", "engine", "rendering"] as const;
type Part = (typeof parts)[number];

/** Where the time of one request goes, in milliseconds. */
export class RequestTimes {
  readonly #ms: Record<Part, number> = { database: 0, engine: 0, rendering: 0 };
  #queries = 0;
  #queriesSince = 0;
  #isInEngine = false;

  add(part: Part, ms: number): void {
    this.#ms[part] += ms;
  }

  /** Time with at least one query under way, or waiting for a connection. Returns the end of this one. */
  beginQuery(): () => void {
    if (this.#queries === 0) this.#queriesSince = performance.now();
    this.#queries += 1;
    return () => {
      this.#queries -= 1;
      if (this.#queries === 0) this.add("database", performance.now() - this.#queriesSince);
    };
  }

  /** Work within work counts once. */
  timeEngine<T>(work: () => T): T {
    if (this.#isInEngine) return work();
    this.#isInEngine = true;
    const since = performance.now();
    try {
      return work();
    } finally {
      this.#isInEngine = false;
      this.add("engine", performance.now() - since);
    }
  }

  /** For the log: { database_ms: 1.2, … }. */
  get facts(): Record<string, number> {
    return Object.fromEntries(parts.map((part) => [`${part}_ms`, tenths(this.#ms[part])]));
  }

  /** The value of the header Server-Timing. */
  get header(): string {
    return parts.map((part) => `${part};dur=${tenths(this.#ms[part])}`).join(", ");
  }
}

export const tenths = (ms: number) => Math.round(ms * 10) / 10;

const ofRequest = new AsyncLocalStorage<RequestTimes>();

/** The times of the request that is being answered; undefined outside one. */
export const requestTimes = (): RequestTimes | undefined => ofRequest.getStore();

export function withRequestTimes(times: RequestTimes, work: () => void): void {
  ofRequest.run(times, work);
}

/** Judges grades, or works out what a result says, and counts the time for the request. */
export function timeEngine<T>(work: () => T): T {
  const times = requestTimes();
  return times === undefined ? work() : times.timeEngine(work);
}
