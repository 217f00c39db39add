import assert from "node:assert/strict";
import { test } from "node:test";
import { compileCatalogue } from "../../engine/index.ts";
import { coverageOf, tellCandidates, toldPlaces } from "./coverage.ts";
import { loadCatalogueFiles } from "./load-catalogue-files.ts";

const catalogue = loadCatalogueFiles();

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

test("every programme of the question has a place in the answer of each random candidate", () => {
  const told = tellCandidates(catalogue, compileCatalogue(catalogue), { candidates: 50, seed: 7 });
  assert.equal(told.placed, 1);
  for (const place of toldPlaces) {
    const { least, median, most } = told.places[place];
    assert.ok(least <= median && median <= most, place);
  }
  assert.ok(told.places["within the line, to confirm"].most > 0);
  const again = tellCandidates(catalogue, compileCatalogue(catalogue), { candidates: 50, seed: 7 });
  assert.deepEqual(again, told, "the same for the same seed");
});
