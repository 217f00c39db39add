import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";
import { isLoopback, isLoopbackName } from "./loopback.ts";
import { said } from "./said.ts";

/** Patterns of routes: what tells how we are, and how to ask us for everything. */
const ofOperators = /^\/(?:metrics|healthz\/business|api\/docs|api\/openapi\.json)(?:\/|$)/;

/** What any proxy adds to a request that is not this machine's own. */
const marksOfProxies = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Live, these answer who knows the token, and programs on this very machine. A proxy that publishes them by mistake
 * is on this machine too, so whatever it forwards is told by its marks and by the Host it keeps.
 */
export function installOperatorsOnly(app: FastifyInstance, { token }: { token: string | undefined }): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!ofOperators.test(request.routeOptions.url ?? "")) return;
    reply.header("cache-control", "no-store");
    if (isFromHere(request) || isBearer(request.headers.authorization, token)) return;
    reply.header("www-authenticate", "Bearer");
    throw new Refusal("proof-needed", "operators-only", said("errors.operatorsOnly"));
  });
}

/** By the socket: `request.ip` is what a proxy, or whoever may be taken for one, says. */
function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = marksOfProxies.some((name) => headers[name] !== undefined);
  return isLoopback(socket.remoteAddress ?? "") && !isForwarded && isLoopbackName(hostname);
}

function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
