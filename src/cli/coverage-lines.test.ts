import assert from "node:assert/strict";
import { test } from "node:test";
import { coverageOf } from "../server/catalogue/coverage.ts";
import { loadCatalogueContent } from "../server/catalogue/load-catalogue-files.ts";
import { coverageLines } from "./coverage-lines.ts";

test("coverage is a line a school", () => {
  const lines = coverageLines(coverageOf(loadCatalogueContent().catalogue, "GHA"));
  const knust = lines.find((line) => line.startsWith("KNUST "));
  assert.match(knust ?? "", /^KNUST(?: +\d+){6}$/);
  assert.ok(lines.some((line) => line.startsWith("nothing known yet: ")));
});
