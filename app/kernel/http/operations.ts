import type { FastifyInstance, FastifyRequest } from "fastify";
import { Histogram, type Registry } from "prom-client";
import { within } from "../lib/call-provider.ts";
import { addGauge, countBy } from "../lib/metrics.ts";
import { isSameSecret } from "../lib/secret-token.ts";
import { databaseTrouble } from "./error-handler.ts";
import { Refusal, sentenceOf } from "./errors.ts";
import { isLoopback, isLoopbackName } from "./trusted-proxies.ts";
import type { RefusedVisitors } from "./work-under-way.ts";

/** Health checks must get an answer before they give up, even if everything else waits. */
const timeoutMs = 2_000;

/** For operators and load balancers: /healthz, /readyz, /metrics. */
export function installOperations(
  app: FastifyInstance,
  parts: {
    registry: Registry;
    /** Open database connections, and requests waiting for one. */
    connections: () => { open: number; waiting: number };
    draining: ShutdownState;
    refusedVisitors: RefusedVisitors;
    /** Rejects or returns false if a dependency is away. */
    isReady: () => Promise<boolean>;
  },
): void {
  const isReady = () => within(timeoutMs, parts.isReady()).catch(() => false);
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    if (parts.draining.hasBegun) return reply.code(503).send({ status: "draining" });
    if (parts.refusedVisitors.areMany) return reply.code(503).send({ status: "full" });
    const wellEnough = await isReady();
    return reply.code(wellEnough ? 200 : 503).send({ status: wellEnough ? "ready" : "not ready" });
  });
  app.get("/metrics", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) =>
    reply.type(parts.registry.contentType).send(await parts.registry.metrics()),
  );
  measureAnswers(app, parts.registry);
  measureDatabase(app, { ...parts, isReady });
}

function measureAnswers(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "okwan_http_request_seconds",
    help: "Time to answer, by route pattern and status class",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unmatched",
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
}

function measureDatabase(
  app: FastifyInstance,
  parts: {
    registry: Registry;
    connections: () => { open: number; waiting: number };
    isReady: () => Promise<boolean>;
  },
): void {
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    addGauge(parts.registry, { name, help }, value);
  gauge("okwan_database_connections", "Open connections to the database", () => parts.connections().open);
  gauge("okwan_database_waiting", "Requests that wait for one", () => parts.connections().waiting);
  const isUp = async () => ((await parts.isReady()) ? 1 : 0);
  gauge("okwan_database_up", "1 where the database answers a question in time", isUp);
  const countRefused = countBy(parts.registry, "trouble", {
    name: "okwan_database_refusals_total",
    help: "Requests that the database could not serve, by cause",
  });
  app.addHook("onError", async (_request, _reply, error) => {
    const trouble = databaseTrouble(error);
    if (trouble !== null) countRefused(trouble);
  });
}

/** true while this process shuts down: it still answers, and asks clients to reconnect elsewhere. */
export class ShutdownState {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }
}

/** Ends keep-alive connections with an answer instead of during a request. */
export function installDraining(app: FastifyInstance, draining: ShutdownState): void {
  app.addHook("onSend", async (_request, reply) => {
    if (draining.hasBegun) reply.header("connection", "close");
  });
}

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
