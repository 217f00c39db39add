import assert from "node:assert/strict";
import { test } from "node:test";
import { cutOffHistory, otherStreams, secondChoiceCutOff } from "./cut-off-history.ts";
import { cutOff, programme } from "../test-catalogue.ts";

test("every year newest first, with its movement; only like figures are compared", () => {
  const history = cutOffHistory({
    cutOffs: [
      cutOff(14, { year: "2023/2024" }),
      cutOff(12, { year: "2024/2025" }),
      cutOff(10, { year: "2024/2025", choice: 2 }),
      cutOff(15, { year: "2025/2026" }),
      cutOff(36, { year: "2022/2023", kind: "ceiling" }),
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

test("a year that only tells women from men shows its stricter figure", () => {
  const [year] = cutOffHistory({ cutOffs: [cutOff(18, { sex: "female" }), cutOff(16, { sex: "male" })] });
  assert.equal(year?.main.aggregate, 16);
});

test("the second-choice figure is the newest one", () => {
  const cutOffs = [cutOff(12), cutOff(9, { choice: 2, year: "2023/2024" }), cutOff(8, { choice: 2 })];
  assert.equal(secondChoiceCutOff({ cutOffs })?.aggregate, 8);
  assert.equal(secondChoiceCutOff({ cutOffs: [cutOff(12)] }), null);
});

test("other streams are the same programme at the same school and level", () => {
  const regular = programme({ id: 1 });
  const paying = programme({ id: 2, stream: "Fee-paying" });
  const elsewhere = programme({ id: 3, schoolId: 2 });
  assert.deepEqual(otherStreams([regular, paying, elsewhere], regular), [paying]);
});
