import process from "node:process";
import Fastify from "fastify";
import type { PoolConfig } from "pg";
import { productName } from "../kernel/contract/product.ts";
import { readConfig, type Config } from "./config.ts";
import { ConfigError } from "../kernel/lib/config-error.ts";
import { findRunningPostgres } from "../kernel/db/running-postgres.ts";
import { loggerOptions } from "../kernel/http/logging.ts";
import { Lifecycle } from "./lifecycle.ts";
import { startCoreParts } from "./start-core-parts.ts";
import { runJobs } from "./wiring/background.ts";
import { makeCore } from "./wiring/core.ts";
import { makeServices } from "./wiring/services.ts";

/**
 * The jobs in a process of their own: texts, reconciliation, news for students, clean-up. Any number of them
 * may run, beside servers started with OKWAN_JOBS=off or not.
 */

const life = new Lifecycle(`${productName} worker`);

await life.run(async () => work(readConfig(process.env)));

async function work(config: Config): Promise<void> {
  const parts = await startCoreParts(await runningDatabase(config), config, life, "okwan worker");
  // It never listens: for its logger, and to close its parts in order.
  const app = Fastify({ logger: loggerOptions(config.OKWAN_LOG_LEVEL) });
  life.onStop(() => app.close());
  const core = await makeCore(app, parts);
  const services = await makeServices({ ...core, log: app.log });
  app.addHook("onClose", () => services.jobs.stop());
  await services.jobs.start();
  await runJobs(app, core, services);
  await life.sayReady(`${productName} worker is running`);
}

/** A stopping server stops its Postgres too, so the worker never starts one. */
async function runningDatabase(config: Config): Promise<string | PoolConfig> {
  const connection = config.DATABASE_URL ?? (await findRunningPostgres(config.OKWAN_DATA_DIR));
  if (connection === null) {
    throw new ConfigError("There is no database: set DATABASE_URL, or start the server (npm start) first.");
  }
  return connection;
}
