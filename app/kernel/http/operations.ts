import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";
import { addGauge, countBy } from "../lib/metrics.ts";
import { within } from "../lib/within.ts";
import { databaseTrouble } from "./database-trouble.ts";
import type { RefusedVisitors } from "./refused-visitors.ts";

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
