import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ListedCheck } from "../../contract/previous-checks.ts";
import { filterFrom, isPhoneSearch, lastFigures, matchesFilter, countChecks } from "./past-checks.ts";

describe("previous checks", () => {
  for (const [typed, isPhone] of [
    ["0244123456", true],
    ["024 412 3456", true],
    ["+233", true],
    ["+1", true],
    ["233244123456", true],
    ["K7QM4-TXD9P", false],
    ["k7qm4txd9p", false],
    ["02441-2345A", false],
    ["024412345", false],
  ] as const) {
    test(`"${typed}" is ${isPhone ? "a phone number" : "a check code"}`, () =>
      assert.equal(isPhoneSearch(typed), isPhone));
  }

  const atKnust = { school: "KNUST", country: "Ghana", aggregate: 15, qualified_schools: ["KNUST"] };
  const check = (change: Partial<ListedCheck>) => ({ ...atKnust, ...change }) as ListedCheck;
  const checks = [
    check({}),
    check({ school: "All schools", aggregate: 12, qualified_schools: ["KNUST", "University of Ghana"] }),
    check({ school: "UNILAG", country: "Nigeria", aggregate: null, qualified_schools: [] }),
  ];

  test("the best aggregate is the lowest; a school counts once", () => {
    assert.deepEqual(countChecks(checks), { total: 3, qualifiedSchools: 2, bestAggregate: 12 });
    assert.equal(countChecks([]).bestAggregate, null);
  });

  test("a filter narrows by school and country, and both must fit", () => {
    const shown = (search: string) =>
      checks.filter((one) => matchesFilter(one, filterFrom(new URLSearchParams(search)))).length;
    assert.equal(shown(""), 3);
    assert.equal(shown("country=Ghana"), 2);
    assert.equal(shown("country=Ghana&school=KNUST"), 1);
    assert.equal(shown("country=Nigeria&school=KNUST"), 0);
  });

  test("a proven phone is named by its last figures", () => {
    assert.equal(lastFigures("+233 24 412 3456"), "3456");
  });
});
