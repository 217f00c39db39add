import assert from "node:assert/strict";
import path from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import { Client } from "pg";
import { findRunningPostgres } from "../../app/kernel/db/running-postgres.ts";
import { startApp } from "../e2e/support/app.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { newCheck, paidCheck, payCheck } from "../e2e/support/paid-check.ts";
import { crowd, expectStored, newOrder, recordsAway, until } from "./students.ts";
import type { Extraction } from "../../app/features/check/contract/extraction.ts";
import { createTestDatabase } from "../../app/kernel/db/test-database.ts";
import { ScriptedReader } from "../../app/features/check/server/slip/__fixtures__/scripted-reader.ts";
import { ExtractionService } from "../../app/features/check/server/slip/extraction-service.ts";
import { extractionRoutes } from "../../app/features/check/server/slip/routes.ts";
import { NoRoom, openSpool } from "../../app/features/check/server/slip/spool.ts";
import { bareServer } from "../../app/kernel/http/test-server.ts";

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
    // What it left may not let it start again.
    disk.fill(0);
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

/**
 * The disk where uploads wait is full: those that are there are read, the next is told, and later all is
 * well.
 */

const megabyte = 1024 * 1024;

test("a full disk costs no upload that was taken; the next hears so at once and may come again", async (t) => {
  const disk = await mountSmallDisk(4);
  if (typeof disk === "string") return t.skip(disk);
  const { database, drop } = await createTestDatabase();
  const reader = new ScriptedReader();
  reader.isStopped = true;
  const spool = await openSpool(disk.folder, 0);
  const service = new ExtractionService({
    pool: database.pool,
    reader,
    subjects: () => [],
    now: () => new Date(),
    spool,
    atOnce: 1,
    onError: (error) => assert.fail(String(error)),
  });
  const alarms: unknown[] = [];
  const app = bareServer({
    logger: {
      level: "error",
      stream: { write: (line: string) => void alarms.push((JSON.parse(line) as { alarm: unknown }).alarm) },
    },
  });
  await extractionRoutes(app, service);
  const address = `${await app.listen({ port: 0, host: "127.0.0.1" })}/api/v1/extractions`;
  const send = async (megabytes: number) => {
    const picture = new Uint8Array(megabytes * megabyte);
    picture.set(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    const body = new FormData();
    body.append("file", new File([picture], "slip.png", { type: "image/png" }));
    const response = await fetch(address, { method: "POST", body });
    const answer = (await response.json()) as { message: string; data: Extraction | null };
    return { status: response.status, wait: response.headers.get("retry-after"), ...answer };
  };
  try {
    const taken = await send(2);
    assert.equal(taken.status, 202);

    // Larger than what is left, and than what the sockets between us hold.
    const refused = await send(9);
    assert.deepEqual(
      [refused.status, refused.wait, refused.message],
      [
        503,
        "60",
        "We have no room for files at the moment. Please try again in a few minutes, or enter your grades yourself.",
      ],
    );
    assert.deepEqual(alarms, ["disk"]);
    assert.equal(spool.bytes, 2 * megabyte, "what was refused keeps no room");

    // The first one is whole, and when it was read there is room again.
    reader.isStopped = false;
    reader.release();
    const read = async () =>
      ((await (await fetch(`${address}/${taken.data?.id}`)).json()) as { data: Extraction }).data.status;
    while ((await read()) !== "done") await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal((await send(3)).status, 202);

    // Near its end the disk is left to the database.
    const careful = await openSpool(disk.folder, 8 * megabyte);
    await assert.rejects(careful.keep(Readable.from([Buffer.from("slip")])), NoRoom);
  } finally {
    await app.close();
    await service.close();
    await drop();
    await disk.remove();
  }
});
