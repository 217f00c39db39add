import assert from "node:assert/strict";
import { test } from "node:test";
import { coverageOf } from "./coverage.ts";
import { loadCatalogueContent } from "./load-catalogue-files.ts";

const { catalogue } = loadCatalogueContent();

test("what is known adds up, and no entry limit passes for a cut-off", () => {
  const { total, schools } = coverageOf(catalogue, "GHA");
  const inGhana = new Set(catalogue.schools.filter(({ country }) => country === "GHA").map(({ id }) => id));
  const programmes = catalogue.programmes.filter(({ schoolId }) => inGhana.has(schoolId));
  assert.equal(total.programmes, programmes.length);
  const limitAlone = programmes.filter(
    ({ cutOffs }) => cutOffs.length > 0 && cutOffs.every(({ kind }) => kind === "ceiling"),
  );
  assert.equal(total.withLimitAlone, limitAlone.length);
  for (const figure of ["programmes", "withSubjects", "withCutOff", "withBoth", "withPage"] as const) {
    assert.equal(
      schools.reduce((sum, school) => sum + school[figure], 0),
      total[figure],
      figure,
    );
    assert.ok(total[figure] > 100, figure);
  }
  assert.ok(total.withBoth <= Math.min(total.withSubjects, total.withCutOff));
});

test("a school without a published figure has none", () => {
  const gimpa = coverageOf(catalogue, "GHA").schools.find(({ slug }) => slug === "gimpa");
  assert.deepEqual([gimpa?.withCutOff, gimpa?.withBoth], [0, 0]);
  assert.ok((gimpa?.programmes ?? 0) > 0);
});
