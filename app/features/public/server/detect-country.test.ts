import assert from "node:assert/strict";
import { test } from "node:test";
import { compileCatalogue } from "@okwan/engine";
import { loadCatalogueContent } from "@okwan/catalogue";
import { fixedCountry } from "../../../kernel/lib/geo/fixed-country.ts";
import { detectCountry } from "./detect-country.ts";

test("a visitor's country counts only where it is one of ours", () => {
  const { catalogue, lists } = loadCatalogueContent();
  const current = { version: 1, catalogue, compiled: compileCatalogue(catalogue), lists };
  assert.equal(detectCountry(fixedCountry("GH"), current, "x"), "GHA");
  assert.equal(detectCountry(fixedCountry("DE"), current, "x"), null);
  assert.equal(detectCountry(fixedCountry(null), current, "x"), null);
});
