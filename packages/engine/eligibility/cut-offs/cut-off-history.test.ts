import assert from "node:assert/strict";
import { test } from "node:test";
import type { CutOff } from "../../catalogue.ts";
import { cutOffHistory } from "./cut-off-history.ts";
import { cutOff } from "../test-catalogue.ts";

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
