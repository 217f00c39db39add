import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceLabel, isStrongest } from "./rank-programmes.ts";

test("the label follows the points to spare; equal to the cut-off is still in", () => {
  const rows = [
    [12, 6, "High Chance"],
    [12, 9, "High Chance"],
    [12, 10, "Good Chance"],
    [12, 11, "Good Chance"],
    [12, 12, "Competitive"],
    [12, 13, "Challenging"],
  ] as const;
  for (const [cutOff, aggregate, label] of rows) assert.equal(chanceLabel(cutOff, aggregate), label);
});

test("a result no one can beat is called as strong as a result can be, whatever its label", () => {
  assert.equal(isStrongest(6, 6, 6), true);
  assert.equal(isStrongest(24, 6, 6), true);
  assert.equal(isStrongest(8, 7, 6), true, "nobody can have three points to spare of 8");
  assert.equal(isStrongest(8, 8, 6), false, "somebody with 6 stands better");
  assert.equal(isStrongest(24, 7, 6), false);
});
