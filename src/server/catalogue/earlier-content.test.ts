import assert from "node:assert/strict";
import { test } from "node:test";
import { upgradeContent, upgradeText } from "./earlier-content.ts";
import { loadCatalogueContent, type CatalogueContent } from "./load-catalogue-files.ts";

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
  for (const text of content.files!.values()) assert.equal(upgradeText(text), text);
});

test("a file from before rules named what states them is read, and what said any electives is not published", () => {
  const today = content.files!.get("GHA/upsa.jsonl")!;
  const before = today.replaceAll(/"basis":"[a-z-]+",?/g, "");
  const files = new Map(content.files).set("GHA/upsa.jsonl", upgradeText(before));
  const { programmes } = loadCatalogueContent({ files }).catalogue;
  const bases = (of: typeof programmes) =>
    of.filter(({ schoolId }) => schoolId === 4).map(({ electives, basis }) => [electives, basis].join(" "));
  assert.deepEqual(
    bases(programmes),
    bases(content.catalogue.programmes).map((one) => one.replace("any states-any", "not-published none")),
  );
});
