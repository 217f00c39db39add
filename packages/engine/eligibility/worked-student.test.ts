import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceLabel } from "./rank-programmes.ts";
import { compileCatalogue } from "./compile.ts";
import { judge, judgeEntry } from "./judge.ts";
import { subjectsMeeting } from "./reading.ts";
import { offeringsOf, studentOf } from "./student.ts";
import { candidate, catalogueOf, cutOff, id, one, programme } from "./test-catalogue.ts";

test("the student of the glossary goes through the engine with the numbers that stand there", () => {
  const who = candidate({
    mathematics: "A1",
    english: "B2",
    science: "B3",
    social: "C4",
    electiveMaths: "B2",
    physics: "B3",
    chemistry: "C4",
  });
  const compiled = compileCatalogue(
    catalogueOf([programme({ electives: "named", requires: [one(id.physics)], cutOffs: [cutOff(15)] })]),
  );
  const student = studentOf(compiled, who);
  const [offering] = offeringsOf(student, { country: "GHA", schoolId: null, level: "Degree" });
  assert.ok(offering);
  assert.equal(student.given.electives, 7);
  const [[physics] = []] = offering.entry.alternatives;
  assert.ok(physics);
  assert.equal(subjectsMeeting(student.given, physics), 2);
  const { given, isSurelyMet } = judgeEntry(student, offering.entry);
  assert.deepEqual([given.isMet, given.selection.points], [true, 9]);
  assert.deepEqual([isSurelyMet, given.aggregate], [true, 15]);
  assert.equal(judge(student, offering), "qualified");
  assert.equal(chanceLabel(15, 15), "Competitive");
});
