import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { compileCatalogue } from "../../engine/index.ts";
import { Refusal } from "../http/errors.ts";
import type { CurrentCatalogue } from "./catalogue-store.ts";
import { cutOffTable } from "./cut-off-table.ts";
import { findProgramme } from "./find-programme.ts";
import { findSchool } from "./find-school.ts";
import { listSchools } from "./list-schools.ts";
import { loadCatalogueContent } from "./load-catalogue-files.ts";
import { searchProgrammes } from "./search-programmes.ts";
import { showList } from "./show-list.ts";

const { catalogue, lists } = loadCatalogueContent();
const secret = 47;

/** Our catalogue, with every figure a check opens turned into one that is found wherever it leaks. */
const current: CurrentCatalogue = (() => {
  const programmes = catalogue.programmes.map((programme) => {
    const years = programme.cutOffs.filter(({ kind }) => kind === "cutoff").map(({ year }) => year);
    const newest = years.sort().at(-1);
    return {
      ...programme,
      note: `${programme.note} The newest is ${secret}.`,
      cutOffs: programme.cutOffs.map((figure) =>
        figure.kind === "cutoff" && figure.year === newest
          ? { ...figure, aggregate: secret, source: `https://example.org/newest-${secret}` }
          : figure,
      ),
    };
  });
  const marked = { ...catalogue, version: 1, programmes };
  return { version: 1, catalogue: marked, compiled: compileCatalogue(marked), lists };
})();

function assertKeepsSecret(what: unknown): void {
  const text = JSON.stringify(what);
  assert.ok(
    !text.includes(`"aggregate":${secret}`) &&
      !text.includes(`newest-${secret}`) &&
      !text.includes(`is ${secret}.`),
  );
}

suite("the public catalogue", () => {
  test("shows a programme's newest cut-offs nowhere", () => {
    for (const { id } of current.catalogue.programmes) assertKeepsSecret(findProgramme(current, id));
    for (const { slug } of current.catalogue.schools) {
      assertKeepsSecret(findSchool(current, slug));
      assertKeepsSecret(cutOffTable(current, slug));
    }
    for (const { id } of current.catalogue.figureLists) assertKeepsSecret(showList(current, id));
    assertKeepsSecret(searchProgrammes(current, { page: 1, per_page: 2000 }));
    assertKeepsSecret(listSchools(current, {}));
  });

  test("every figure stands on its list's page, that of a programme's newest year without its number", () => {
    const figures = current.catalogue.programmes.flatMap(({ cutOffs }) => cutOffs);
    const pages = current.catalogue.figureLists.map(({ id }) => showList(current, id));
    assert.equal(
      pages.reduce((sum, { rows }) => sum + rows.length, 0),
      figures.length,
    );
    const older = pages.find(({ id }) => id === "knust-2023")!;
    assert.ok(older.rows.some(({ figure }) => figure !== null));
    const newest = pages.find(({ id }) => id === "knust-2024")!;
    assert.ok(newest.rows.every(({ figure }) => figure === null));
    assert.equal(newest.publication.address?.startsWith("https://webapps.knust.edu.gh/"), true);
    assert.throws(() => showList(current, "no-such-list"), Refusal);
  });

  test("every list has a page, a kind and a column for each of its figures, and no figure is without one", () => {
    const lists = new Map(current.catalogue.figureLists.map((list) => [list.id, list]));
    for (const { id, cutOffs } of current.catalogue.programmes) {
      for (const figure of cutOffs) {
        const list = lists.get(figure.list);
        assert.ok(list, figure.list);
        assert.ok(
          list.columns.some(({ name }) => name === figure.column),
          `${id} ${figure.list}`,
        );
        assert.equal(figure.kind === "ceiling", list.kind === "limit", `${id} ${figure.list}`);
        assert.equal(figure.year, list.year);
        assert.equal(figure.series === null, list.doubt !== null, `${id} ${figure.list}`);
      }
    }
  });

  test("shows earlier years, how they moved, and that there is a newer one", () => {
    const computerScience = current.catalogue.programmes.find(
      ({ name, schoolId }) => schoolId === 2 && name === "BSc Civil Engineering",
    )!;
    const page = findProgramme(current, computerScience.id);
    assert.equal(page.newest_year, "2024/2025");
    assert.deepEqual(
      page.earlier_figures.map(({ year, aggregate }) => [year, aggregate]),
      [["2023/2024", 9]],
    );
    assert.deepEqual(
      page.requires.map(({ what }) => what),
      ["Physics", "Elective Mathematics", "Chemistry"],
    );
    assert.ok(page.similar.length > 0 && page.similar.every(({ id }) => id !== page.id));

    const table = cutOffTable(current, "knust");
    assert.equal(table.years[0], "2023/2024");
    const agriculture = table.rows.find(({ programme }) => programme.name === "BSc Agribusiness Management")!;
    assert.equal(agriculture.movement, 15 - 18);
  });

  test("shows an entry ceiling, which is free", () => {
    const nursing = searchProgrammes(current, { q: "general nursing korle", page: 1, per_page: 5 });
    assert.equal(nursing.total, 1);
    assert.deepEqual(
      [nursing.programmes[0]!.newest_year, nursing.programmes[0]!.earlier?.kind],
      [null, "ceiling"],
    );
  });

  test("finds by words in any order, by school, level and field, a page at a time", () => {
    const found = searchProgrammes(current, {
      q: "communication media",
      school: "knust",
      page: 1,
      per_page: 10,
    });
    assert.deepEqual(
      found.programmes.map(({ name }) => name),
      ["BA Media and Communication Studies"],
    );
    const law = searchProgrammes(current, { field: "Law", country_id: 1, page: 2, per_page: 3 });
    assert.equal(law.page, 2);
    assert.equal(law.pages, Math.ceil(law.total / 3));
    assert.deepEqual(listSchools(current, { q: "legon tema", country_id: 1 }).schools, []);
    assert.equal(listSchools(current, { country_id: 2 }).schools.length, 25);
    assert.ok(listSchools(current, { country_id: 1 }).regions.includes("Ashanti"));
  });

  test("names what was asked for before what its faculty has besides, degrees before what is shorter", () => {
    const { programmes, total } = searchProgrammes(current, {
      q: "medicine",
      country_id: 1,
      page: 1,
      per_page: 100,
    });
    const isNamed = programmes.map(({ name }) => /medicine/i.test(name));
    assert.ok(isNamed.includes(false), "some are found by their faculty alone");
    assert.equal(isNamed.lastIndexOf(true), isNamed.indexOf(false) - 1);
    assert.equal(programmes.length, total);
    const { programmes: all } = searchProgrammes(current, { country_id: 1, page: 1, per_page: 2000 });
    const levels = all.map(({ level }) => level);
    assert.deepEqual([...new Set(levels)], ["Degree", "Diploma", "Certificate"]);
    assert.ok(levels.lastIndexOf("Degree") < levels.indexOf("Diploma"));
  });

  test("refuses what it does not know with a sentence", () => {
    assert.throws(() => findProgramme(current, 999_999), Refusal);
    assert.throws(() => findSchool(current, "hogwarts"), Refusal);
  });
});
