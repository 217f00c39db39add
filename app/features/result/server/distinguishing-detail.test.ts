import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { placeInLine } from "../../../words/programme-view.ts";
import { distinguishingDetail } from "./read-checks.ts";

const { programmes } = loadCatalogueFiles();
const programme = (id: number) => programmes.find((one) => one.id === id)!;

test("a text names a distance or fee-paying stream, whether or not the regular one is beside it", () => {
  const distance = programme(1065);
  assert.equal(distinguishingDetail(distance, [distance]), "Distance");
  const feePaying = programme(1083);
  assert.equal(distinguishingDetail(feePaying, [programme(1076), feePaying]), "Fee-paying");
  assert.equal(distinguishingDetail(programme(1076), [programme(1076), feePaying]), null);
});

test("the same programme of two campuses is told apart by its campus", () => {
  const both = [programme(2040), programme(2098)];
  const campuses = both.map((one) => distinguishingDetail(one, both));
  assert.deepEqual(campuses, ["Kumasi", "Obuasi"]);
  assert.equal(distinguishingDetail(programme(2098), [programme(2098)]), null);
});

test("a row with a figure names the stream of the figure", () => {
  assert.equal(placeInLine("UG", programme(1083)), "UG, Legon, Fee-paying");
  assert.equal(placeInLine("UG", programme(1076)), "UG, Legon");
});
