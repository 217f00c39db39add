import assert from "node:assert/strict";
import { test } from "node:test";
import { cutOffHistory, newestFigures, type Catalogue } from "../../engine/index.ts";
import { upgradeContent, upgradeText } from "./earlier-content.ts";
import { listOf } from "./list-of.ts";
import { loadCatalogueContent, type CatalogueContent } from "./load-catalogue-files.ts";

const content = loadCatalogueContent();

/** The form of versions from before figures belonged to lists. */
function beforeLists({ catalogue, lists }: CatalogueContent): CatalogueContent {
  const { figureLists: _, ...rest } = catalogue;
  const programmes = rest.programmes.map((programme) => ({
    ...programme,
    cutOffs: programme.cutOffs.map(({ list: _list, column: _column, series: _series, ...figure }) => figure),
  }));
  return { catalogue: { ...rest, programmes } as unknown as Catalogue, lists };
}

test("a version from before lists keeps its figures and its newest ones; each has a list, compared with none", () => {
  const { catalogue } = upgradeContent(beforeLists(content));
  for (const [at, programme] of catalogue.programmes.entries()) {
    const [after, before] = [programme, content.catalogue.programmes[at]!].map(({ cutOffs }) =>
      newestFigures(cutOffs).map(({ aggregate }) => aggregate),
    );
    assert.deepEqual(after, before);
    for (const figure of programme.cutOffs) {
      assert.deepEqual(listOf(catalogue, figure).copies[0]?.address, figure.source);
    }
    assert.ok(cutOffHistory(programme).every(({ movement }) => movement === null));
  }
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
