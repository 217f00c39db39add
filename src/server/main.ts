import process from "node:process";
import type { FastifyInstance } from "fastify";
import { productName } from "../contract/product.ts";
import { createApp } from "./app.ts";
import { startCatalogue } from "./catalogue/start-catalogue.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { EmbeddedPostgresError, startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { migrate } from "./db/migrate.ts";
import { openAddressDatabase } from "./providers/geo/address-database.ts";

/** Starts everything in order, says what it does, and stops all of it on a signal. */

const say = (line: string) => process.stderr.write(`${line}\n`);
const stops: (() => Promise<void>)[] = [];
let isStopping = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await connect(config);
  const applied = await migrate(database.pool);
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`);
  const catalogue = await startCatalogue(database, {
    say,
    onError: (error) => say(`Catalogue: ${(error as Error).message}`),
  });
  stops.push(() => catalogue.close());
  const app = await createApp({
    config,
    database,
    catalogue,
    countryFinder: openAddressDatabase(),
    now: () => new Date(),
    hasSite: true,
  });
  stops.push(() => app.close());
  await listen(app, config);
}

async function connect(config: Config): Promise<Database> {
  const options = {
    max: config.OKWAN_DATABASE_POOL,
    onIdleError: (error: Error) => {
      if (!isStopping) say(`Database: ${error.message}`);
    },
  };
  if (config.DATABASE_URL !== undefined) {
    say("Database: using DATABASE_URL");
    return remember(openDatabase({ ...options, connection: config.DATABASE_URL }));
  }
  say(`Database: starting Postgres in ${config.OKWAN_DATA_DIR}`);
  const postgres = await startEmbeddedPostgres({
    dataDir: config.OKWAN_DATA_DIR,
    log: say,
    onUnexpectedExit: (lastLines) => {
      say(`Database: Postgres ended by itself.\n${lastLines}`);
      void stop(1);
    },
  });
  stops.push(() => postgres.stop());
  return remember(openDatabase({ ...options, connection: postgres.connection }));
}

function remember(database: Database): Database {
  stops.push(() => database.close());
  return database;
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.PORT, host: config.HOST });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.PORT;
  say(`\n${productName} is ready: ${config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`}\n`);
}

async function stop(status: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const stopOne of stops.reverse()) {
    await stopOne().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  }
  process.exit(status);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  say(
    error instanceof ConfigError || error instanceof EmbeddedPostgresError
      ? error.message
      : `Could not start: ${(error as Error).stack ?? String(error)}`,
  );
  await stop(1);
}
