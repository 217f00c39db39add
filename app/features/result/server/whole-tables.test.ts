import assert from "node:assert/strict";
import { test, after } from "node:test";
import { openDatabase } from "../../../kernel/db/database.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { startTestApp } from "./test-app.ts";
import { paidCheck, read } from "./test-journey.ts";

/** Tables that grow with every student: a request may look up rows but never scan them. */
const ofStudents =
  "orders checks payments payment_events payment_webhooks messages sandbox_transactions".split(" ");

test("no request needs to read a table whole: each look-up has its index", async () => {
  const { database, connection, drop } = await createTestDatabase();
  after(drop);
  // With so few rows Postgres would rather read a table whole, index or not. Connections report their
  // statistics at the latest when they end.
  const used = openDatabase({
    connection: { ...connection, options: "-c enable_seqscan=off" },
    max: 2,
    applicationName: "students",
  });
  const app = await startTestApp({ database: used });
  for (let student = 0; student < 5; student += 1) {
    const code = await paidCheck(app);
    assert.equal((await read(app, code)).payment.status, "paid");
  }
  await app.app.close();
  await used.close();
  const { rows } = await database.pool.query<{ name: string; scans: number; lookups: number }>(
    `select relname as name, seq_scan as scans, idx_scan as lookups from pg_stat_user_tables
     where relname = any($1::text[])`,
    [ofStudents],
  );
  for (const { name, scans } of rows) assert.equal(scans, 0, name);
  assert.ok(rows.find(({ name }) => name === "checks")!.lookups > 0, "Postgres counted");
});
