import type { Registry } from "prom-client";
import { addGauge } from "../lib/metrics.ts";

/** After this time without a refusal the period is over. */
const pauseMs = 2_000;
/** A short peak: visitors who retry in a moment are served. */
const passingMs = 5_000;

/** Measures for how long visitors have been refused without a pause because this process is full. */
export class RefusedVisitors {
  readonly #now: () => number;
  #since = -Infinity;
  #last = -Infinity;

  /** @param now in ms, from any start */
  constructor(now: () => number, registry: Registry) {
    this.#now = now;
    const about = {
      name: "okwan_refusing_seconds",
      help: "For how long visitors have been refused without a pause, because this process is full",
    };
    addGauge(registry, about, () => this.forMs / 1000);
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

  /** Should the load balancer use another server instead? */
  get areMany(): boolean {
    return this.forMs >= passingMs;
  }
}
