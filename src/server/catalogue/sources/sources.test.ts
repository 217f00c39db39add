import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { loadCatalogueFiles } from "../load-catalogue-files.ts";
import { ourDataDir } from "../data-files/read-lines.ts";
import { dueSources } from "./due-sources.ts";
import { readSources, type SourcePage } from "./sources-file.ts";

const of = { id: "one", school: "ug", what: "list", address: null, basis: "told" } as const;
const results = [{ country: "GHA", on: "2026-12-01", source: "https://example.com" }];
const stateOn = (on: string, window: SourcePage["window"], lookedOn: string | null = null) => {
  const [state] = dueSources({ sources: [{ ...of, window, lookedOn }], results }, on);
  return [state!.is, state!.from, state!.to];
};

suite("sources", () => {
  const april = { from: "04-01", to: "04-30" };

  test("are due in their window, overdue after it, and looked at once somebody looked since it began", () => {
    assert.deepEqual(stateOn("2026-04-10", april), ["due", "2026-04-01", "2026-04-30"]);
    assert.deepEqual(stateOn("2026-05-01", april), ["overdue", "2026-04-01", "2026-04-30"]);
    assert.deepEqual(stateOn("2026-05-01", april, "2026-04-03"), ["looked-at", "2026-04-01", "2026-04-30"]);
    assert.deepEqual(stateOn("2027-04-01", april, "2026-04-03"), ["due", "2027-04-01", "2027-04-30"]);
    assert.deepEqual(stateOn("2026-03-31", april), ["overdue", "2025-04-01", "2025-04-30"]);
  });

  test("without a known end are never overdue", () => {
    assert.deepEqual(stateOn("2026-11-30", { from: "01-15", to: null }), ["due", "2026-01-15", null]);
  });

  test("may follow the results by some days", () => {
    const week = { daysAfterResults: [0, 7] } as const satisfies SourcePage["window"];
    assert.deepEqual(stateOn("2026-12-05", week), ["due", "2026-12-01", "2026-12-08"]);
    assert.deepEqual(stateOn("2026-12-09", week), ["overdue", "2026-12-01", "2026-12-08"]);
    assert.deepEqual(stateOn("2026-11-30", week), ["waiting", null, null]);
  });

  test("of ours name schools that there are", () => {
    const slugs = new Set(loadCatalogueFiles().schools.map(({ slug }) => slug));
    const { sources } = readSources(ourDataDir);
    assert.equal(new Set(sources.map(({ id }) => id)).size, sources.length);
    for (const { school } of sources) assert.ok(school === null || slugs.has(school), school ?? "");
  });
});
