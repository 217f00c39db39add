import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind } from "../../kernel/lib/address-kind.ts";
import { siteUrlFor } from "../../kernel/http/site-url.ts";

const built = path.resolve(import.meta.dirname, "../../../build/desk");
const aYear = "public, max-age=31536000, immutable";

/**
 * If the desk has its own host, only the desk answers there and nowhere else. Checked before everything
 * else.
 */
export function separateDeskHost(app: FastifyInstance, { ownHost }: DeskPlace): void {
  if (ownHost === null) return;
  app.addHook("onRequest", async (request, reply) => {
    // Compare the route, because an address has many spellings (/%64esk).
    const kind = addressKind(request.routeOptions.url ?? "");
    // The health checks of a load balancer may use any host name.
    if (kind === "probe") return;
    const isAtDesk = request.host === ownHost;
    if (isAtDesk && request.url === "/") return reply.redirect("/desk");
    if (isAtDesk !== (kind === "desk")) return reply.callNotFound();
  });
}

/** Headers of every answer under /desk. */
export function deskHeaders(app: FastifyInstance, { isHttps }: DeskPlace): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  const headers = {
    "content-security-policy": policy.join(";"),
    "permissions-policy":
      "publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "no-store",
  };
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

/** The desk's document and its files; without them only the API answers. */
export async function deskPages(app: FastifyInstance): Promise<void> {
  const document = path.join(built, "index.html");
  if (existsSync(path.join(built, "assets"))) {
    await app.register(fastifyStatic, {
      root: path.join(built, "assets"),
      prefix: "/desk/assets/",
      decorateReply: false,
      index: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply) => void reply.header("cache-control", aYear),
    });
  }
  const page = existsSync(document) ? readFileSync(document) : null;
  for (const url of ["/desk", "/desk/*"]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const isFile = /^\/desk\/(?:api|assets)(?:\/|$)/.test(request.url);
      if (page === null || isFile) return reply.callNotFound();
      return reply.type("text/html; charset=utf-8").send(page);
    });
  }
}

/** The desk's address: its own, or the site's. */
export interface DeskPlace {
  /** The desk's origin, "https://desk.example.com": for origin checks and for passkeys. */
  readonly originFor: (request: FastifyRequest) => string;
  /** "desk.example.com" if the desk has its own host: only the desk answers there and nowhere else. */
  readonly ownHost: string | null;
  readonly isHttps: boolean;
}

interface Addresses {
  readonly OKWAN_DESK_ORIGIN?: string | undefined;
  readonly OKWAN_PUBLIC_URL?: string | undefined;
}

export function deskPlace({ OKWAN_DESK_ORIGIN: desk, OKWAN_PUBLIC_URL: site }: Addresses): DeskPlace {
  const origin = desk ?? site;
  const isApart = desk !== undefined && (site === undefined || new URL(site).host !== new URL(desk).host);
  return {
    originFor: (request) => siteUrlFor(request, origin),
    ownHost: isApart ? new URL(desk).host : null,
    isHttps: origin?.startsWith("https://") === true,
  };
}
