import path from "node:path";
import Fastify from "fastify";
import { readCatalogue } from "../../kernel/catalogue/catalogue-store.ts";
import { readConfig } from "../config.ts";
import { ConfigError } from "../../kernel/lib/config-error.ts";
import { startDatabaseClock } from "../../kernel/db/database-clock.ts";
import { openDatabase, type Database } from "../../kernel/db/database.ts";
import { startEmbeddedPostgres } from "../../kernel/db/embedded-postgres.ts";
import { migrate } from "../../kernel/db/migrate.ts";
import { findRunningPostgres, hasEmbeddedPostgres } from "../../kernel/db/running-postgres.ts";
import { openOperatorSettings } from "../../kernel/settings/open-operator-settings.ts";
import { makeServices, type Services } from "../wiring/services.ts";

/**
 * Opens the server's database, also while it runs: DATABASE_URL, or the embedded one, which is started for
 * the command if no server runs it. A command that only reads never creates a database, because an empty one
 * would look healthy.
 * @throws {ConfigError} if there is none and none may be created
 */
export async function withOurDatabase<T>(
  work: (database: Database) => Promise<T>,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<T> {
  const config = readConfig(process.env);
  const running =
    config.DATABASE_URL === undefined
      ? await findRunningPostgres(config.OKWAN_DATA_DIR)
      : config.DATABASE_URL;
  if (running === null && !mayBeNew && !hasEmbeddedPostgres(config.OKWAN_DATA_DIR)) {
    throw new ConfigError(
      `There is no database: DATABASE_URL is not set, and ${path.resolve(config.OKWAN_DATA_DIR)} holds none. Give this command the ` +
        "server's settings (.env, or DATABASE_URL or OKWAN_DATA_DIR before it).",
    );
  }
  const started = running === null ? await startEmbeddedPostgres({ dataDir: config.OKWAN_DATA_DIR }) : null;
  const connection = running ?? started?.connection;
  if (connection === undefined) throw new Error("There is no database to work with.");
  const database = openDatabase({ connection, max: 2, applicationName: "okwan command", isPatient: true });
  try {
    await migrate(database.pool);
    return await work(database);
  } finally {
    await database.close();
    await started?.stop();
  }
}

/** With all that the server is made of, on its database. */
export async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return withOurDatabase(async (database) => {
    const clock = await startDatabaseClock(database.pool);
    const operatorSettings = await openOperatorSettings(database, { now: clock.now });
    try {
      const services = await makeServices({
        config,
        database,
        now: clock.now,
        operatorSettings,
        catalogueOf: (version) => readCatalogue(database, version),
        log: Fastify({ logger: false }).log,
        ownUrl: () => `http://127.0.0.1:${config.PORT}`,
      });
      return await work(services);
    } finally {
      await operatorSettings.close();
      await clock.stop();
    }
  });
}
