import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { compileCatalogue } from "@okwan/engine";
import { Refusal } from "../../../kernel/http/errors.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { cutOffTable, listSchools, searchProgrammes } from "./catalogue-routes.ts";
import { findProgramme } from "./find-programme.ts";
import { findSchool, showList } from "./published.ts";
import { loadCatalogueContent } from "@okwan/catalogue";

const { catalogue, lists } = loadCatalogueContent();
const secret = 47;

/** Our catalogue, with every figure a check opens turned into one that is found wherever it leaks. */
const current: LoadedVersion = (() => {
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
  for (const leak of [`"aggregate":${secret}`, `newest-${secret}`, `is ${secret}.`]) {
    assert.ok(!JSON.stringify(what).includes(leak), leak);
  }
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
    assert.equal(pages.flatMap(({ rows }) => rows).length, figures.length);
    const [older, newest] = ["knust-2023", "knust-2024"].map((id) => pages.find((page) => page.id === id)!);
    assert.ok(older!.rows.some(({ figure }) => figure !== null));
    assert.ok(newest!.rows.every(({ figure }) => figure === null));
    assert.match(newest!.publication.address!, /^https:\/\/webapps\.knust\.edu\.gh\//);
    assert.throws(() => showList(current, "no-such-list"), Refusal);
  });

  test("every list has a page, a kind and a column for each of its figures, and no figure is without one", () => {
    const lists = new Map(current.catalogue.figureLists.map((list) => [list.id, list]));
    for (const { id, cutOffs } of current.catalogue.programmes) {
      for (const figure of cutOffs) {
        const list = lists.get(figure.list)!;
        const facts = [figure.year, figure.kind === "ceiling", figure.series === null];
        assert.deepEqual(facts, [list.year, list.kind === "limit", list.doubt !== null], `${id} ${list.id}`);
        const columns = list.columns.map(({ name }) => name);
        assert.ok(columns.includes(figure.column), `${id} ${list.id}`);
      }
    }
  });

  test("shows earlier years, how they moved, and that there is a newer one", () => {
    const civilEngineering = 2040;
    const page = findProgramme(current, civilEngineering);
    assert.equal(page.newest_year, "2024/2025");
    const earlier = page.earlier_figures.map(({ year, aggregate }) => [year, aggregate]);
    assert.deepEqual(earlier, [["2023/2024", 9]]);
    const asked = page.requires.map(({ what }) => what);
    assert.deepEqual(asked, ["Physics", "Elective Mathematics", "Chemistry"]);
    assert.ok(page.similar.length > 0 && page.similar.every(({ id }) => id !== page.id));

    const table = cutOffTable(current, "knust");
    assert.equal(table.years[0], "2023/2024");
    const agriculture = table.rows.find(({ programme }) => programme.name === "BSc Agribusiness Management")!;
    assert.equal(agriculture.movement, 15 - 18);
  });

  test("shows an entry ceiling, which is free", () => {
    const { programmes } = searchProgrammes(current, { q: "general nursing korle", page: 1, per_page: 5 });
    const shown = programmes.map(({ newest_year: newest, earlier }) => [newest, earlier?.kind]);
    assert.deepEqual(shown, [[null, "ceiling"]]);
  });

  test("finds by words in any order, by school, level and field, a page at a time", () => {
    const asked = { q: "communication media", school: "knust", page: 1, per_page: 10 };
    const found = searchProgrammes(current, asked).programmes.map(({ name }) => name);
    assert.deepEqual(found, ["BA Media and Communication Studies"]);
    const law = searchProgrammes(current, { field: "Law", country_id: 1, page: 2, per_page: 3 });
    assert.equal(law.page, 2);
    assert.equal(law.pages, Math.ceil(law.total / 3));
    assert.deepEqual(listSchools(current, { q: "legon tema", country_id: 1 }).schools, []);
    assert.equal(listSchools(current, { country_id: 2 }).schools.length, 25);
    assert.ok(listSchools(current, { country_id: 1 }).regions.includes("Ashanti"));
  });

  test("names what was asked for before what its faculty has besides, degrees before what is shorter", () => {
    const asked = { country_id: 1, page: 1, per_page: 2000 };
    const { programmes, total } = searchProgrammes(current, { q: "medicine", ...asked });
    const isNamed = programmes.map(({ name }) => /medicine/i.test(name));
    assert.ok(isNamed.includes(false), "some are found by their faculty alone");
    assert.equal(isNamed.lastIndexOf(true), isNamed.indexOf(false) - 1);
    assert.equal(programmes.length, total);
    const levels = searchProgrammes(current, asked).programmes.map(({ level }) => level);
    assert.deepEqual([...new Set(levels)], ["Degree", "Diploma", "Certificate"]);
    assert.ok(levels.lastIndexOf("Degree") < levels.indexOf("Diploma"));
  });

  test("refuses what it does not know with a sentence", () => {
    assert.throws(() => findProgramme(current, 999_999), Refusal);
    assert.throws(() => findSchool(current, "hogwarts"), Refusal);
  });
});

test("a page shows the rules that judge its programme, not those of another stream", () => {
  const ug = catalogue.schools.find(({ slug }) => slug === "ug")!;
  const greatest = (stream: string) => {
    const one = catalogue.programmes.find((each) => each.schoolId === ug.id && each.stream === stream)!;
    const wassce = findProgramme(current, one.id).rules.filter((rule) => rule.certificate === "WASSCE");
    return wassce.map((rule) => rule.max_aggregate);
  };
  assert.deepEqual([greatest("Distance"), greatest("Regular")], [[30], [24]]);
});

test("a page names the third core that a check counts, and no cores where none are counted", () => {
  const thirdCores = catalogue.programmes.map(({ id, level, name, schoolId }) => {
    const { slug, country } = catalogue.schools.find((school) => school.id === schoolId)!;
    return { slug, country, level, name, third: findProgramme(current, id).third_core };
  });
  const of = (slug: string, level: string) =>
    new Set(thirdCores.filter((one) => one.slug === slug && one.level === level).map(({ third }) => third));
  assert.deepEqual([...of("ktu", "Diploma")], ["Integrated Science"], "its rule fixes it for every HND");
  assert.deepEqual([...of("atu", "Certificate")], [null], "each names its own subjects");
  const abroad = thirdCores.filter(({ country }) => country !== "GHA");
  assert.ok(abroad.length > 0 && abroad.every(({ third }) => third === null));
});
