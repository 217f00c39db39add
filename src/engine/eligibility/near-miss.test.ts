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
  const { nearMisses } = checkAt(catalogueOf([electiveMathsOrC4]), candidate(withoutElectiveMaths));
  assert.deepEqual(
    nearMisses[0]?.changes.map(({ name, from, to }) => [name, from, to]),
    [
      ["Economics", "D7", "C6"],
      ["Mathematics", "C5", "C4"],
    ],
  );
});

test("a student with many subjects is answered at once", () => {
  const many = Array.from({ length: 20 }, (_, at) => 300 + at);
  const requires = [one(id.electiveMaths, "B3")];
  const fiveOfMany = { ...electiveMathsOrC4, requires, otherwise: [[one(many, "C6", 5)]] };
  const who = candidate({ ...withoutElectiveMaths, economics: "C6" });
  const grades = [...who.grades, ...many.map((subjectId) => ({ subjectId, grade: "D7" }))];
  const before = process.threadCpuUsage();
  const { nearMisses } = checkAt(catalogueOf([fiveOfMany]), { ...who, grades });
  const { user, system } = process.threadCpuUsage(before);
  assert.equal(nearMisses.length, 1);
  assert.ok(user + system < 300_000, `${user + system} µs`);
});
