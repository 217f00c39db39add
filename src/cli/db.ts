import { existsSync } from "node:fs";
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { BackupRefused, restoreBackup } from "../server/backup/restore-backup.ts";
import { writeBackupSparing } from "../server/backup/spare-the-primary.ts";
import type { BackupEnd } from "../server/backup/write-backup.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/database.ts";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import { prepareTables } from "../server/prepare-tables.ts";
import { withOurDatabase } from "./open-database.ts";

/**
 * npm run db -- backup FILE    everything that must last, as it is at this moment, while the server runs
 *               restore FILE   into an empty database (DATABASE_URL, or an OKWAN_DATA_DIR that is new)
 *               verify FILE    restores into a database that is thrown away, and compares
 *               migrate        brings the tables up to date, and those of the jobs, and nothing else
 */

const usage = "Use: db backup FILE | restore FILE | verify FILE | migrate";
const [command, file, ...more] = process.argv.slice(2);

class UsageError extends Error {}

async function run(): Promise<void> {
  if (command === "migrate" && file === undefined) {
    await withOurDatabase(prepareTables);
    console.log("The tables are up to date");
    return;
  }
  if (command === undefined || file === undefined || more.length > 0) throw new UsageError(usage);
  switch (command) {
    case "backup": {
      if (existsSync(file))
        throw new UsageError(`${file} is there already; a backup never replaces another one.`);
      const { OKWAN_DATABASE_REPLICA_URL: replicaUrl } = readConfig(process.env);
      const end = await withOurDatabase((database) =>
        writeBackupSparing(database, replicaUrl, file, console.error),
      );
      const { size } = await stat(file);
      print(`Written: ${file} (${(size / 1e6).toFixed(1)} MB)`, end);
      return;
    }
    case "restore":
      print("Restored and compared", await withOurDatabase(({ pool }) => restoreBackup(pool, file)));
      return;
    case "verify":
      print("Restored into an empty database, compared, and thrown away", await verify(file));
      return;
    default:
      throw new UsageError(usage);
  }
}

async function verify(backup: string): Promise<BackupEnd> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "okwan-verify-"));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const database = openDatabase({ connection: postgres.connection, max: 2, applicationName: "okwan verify" });
  try {
    await migrate(database.pool);
    return await restoreBackup(database.pool, backup);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

function print(what: string, { tables }: BackupEnd): void {
  console.log(what);
  for (const [table, { rows }] of Object.entries(tables)) {
    if (rows > 0) console.log(`  ${table.padEnd(28)} ${rows}`);
  }
}

try {
  await run();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof BackupRefused;
  console.error(isExpected ? error.message : ((error as Error).stack ?? String(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
