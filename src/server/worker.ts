import process from "node:process";
import Fastify from "fastify";
import { productName } from "../contract/product.ts";
import { startCatalogue } from "./catalogue/start-catalogue.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { startDatabaseClock } from "./db/database-clock.ts";
import { migrate } from "./db/migrate.ts";
import { findRunningPostgres } from "./db/running-postgres.ts";
import { loggerOptions } from "./http/logging.ts";
import { makeServices, prepareJobs, runBackground } from "./services.ts";
import { keysOf } from "./login/keys.ts";
import { scheduleStudentJobs } from "./student-jobs.ts";

/**
 * The jobs in a process of their own: texts, reconciliation, news for students, clean-up. Any number of them may run, beside
 * servers started with OKWAN_JOBS=off or not.
 */

const say = (line: string) => process.stderr.write(`${line}\n`);
const stops: (() => Promise<void>)[] = [];
let isStopping = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const connection = config.DATABASE_URL ?? (await findRunningPostgres(config.OKWAN_DATA_DIR));
  if (connection === null) {
    throw new ConfigError("There is no database: set DATABASE_URL, or start the server (npm start) first.");
  }
  // Only for its logger, the same as the server's.
  const { log } = Fastify({ logger: loggerOptions(config.OKWAN_LOG_LEVEL) });
  const database = openDatabase({
    connection,
    max: config.OKWAN_DATABASE_POOL,
    applicationName: "okwan worker",
    onIdleError: (error) => log.warn({ err: error }, "database"),
  });
  stops.push(() => database.close());
  await migrate(database.pool);
  const clock = await startDatabaseClock(database.pool);
  stops.push(() => clock.stop());
  const catalogue = await startCatalogue(database, {
    onError: (error) => log.warn({ err: error }, "catalogue"),
  });
  stops.push(() => catalogue.close());
  const services = await makeServices({
    config,
    database,
    log,
    now: clock.now,
    catalogueOf: (version) => catalogue.version(version),
    ownUrl: () => `http://127.0.0.1:${config.PORT}`,
  });
  await prepareJobs(services);
  stops.push(() => services.jobs.stop());
  const background = await runBackground(services, config);
  stops.push(() => background.stop());
  await scheduleStudentJobs(services, {
    database,
    catalogue,
    keys: await keysOf(database.kysely, config),
    now: clock.now,
  });
  say(`${productName} worker is running`);
}

async function stop(status: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const stopOne of stops.toReversed()) {
    await stopOne().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  }
  process.exit(status);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  say(
    error instanceof ConfigError
      ? error.message
      : `Could not start: ${(error as Error).stack ?? String(error)}`,
  );
  await stop(1);
}
