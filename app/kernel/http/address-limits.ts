import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind } from "../lib/address-kind.ts";
import { Refusal, sentenceOf } from "./errors.ts";
import { networkOf } from "./trusted-proxies.ts";
import { loadOf } from "./work-under-way.ts";

interface Window {
  readonly perMs: number;
  readonly atMost: number;
}

/** Limits for one kind of request from one address, one for each window. */
export interface RateLimit {
  readonly name: string;
  /** Things counted separately under this name. */
  readonly of?: string | undefined;
  readonly windows: readonly [Window, ...Window[]];
  /** Message beyond the limit. */
  readonly sentence: string;
}

export const aMinute = 60_000;
export const anHour = 60 * aMinute;

/** Starting an order writes a permanent row. The town in `rate-limits.ts` starts about 6 400 an hour. */
export const orderAllowance: RateLimit = {
  name: "order",
  windows: [
    { perMs: aMinute, atMost: 600 },
    { perMs: anHour, atMost: 12_000 },
  ],
  sentence: sentenceOf("errors.tooOften"),
};

/**
 * Judged submissions. An unpaid check's price, counts and sample depend on the newest cut-offs, so varying
 * the grades reveals some (docs/security.md). An order accepts ten inputs; a town sends some 8 000 an hour.
 */
export const checkAllowance: RateLimit = {
  name: "check",
  windows: [
    { perMs: aMinute, atMost: 600 },
    { perMs: anHour, atMost: 10_000 },
  ],
  sentence: sentenceOf("errors.tooOften"),
};

/**
 * Texts about free results: we pay for them, and the sender names the phone. The result is on the screen
 * anyway. So beyond the limit a town gets none, and a script can annoy no more strangers than that.
 */
export const freeTextAllowance: RateLimit = {
  name: "free-text",
  windows: [
    { perMs: aMinute, atMost: 10 },
    { perMs: anHour, atMost: 60 },
  ],
  sentence: sentenceOf("errors.tooOften"),
};

/**
 * Results as JSON with every list: about 60 ms of processor and 2 MB each, a hundred times a page. Programs
 * request them; our pages do not. A list of checks counts one for each check.
 */
export const wholeResultAllowance: RateLimit = {
  name: "whole-result",
  windows: [{ perMs: aMinute, atMost: 120 }],
  sentence: sentenceOf("errors.tooOften"),
};

/**
 * Per phone: how many of its checks may be judged again for lists, 1 to 3 ms each. A student has a few; one
 * who makes two hundred would keep a processor busy with three looks a second.
 */
export const ownChecksAllowance: RateLimit = {
  name: "own-checks",
  windows: [{ perMs: aMinute, atMost: 3_000 }],
  sentence: sentenceOf("errors.tooOften"),
};

/**
 * Calls to the payment gateway. A town behind one carrier address pays four times a second on results night,
 * and looks at twice as many waiting pages. A program that opens or polls pages for hundreds of checks must
 * not get our key limited for everybody.
 */
export const gatewayPageAllowance: RateLimit = {
  name: "gateway-page",
  windows: [{ perMs: aMinute, atMost: 240 }],
  sentence: sentenceOf("errors.tooManyPayments"),
};
export const gatewayQuestionAllowance: RateLimit = {
  name: "gateway-question",
  windows: [{ perMs: aMinute, atMost: 480 }],
  sentence: sentenceOf("errors.tooManyPayments"),
};

/** Counts by name in windows of fixed length, summed over all servers (db/request-counts.ts). */
interface Counts {
  count(name: string, windowMs: number, by: number): Counted;
  read(name: string, windowMs: number): Counted;
}

interface Counted {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Allowances by address. */
export class AddressLimits {
  readonly #counts: Counts | null;

  /** null: no limits, for load tests. */
  constructor(counts: Counts | null) {
    this.#counts = counts;
  }

  /**
   * @param who an address, or a phone that this visitor proved.
   * @throws {Refusal} if the allowance is exceeded.
   */
  consume(who: string, allowance: RateLimit, by = 1): void {
    const refusal = this.count(who, allowance, by);
    if (refusal !== null) throw refusal;
  }

  /** For optional work that can be skipped without refusing the visitor. Counts like `take`. */
  tryConsume(ip: string, allowance: RateLimit): boolean {
    return this.count(ip, allowance, 1) === null;
  }

