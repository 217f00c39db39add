import assert from "node:assert/strict";
import { test } from "node:test";
import { coverageOf } from "./catalogue-routes.ts";
import { loadCatalogueContent } from "@okwan/catalogue";

const { catalogue } = loadCatalogueContent();

test("what is known adds up, and no entry limit passes for a cut-off", () => {
  const { total, schools } = coverageOf({ catalogue });
  const inGhana = new Set(catalogue.schools.filter(({ country }) => country === "GHA").map(({ id }) => id));
  const programmes = catalogue.programmes.filter(({ schoolId }) => inGhana.has(schoolId));
  assert.equal(total.programmes, programmes.length);
  const limitAlone = programmes.filter(
    ({ cutOffs }) => cutOffs.length > 0 && cutOffs.every(({ kind }) => kind === "ceiling"),
  );
  assert.equal(total.with_limit_alone, limitAlone.length);
  for (const figure of ["programmes", "with_subjects", "with_cut_off", "with_both", "with_page"] as const) {
    const sum = schools.reduce((before, school) => before + school[figure], 0);
    assert.ok(sum === total[figure] && sum > 100, figure);
  }
  assert.ok(total.with_both <= Math.min(total.with_subjects, total.with_cut_off));
});

test("a school without a published figure has none", () => {
  const gimpa = coverageOf({ catalogue }).schools.find(({ slug }) => slug === "gimpa");
  assert.deepEqual([gimpa?.with_cut_off, gimpa?.with_both], [0, 0]);
  assert.ok((gimpa?.programmes ?? 0) > 0);
});
