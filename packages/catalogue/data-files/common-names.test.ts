import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";
import { loadCatalogueFiles, plainTitle, ProgrammeNames } from "../load-catalogue-files.ts";
import { ourDataDir } from "./read-lines.ts";

const table = ProgrammeNames.parse(
  JSON.parse(readFileSync(path.join(ourDataDir, "programme-names.json"), "utf8")),
);
const catalogue = loadCatalogueFiles();

suite("names that schools share", () => {
  test("every title of the table stands in the catalogue at its level, and in the table once", () => {
    const titles = new Set(catalogue.programmes.map(({ level, name }) => `${level}|${name}`));
    const all = table.same.flatMap(({ name, level, also }) => also.map((title) => ({ name, level, title })));
    for (const { level, title } of all) assert.ok(titles.has(`${level}|${title}`), `${level} ${title}`);
    const plain = [
      ...all.map(({ level, title }) => `${level}|${plainTitle(title)}`),
      ...table.same.map(({ level, name }) => `${level}|${plainTitle(name)}`),
    ];
    assert.equal(new Set(plain).size, plain.length);
  });

  test("a name is shared by two schools at least, and never by two kinds of degree", () => {
    const byName = Map.groupBy(catalogue.programmes, ({ level, commonName }) => `${level}|${commonName}`);
    const kindOf = (title: string) => /^(bsc|ba|bed|btech|bcom|bba|bfa|hnd) /.exec(plainTitle(title))?.[1];
    let shared = 0;
    for (const [name, programmes] of byName) {
      if (name.endsWith("|null")) continue;
      assert.ok(new Set(programmes.map(({ schoolId }) => schoolId)).size > 1, name);
      const kinds = new Set(programmes.map((one) => kindOf(one.name)).filter((kind) => kind !== undefined));
      assert.ok(kinds.size <= 1, `${name}: ${[...kinds].join(", ")}`);
      shared += 1;
    }
    assert.ok(shared > 80, `${shared} names`);
  });

  test("titles are the same only where nothing but their writing differs", () => {
    for (const [one, other, isSame] of [
      ["B.Sc. Computer Science", "BSc Computer Science", true],
      ["Bachelor of Science in Nursing", "BSc Nursing", true],
      ["BSc Banking & Finance", "BSc Banking and Finance", true],
      ["BSc Economics", "BA Economics", false],
      ["BSc Nursing", "BSc Community Nursing", false],
      ["BEd Science (Physics)", "BEd Science (Biology)", false],
      ["BSc Mathematics", "BEd Mathematics", false],
    ] as const) {
      assert.equal(plainTitle(one) === plainTitle(other), isSame, one);
    }
  });
});
