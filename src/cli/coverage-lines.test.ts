import assert from "node:assert/strict";
import { test } from "node:test";
import { compileCatalogue } from "../engine/index.ts";
import { coverageOf, tellCandidates } from "../server/catalogue/coverage.ts";
import { loadCatalogueContent } from "../server/catalogue/load-catalogue-files.ts";
import { coverageLines } from "./coverage-lines.ts";

test("coverage is a line a school, and what candidates would be told with the seed that makes them", () => {
  const { catalogue, lists } = loadCatalogueContent();
  const asked = { candidates: 5, seed: 7 };
  const told = tellCandidates(catalogue, compileCatalogue(catalogue), lists.courses, asked);
  const lines = coverageLines(coverageOf(catalogue, "GHA"), told);
  const knust = lines.find((line) => line.startsWith("KNUST "));
  assert.match(knust ?? "", /^KNUST(?: +\d+){6}$/);
  assert.ok(lines.includes("5 school leavers drawn at random (seed 7), every degree in Ghana:"));
  assert.ok(lines.includes("100.0 % of the programmes have a place in the answer, with a reason"));
  assert.ok(lines.some((line) => line.startsWith("nothing known yet: ")));
  assert.equal(lines.filter((line) => /^KNUST(?: +\d+){3}$/.test(line)).length, 1, "three shares");
  const helped = lines.slice(lines.findIndex((line) => line.startsWith("where one more page")) + 2);
  assert.equal(helped.length, 10);
});
