import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, suite, test } from "node:test";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Database } from "../db/database.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { currentVersion, readContent } from "./catalogue-versions-table.ts";
import { diffCatalogues, describeDiff } from "./diff-catalogues.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { loadCatalogueContent, type LoadedCatalogue } from "./load-catalogue-files.ts";
import { ourDataDir } from "./data-files/read-lines.ts";
import { startCatalogue } from "./start-catalogue.ts";

const content = loadCatalogueContent();
const ug = content.catalogue.schools.find(({ slug }) => slug === "ug")!;
const someProgramme = content.catalogue.programmes.find(
  ({ schoolId, cutOffs }) => schoolId === ug.id && cutOffs.length > 1,
)!;

const ugFile = "GHA/ug.jsonl";
const knustFile = "GHA/knust.jsonl";

/** The same data with one figure of the University of Ghana, and one of KNUST's names, changed. */
function changed(name = "BSc Agriculture and Soil"): LoadedCatalogue {
  const files = new Map(content.files);
  const { aggregate } = someProgramme.cutOffs[0]!;
  const figure = `"programme":${someProgramme.id},"aggregate":`;
  files.set(ugFile, files.get(ugFile)!.replace(`${figure}${aggregate}`, `${figure}11`));
  files.set(knustFile, files.get(knustFile)!.replace('"BSc Agriculture"', `"${name}"`));
  return loadCatalogueContent({ files });
}

async function emptyDatabase() {
  const { database, drop, url } = await createTestDatabase();
  after(drop);
  return { database, url };
}

/** What `changed` changes: the figure at the University of Ghana, and the name at KNUST. */
async function ofUgAndKnust(database: Database) {
  const { programmes } = (await readContent(database.kysely))!.catalogue;
  const [atUg, atKnust] = [someProgramme.id, 2001].map((id) => programmes.find((one) => one.id === id)!);
  return [atUg!.cutOffs[0]!.aggregate, atKnust!.name];
}

