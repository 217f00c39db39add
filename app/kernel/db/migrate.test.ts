import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { migrate } from "./migrate.ts";
import { createTestDatabase } from "./test-database.ts";

async function emptyDatabase() {
  const { database, drop } = await createTestDatabase({ template: "template0" });
  after(drop);
  return database.pool;
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-migrations-"));
  after(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql);
  return folder;
}

const fruit = "create table fruit (name text)";

test("migrations are applied once, in the order of their names", async () => {
  const pool = await emptyDatabase();
  const folder = await folderWith({
    "0002_add_colour.sql": "alter table fruit add column colour text",
    "0001_fruit.sql": fruit,
  });
  assert.deepEqual(await migrate(pool, { folder }), ["0001_fruit.sql", "0002_add_colour.sql"]);
  assert.deepEqual(await migrate(pool, { folder }), []);
});

test("five servers that start at once apply each migration once", async () => {
  const pool = await emptyDatabase();
  const folder = await folderWith({ "0001_fruit.sql": `${fruit}; select pg_sleep(0.1)` });
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, { folder })));
  assert.deepEqual(applied.flat(), ["0001_fruit.sql"]);
});

test("a lower number that arrives later is still applied", async () => {
  const pool = await emptyDatabase();
  await migrate(pool, { folder: await folderWith({ "0040_fruit.sql": fruit }) });
  const both = await folderWith({ "0030_stone.sql": "create table stone (id int)", "0040_fruit.sql": fruit });
  assert.deepEqual(await migrate(pool, { folder: both }), ["0030_stone.sql"]);
});

test("a migration that was edited after it was applied is refused", async () => {
  const pool = await emptyDatabase();
  await migrate(pool, { folder: await folderWith({ "0001_fruit.sql": fruit }) });
  const edited = await folderWith({ "0001_fruit.sql": "create table fruit (name text not null)" });
  await assert.rejects(migrate(pool, { folder: edited }), /0001_fruit\.sql was changed/);
});

test("a migration that fails leaves nothing behind, and what came before it stays", async () => {
  const pool = await emptyDatabase();
  const folder = await folderWith({
    "0001_fruit.sql": fruit,
    "0002_broken.sql": "create table half (id int); select no_such_column",
  });
  await assert.rejects(migrate(pool, { folder }), /0002_broken\.sql failed: .*no_such_column/);
  const { rows } = await pool.query("select to_regclass('fruit') as fruit, to_regclass('half') as half");
  assert.deepEqual(rows, [{ fruit: "fruit", half: null }]);
});

test("a database of a release before 0.9.0 is refused, and left as it is", async () => {
  const pool = await emptyDatabase();
  await migrate(pool, { folder: await folderWith({ "0010_orders_and_checks.sql": fruit }) });
  await assert.rejects(migrate(pool), /before 0\.9\.0. Start release 0\.9\.0/);
  const { rowCount } = await pool.query("select from schema_migrations");
  assert.equal(rowCount, 1);
});
