import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { said } from "./said.ts";
import { SharedCounts, type CountExchange } from "./shared-counts.ts";

/** Requests a minute. Whole towns share one address behind a carrier, so the keyed limit is wide. */
const perMinuteWithKey = 1200;
const perMinuteWithoutKey = 60;

/** Per route, where it matters: `config: { rateLimit: limits.lookUp }`. */
export const limits = {
  /**
   * Guessing check codes must not pay: with a million codes among 2^50, ten tries a second from one address
   * find one in some three years. Tighter would shut out a town behind its carrier's one address.
   */
  lookUp: { max: 600, timeWindow: "1 minute" },
  /** Anything that makes a phone ring or stores free text. */
  costly: { max: 20, timeWindow: "1 minute" },
} as const;

/** Limits of the API by client key and address. Calls the site makes for a visitor count once, at the page. */
export async function installRateLimits(
  app: FastifyInstance,
  settings: {
    isOn: boolean;
    isInternal: (request: FastifyRequest) => boolean;
    /** Adds up with the other servers. */
    exchange: CountExchange;
    now: () => Date;
  },
): Promise<void> {
  if (!settings.isOn) return;
  const hasKey = (request: FastifyRequest) =>
    request.headers.authorization?.startsWith("Bearer ") === true &&
    request.headers.authorization !== "Bearer ";
  const counts = new SharedCounts(settings.exchange, settings.now);
  app.addHook("onClose", () => counts.stop());
  await app.register(rateLimit, {
    global: true,
    store: counts.asStore(),
    // RateLimit-Limit, -Remaining and -Reset, as the IETF draft names them.
    enableDraftSpec: true,
    timeWindow: "1 minute",
    max: (request) => (hasKey(request) ? perMinuteWithKey : perMinuteWithoutKey),
    keyGenerator: (request) => `${hasKey(request) ? "key" : "none"}:${request.ip}`,
    // What the site asks for a visitor is not counted again, except where a route has a limit of its own.
    allowList: (request) =>
      request.routeOptions.config.rateLimit === undefined &&
      (!request.url.startsWith("/api/") || settings.isInternal(request)),
    errorResponseBuilder: (_request, context) =>
      new Refusal("too-many", "rate-limit", said("errors.tooOften"), {
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  });
}
