import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSameSecret } from "../lib/secret-token.ts";
import { Refusal } from "./errors.ts";
import { isLoopback, isLoopbackName } from "./loopback.ts";
import { sentenceOf } from "./sentence.ts";

/** Route patterns that report our state or describe the API. */
const ofOperators = /^\/(?:metrics|healthz\/business|api\/docs|api\/openapi\.json)(?:\/|$)/;

/** Headers any proxy adds to a forwarded request. */
const marksOfProxies = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * In live mode these routes answer holders of the token and programs on this machine. A proxy that publishes
 * them by mistake is on this machine too, so forwarded requests are recognised by their headers and Host.
 */
export function installOperatorsOnly(app: FastifyInstance, { token }: { token: string | undefined }): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!ofOperators.test(request.routeOptions.url ?? "")) return;
    reply.header("cache-control", "no-store");
    if (isOperator(request, token)) return;
    reply.header("www-authenticate", "Bearer");
    throw new Refusal("proof-needed", "operators-only", sentenceOf("errors.operatorsOnly"));
  });
}

/** Who runs this server: a program on this machine, or a holder of the token. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  return isFromHere(request) || isBearer(request.headers.authorization, token);
}

/** Uses the socket: `request.ip` is what a proxy, or a visitor posing as one, claims. */
function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = marksOfProxies.some((name) => headers[name] !== undefined);
  return isLoopback(socket.remoteAddress ?? "") && !isForwarded && isLoopbackName(hostname);
}

function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  return isSameSecret(authorization, `Bearer ${token}`);
}
