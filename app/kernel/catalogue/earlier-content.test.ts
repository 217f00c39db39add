import assert from "node:assert/strict";
import { test } from "node:test";
import { upgradeContent } from "./catalogue-versions-table.ts";
import { loadCatalogueContent, type CatalogueContent } from "@okwan/catalogue";

const content = loadCatalogueContent();

test("a version of the first release has what was added since, as not recorded", () => {
  const [first] = content.catalogue.programmes;
  const { page: _page, commonName: _name, basis: _basis, enough: _enough, ...programme } = first!;
  const { isSold: _sold, asks: _asks, decides: _decides, ...ghana } = content.lists.countries[0]!;
  const before = {
    catalogue: { ...content.catalogue, programmes: [programme] },
    lists: { ...content.lists, countries: [ghana] },
  } as unknown as CatalogueContent;
  const { catalogue, lists } = upgradeContent(before);
  const none = { page: null, commonName: null, basis: "none", enough: [] };
  assert.deepEqual(catalogue.programmes, [{ ...programme, ...none }]);
  assert.deepEqual(lists.countries, [{ ...ghana, isSold: true, asks: null, decides: [] }]);
});

test("a version of today stays as it is", () => {
  assert.deepEqual(upgradeContent(content), content);
});
