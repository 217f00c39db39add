import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { restoreBackup } from "../src/server/backup/restore-backup.ts";
import { writeBackup } from "../src/server/backup/write-backup.ts";
import { storedFiles } from "../src/server/catalogue/catalogue-files.ts";
import { openCatalogueStore } from "../src/server/catalogue/catalogue-store.ts";
import { decideOnChange } from "../src/server/catalogue/changes/publish-change.ts";
import { changeById } from "../src/server/catalogue/changes/stored-changes.ts";
import { ourDataDir } from "../src/server/catalogue/data-files/read-lines.ts";
import { startCatalogue } from "../src/server/catalogue/start-catalogue.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { createEarlierDatabase, createTestDatabase } from "../src/server/db/test-database.ts";
import { delaysOf } from "../src/server/operators/delayed-acts.ts";

/**
 * A database whose catalogue two people changed at the desk of 0.3.0: the rows that release wrote, of five
 * schools' files. KNUST and UCC were changed, UG was changed and put back, and five changes wait.
 */
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
const fixture = readFileSync(path.join(import.meta.dirname, "fixtures/upgrade/desk-0.3.0.json.br"));
const rows = JSON.parse(brotliDecompressSync(fixture).toString()) as Rows;
const firstOfToday = "0310";
const knust = "GHA/knust.jsonl";
const ucc = "GHA/ucc.jsonl";
const ug = "GHA/ug.jsonl";

/** The files of a version as 0.3.0 stored them. */
function filesThen(version: number): Record<string, unknown> {
  const texts = new Map(rows["catalogue_file_texts"]!.map(({ sha256, text }) => [sha256, text]));
  const files = rows["catalogue_version_files"]!.filter((row) => row["version"] === version);
  return Object.fromEntries(files.map(({ file, sha256 }) => [String(file), texts.get(sha256)]));
}

const data = await createEarlierDatabase(firstOfToday);
for (const [table, all] of Object.entries(rows)) {
  await data.database.pool.query(
    `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(all)],
  );
}
await migrate(data.database.pool);
after(() => data.drop());
const { kysely } = data.database;

describe("a database that was changed at the desk of 0.3.0", () => {
  test("every version has the files it had, and each text is stored once", async () => {
    for (const version of [1, 2, 3, 4, 5]) {
      const files = [...(await storedFiles(kysely, version)).values()];
      assert.deepEqual(Object.fromEntries(files.map(({ file, text }) => [file, text])), filesThen(version));
    }
    const { rowCount } = await data.database.pool.query("select from catalogue_files");
    assert.equal(rowCount, 5 + 4, "five files, and four texts that were published since");
    const files = await storedFiles(kysely);
    assert.deepEqual(
      [knust, ucc, ug].map((file) => files.get(file)!.isOfRelease),
      [false, false, true],
    );
  });

  test("changes that were decided, who was told and which report they settled are there", async () => {
    const changes = await Promise.all([1, 2, 3, 4, 6].map((id) => changeById(kysely, id)));
    assert.deepEqual(
      changes.map((change) => [change?.state, change?.version, change?.file]),
      [
        ["published", 2, knust],
        ["published", 3, ug],
        ["published", 4, ug],
        ["refused", null, ucc],
        ["published", 5, ucc],
      ],
    );
    assert.equal(changes[0]?.texted?.orders, 3);
    const { rows: reports } = await data.database.pool.query(
      "select id, change_id, settled_as from figure_reports order by id",
    );
    assert.deepEqual(
      reports.map(({ change_id: change, settled_as: as }) => [change, as]),
      [
        [1, "changed"],
        [8, null],
        [null, null],
      ],
    );
  });

  test("one waiting change of a school waits on; those that cannot be published as they are have to be proposed again", async () => {
    const changes = await Promise.all([5, 7, 8, 9].map((id) => changeById(kysely, id)));
    assert.deepEqual(
      changes.map((change) => change?.state),
      ["outdated", "outdated", "waiting", "outdated"],
    );
    assert.deepEqual([...(await delaysOf(kysely, "change")).keys()], [8]);
  });

  test("today's release leaves what the desk changed alone, says so, and brings every other school", async () => {
    const said: string[] = [];
    const store = await startCatalogue(data.database, { say: (line) => said.push(line) });
    const { schools } = store.current().catalogue;
    await store.close();
    assert.match(said.join("\n"), /left alone: GHA\/knust\.jsonl, GHA\/ucc\.jsonl/);
    const school = (slug: string) => schools.find((one) => one.slug === slug)!;
    assert.match(school("knust").description, /^A large university of science/);
    assert.equal(school("ucc").city, "Cape Coast (main campus)");
    assert.ok(schools.length > 100);
  });

  test("the change that waits is published by a second person", async () => {
    const kofi = rows["operators"]!.find(({ name }) => name === "Kofi")!;
    const store = await openCatalogueStore(data.database);
    const result = await decideOnChange(
      {
        database: data.database,
        store,
        now: () => new Date(),
        dataDir: ourDataDir,
        jobs: { enqueue: async () => {} },
        dailyBudget: null,
        log: { error() {}, info() {}, warn() {} },
      },
      { id: 8, decision: "confirm", operator: { id: String(kofi["id"]) }, why: "compared with the board" },
    );
    const { schools } = store.current().catalogue;
    await store.close();
    assert.equal(result.is_done, true, result.sentence);
    assert.equal(schools.find(({ slug }) => slug === "knust")!.city, "Kumasi (main campus)");
  });

  test("a backup of it is restored, row for row", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "okwan-backup-"));
    const target = await createTestDatabase();
    try {
      await writeBackup(data.database.pool, path.join(folder, "backup"));
      const { tables } = await restoreBackup(target.database.pool, path.join(folder, "backup"));
      assert.equal(tables["catalogue_changes"]?.rows, 9);
    } finally {
      await target.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
