import assert from "node:assert/strict";
import { test } from "node:test";
import { compileCatalogue } from "../../engine/index.ts";
import { coverageOf, tellCandidates, answerPlaces } from "./coverage.ts";
import { loadCatalogueContent } from "./load-catalogue-files.ts";

const { catalogue, lists } = loadCatalogueContent();

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

test("every programme of the question has a place in the answer of each school leaver", () => {
  const asked = { candidates: 50, seed: 7 };
  const tell = () => tellCandidates(catalogue, compileCatalogue(catalogue), lists.courses, asked);
  const answers = tell();
  assert.equal(answers.placed, 1);
  for (const place of answerPlaces) {
    const { least, median, most } = answers.places[place];
    assert.ok(least <= median && median <= most, place);
  }
  assert.ok(answers.places["within the line, to confirm"].most > 0);
  assert.deepEqual(tell(), answers, "the same for the same seed");
  assert.ok(
    answers.places.qualified.median > 0 && answers.places.qualified.least === 0,
    "some are good, some weak",
  );
  for (const { shortName, open, askFirst, closed } of answers.schools) {
    assert.ok(Math.abs(open + askFirst + closed - 1) < 1e-9, shortName);
  }
});