  /** Counts like `take`, and returns the refusal. */
  count(who: string, allowance: RateLimit, by: number): Refusal | null {
    if (this.#counts === null || by === 0) return null;
    for (const { perMs, atMost } of allowance.windows) {
      const { current, ttl } = this.#counts.count(nameOf(allowance, perMs, who), perMs, by);
      if (current > atMost) return tooMany(allowance, ttl);
    }
    return null;
  }

  /**
   * The refusal to send; null while there is room. Counts nothing.
   * @param who an address, or a phone that this visitor proved.
   * @param onTheirWay requests under way that may still be counted. They count for the hourly window only: a
   *   database that hangs for two seconds must not shut out a town.
   */
  refusal(who: string, allowance: RateLimit, onTheirWay: number): Refusal | null {
    if (this.#counts === null) return null;
    for (const { perMs, atMost } of allowance.windows) {
      const { current, ttl } = this.#counts.read(nameOf(allowance, perMs, who), perMs);
      if (current + (perMs > aMinute ? onTheirWay : 0) >= atMost) return tooMany(allowance, ttl);
    }
    return null;
  }

  /** Counts what is already done and cannot be refused. */
  record(who: string, allowance: RateLimit): void {
    for (const { perMs } of allowance.windows) {
      this.#counts?.count(nameOf(allowance, perMs, who), perMs, 1);
    }
  }
}

function nameOf({ name, of }: RateLimit, perMs: number, who: string): string {
  return `${name}/${perMs} ${of === undefined ? "" : `${of} `}${networkOf(who)}`;
}

function tooMany({ name, sentence }: RateLimit, ttlMs: number): Refusal {
  return new Refusal("too-many", `${name}-limit`, sentence, { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's own limit for an address, with or without a key; null: none. */
    allowance?: RateLimit | null;
  }
}

/** Requests a minute from one address. */
export function requestsAMinute(atMost: number, of?: string): RateLimit {
  return { name: "rate", of, windows: [{ perMs: aMinute, atMost }], sentence: sentenceOf("errors.tooOften") };
}

/**
 * Whole towns share one address behind a carrier: if all 460 000 candidates of a year came within six hours
 * through a dozen addresses, each address would send about 1 500 requests a minute, half of them pages. So
 * the limits for pages and for clients with a key are wide; they keep one address from filling a process,
 * which answers 100 000.
 */
const pages = requestsAMinute(3_000, "page");
const apiWithKey = requestsAMinute(1_200, "key");
const apiWithoutKey = requestsAMinute(60, "none");

/**
 * Pages for everybody that are not cached. Rendering and compressing one for the cache takes 25 to 40 ms,
 * ten times a page of one visitor, and anybody can ask for new ones: `?q=1`, `?q=2`.
 */
export const madePages = requestsAMinute(300, "made");

/** Anything that sends a text message or stores free text: `config: { allowance: costlyAllowance }`. */
export const costlyAllowance = requestsAMinute(20);

/**
 * Limits pages by address, the API by client key and address, and a route with its own allowance by that
 * alone.
 */
export function installRateLimits(
  app: FastifyInstance,
  settings: {
    limits: AddressLimits;
    /** The publishable key that names a client. */
    clientKey: string;
    /** Does a visitor have a valid token? It counts like a key. */
    hasToken: (request: FastifyRequest) => Promise<boolean>;
  },
): void {
  const { limits, hasToken } = settings;
  const isClient = isClientWith(settings.clientKey);
  async function allowanceOf(request: FastifyRequest): Promise<RateLimit | null> {
    const { config, url } = request.routeOptions;
    if (config.allowance !== undefined) return config.allowance && { ...config.allowance, of: url };
    // By the route that was found: an address can be spelled in many ways.
    const kind = addressKind(url ?? "");
    // A page that costs something, including the sandbox's and the desk's.
    if (kind === "page" || kind === "sandbox" || kind === "desk") return pages;
    if (kind !== "program") return null;
    const isKnown =
      isClient(request) || (request.headers.authorization !== undefined && (await hasToken(request)));
    return isKnown ? apiWithKey : apiWithoutKey;
  }
  app.addHook("onRequest", async (request) => {
    const allowance = await allowanceOf(request);
    if (allowance === null) return;
    const isOwn = request.routeOptions.config.allowance !== undefined;
    limits.consume(request.ip, allowance, isOwn ? 1 : unitsOf(loadOf(request).costMs));
  });
}

/** A result page counts as four others: it costs as much. */
const unitsOf = (costMs: number) => Math.max(1, Math.round(costMs / 8));

/**
 * Must be compared, or any word would be a key. Timing-safe comparison is unnecessary: the key is not secret.
 */
function isClientWith(clientKey: string): (request: FastifyRequest) => boolean {
  const length = "Bearer ".length + clientKey.length;
  return ({ headers: { authorization } }) =>
    authorization?.length === length && authorization.endsWith(clientKey) && /^bearer /i.test(authorization);
}
