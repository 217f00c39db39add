import process from "node:process";
import Fastify from "fastify";
import type { PoolConfig } from "pg";
import { productName } from "../contract/product.ts";
import { startCatalogue } from "./catalogue/start-catalogue.ts";
import { ConfigError, isStartedBySystemd, readConfig, type Config } from "./config.ts";
import { refuseOtherMode } from "./connect-database.ts";
import { openDatabase } from "./db/database.ts";
import { startDatabaseClock } from "./db/database-clock.ts";
import { migrate } from "./db/migrate.ts";
import { findRunningPostgres } from "./db/running-postgres.ts";
import { loggerOptions } from "./http/logging.ts";
import { openOperatorSettings } from "./operator-settings/open-operator-settings.ts";
import { keysOf } from "./login/keys.ts";
import { Lifecycle } from "./lifecycle.ts";
import { whyNotStarted } from "./why-not-started.ts";
import { runBackground, scheduleDelayedActs, scheduleStudentJobs } from "./wiring/background.ts";
import { makeServices, prepareJobs } from "./wiring/services.ts";

/**
 * The jobs in a process of their own: texts, reconciliation, news for students, clean-up. Any number of them
 * may run, beside servers started with OKWAN_JOBS=off or not.
 */

const life = new Lifecycle({ name: `${productName} worker`, tellsSystemd: isStartedBySystemd(process.env) });

await life.run(async () => work(readConfig(process.env)), whyNotStarted);

async function work(config: Config): Promise<void> {
  // Only for its logger, the same as the server's.
  const { log } = Fastify({ logger: loggerOptions(config.OKWAN_LOG_LEVEL) });
  const database = openDatabase({
    connection: await runningDatabase(config),
    max: config.OKWAN_DATABASE_POOL,
    applicationName: "okwan worker",
    onIdleError: (error) => log.warn({ err: error }, "database"),
  });
  life.onStop(() => database.close());
  await migrate(database.pool);
  await refuseOtherMode(database, config);
  const clock = await startDatabaseClock(database.pool);
  life.onStop(() => clock.stop());
  const store = await startCatalogue(database, {
    onError: (error) => log.warn({ err: error }, "catalogue"),
  });
  life.onStop(() => store.close());
  const operatorSettings = await openOperatorSettings(database, {
    now: clock.now,
    onError: (error) => log.warn({ err: error }, "operator settings"),
  });
  life.onStop(() => operatorSettings.close());
  const services = await makeServices({
    config,
    database,
    log,
    now: clock.now,
    operatorSettings,
    catalogueOf: (version) => store.version(version),
    ownUrl: () => `http://127.0.0.1:${config.PORT}`,
  });
  await prepareJobs(services);
  life.onStop(() => services.jobs.stop());
  const background = await runBackground(services, config);
  life.onStop(() => background.stop());
  const keys = await keysOf(database.kysely, config);
  await scheduleStudentJobs(services, { database, store, keys, now: clock.now, operatorSettings });
  await scheduleDelayedActs(services, { config, database, store, now: clock.now });
  await life.sayReady(`${productName} worker is running`);
}

/** The worker starts no Postgres of its own: a server that is stopped takes its own along. */
async function runningDatabase(config: Config): Promise<string | PoolConfig> {
  const connection = config.DATABASE_URL ?? (await findRunningPostgres(config.OKWAN_DATA_DIR));
  if (connection === null) {
    throw new ConfigError("There is no database: set DATABASE_URL, or start the server (npm start) first.");
  }
  return connection;
}
