import { networkOf } from "./address-of.ts";
import { Refusal } from "./errors.ts";
import { said, type Said } from "./said.ts";
import type { SharedCounts } from "./shared-counts.ts";

/** At most so many of one thing from one address, in each of these windows. */
export interface Allowance {
  readonly name: string;
  readonly windows: readonly { readonly perMs: number; readonly atMost: number }[];
  /** What whoever goes beyond is told. */
  readonly sentence: Said;
}

export const aMinute = 60_000;
export const anHour = 60 * aMinute;

/** Starting an order writes a row that stays. The town of `rate-limits.ts` starts some 6 400 an hour. */
export const orderAllowance: Allowance = {
  name: "order",
  windows: [
    { perMs: aMinute, atMost: 600 },
    { perMs: anHour, atMost: 12_000 },
  ],
  sentence: said("errors.tooOften"),
};

/**
 * Grades that are judged. Whether a check is free, and the counts and the sample of an unpaid one, follow the newest
 * cut-offs, so who sends ever other grades learns some (docs/security.md). An order takes ten, and the town sends some 8 000
 * an hour.
 */
export const checkAllowance: Allowance = {
  name: "check",
  windows: [
    { perMs: aMinute, atMost: 600 },
    { perMs: anHour, atMost: 10_000 },
  ],
  sentence: said("errors.tooOften"),
};

/**
 * Texts about free results, which we pay for and whose phone the sender names. The result is on the screen all the same, so a
 * town goes without after these, and a script annoys no more than so many strangers.
 */
export const freeTextAllowance: Allowance = {
  name: "free-text",
  windows: [
    { perMs: aMinute, atMost: 10 },
    { perMs: anHour, atMost: 60 },
  ],
  sentence: said("errors.tooOften"),
};

/**
 * Results as JSON with every list: some 60 ms of processor and 2 MB each, a hundred times a page. Programs ask for them;
 * our own pages do not. A list of checks takes one for each check that it holds.
 */
export const wholeResultAllowance: Allowance = {
  name: "whole-result",
  windows: [{ perMs: aMinute, atMost: 120 }],
  sentence: said("errors.tooOften"),
};

/** Allowances of addresses, added up with the other servers. */
export class AddressLimits {
  readonly #counts: SharedCounts | null;

  /** null: nothing is limited, as for load tests. */
  constructor(counts: SharedCounts | null) {
    this.#counts = counts;
  }

  get areOn(): boolean {
    return this.#counts !== null;
  }

  /** @throws {Refusal} where that is more than the address has. */
  take(ip: string, allowance: Allowance, by = 1): void {
    const refusal = this.#count(ip, allowance, by);
    if (refusal !== null) throw refusal;
  }

  /** For what can be left out without refusing the visitor. Counts as `take` does. */
  mayTake(ip: string, allowance: Allowance): boolean {
    return this.#count(ip, allowance, 1) === null;
  }

  #count(ip: string, allowance: Allowance, by: number): Refusal | null {
    if (this.#counts === null || by === 0) return null;
    const network = networkOf(ip);
    for (const { perMs, atMost } of allowance.windows) {
      const { current, ttl } = this.#counts.count(nameOf(allowance, perMs, network), perMs, by);
      if (current > atMost) return tooMany(allowance, ttl);
    }
    return null;
  }

  /**
   * The refusal that is due; null while there is room. Takes nothing.
   * @param onTheirWay that may be noted yet. They count for the hour alone: a database that stands still for two
   *   seconds must not shut out a town.
   */
  refusal(network: string, allowance: Allowance, onTheirWay: number): Refusal | null {
    if (this.#counts === null) return null;
    for (const { perMs, atMost } of allowance.windows) {
      const { current, ttl } = this.#counts.read(nameOf(allowance, perMs, network), perMs);
      if (current + (perMs > aMinute ? onTheirWay : 0) >= atMost) return tooMany(allowance, ttl);
    }
    return null;
  }

  /** Counts what is done and cannot be refused any more. */
  note(network: string, allowance: Allowance, by: number): void {
    if (by === 0) return;
    for (const { perMs } of allowance.windows) {
      this.#counts?.count(nameOf(allowance, perMs, network), perMs, by);
    }
  }
}

function nameOf({ name }: Allowance, perMs: number, network: string): string {
  return `${name}/${perMs} ${network}`;
}

function tooMany({ name, sentence }: Allowance, ttlMs: number): Refusal {
  return new Refusal("too-many", `${name}-limit`, sentence, { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
}
