import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram, type Program } from "../../bench/load/site.ts";
import { restoreBackup } from "../../src/server/backup/restore-backup.ts";
import { writeBackupSparing } from "../../src/server/backup/spare-the-primary.ts";
import { openDatabase, type Database } from "../../src/server/db/database.ts";
import { urlsOf } from "../../src/server/db/several-hosts.ts";
import { openStaleReads, type StaleReads } from "../../src/server/db/stale-reads.ts";
import { createTestDatabase } from "../../src/server/db/test-database.ts";
import { paidCheck } from "../e2e/support/paid-check.ts";
import { startTwoPostgres, type TwoPostgres } from "./two-postgres.ts";

/** A real standby takes the reads that may be a second old, for as long as it is one that keeps up. */

let databases: TwoPostgres;
let server: Program;
let primary: Database;
let reads: StaleReads;
let replicaUrl: string;
const said: string[] = [];

const isFromReplica = () =>
  reads.read(async ({ pool }) => {
    const { rows } = await pool.query<{ is: boolean }>("select pg_is_in_recovery() as is");
    return rows[0]?.is === true;
  });
const ordersSeen = () =>
  reads.read(
    async ({ pool }) => (await pool.query("select 1 from orders where code = 'AAAAA-00009'")).rowCount,
  );

suite("a read replica", () => {
  before(async () => {
    databases = await startTwoPostgres();
    const [first = "", second = ""] = urlsOf(databases.url);
    replicaUrl = second;
    server = await startProgram("src/server/main.ts", {
      readyAt: "/readyz",
      env: {
        DATABASE_URL: first,
        OKWAN_DATABASE_REPLICA_URL: second,
        OKWAN_RATE_LIMITS: "off",
        OKWAN_LOG_LEVEL: "silent",
      },
    });
    primary = openDatabase({ connection: first, max: 2 });
    reads = openStaleReads({ primary, replicaUrl, say: (line) => said.push(line) });
  });
  after(async () => {
    await server.stop();
    await reads.close();
    await primary.close();
    await databases.stop();
  });

  test("answers what may be a second old, and the server draws from it", async () => {
    await until(isFromReplica);
    const url = `http://127.0.0.1:${server.port}`;
    const code = await paidCheck(url);
    const ofCheck = await picture(`${url}/share/check/${code}.png`);
    assert.notDeepEqual(ofCheck, await picture(`${url}/share/home.png`), "the picture is the home page's");
    const metrics = await (await fetch(`${url}/metrics`)).text();
    assert.match(metrics, /okwan_replica_used 1/);
    assert.match(metrics, /okwan_payments\{state="paid"\} 1/);
    const asked = await databases.ask<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name = 'okwan reads' and query like '%payment_states%'",
    );
    assert.ok((asked[0]?.count ?? 0) > 0, "the figures were not asked of the replica");
  });

  test("is backed up in place of the primary, and the backup holds everything", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "okwan-backup-"));
    const file = path.join(folder, "backup");
    const fallbacks: string[] = [];
    const end = await writeBackupSparing(primary, replicaUrl, file, (line) => fallbacks.push(line));
    assert.deepEqual(fallbacks, []);
    assert.equal(end.tables["orders"]?.rows, 1);
    const target = await createTestDatabase();
    assert.deepEqual(await restoreBackup(target.database.pool, file), end);
    await target.drop();
    await rm(folder, { recursive: true });
  });

  test("that stands still is left alone until it has caught up", async () => {
    await databases.ask("select pg_wal_replay_pause()");
    await primary.pool.query("insert into orders (code) values ('AAAAA-00009')");
    await until(async () => !(await isFromReplica()));
    assert.equal(await ordersSeen(), 1, "the primary did not answer");
    await databases.ask("select pg_wal_replay_resume()");
    await until(isFromReplica);
    assert.equal(await ordersSeen(), 1, "the replica had not caught up");
  });

  test("that fails half-way costs nobody an answer", async () => {
    await until(isFromReplica);
    const answeredBy = await reads.read(async ({ pool }) => {
      const { rows } = await pool.query<{ is: boolean }>("select pg_is_in_recovery() as is");
      if (rows[0]?.is === true) await pool.query("select pg_terminate_backend(pg_backend_pid())");
      return rows[0]?.is === true ? "replica" : "primary";
    });
    assert.equal(answeredBy, "primary");
    await until(isFromReplica);
  });

  test("that is away, or takes writes itself, is not used", async () => {
    const away = openStaleReads({
      primary,
      replicaUrl: "postgres://okwan@127.0.0.1:9/postgres",
      say: (line) => said.push(line),
    });
    await until(async () => said.some((line) => line.includes("ECONNREFUSED")));
    assert.equal(await away.read(async () => "answered"), "answered");
    assert.equal(away.isReplicaUsed, false);
    await away.close();

    await databases.promoteSecond();
    await until(async () => !reads.isReplicaUsed);
    assert.match(said.at(-1) ?? "", /takes writes/);
  });
});

async function picture(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  assert.equal(answer.headers.get("content-type"), "image/png");
  return Buffer.from(await answer.arrayBuffer());
}

async function until(look: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await look()) return;
    await sleep(100);
  }
  assert.fail("waited for 10 s in vain");
}
