import { setTimeout as sleep } from "node:timers/promises";
import { patroniAddresses } from "./rig.ts";

const everyMs = 100;
const patienceMs = 1_000;

interface Said {
  readonly role?: string;
  readonly state?: string;
}

/** What the cluster manager itself says, ten times a second: who leads. */
export class ManagerWatch {
  readonly #led: number[] = [];
  readonly #over = new AbortController();
  readonly #watching: Promise<unknown>;

  constructor() {
    this.#watching = Promise.all(patroniAddresses.map((address) => this.#watch(address)));
  }

  async #watch(address: string): Promise<void> {
    while (!this.#over.signal.aborted) {
      const said = await ask(address);
      const leads = said?.role === "master" || said?.role === "primary";
      if (leads && said.state === "running") this.#led.push(performance.now());
      await sleep(everyMs);
    }
  }

  /** The longest time, in ms, without a leader. */
  gap(from: number, to: number): number {
    return longestGap(this.#led, from, to);
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#watching;
  }
}

async function ask(address: string): Promise<Said | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    return (await answer.json()) as Said;
  } catch {
    return null;
  }
}

/** The longest time between two of these moments, the ends of the window counted as such. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const within = moments.filter((at) => at > from && at < to).toSorted((one, other) => one - other);
  const all = [from, ...within, to];
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at)));
}
