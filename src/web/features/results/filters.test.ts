import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { exampleFigure } from "../../../contract/__fixtures__/example-figure.ts";
import { exampleProgramme } from "../../../contract/__fixtures__/example-programme.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { countsOf, filtersQuery, readFilters, select } from "./filters.ts";
import { moved, planWarning } from "./plan.ts";

const programme = (change: Partial<ProgrammeOut>) => exampleProgramme({ campus: "Kumasi", ...change });

const physics = programme({ id: 1 });
const nursing = programme({
  id: 2,
  name: "BSc Nursing",
  field: "Health",
  chance: "High Chance",
  difference: 5,
  max_grade: 17,
});
const law = programme({
  id: 3,
  name: "LLB Law",
  field: "Law",
  campus: null,
  difference: 0,
  max_grade: 8,
  chance: "Competitive",
});
const all = [law, physics, nursing];
const ids = (query: string) =>
  select(all, readFilters(new URLSearchParams(query)), "Science").map(({ id }) => id);

describe("filters of a result", () => {
  test("an address without filters keeps the server's order", () => assert.deepEqual(ids(""), [3, 1, 2]));
  test("the search finds words anywhere, accents and case aside", () => assert.deepEqual(ids("q=PHYS"), [1]));
  test("filters add up", () => assert.deepEqual(ids("chance=High Chance&field=Health"), [2]));
  test("safest first", () => assert.deepEqual(ids("sort=safe"), [2, 1, 3]));
  test("lowest cut-off", () => assert.deepEqual(ids("sort=cutoff"), [3, 1, 2]));
  test("by name", () => assert.deepEqual(ids("sort=name"), [2, 1, 3]));
  test("an unknown order is the usual one", () => assert.deepEqual(ids("sort=x"), [3, 1, 2]));
  test("a change of one filter keeps the others in the address, and drops what is empty", () => {
    const filters = readFilters(new URLSearchParams("q=eng&chance=Competitive&plan=1,2"));
    assert.equal(filtersQuery(filters, { chance: "" }), "?q=eng&plan=1%2C2");
    assert.equal(filtersQuery(readFilters(new URLSearchParams())), "?");
  });
  test("counts come most first", () => {
    assert.deepEqual(countsOf([...all, programme({ id: 4 })], "field")[0], ["Science", 2]);
  });
});

describe("a plan", () => {
  test("places move up and down", () => {
    assert.deepEqual(moved([1, 2, 3], 2, -1), [1, 3, 2]);
    assert.deepEqual(moved([1, 2, 3], 0, 1), [2, 1, 3]);
  });

  test("warns of a stricter second-choice figure, and only below the first place", () => {
    const figure = exampleFigure({ choice: 2 });
    const strict = programme({ history: [figure] });
    assert.equal(planWarning(strict, 0), null);
    assert.deepEqual(planWarning(strict, 1), {
      cutOff: 10,
      year: "2024/2025",
      aggregate: 12,
      isMet: false,
    });
    assert.equal(planWarning(programme({ history: [{ ...figure, aggregate: 16 }] }), 1), null);
  });
});
