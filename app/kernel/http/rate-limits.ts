import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind } from "../lib/address-kind.ts";
import { type AddressLimits, type RateLimit, aMinute } from "./address-limits.ts";
import { loadOf } from "./work-under-way.ts";
import { sentenceOf } from "./errors.ts";

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
