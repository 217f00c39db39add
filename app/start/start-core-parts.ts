import type { PoolConfig } from "pg";
import { startCatalogue } from "../kernel/catalogue/catalogue-store.ts";
import type { Config } from "./config.ts";
import { ConfigError } from "../kernel/lib/config-error.ts";
import { openDatabase } from "../kernel/db/database.ts";
import { startDatabaseClock } from "../kernel/db/database-clock.ts";
import { claimDatabase } from "../kernel/db/server-facts.ts";
import { migrate } from "../kernel/db/migrate.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { CoreParts } from "./wiring/core.ts";

/**
 * Starts what a server and a worker stand on: the migrated database, its clock and the catalogue.
 * @throws {ConfigError} if the database belongs to the other mode
 */
export async function startCoreParts(
  connection: string | PoolConfig,
  config: Config,
  life: Lifecycle,
  /** Shown in pg_stat_activity. */
  applicationName = "okwan",
): Promise<CoreParts> {
  const database = openDatabase({
    connection,
    max: config.OKWAN_DATABASE_POOL,
    applicationName,
    onIdleError(error) {
      if (!life.isStopping) life.say(`Database: ${error.message}`);
    },
  });
  life.onStop(() => database.close());
  const applied = await migrate(database.pool);
  const otherMode = await claimDatabase(database.kysely, config.OKWAN_MODE);
  if (otherMode !== null) throw new ConfigError(otherMode);
  if (applied.length > 0) life.say(`Database: ${applied.length} migrations applied`);
  const clock = await startDatabaseClock(database.pool);
  life.onStop(() => clock.stop());
  const catalogue = await startCatalogue(database, {
    say: life.say,
    onError: (error) => life.say(`Catalogue: ${(error as Error).message}`),
  });
  life.onStop(() => catalogue.close());
  return { config, database, catalogue, now: clock.now };
}
