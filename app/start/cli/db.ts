import { existsSync } from "node:fs";
import { access, constants, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { erasuresBeside, readErasures, writeErasures } from "../backup/erasures-file.ts";
import { BackupRefused, restoreBackup, timeOfBackup } from "../backup/restore-backup.ts";
import { writeBackup, type BackupEnd } from "../backup/write-backup.ts";
import { readConfig } from "../config.ts";
import { writeBackupRun } from "../../kernel/db/server-facts.ts";
import { openDatabase, type Database } from "../../kernel/db/database.ts";
import { startDatabaseClock } from "../../kernel/db/database-clock.ts";
import { findRunningPostgres } from "../../kernel/db/running-postgres.ts";
import { startEmbeddedPostgres } from "../../kernel/db/embedded-postgres.ts";
import { keysOf } from "../../features/login/server/keys.ts";
import { repeatErasures } from "../../features/me/server/erase.ts";
import { migrate } from "../../kernel/db/migrate.ts";
import { prepareTables } from "../../kernel/jobs/job-queue.ts";
import { withOurDatabase } from "./open-database.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `npm run db -- COMMAND

  backup FILE           writes everything that must last, as it is now, while the server runs
  restore FILE          reads a backup into an empty database (DATABASE_URL, or a new OKWAN_DATA_DIR)
  verify FILE           restores a backup into a temporary database, compares, and deletes that database
  erasures FILE         adds what students deleted to the list FILE; backup does it too, beside its FILE
  repeat-erasures FILE  deletes everything on the list again; restore does it too, with the list beside its FILE
  migrate               brings the tables up to date, and nothing else`;
const [command, file, ...more] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command === "help") console.log(usage);
  else if (command === "migrate" && file === undefined) {
    await withOurDatabase(prepareTables, { mayBeNew: true });
    console.log("The tables are up to date");
  } else if (command === undefined || file === undefined || more.length > 0) throw new UsageError(usage);
  else return runOn(command, file);
  return 0;
}

async function runOn(command: string, file: string): Promise<number> {
  switch (command) {
    case "backup":
      await backup(file);
      return 0;
    case "restore":
      return withOurDatabase(
        async (database) => {
          print("Restored and compared", await restoreBackup(database.pool, file));
          return repeat(database, erasuresBeside(file), { isNeeded: false });
        },
        { mayBeNew: true },
      );
    case "erasures": {
      const count = await withOurDatabase(({ kysely }) => writeErasures(kysely, file));
      console.log(`Written: ${file}, ${count} deletions`);
      return 0;
    }
    case "repeat-erasures":
      return withOurDatabase((database) => repeat(database, file, { isNeeded: true }));
    case "verify":
      print("Restored into an empty database, compared, and thrown away", await verifyNoted(file));
      return 0;
    default:
      throw new UsageError(usage);
  }
}

async function backup(to: string): Promise<void> {
  if (existsSync(to)) throw new UsageError(`${to} is there already; a backup never replaces another one.`);
  const end = await withOurDatabase((database) =>
    noted(database, "backup", to, async () => {
      const written = await writeBackup(database.pool, to);
      await writeErasures(database.kysely, erasuresBeside(to));
      return written;
    }),
  );
  const { size } = await stat(to);
  print(`Written: ${to} (${(size / 1e6).toFixed(1)} MB)`, end);
}

/** Repeats the deletions that students made after the backup. */
async function repeat(
  { kysely }: Database,
  list: string,
  { isNeeded }: { readonly isNeeded: boolean },
): Promise<number> {
  const erasures = await readErasures(list);
  if (erasures === null) {
    const missing = `There is no list of deletions at ${list}`;
    if (isNeeded) throw new UsageError(missing);
    console.error(
      `${missing}: what students deleted after this backup is back. Find the list, then repeat-erasures.`,
    );
    return 1;
  }
  const keys = await keysOf(kysely, readConfig(process.env));
  const { orders, missingKeys } = await repeatErasures(kysely, keys, erasures);
  console.log(`${erasures.length} deletions repeated; ${orders} orders name nobody any more`);
  if (missingKeys.length === 0) return 0;
  console.error(
    `Some were noted under secrets (${missingKeys.join(", ")}) that OKWAN_SECRET does not list any more. Add them behind ` +
      "the newest, with commas, and repeat.",
  );
  return 1;
}

/** Works without our database, on a machine that only stores backups. */
async function verifyNoted(written: string): Promise<BackupEnd> {
  const { DATABASE_URL: url, OKWAN_DATA_DIR: dataDir } = readConfig(process.env);
  if (url === undefined && (await findRunningPostgres(dataDir)) === null) {
    console.error("No server’s database is here (DATABASE_URL): the desk is not told of this.");
    return verify(written);
  }
  return withOurDatabase((database) => noted(database, "verify", written, () => verify(written)));
}

async function verify(written: string): Promise<BackupEnd> {
  const dataDir = await mkdtemp(path.join(await roomyFolder(), "okwan-verify-"));
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const database = openDatabase({
    connection: postgres.connection,
    max: 2,
    applicationName: "okwan verify",
    isPatient: true,
  });
  try {
    await migrate(database.pool);
    return await restoreBackup(database.pool, written);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Preferably not the folder for temporary files, which in a container is memory. */
async function roomyFolder(): Promise<string> {
  const { OKWAN_DATA_DIR: dataDir } = readConfig(process.env);
  return access(dataDir, constants.W_OK).then(
    () => path.resolve(dataDir),
    () => tmpdir(),
  );
}

/**
 * Runs the work and records its result in our database, because the desk shows the age of the last backup.
 */
async function noted<T>(
  { pool, kysely }: Database,
  kind: "backup" | "verify",
  of: string,
  work: () => Promise<T>,
): Promise<T> {
  const clock = await startDatabaseClock(pool);
  const beganAt = clock.now();
  const write = async (whyNot: string | null) => {
    const [bytes, takenAt] = await Promise.all([sizeOf(of), kind === "verify" ? timeOfBackup(of) : null]);
    await writeBackupRun(kysely, { kind, beganAt, endedAt: clock.now(), bytes, takenAt, whyNot });
  };
  try {
    const done = await work();
    await write(null);
    return done;
  } catch (error) {
    // Throws the first error; the failure to record it is only logged.
    await write((error as Error).message).catch((second: unknown) =>
      console.error(`Not written down for the desk: ${(second as Error).message}`),
    );
    throw error;
  } finally {
    await clock.stop();
  }
}

async function sizeOf(written: string): Promise<number | null> {
  return stat(written).then(
    ({ size }) => size,
    () => null,
  );
}

function print(what: string, { tables }: BackupEnd): void {
  console.log(what);
  for (const [table, { rows }] of Object.entries(tables)) {
    if (rows > 0) console.log(`  ${table.padEnd(28)} ${rows}`);
  }
}

await runCommand(usage, run, [BackupRefused]);
