import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { Client, Pool, type PoolConfig } from "pg";
import { openDatabase, type Database } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

export interface TestDatabase {
  readonly database: Database;
  readonly connection: PoolConfig;
  /** For what runs in a process of its own. */
  readonly url: string;
  /** Closes and removes it. */
  readonly drop: () => Promise<void>;
}

/**
 * A database of its own, with all tables and no rows (or a copy of `template`):
 *
 *     const { database, drop } = await createTestDatabase();
 *     after(drop);
 *
 * The first call starts a real Postgres that all tests of the process share and that disappears with it;
 * each further database is a copy that takes some 50 ms.
 */
export async function createTestDatabase(
  options: { readonly template?: string } = {},
): Promise<TestDatabase> {
  const cluster = await sharedCluster();
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = options.template ?? "migrated";
  await cluster.run(`create database ${name} template ${template} strategy ${cluster.strategy}`);
  const connection = { ...cluster.connection, database: name };
  const database = openDatabase({
    connection,
    max: 8,
    allowExitOnIdle: true,
    applicationName: name,
    // On a busy machine the test waits; 503 is for tests that hold all connections.
    waitMs: 60_000,
  });
  let dropping: Promise<void> | undefined;
  return {
    database,
    connection,
    url: `postgresql://${connection.user}@localhost/${name}?host=${encodeURIComponent(connection.host)}`,
    drop() {
      dropping ??= database.close().then(() => cluster.run(`drop database ${name} with (force)`));
      return dropping;
    },
  };
}

/** A database that release 0.9.0 filled (tests/upgrade.test.ts). */
export async function createEarlierDatabase(): Promise<TestDatabase> {
  const earlier = await createTestDatabase({ template: "template0" });
  const dump = new URL("../../../tests/fixtures/upgrade/0.9.0.sql.gz", import.meta.url);
  // The dump sets its session's search path.
  const client = new Client(earlier.connection);
  await client.connect();
  await client.query(gunzipSync(await readFile(dump)).toString());
  await client.end();
  return earlier;
}

interface Cluster {
  readonly connection: PoolConfig & { host: string; user: string };
  readonly strategy: "file_copy" | "wal_log";
  run(sql: string): Promise<void>;
}

let cluster: Promise<Cluster> | undefined;

function sharedCluster(): Promise<Cluster> {
  cluster ??= startCluster();
  return cluster;
}

/**
 * In memory where there is plenty: a database is eleven megabytes of files, and hundreds are made and
 * removed. There they are copied as files, a quarter of the processor; on a busy disk that would wait for it.
 */
async function startCluster(): Promise<Cluster> {
  const shared = "/dev/shm";
  const { bavail, bsize } = await statfs(shared).catch(() => ({ bavail: 0, bsize: 0 }));
  const isInMemory = bavail * bsize > 4 * 2 ** 30 && freemem() > 10 * 2 ** 30;
  const { connection } = await startEmbeddedPostgres({
    dataDir: await mkdtemp(path.join(isInMemory ? shared : tmpdir(), "okwan-test-")),
    throwaway: true,
    settings: { max_connections: "400", autovacuum: "off", jit: "off" },
  });
  const admin = new Pool({ ...connection, max: 2, allowExitOnIdle: true });
  // The server goes when this process ends; an idle connection may notice first.
  admin.on("error", () => {});
  const run = async (sql: string): Promise<void> => void (await admin.query(sql));

  await run("create database migrated");
  const template = openDatabase({ connection: { ...connection, database: "migrated" } });
  await migrate(template.pool);
  await template.close();
  return { connection, strategy: isInMemory ? "file_copy" : "wal_log", run };
}
