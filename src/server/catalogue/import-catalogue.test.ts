import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "../db/test-database.ts";
import { openCatalogueStore, type CatalogueStore } from "./catalogue-store.ts";
import { currentVersion } from "./catalogue-versions-table.ts";
import { diffCatalogues, summaryOf } from "./diff-catalogues.ts";
import { importCatalogue, importOnStart } from "./import-catalogue.ts";
import { loadCatalogueContent, type CatalogueContent } from "./load-catalogue-files.ts";
import { startCatalogue } from "./start-catalogue.ts";

const content = loadCatalogueContent();
const ug = content.catalogue.schools.find(({ slug }) => slug === "ug")!;
const someProgramme = content.catalogue.programmes.find(
  ({ schoolId, cutOffs }) => schoolId === ug.id && cutOffs.length > 1,
)!;

/** The same catalogue with one figure of the University of Ghana, and one of KNUST's names, changed. */
function changed(): CatalogueContent {
  const { catalogue, lists } = content;
  const programmes = catalogue.programmes.map((programme) => {
    if (programme.id === 2001) return { ...programme, name: `${programme.name} and Soil` };
    if (programme !== someProgramme) return programme;
    const [first, ...rest] = programme.cutOffs;
    return { ...programme, cutOffs: [{ ...first!, aggregate: 11 }, ...rest] };
  });
  return { catalogue: { ...catalogue, programmes }, lists };
}

/** A database of its own, and what still uses it when the test ends. */
async function emptyDatabase() {
  const { database, drop } = await createTestDatabase();
  const users: CatalogueStore[] = [];
  after(async () => {
    for (const store of users) await store.close();
    await drop();
  });
  const closeWith = (store: CatalogueStore) => (users.push(store), store);
  return { database, closeWith };
}

suite("importing a catalogue", () => {
  test("the same content twice is one version; other content is the next", async () => {
    const { database } = await emptyDatabase();
    assert.deepEqual(await importCatalogue(database, content), { version: 1, isNew: true });
    assert.deepEqual(await importCatalogue(database, content), { version: 1, isNew: false });
    assert.deepEqual(await importCatalogue(database, changed()), { version: 2, isNew: true });
    assert.deepEqual(await importCatalogue(database, content), { version: 3, isNew: true });
  });

  test("ten servers that start at once on an empty database make one version", async () => {
    const { database } = await emptyDatabase();
    const results = await Promise.all(Array.from({ length: 10 }, () => importOnStart(database, content)));
    assert.equal(results.filter(({ isNew }) => isNew).length, 1);
    assert.equal(await currentVersion(database.kysely), 1);
  });

  test("a restart does not undo what was imported by hand since", async () => {
    const { database } = await emptyDatabase();
    await importOnStart(database, content);
    await importCatalogue(database, changed());
    const { version, isNew } = await importOnStart(database, content);
    assert.deepEqual({ version, isNew }, { version: 2, isNew: false });
  });

  test("with chosen schools, every other school stays as it is", async () => {
    const { database, closeWith } = await emptyDatabase();
    await importCatalogue(database, content);
    await importCatalogue(database, changed(), { onlySchools: ["ug"] });
    const store = closeWith(await openCatalogueStore(database));
    const { programmes } = store.current().catalogue;
    assert.equal(programmes.find(({ id }) => id === someProgramme.id)!.cutOffs[0]!.aggregate, 11);
    assert.ok(!programmes.find(({ id }) => id === 2001)!.name.endsWith("Soil"));
  });
});

suite("the catalogue in memory", () => {
  test("running servers swap to a version that was imported elsewhere, without being asked", async () => {
    const { database, closeWith } = await emptyDatabase();
    const swaps: number[] = [];
    const store = closeWith(await startCatalogue(database, { onSwap: (version) => swaps.push(version) }));
    const before = store.current();
    assert.equal(before.version, 1);

    await importCatalogue(database, changed());
    for (let tries = 0; swaps.length === 0 && tries < 200; tries += 1) await sleep(20);

    assert.deepEqual(swaps, [2]);
    assert.equal(store.current().version, 2);
    assert.notEqual(store.current().compiled, before.compiled);
    assert.equal(before.catalogue.version, 1, "a request that took the old one keeps it whole");
  });

  test("a notice that was lost is made up for by looking", async () => {
    const { database, closeWith } = await emptyDatabase();
    const store = closeWith(await startCatalogue(database, { pollMs: 10_000 }));
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    );
    await importCatalogue(database, changed());
    await store.refresh();
    assert.equal(store.current().version, 2);
  });
});

suite("the difference between two catalogues", () => {
  test("names what is added, removed and changed, with the old and the new value", () => {
    const { lines, counts } = diffCatalogues(content.catalogue, changed().catalogue);
    const { year, aggregate } = someProgramme.cutOffs[0]!;
    assert.ok(lines.includes("ug"));
    assert.ok(
      lines.some((line) => line.includes(`cut-off ${year}: ${aggregate} → 11`)),
      lines.join("\n"),
    );
    assert.ok(lines.some((line) => line.includes("name: BSc Agriculture → BSc Agriculture and Soil")));
    assert.deepEqual(counts.programmes, { added: 0, removed: 0, changed: 1 });
    assert.deepEqual(counts.figures, { added: 0, removed: 0, changed: 1 });
  });

  test("is empty between equal ones, and everything on an empty database", () => {
    assert.deepEqual(diffCatalogues(content.catalogue, content.catalogue).lines, []);
    assert.match(
      summaryOf(diffCatalogues(null, content.catalogue)),
      /programmes: 1212 added, 0 removed, 0 changed/,
    );
  });
});
