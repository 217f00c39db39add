import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { showHowSure } from "../contract/how-sure.ts";
import { type Catalogue } from "@okwan/engine";
import { fewestCases, measureAccuracy, loadCatalogueFiles } from "@okwan/catalogue";
import { describeHowSure } from "./describe-how-sure.ts";

const catalogue = loadCatalogueFiles();
const page = describeHowSure({ catalogue });

/** The catalogue without the figures of one school, but for its first programmes that have some. */
function withFew(schoolId: number, left: number): Catalogue {
  let count = 0;
  const programmes = catalogue.programmes.map((programme) => {
    const isLeft = programme.schoolId !== schoolId || programme.cutOffs.length === 0 || ++count <= left;
    return isLeft ? programme : { ...programme, cutOffs: [] };
  });
  return { ...catalogue, programmes };
}

describe("how sure, on the real catalogue", () => {
  test("the answer fits the contract, and speaks of the schools whose lists may be compared", () => {
    assert.deepEqual(showHowSure.data.parse(page), page);
    assert.ok(page.schools.length >= 2);
    const total = page.total.map(({ margin, chance }) =>
      [margin, chance].filter((one) => one !== null).join(" "),
    );
    assert.deepEqual(total, ["3 High Chance", "1 Good Chance", "0 Competitive", "-1", "-2", "-3"]);
  });

  test("no figure of a list in doubt is counted", () => {
    const doubted = new Set(catalogue.figureLists.filter(({ doubt }) => doubt !== null).map(({ id }) => id));
    const without = {
      ...catalogue,
      programmes: catalogue.programmes.map((programme) => ({
        ...programme,
        cutOffs: programme.cutOffs.filter(({ list }) => !doubted.has(list)),
      })),
    };
    assert.ok(doubted.size > 0);
    assert.deepEqual(measureAccuracy(without), measureAccuracy(catalogue));
  });

  test("it is counted once for a version", () => {
    assert.equal(measureAccuracy(catalogue), measureAccuracy(catalogue));
  });
});

describe("what the public page keeps to itself", () => {
  test("nothing is shown of fewer than twenty cases, not even by what is left of the total", () => {
    const shown = new Set(page.schools.map(({ slug }) => slug));
    for (const { id, slug } of catalogue.schools.filter((school) => shown.has(school.slug))) {
      // Three programmes stand in no more than fifteen pairs of lists.
      const little = describeHowSure({ catalogue: withFew(id, 3) });
      const left = little.schools.find((one) => one.slug === slug);
      assert.ok((left?.shares ?? []).every(({ cases }) => cases === null));
      for (const share of [...little.schools.flatMap(({ shares }) => shares), ...little.total]) {
        if (share.cases === null)
          assert.deepEqual([share.admitted, share.from, share.to, share.range], [null, null, null, null]);
        else assert.ok(share.cases >= fewestCases);
      }
      for (const [at, total] of little.total.entries()) {
        for (const count of ["cases", "admitted"] as const) {
          const shown = little.schools.flatMap(({ shares }) => shares[at]?.[count] ?? []);
          assert.equal(total[count], shown.length === 0 ? null : shown.reduce((sum, each) => sum + each, 0));
        }
      }
    }
  });
});
