import assert from "node:assert/strict";
import { test } from "node:test";
import { findWishes } from "./result-routes.ts";

for (const [typed, field] of [
  ["nurse", "nursing"],
  ["Doctor", "medicine"],
  ["IT", "computing"],
  ["computer science", "computing"],
  ["lawyer", "law"],
  ["teacher", "teaching"],
  ["accountant", "accounting"],
  ["radiology", "allied-health"],
  ["physiotherapy", "allied-health"],
  ["optometry", "allied-health"],
  ["journalism", "media"],
  ["business", "management"],
  ["nursing", "nursing"],
] as const) {
  test(`"${typed}" means ${field}`, () => {
    assert.equal(findWishes(typed)[0]?.id, field);
  });
}

test("nothing typed, and no such word, mean nothing", () => {
  assert.deepEqual([...findWishes(" "), ...findWishes("astrology")], []);
});
