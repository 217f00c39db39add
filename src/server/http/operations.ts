import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Draining } from "./draining.ts";

/** What operators and load balancers ask: /healthz, /readyz, /metrics. */
export function installOperations(
  app: FastifyInstance,
  parts: {
    registry: Registry;
    /** How many connections to the database are open, and how many requests wait for one. */
    connections: () => { open: number; waiting: number };
    /** What /metrics answers: this process, or all that share its port. */
    metrics: () => Promise<string>;
    draining: Draining;
    /** Rejects or answers false where what we depend on is away. */
    isReady: () => Promise<boolean>;
  },
): void {
  const duration = new Histogram({
    name: "okwan_http_request_seconds",
    help: "Time to answer, by route pattern and status class",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [parts.registry],
  });
  const gauge = (name: string, help: string, value: () => number) => {
    const made: Gauge = new Gauge({ name, help, registers: [], collect: () => made.set(value()) });
    parts.registry.registerMetric(made);
  };
  gauge("okwan_database_connections", "Open connections to the database", () => parts.connections().open);
  gauge("okwan_database_waiting", "Requests that wait for one", () => parts.connections().waiting);
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
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    if (parts.draining.hasBegun) return reply.code(503).send({ status: "draining" });
    const isReady = await parts.isReady().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  app.get("/metrics", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) =>
    reply.type(parts.registry.contentType).send(await parts.metrics()),
  );
}
