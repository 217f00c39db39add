import type { FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import { AddressLimits, aMinute, anHour, type RateLimit } from "./address-limits.ts";
import { networkOf } from "./trusted-proxies.ts";
import { Refusal, sentenceOf } from "./errors.ts";

/**
 * Looking up a check by its code, anywhere: page, API, PDF, picture, cookie. One count for all, by address.
 *
 * Unknown codes distinguish a guesser from a student, so misses are limited tightly. A town behind one
 * carrier address mistypes a few a minute and opens results by the thousand.
 */
const lookUps: RateLimit = {
  name: "look-up",
  windows: [{ perMs: aMinute, atMost: 2_000 }],
  sentence: sentenceOf("errors.tooManyLookUps"),
};

const misses: RateLimit = {
  name: "unknown-code",
  windows: [
    { perMs: aMinute, atMost: 60 },
    { perMs: anHour, atMost: 300 },
  ],
  sentence: sentenceOf("errors.tooManyLookUps"),
};

/** The refusal of a code that nobody has. */
export function unknownCheckCode(): Refusal {
  return new Refusal("not-found", unknownCode, sentenceOf("errors.unknownCheckCode"));
}

const unknownCode = "unknown-check-code";

export class LookUps {
  readonly #limits: AddressLimits;
  /** The codes that a request was counted for: once, however often its page asks. */
  readonly #counted = new WeakMap<FastifyRequest, Set<string>>();
  readonly #madeHere: (request: FastifyRequest, code: string) => Promise<boolean>;
  readonly #missed: Counter | null;
  /** Unanswered look-ups by network: each may turn out to be a miss. */
  readonly #onTheirWay = new Map<string, number>();

  constructor(parts: {
    limits: AddressLimits;
    /**
     * Does this browser prove that it made the check? Then it is not guessing, and is admitted even if a
     * guesser behind the same address used up the misses.
     */
    madeHere?: (request: FastifyRequest, code: string) => Promise<boolean>;
    registry?: Registry;
  }) {
    this.#limits = parts.limits;
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
   * @param look null, or the refusal of an unknown code, if it does not exist.
   * @throws {Refusal} if the address looked up or missed too many.
   */
  async find<T>(request: FastifyRequest, code: string, look: () => Promise<T>): Promise<T> {
    const network = networkOf(request.ip);
    const isFirst = this.#countOnce(request, code);
    const refusal = this.#limits.refusal(network, misses, this.#onTheirWay.get(network) ?? 0);
    if (refusal !== null && !(await this.#madeHere(request, code))) throw refusal;
    return this.#counting(look, network, isFirst);
  }

  /** For several known codes at once, as in an encrypted cookie. @throws {Refusal} */
  count(request: FastifyRequest, codes = 1): void {
    this.#limits.consume(request.ip, lookUps, codes);
  }

  async #counting<T>(look: () => Promise<T>, network: string, isFirst: boolean): Promise<T> {
    this.#onTheirWay.set(network, (this.#onTheirWay.get(network) ?? 0) + 1);
    try {
      const found = await look();
      if (found === null && isFirst) this.#miss(network);
      return found;
    } catch (error) {
      if (isFirst && error instanceof Refusal && error.code === unknownCode) this.#miss(network);
      throw error;
    } finally {
      this.#leave(network);
    }
  }

  #leave(network: string): void {
    const left = (this.#onTheirWay.get(network) ?? 1) - 1;
    if (left > 0) this.#onTheirWay.set(network, left);
    else this.#onTheirWay.delete(network);
  }

  #miss(network: string): void {
    this.#missed?.inc();
    this.#limits.record(network, misses);
  }

  /** Whether this request asks for the code for the first time. @throws {Refusal} */
  #countOnce(request: FastifyRequest, code: string): boolean {
    const counted = this.#counted.get(request) ?? new Set();
    if (counted.has(code)) return false;
    this.count(request);
    this.#counted.set(request, counted.add(code));
    return true;
  }
}
