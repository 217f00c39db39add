import assert from "node:assert/strict";
import { test } from "node:test";
import type { SubjectGrade } from "@okwan/engine";
import { changedRows, isWithinChanges } from "./few-changes.ts";

const real: SubjectGrade[] = [1, 2, 3, 4, 5, 6, 7].map((subjectId) => ({ subjectId, grade: "B3" }));
const withGrades = (count: number) => real.map((row, at) => (at < count ? { ...row, grade: "A1" } : row));

test("three subjects of a shared check may be tried at once, and a fourth when one is set back", () => {
  for (const count of [0, 1, 2, 3])
    assert.equal(isWithinChanges(real, withGrades(count), 3), true, String(count));
  assert.equal(isWithinChanges(real, withGrades(4), 3), false);
  const other = withGrades(4).map((row, at) => (at === 0 ? real[0]! : row));
  assert.equal(isWithinChanges(real, other, 3), true);
});

test("another subject counts like another grade, and rows cannot be added", () => {
  const swapped = real.map((row, at) => (at > 2 ? { ...row, subjectId: row.subjectId + 20 } : row));
  assert.equal(changedRows(real, swapped), 4);
  assert.equal(isWithinChanges(real, swapped, 3), false);
  assert.equal(isWithinChanges(real, [...real, { subjectId: 30, grade: "A1" }], 3), false);
});

test("whoever's check it is tries as many as wanted", () => {
  assert.equal(isWithinChanges(real, withGrades(7), null), true);
});
