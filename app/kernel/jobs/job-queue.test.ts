import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, describe, test } from "node:test";
import { startTestApp } from "../../features/result/server/test-app.ts";
import { paidCheck, read } from "../../features/result/server/test-journey.ts";
import { createJobQueue, prepareTables } from "./job-queue.ts";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { createTestDatabase } from "../db/test-database.ts";

/** The serving role of ops/roles.sql, on a database its owner prepared. */

const root = path.resolve(import.meta.dirname, "../../..");
// Roles belong to the whole cluster, which other tests share.
const role = `okwan_app_${randomBytes(4).toString("hex")}`;
const rolesSql = readFileSync(path.join(root, "ops/roles.sql"), "utf8").replaceAll("okwan_app", role);

const owned = await createTestDatabase({ template: "template0" });
await prepareTables(owned.database);
await owned.database.pool.query(`create role ${role} login`);
await owned.database.pool.query(rolesSql);
const connection = { ...owned.connection, user: role };
const serving = openDatabase({ connection, max: 8, allowExitOnIdle: true });
after(async () => {
  await serving.close();
  await owned.database.pool.query(`drop owned by ${role}; drop role ${role}`);
  await owned.drop();
});

describe("a role that owns nothing", () => {
  test("starts, serves a whole journey to its paid result, and does the jobs", async () => {
    assert.deepEqual(await migrate(serving.pool), []);
    const app = await startTestApp({ database: serving });
    const code = await paidCheck(app);
    assert.ok((await read(app, code)).qualified_programs.length > 0);

    const jobs = createJobQueue({ pool: serving.pool, log: console });
    const done = Promise.withResolvers<number>();
    await jobs.start();
    await jobs.work(async (messageId) => done.resolve(messageId));
    await jobs.enqueue([7]);
    assert.equal(await done.promise, 7);
    await jobs.stop();
  });

  test("uses a table of the next version before its rights are given anew", async () => {
    await owned.database.pool.query("create table later (id bigint generated always as identity, text text)");
    await serving.pool.query("insert into later (text) values ('a')");
    assert.equal((await serving.pool.query("select from later")).rowCount, 1);
  });

  for (const [what, statement] of [
    ["edit a payment", "update payments set amount_pesewas = 1"],
    ["delete one", "delete from payments"],
    ["change the log of the desk", "update desk_log set why = null"],
    ["delete from it", "delete from desk_log"],
    ["delete a setting of the desk", "delete from operator_settings"],
    ["empty the books", "truncate payments, payment_events cascade"],
    ["edit what came of one", "update payment_events set state = 'paid'"],
    ["delete what came of one", "delete from payment_events"],
    ["switch off what guards them", "alter table payment_events disable trigger all"],
    ["switch it off for a session", "set session_replication_role = replica"],
    ["take the table away", "drop table payment_events"],
    ["rewrite which migrations there were", "delete from schema_migrations"],
    ["make a table", "create table mine (id int)"],
  ] as const) {
    test(`may not ${what}`, async () => {
      await assert.rejects(serving.pool.query(statement), /permission denied|must be owner/);
    });
  }

  test("and not even their owner empties the books", async () => {
    for (const table of ["payments", "payment_events", "orders"]) {
      const emptied = owned.database.pool.query(`truncate ${table} cascade`);
      await assert.rejects(emptied, /(payments|payment_events) is append-only/);
    }
  });
});

const log = { info() {}, warn() {}, error() {} } as never;

test("servers that start at once on a database without job tables make them once, and all go on", async () => {
  const { database, drop } = await createTestDatabase();
  after(drop);
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query("drop schema if exists pgboss cascade");
    const queues = Array.from({ length: 4 }, () => createJobQueue({ pool: database.pool, log }));
    await Promise.all(queues.map((queue) => queue.start()));
    await Promise.all(queues.map((queue) => queue.stop()));
  }
});
