import assert from "node:assert/strict";
import { test } from "node:test";
import { candidate, catalogueOf, checkAt, id, one, programme } from "./test-catalogue.ts";

const withoutElectiveMaths = {
  english: "C6",
  mathematics: "C5",
  science: "C6",
  social: "C6",
  history: "C6",
  government: "C6",
  economics: "D7",
};
const electiveMathsOrC4 = programme({
  electives: "named",
  requires: [one(id.electiveMaths)],
  otherwise: [[one(id.mathematics, "C4")]],
  cutOffs: [],
});

test("two better grades open it where they are fewer steps than a subject to take up", () => {
  const { near } = checkAt(catalogueOf([electiveMathsOrC4]), candidate(withoutElectiveMaths));
  assert.deepEqual(
    near[0]?.changes.map(({ name, from, to }) => [name, from, to]),
    [
      ["Economics", "D7", "C6"],
      ["Mathematics", "C5", "C4"],
    ],
  );
});

test("three better grades are not looked for, however few steps they are: many subjects would cost seconds", () => {
  const threeSteps = [one(id.economics), one(id.mathematics, "C4"), one(id.history, "C5")];
  const { near } = checkAt(
    catalogueOf([{ ...electiveMathsOrC4, otherwise: [threeSteps] }]),
    candidate(withoutElectiveMaths),
  );
  const taken = near[0]?.changes.map(({ subjectId, from, to }) => [subjectId, from, to]);
  assert.deepEqual(taken, [[id.electiveMaths, null, "C6"]]);
});
