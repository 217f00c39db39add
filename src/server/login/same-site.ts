import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asks itself where a request comes from, more strictly. */
    asksForOrigin?: boolean;
  }
}

/**
 * No other site may change anything here with a visitor's browser: neither with the visitor's cookies nor by
 * logging the visitor in as somebody else. Programs and gateways send no Origin and are not concerned.
 */
export function installSameSiteGuard(
  app: FastifyInstance,
  settings: { publicUrl: string | undefined },
): void {
  const publicOrigin = settings.publicUrl === undefined ? null : new URL(settings.publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.asksForOrigin === true) return;
    if (!isFromHere(request, publicOrigin)) {
      throw new Refusal("forbidden", "cross_site", said("errors.otherSite"));
    }
  });
}

function isFromHere(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
  }
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}
