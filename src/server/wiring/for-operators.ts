import type { FastifyInstance } from "fastify";
import { Draining, installDraining } from "../http/draining.ts";
import { installOperations } from "../http/operations.ts";
import { installOperatorsOnly } from "../http/operators-only.ts";
import type { Core } from "./core.ts";
import type { RequestLimits } from "./request-limits.ts";

/** Routes for operators and load balancers; private in live mode. */
export function installForOperators(
  app: FastifyInstance,
  { config, database: { pool }, registry }: Core,
  { refusedVisitors }: RequestLimits,
  draining = new Draining(),
): void {
  if (config.OKWAN_MODE === "live") installOperatorsOnly(app, { token: config.OKWAN_OPERATOR_TOKEN });
  installDraining(app, draining);
  installOperations(app, {
    metrics: () => registry.metrics(),
    registry,
    draining,
    refusedVisitors,
    connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    isReady: async () => (await pool.query("select 1")).rowCount === 1,
  });
}
