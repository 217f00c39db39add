import type { FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import { AddressLimits, aMinute, anHour, type Allowance } from "./address-limits.ts";
import { networkOf } from "./address-of.ts";
import { Refusal } from "./errors.ts";
import { said } from "./said.ts";

/**
 * Looking up a check by its code, wherever it is asked: page, API, PDF, picture, cookie. One count for all, by address.
 *
 * A code that nobody has is what tells a guesser from a student, so misses are what is scarce: a town behind one address
 * of its carrier mistypes a few a minute, and opens results by the thousand.
 */
const lookUps: Allowance = {
  name: "look-up",
  windows: [{ perMs: aMinute, atMost: 2_000 }],
  sentence: said("errors.tooManyLookUps"),
};

const misses: Allowance = {
  name: "unknown-code",
  windows: [
    { perMs: aMinute, atMost: 60 },
    { perMs: anHour, atMost: 300 },
  ],
  sentence: said("errors.tooManyLookUps"),
};

/**
 * Whoever holds a /48 of IPv6, which a tunnel gives away free, has 65 536 networks of a /64: their misses have a bound
 * together. A carrier's /48 is as many phones, so it is ten times wider.
 */
const missesNearBy: Allowance = {
  ...misses,
  name: "unknown-code-near-by",
  windows: [{ perMs: anHour, atMost: 3_000 }],
};

/** Codes of this visitor's request that its page has counted, in a header of our own calls. */
export const lookedUpHeader = "x-okwan-looked-up";

export class LookUps {
  readonly #limits: AddressLimits;
  readonly #isInternal: (request: FastifyRequest) => boolean;
  readonly #madeHere: (request: FastifyRequest, code: string) => Promise<boolean>;
  readonly #missed: Counter | null;
  /** Look-ups by network that are not answered yet: each may turn out to be a miss. */
  readonly #onTheirWay = new Map<string, number>();

  constructor(parts: {
    limits: AddressLimits;
    isInternal?: (request: FastifyRequest) => boolean;
    /**
     * Whether this browser proves that the check was made in it. It guesses nothing, so it is let in where a guesser
     * behind the same address has used the misses up.
     */
    madeHere?: (request: FastifyRequest, code: string) => Promise<boolean>;
    registry?: Registry;
  }) {
    this.#limits = parts.limits;
    this.#isInternal = parts.isInternal ?? (() => false);
    this.#madeHere = parts.madeHere ?? (async () => false);
    this.#missed =
      parts.registry === undefined
        ? null
        : new Counter({
            name: "okwan_unknown_codes_total",
            help: "Look-ups of a check code that nobody has; many of them are somebody guessing",
            registers: [parts.registry],
          });
  }

  /**
   * Looks one code up.
   * @param look null, or the refusal of an unknown code, where nobody has it.
   * @throws {Refusal} where the address has looked up too many, or missed too many.
   */
  async find<T>(request: FastifyRequest, code: string, look: () => Promise<T>): Promise<T> {
    if (!this.#limits.areOn) return this.#counting(look, null);
    const network = networkOf(request.ip);
    if (!this.#isCounted(request, code)) this.count(request);
    const refusal = this.#refusal(network);
    if (refusal !== null && !(await this.#madeHere(request, code))) throw refusal;
    return this.#counting(look, network);
  }

  /** For several at once that are no guesses, as those of a sealed cookie. @throws {Refusal} */
  count(request: FastifyRequest, codes = 1): void {
    this.#limits.take(request.ip, lookUps, codes);
  }

  async #counting<T>(look: () => Promise<T>, network: string | null): Promise<T> {
    if (network !== null) this.#onTheirWay.set(network, (this.#onTheirWay.get(network) ?? 0) + 1);
    try {
      const found = await look();
      if (found === null) this.#miss(network);
      return found;
    } catch (error) {
      if (error instanceof Refusal && error.code === "unknown-check-code") this.#miss(network);
      throw error;
    } finally {
      if (network !== null) this.#leave(network);
    }
  }

  #leave(network: string): void {
    const left = (this.#onTheirWay.get(network) ?? 1) - 1;
    if (left > 0) this.#onTheirWay.set(network, left);
    else this.#onTheirWay.delete(network);
  }

  #miss(network: string | null): void {
    this.#missed?.inc();
    if (network === null) return;
    this.#limits.note(network, misses, 1);
    if (network.includes(":")) this.#limits.note(nearBy(network), missesNearBy, 1);
  }

  #refusal(network: string): Refusal | null {
    const onTheirWay = this.#onTheirWay.get(network) ?? 0;
    return (
      this.#limits.refusal(network, misses, onTheirWay) ??
      (network.includes(":") ? this.#limits.refusal(nearBy(network), missesNearBy, onTheirWay) : null)
    );
  }

  /** What a page has counted its own calls of our API do not count again. */
  #isCounted(request: FastifyRequest, code: string): boolean {
    const counted = request.headers[lookedUpHeader];
    return typeof counted === "string" && this.#isInternal(request) && counted.split(" ").includes(code);
  }
}

/** The /48 of a /64. */
function nearBy(network: string): string {
  return network.split(":").slice(0, 3).join(":");
}
