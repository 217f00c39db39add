import { Gauge, type Registry } from "prom-client";

/** Without a refusal for so long it is over. */
const pauseMs = 2_000;
/** A jolt: whoever comes back in a moment is served. */
const passingMs = 5_000;

/** For how long visitors have been refused because this process is full, without a pause. */
export class RefusedVisitors {
  readonly #now: () => number;
  #since = -Infinity;
  #last = -Infinity;

  /** @param now in ms, from any beginning */
  constructor(now: () => number, registry: Registry) {
    this.#now = now;
    const gauge: Gauge = new Gauge({
      name: "okwan_refusing_seconds",
      help: "For how long visitors have been refused without a pause, because this process is full",
      aggregator: "max",
      registers: [],
      collect: () => gauge.set(this.forMs / 1000),
    });
    registry.registerMetric(gauge);
  }

  add(): void {
    const now = this.#now();
    if (now - this.#last > pauseMs) this.#since = now;
    this.#last = now;
  }

  get forMs(): number {
    const now = this.#now();
    return now - this.#last > pauseMs ? 0 : now - this.#since;
  }

  /** Whether a server beside this one should be asked instead. */
  get areMany(): boolean {
    return this.forMs >= passingMs;
  }
}
