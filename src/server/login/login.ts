import type { FastifyInstance, FastifyRequest } from "fastify";
import { productName } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import type { Login } from "./parts.ts";
import { pendingVerifications } from "./pending-verification.ts";
import { renewForPages } from "./renew-for-pages.ts";
import { sessionRoutes } from "./session-routes.ts";
import { tokenRoute } from "./token-route.ts";
import { verificationRoutes } from "./verification-routes.ts";

type LoginSettings = Omit<Login, "pending" | "autofillHost"> & { readonly publicUrl: string | undefined };

/** Registers the routes of login, and returns the parts that other features use. */
export function installLogin(app: FastifyInstance, settings: LoginSettings): Login {
  const { publicUrl } = settings;
  const url = publicUrl === undefined ? null : new URL(publicUrl);
  const autofillHost = url?.protocol === "https:" ? url.host : null;
  const login = { ...settings, autofillHost, pending: pendingVerifications(settings) };
  installSameSiteGuard(app, { publicUrl });
  askAgainFromHere(app);
  renewForPages(app, login);
  tokenRoute(app, login);
  verificationRoutes(app, login);
  sessionRoutes(app, login);
  return login;
}

/**
 * The refresh cookie is SameSite=Strict, so the browser leaves it out of the first request after a link from
 * a chat. Instead of asking a logged-in student to log in, this page requests itself again; that request
 * comes from our own site and contains the cookie.
 */
function askAgainFromHere(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const isArrival =
      request.method === "GET" &&
      request.headers["sec-fetch-site"] === "cross-site" &&
      request.headers["sec-fetch-mode"] === "navigate";
    if (!isArrival || !/^\/app(?:[/?]|$)/.test(request.url)) return;
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><meta http-equiv="refresh" content="0"><title>${productName}</title></html>`,
      );
  });
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route checks the origin itself, more strictly. */
    asksForOrigin?: boolean;
  }
}

/**
 * Refuses changes requested by other sites' pages, with the visitor's cookies or to log the visitor in as
 * somebody else. Programs and gateways send no Origin and pass.
 */
export function installSameSiteGuard(
  app: FastifyInstance,
  settings: { publicUrl: string | undefined },
): void {
  const publicOrigin = settings.publicUrl === undefined ? null : new URL(settings.publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.asksForOrigin === true) return;
    if (!isFromHere(request, publicOrigin)) {
      throw new Refusal("forbidden", "cross_site", sentenceOf("errors.otherSite"));
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
