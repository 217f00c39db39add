import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedFigures, earlierFigures, newestFigures } from "./newest-year.ts";
import { cutOff } from "../test-catalogue.ts";
import type { CutOff } from "../../catalogue.ts";
import { cutOffHistory } from "./cut-off-history.ts";

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

test("every year newest first, with its movement; only like figures are compared", () => {
  const history = cutOffHistory({
    cutOffs: [
      cutOff(14, { year: "2023/2024" }),
      cutOff(12, { year: "2024/2025" }),
      cutOff(10, { year: "2024/2025", choice: 2 }),
      cutOff(15, { year: "2025/2026" }),
      cutOff(36, { year: "2022/2023", kind: "ceiling", series: "limit main" }),
    ],
  });
  assert.deepEqual(
    history.map(({ year, main, rows, movement }) => [year, main.aggregate, rows.length, movement]),
    [
      ["2025/2026", 15, 1, 3],
      ["2024/2025", 12, 2, -2],
      ["2023/2024", 14, 1, null],
      ["2022/2023", 36, 1, null],
    ],
  );
});

test("a list of another kind or column, or in doubt, is no movement", () => {
  const movement = (before: Partial<CutOff>, now: Partial<CutOff>) =>
    cutOffHistory({
      cutOffs: [cutOff(20, { year: "2024/2025", ...before }), cutOff(15, { year: "2025/2026", ...now })],
    })[0]?.movement;
  assert.equal(movement({}, {}), -5);
  assert.equal(movement({}, { series: "guide main" }), null);
  assert.equal(movement({}, { series: "outcome post-wassce" }), null);
  assert.equal(movement({ series: null }, { series: null }), null);
  assert.equal(movement({}, { applicants: "with-results" }), null);
  assert.equal(movement({ sex: "male" }, {}), null);
});

test("a year that only tells women from men shows its stricter figure", () => {
  const [year] = cutOffHistory({ cutOffs: [cutOff(18, { sex: "female" }), cutOff(16, { sex: "male" })] });
  assert.equal(year?.main.aggregate, 16);
});
