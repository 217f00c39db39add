import assert from "node:assert/strict";
import { test } from "node:test";
import { assess, ownGradesOf } from "./assess/assessment.ts";
import { selectionOf } from "./assess/reading.ts";
import { compileCatalogue } from "./compile/compile.ts";
import { listFor } from "./compile/offering-list.ts";
import { chanceLabel } from "./judge/chance-label.ts";
import { judge, judgeEntry } from "./judge/judge.ts";
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
  const assessment = assess(compiled, who, ownGradesOf(compiled, who));
  const [offering] = listFor(compiled, who, { country: "GHA", schoolId: null, level: "Degree" });
  assert.ok(offering);
  const { entry } = offering;
  assert.equal(assessment.sure.grades.electives, 7);
  const clause = entry.requirement.alternatives[0]?.clauses[0];
  assert.equal(assessment.sure.meets[clause?.id ?? -1], 2);
  const { isMet, electiveScore } = selectionOf(assessment.sure, entry.requirement);
  assert.deepEqual([isMet, electiveScore], [true, 9]);
  const { isSurelyMet, aggregate } = judgeEntry(assessment, entry);
  assert.deepEqual([isSurelyMet, aggregate], [true, 15]);
  assert.equal(judge(assessment, offering), "qualified");
  assert.equal(chanceLabel(15, 15), "Competitive");
});
