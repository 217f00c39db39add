import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CatalogueContent,
  describeDiff,
  diffCatalogues,
  loadCatalogueContent,
  type LoadedCatalogue,
  ourDataDir,
} from "@okwan/catalogue";
import type { WithheldValue } from "../contract/desk/setting-values.ts";
import type { Database } from "../db/database.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { currentVersion, readContent, upgradeContent } from "./catalogue-versions-table.ts";
import { exportCatalogue, startCatalogue } from "./catalogue-store.ts";
import { importCatalogue, publishWithheld } from "./import-catalogue.ts";

const content = loadCatalogueContent();
const ug = content.catalogue.schools.find(({ slug }) => slug === "ug")!;
const someProgramme = content.catalogue.programmes.find(
  ({ schoolId, cutOffs }) => schoolId === ug.id && cutOffs.length > 1,
)!;

const ugFile = "GHA/ug.jsonl";
const knustFile = "GHA/knust.jsonl";

/** The same data with one figure of the University of Ghana, and one of KNUST's names, changed. */
function changed(): LoadedCatalogue {
  const files = new Map(content.files);
  const { aggregate } = someProgramme.cutOffs[0]!;
  const figure = `"programme":${someProgramme.id},"aggregate":`;
  files.set(ugFile, files.get(ugFile)!.replace(`${figure}${aggregate}`, `${figure}11`));
  files.set(knustFile, files.get(knustFile)!.replace('"BSc Agriculture"', '"BSc Agriculture and Soil"'));
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
    assert.deepEqual(await ofUgAndKnust(database), [11, "BSc Agriculture and Soil"]);
    assert.equal(await versionOf(content), 3);
    assert.equal((await ofUgAndKnust(database))[1], "BSc Agriculture");
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
    const again = await importCatalogue(database, content, { onlyOnce: true });
    assert.deepEqual(again, { version: 1, isNew: false, isEarlier: false });
    await importCatalogue(database, changed());
    const said: string[] = [];
    await (await startCatalogue(database, { say: (line) => said.push(line) })).close();
    assert.match(
      said.join(),
      /^Catalogue: version 2 stays\. data\/ is an earlier import; "npm run catalogue -- import"/,
    );
    assert.equal(await currentVersion(database.kysely), 2);
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

  test("a release removes a school that it has no more", async () => {
    const { database } = await emptyDatabase();
    await importCatalogue(database, content, { onlyOnce: true });
    const files = new Map(content.files);
    files.delete("GHA/upsa.jsonl");
    await importCatalogue(database, loadCatalogueContent({ files }), { onlyOnce: true });
    const { schools } = (await readContent(database.kysely))!.catalogue;
    assert.ok(!schools.some(({ slug }) => slug === "upsa"));
    assert.ok(schools.some(({ slug }) => slug === "knust"));
  });
});

suite("what is withheld", () => {
  /** As an operator's setting would. */
  async function withhold(database: Database, value: WithheldValue) {
    const { pool } = database;
    const operator = `insert into operators (phone, name, role, invited_at, created_at)
      select '+233244000001', 'Ama', 'owner', now(), now() where not exists (select from operators)`;
    await pool.query(operator);
    await pool.query(
      `insert into operator_settings (kind, value, begins_at, made_at, made_by, why)
       select 'withheld', $1, now(), now(), id, 'looked odd' from operators limit 1`,
      [JSON.stringify(value)],
    );
    await publishWithheld(database);
  }
  const read = async (database: Database) => {
    const { catalogue } = (await readContent(database.kysely))!;
    return catalogue.programmes.find(({ id }) => id === someProgramme.id)!;
  };

  test("a figure leaves the catalogue, closes nothing, stays away over an import, and comes back", async () => {
    const { database } = await emptyDatabase();
    await importCatalogue(database, content);
    const { list } = someProgramme.cutOffs[0]!;
    await withhold(database, { what: "figure", programme: String(someProgramme.id), list });
    const without = await read(database);
    assert.equal(without.isBeingChecked, true);
    assert.ok(without.cutOffs.every((figure) => figure.list !== list));
    assert.deepEqual(without.requires, someProgramme.requires, "its subjects stay");
    await importCatalogue(database, changed());
    assert.ok(
      (await read(database)).cutOffs.every((figure) => figure.list !== list),
      "also after an import",
    );
    await database.pool.query("update operator_settings set ended_at = now(), ended_why = 'it was right'");
    await publishWithheld(database);
    assert.equal((await read(database)).isBeingChecked, undefined);
    assert.ok((await read(database)).cutOffs.some((figure) => figure.list === list));
  });

  test("a programme loses its rules too, a list its figures of every programme", async () => {
    const { database } = await emptyDatabase();
    await importCatalogue(database, content);
    await withhold(database, { what: "programme", programme: String(someProgramme.id), list: "" });
    const { cutOffs, requires, electives } = await read(database);
    assert.deepEqual([cutOffs, requires, electives], [[], [], "not-published"]);
    const { list } = someProgramme.cutOffs[0]!;
    await withhold(database, { what: "list", programme: "", list });
    const { programmes } = (await readContent(database.kysely))!.catalogue;
    assert.ok(programmes.every((one) => one.cutOffs.every((figure) => figure.list !== list)));
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
    while (swaps.length === 0) await sleep(20);

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
    assert.match(first, /programmes: 1244 added, 0 removed, 0 changed/);
  });
});

test("a version of the first release has what was added since, as not recorded", () => {
  const [first] = content.catalogue.programmes;
  const { page: _page, commonName: _name, basis: _basis, enough: _enough, ...programme } = first!;
  const { isSold: _sold, asks: _asks, decides: _decides, ...ghana } = content.lists.countries[0]!;
  const before = {
    catalogue: { ...content.catalogue, programmes: [programme] },
    lists: { ...content.lists, countries: [ghana] },
  } as unknown as CatalogueContent;
  const { catalogue, lists } = upgradeContent(before);
  const none = { page: null, commonName: null, basis: "none", enough: [] };
  assert.deepEqual(catalogue.programmes, [{ ...programme, ...none }]);
  assert.deepEqual(lists.countries, [{ ...ghana, isSold: true, asks: null, decides: [] }]);
});

test("a version of today stays as it is", () => {
  assert.deepEqual(upgradeContent(content), content);
});
