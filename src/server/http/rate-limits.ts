import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind } from "../lib/address-kind.ts";
import { aMinute } from "./address-limits.ts";
import { networkOf } from "./address-of.ts";
import { Refusal } from "./errors.ts";
import { sentenceOf } from "./sentence.ts";
import type { SharedCounts } from "./shared-counts.ts";

/**
 * Requests a minute from one address. Whole towns share one behind a carrier: if all 460 000 candidates of a
 * year came within six hours through a dozen addresses, each address would send about 1 500 requests a
 * minute, half of them pages. So the limits for pages and for clients with a key are wide; they keep one
 * address from filling a process, which answers 100 000.
 */
const perMinute = { page: 3_000, withKey: 1_200, withoutKey: 60 };

/** Per route, by address, with or without a key: `config: { rateLimit: limits.costly }`. */
export const limits = {
  /** Anything that sends a text message or stores free text. */
  costly: { max: 20, timeWindow: aMinute },
  /** A file a browser fetches by a link, so without a key. */
  download: { max: 600, timeWindow: aMinute },
  /**
   * A PDF costs most of a second of processor. One process writes them all, so a flood waits there, not here.
   */
  report: { max: 30, timeWindow: aMinute },
} as const;

/**
 * Limits pages by address, the API by client key and address. The site's calls for a visitor count at the
 * page.
 */
export async function installRateLimits(
  app: FastifyInstance,
  settings: {
    counts: SharedCounts;
    isInternal: (request: FastifyRequest) => boolean;
    /** The publishable key that names a client. */
    clientKey: string;
    /** Does a visitor have a valid token? It counts like a key. */
    hasToken: (request: FastifyRequest) => Promise<boolean>;
  },
): Promise<void> {
  const { counts, isInternal, hasToken } = settings;
  const isClient = isClientWith(settings.clientKey);
  await app.register(rateLimit, {
    global: true,
    store: counts.asStore(),
    // RateLimit-Limit, -Remaining and -Reset, named as in the IETF draft.
    enableDraftSpec: true,
    timeWindow: aMinute,
    max: (_request, key) => (key.startsWith("key:") ? perMinute.withKey : perMinute.withoutKey),
    async keyGenerator(request) {
      const network = networkOf(request.ip);
      if (hasOwnLimit(request)) return network;
      const isKnown =
        isClient(request) || (request.headers.authorization !== undefined && (await hasToken(request)));
      return `${isKnown ? "key" : "none"}:${network}`;
    },
    // The site's calls for a visitor are not counted again, unless a route has its own limit.
    allowList: (request) =>
      !hasOwnLimit(request) && (addressKind(request.url) !== "program" || isInternal(request)),
    errorResponseBuilder: (_request, context) => tooOften(context.ttl),
  });
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isPage(request.url)) return done();
    const { current, ttl } = counts.count(`page ${networkOf(request.ip)}`, aMinute);
    return current > perMinute.page ? done(tooOften(ttl)) : done();
  });
}

/**
 * Must be compared, or any word would be a key. Timing-safe comparison is unnecessary: the key is not secret.
 */
function isClientWith(clientKey: string): (request: FastifyRequest) => boolean {
  const length = "Bearer ".length + clientKey.length;
  return ({ headers: { authorization } }) =>
    authorization?.length === length && authorization.endsWith(clientKey) && /^bearer /i.test(authorization);
}

function hasOwnLimit(request: FastifyRequest): boolean {
  return request.routeOptions.config.rateLimit !== undefined;
}

/** A page that costs something, including the sandbox's and the desk's. */
function isPage(url: string): boolean {
  const kind = addressKind(url);
  return kind === "page" || kind === "sandbox" || kind === "desk";
}

function tooOften(ttlMs: number): Refusal {
  return new Refusal("too-many", "rate-limit", sentenceOf("errors.tooOften"), {
    retryAfterSeconds: Math.ceil(ttlMs / 1000),
  });
}