suite("importing a catalogue", () => {
  test("the same content twice is one version; other content is the next", async () => {
    const { database } = await emptyDatabase();
    const versionOf = async (one: LoadedCatalogue) => (await importCatalogue(database, one)).version;
    assert.equal(await versionOf(content), 1);
    assert.equal(await versionOf(content), 1);
    assert.equal(await versionOf(changed()), 2);
    assert.equal(await versionOf(content), 3);
  });

  test("ten servers that start at once on an empty database make one version", async () => {
    const { database } = await emptyDatabase();
    const starts = Array.from({ length: 10 }, () => importCatalogue(database, content, { onlyOnce: true }));
    assert.equal((await Promise.all(starts)).filter(({ isNew }) => isNew).length, 1);
    assert.equal(await currentVersion(database.kysely), 1);
  });

  test("a restart does not undo what was imported by hand since", async () => {
    const { database } = await emptyDatabase();
    await importCatalogue(database, content, { onlyOnce: true });
    await importCatalogue(database, changed());
    const { version, isNew } = await importCatalogue(database, content, { onlyOnce: true });
    assert.deepEqual({ version, isNew }, { version: 2, isNew: false });
  });

  test("with named files, every other school stays as it is", async () => {
    const { database } = await emptyDatabase();
    await importCatalogue(database, content);
    await importCatalogue(database, { ...changed(), given: new Set([ugFile]) }, { onlyGiven: true });
    assert.deepEqual(await ofUgAndKnust(database), [11, "BSc Agriculture"]);
  });

  test("what was exported after an import is data/, byte for byte", async () => {
    const { database } = await emptyDatabase();
    await importCatalogue(database, content);
    assert.deepEqual(await exportCatalogue(database, ourDataDir), [], "nothing differs from data/");
    const folder = await mkdtemp(path.join(tmpdir(), "okwan-export-"));
    try {
      const written = await exportCatalogue(database, folder);
      assert.deepEqual(written.toSorted(), [...content.files.keys()].toSorted());
      for (const name of written) {
        const bytes = (root: string) => readFile(path.join(root, "catalogue", name));
        assert.ok((await bytes(folder)).equals(await bytes(ourDataDir)), name);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

suite("a release with other data", () => {
  /** KNUST changed here, as the desk or an import from elsewhere would: its text is not the release's. */
  async function changedHere() {
    const { database, url } = await emptyDatabase();
    await importCatalogue(database, content, { onlyOnce: true });
    const here = { ...changed(), given: new Set([knustFile]) };
    await importCatalogue(database, here, { onlyGiven: true });
    return { ...database, url };
  }
  const nextRelease = () => changed("BSc Agriculture and Water");

  test("leaves a school alone that was changed here, says so, and brings all others", async () => {
    const database = await changedHere();
    const { isNew, leftAlone } = await importCatalogue(database, nextRelease(), { onlyOnce: true });
    assert.deepEqual([isNew, leftAlone], [true, [knustFile]]);
    assert.deepEqual(await ofUgAndKnust(database), [11, "BSc Agriculture and Soil"]);
    const again = await importCatalogue(database, nextRelease(), { onlyOnce: true });
    assert.deepEqual([again.isNew, again.leftAlone], [false, [knustFile]], "each start says it");
  });

  test("is taken for such a school by the command that names its file, and by the next release then", async () => {
    const database = await changedHere();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["src/cli/catalogue.ts", "import", `data/catalogue/${knustFile}`],
      { env: { ...process.env, DATABASE_URL: database.url } },
    );
    assert.match(stdout, /programmes: 0 added, 0 removed, 1 changed[^]*Version 3 imported/);
    assert.equal((await ofUgAndKnust(database))[1], "BSc Agriculture");
    const { leftAlone } = await importCatalogue(database, nextRelease(), { onlyOnce: true });
    assert.deepEqual([leftAlone, await ofUgAndKnust(database)], [[], [11, "BSc Agriculture and Water"]]);
  });

  test("that has the text of here makes it the release's again", async () => {
    const database = await changedHere();
    const { leftAlone } = await importCatalogue(database, changed(), { onlyOnce: true });
    assert.deepEqual(leftAlone, []);
    await importCatalogue(database, nextRelease(), { onlyOnce: true });
    assert.deepEqual(await ofUgAndKnust(database), [11, "BSc Agriculture and Water"]);
  });

  test("removes a school that it has no more, and that nobody changed", async () => {
    const database = await changedHere();
    const files = new Map(content.files);
    files.delete("GHA/upsa.jsonl");
    await importCatalogue(database, loadCatalogueContent({ files }), { onlyOnce: true });
    const { schools } = (await readContent(database.kysely))!.catalogue;
    assert.ok(!schools.some(({ slug }) => slug === "upsa"));
    assert.ok(schools.some(({ slug }) => slug === "knust"));
  });
});

suite("the catalogue in memory", () => {
  test("running servers swap to a version that was imported elsewhere, without being asked", async () => {
    const { database } = await emptyDatabase();
    const swaps: number[] = [];
    const onSwap = (version: number) => swaps.push(version);
    const store = await startCatalogue(database, { onSwap, pollMs: 100 });
    const before = store.current();
    assert.equal(before.version, 1);

    await importCatalogue(database, changed());
    for (let tries = 0; swaps.length === 0 && tries < 200; tries += 1) await sleep(20);

    assert.deepEqual(swaps, [2]);
    assert.equal(store.current().version, 2);
    assert.notEqual(store.current().compiled, before.compiled);
    assert.equal(before.catalogue.version, 1, "a request that took the old one keeps it whole");
    await store.close();
  });
});

suite("the difference between two catalogues", () => {
  test("names what is added, removed and changed, with the old and the new value", () => {
    const { lines, counts } = diffCatalogues(content.catalogue, changed().catalogue);
    const { year, aggregate } = someProgramme.cutOffs[0]!;
    const text = lines.join("\n");
    const renamed = "name: BSc Agriculture → BSc Agriculture and Soil";
    for (const part of ["ug\n", `cut-off ${year}: ${aggregate} → 11`, renamed])
      assert.ok(text.includes(part), text);
    assert.deepEqual(counts.programmes, { added: 0, removed: 0, changed: 1 });
    assert.deepEqual(counts.figures, { added: 0, removed: 0, changed: 1 });
  });

  test("is empty between equal ones, and everything on an empty database", () => {
    assert.deepEqual(diffCatalogues(content.catalogue, content.catalogue).lines, []);
    const first = describeDiff(diffCatalogues(null, content.catalogue));
    assert.match(first, /programmes: 1214 added, 0 removed, 0 changed/);
  });
});
