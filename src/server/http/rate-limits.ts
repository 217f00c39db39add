import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind } from "../lib/address-kind.ts";
import { aMinute } from "./address-limits.ts";
import { networkOf } from "./address-of.ts";
import { Refusal } from "./errors.ts";
import { said } from "./said.ts";
import type { SharedCounts } from "./shared-counts.ts";

/**
 * Requests a minute from one address. Whole towns share one behind a carrier: were all 460 000 candidates of a year to
 * come within six hours through a dozen addresses, each would bring some 1 500 requests a minute, half of them pages. So
 * the limits of a page and of a client with a key are wide; they keep one address from filling a process, which
 * answers 100 000.
 */
const perMinute = { page: 3_000, withKey: 1_200, withoutKey: 60 };

/** Per route, where it matters, by address whoever asks: `config: { rateLimit: limits.costly }`. */
export const limits = {
  /** Anything that makes a phone ring or stores free text. */
  costly: { max: 20, timeWindow: aMinute },
  /** A file that a browser fetches by a link, so without a key. */
  download: { max: 600, timeWindow: aMinute },
  /** A PDF costs most of a second of processor. One thread writes them all, so a flood waits there and not at the door. */
  report: { max: 30, timeWindow: aMinute },
} as const;

/** Limits of pages by address, of the API by client key and address. What the site asks for a visitor counts at the page. */
export async function installRateLimits(
  app: FastifyInstance,
  settings: {
    counts: SharedCounts;
    isInternal: (request: FastifyRequest) => boolean;
    /** The publishable key by which a client names itself. */
    clientKey: string;
    /** Whether a visitor brings a token that is good still: as good as a key. */
    hasToken: (request: FastifyRequest) => Promise<boolean>;
  },
): Promise<void> {
  const { counts, isInternal, hasToken } = settings;
  const isClient = isClientWith(settings.clientKey);
  await app.register(rateLimit, {
    global: true,
    store: counts.asStore(),
    // RateLimit-Limit, -Remaining and -Reset, as the IETF draft names them.
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
    // What the site asks for a visitor is not counted again, except where a route has a limit of its own.
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

/** Compared, or any word would be a key. In the time it takes: it is no secret. */
function isClientWith(clientKey: string): (request: FastifyRequest) => boolean {
  const length = "Bearer ".length + clientKey.length;
  return ({ headers: { authorization } }) =>
    authorization?.length === length && authorization.endsWith(clientKey) && /^bearer /i.test(authorization);
}

function hasOwnLimit(request: FastifyRequest): boolean {
  return request.routeOptions.config.rateLimit !== undefined;
}

/** One that costs something: the sandbox's are pages too, and what is asked at the desk. */
function isPage(url: string): boolean {
  const kind = addressKind(url);
  return kind === "page" || kind === "sandbox" || kind === "desk";
}

function tooOften(ttlMs: number): Refusal {
  return new Refusal("too-many", "rate-limit", said("errors.tooOften"), {
    retryAfterSeconds: Math.ceil(ttlMs / 1000),
  });
}
