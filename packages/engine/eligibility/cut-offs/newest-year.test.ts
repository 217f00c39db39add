import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedFigures, earlierFigures, newestFigures } from "./newest-year.ts";
import { cutOff } from "../test-catalogue.ts";

const newest = cutOff(14, { year: "2025/2026" });
const newestWomen = cutOff(16, { year: "2025/2026", sex: "female" });
const newestSecond = cutOff(10, { year: "2025/2026", choice: 2 });
const before = cutOff(15, { year: "2024/2025" });
const ceiling = cutOff(36, { year: "2025/2026", kind: "ceiling" });
const newerCeiling = cutOff(30, { year: "2026/2027", kind: "ceiling" });

test("every real cut-off of the newest year is a newest figure, whatever sex, course or choice it is for", () => {
  const all = [before, newest, newestWomen, newestSecond, ceiling];
  assert.deepEqual(newestFigures(all), [newest, newestWomen, newestSecond]);
  assert.deepEqual(comparedFigures(all), [newest, newestWomen]);
});

test("an entry ceiling is never a newest figure and never ends a cut-off's being the newest", () => {
  assert.deepEqual(newestFigures([newest, newerCeiling]), [newest]);
  assert.deepEqual(earlierFigures([newest, newerCeiling]), [newerCeiling]);
  assert.deepEqual(newestFigures([ceiling]), []);
});

test("of two figures for one year the one that was printed last is compared, and neither is given away", () => {
  const replaced = cutOff(15, { year: "2025/2026", isReplaced: true });
  assert.deepEqual(comparedFigures([replaced, newest]), [newest]);
  assert.deepEqual(newestFigures([replaced, newest]), [replaced, newest]);
  assert.deepEqual(earlierFigures([replaced, newest]), []);
});

test("where there is only an entry ceiling, grades are compared with the newest one", () => {
  assert.deepEqual(comparedFigures([ceiling, newerCeiling]), [newerCeiling]);
  assert.deepEqual(comparedFigures([]), []);
});

test("a list of second choices that came later does not make the compared first choice an earlier figure", () => {
  const laterSecond = cutOff(9, { year: "2026/2027", choice: 2 });
  assert.deepEqual(newestFigures([before, newest, laterSecond]), [newest, laterSecond]);
  assert.deepEqual(earlierFigures([before, newest, laterSecond]), [before]);
});

test("second choices alone have a newest year of their own, and nothing is compared with them", () => {
  const earlierSecond = cutOff(11, { year: "2024/2025", choice: 2 });
  assert.deepEqual(newestFigures([earlierSecond, newestSecond]), [newestSecond]);
  assert.deepEqual(comparedFigures([earlierSecond, newestSecond]), []);
});

test("earlier figures come newest first", () => {
  const longBefore = cutOff(18, { year: "2022/2023" });
  assert.deepEqual(earlierFigures([longBefore, newest, before]), [before, longBefore]);
});
