import { ConfigError, type Config } from "./config.ts";
import { claimDatabase } from "./db/deployment-mode.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { startRestartingPostgres } from "./db/restarting-postgres.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** The operator's Postgres, or the embedded one, started here. */
export async function connectDatabase(config: Config, life: Lifecycle): Promise<Database> {
  const url = config.DATABASE_URL ?? (await startEmbedded(config, life));
  const database = openDatabase({
    connection: url,
    max: config.OKWAN_DATABASE_POOL,
    onIdleError(error) {
      if (!life.isStopping) life.say(`Database: ${error.message}`);
    },
  });
  life.onStop(() => database.close());
  return database;
}

/** @throws {ConfigError} if the database belongs to the other mode */
export async function refuseOtherMode({ pool }: Database, { OKWAN_MODE: mode }: Config): Promise<void> {
  const problem = await claimDatabase(pool, mode);
  if (problem !== null) throw new ConfigError(problem);
}

/** Returns its address, for our other processes. */
async function startEmbedded(config: Config, life: Lifecycle): Promise<string> {
  life.say(`Database: starting Postgres in ${config.OKWAN_DATA_DIR}`);
  const postgres = await startRestartingPostgres({ dataDir: config.OKWAN_DATA_DIR, log: life.say });
  life.onStop(() => postgres.stop());
  const { host, user, database } = postgres.connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
