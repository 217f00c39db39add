import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { Client } from "pg";
import { findRunningPostgres } from "../../app/kernel/db/running-postgres.ts";
import { startApp } from "../e2e/support/app.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { newCheck, paidCheck, payCheck } from "../e2e/support/paid-check.ts";
import { crowd, expectStored, newOrder, recordsAway, until } from "./students.ts";

/**
 * The disk of the embedded database fills up while students check: first tables cannot grow, then the log of
 * the database cannot, and Postgres stops. Then somebody makes room.
 */

test("a full disk loses nothing that was acknowledged, and when there is room again all goes on by itself", async (t) => {
  const disk = await mountSmallDisk(180);
  if (typeof disk === "string") return t.skip(disk);
  const dataDir = path.join(disk.folder, "data");
  const app = await startApp({ env: { DATABASE_URL: "", OKWAN_DATA_DIR: dataDir } });
  const { url } = app;
  const sql = async <T extends object>(text: string): Promise<T[]> => {
    const client = new Client((await findRunningPostgres(dataDir)) ?? {});
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const students = crowd(4, () => newOrder(url));
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  try {
    const paid = await paidCheck(url);
    const unpaid = await newCheck(url);
    await until("students check", () => students.acknowledged.length > 50);

    disk.fill(16 * 1024);
    await until("the disk is full", () => students.refusals.size > 0);
    assert.equal((await fetch(`${url}/checker/results/${paid}`)).status, 200, "what was paid is shown");
    assert.match(await metrics(), /okwan_database_refusals_total\{trouble="disk full"\} [1-9]/);
    assert.match(app.output(), /"alarm":"database","trouble":"disk full"/);

    disk.fill(0);
    await until("Postgres stops", async () => {
      await sql("select pg_switch_wal()").catch(() => {});
      await sql("create table ballast as select generate_series(1, 100000)").catch(() => {});
      return app.output().includes("Postgres ended by itself");
    });
    assert.equal((await fetch(`${url}/readyz`)).status, 503);
    assert.equal((await fetch(`${url}/`)).status, 200, "pages that need no record are still there");
    assert.match(await metrics(), /okwan_database_up 0/);
    const business = await fetch(`${url}/healthz/business`);
    assert.equal(business.status, 503);
    const { problems } = (await business.json()) as { problems: string[] };
    assert.deepEqual(problems, ["0 MB are left on the disk of OKWAN_DATA_DIR", "the database: away"]);

    disk.makeRoom();
    const before = students.acknowledged.length;
    await until("students are served again", () => students.acknowledged.length > before + 20);
    await students.leave();
    assert.deepEqual([...students.refusals], [`503 5 ${recordsAway}`]);
    expectStored(students, await sql("select code from orders"));

    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    await payCheck(url, unpaid);
    const texts = () => sql(`select 1 from sandbox_sms where text like '%${unpaid}%'`);
    await until("jobs are done again", async () => (await texts()).length > 0);
    assert.equal((await newOrder(url)).status, 200);
  } finally {
    await students.leave();
    await app.stop();
    await disk.remove();
  }
});
