import assert from "node:assert/strict";
import { test } from "node:test";
import { assess, heldBy } from "./assess/assessment.ts";
import { selectionOf } from "./assess/reading.ts";
import { electiveScoreOf, isMet } from "./assess/selection.ts";
import { compileCatalogue } from "./compile/compile.ts";
import { listFor } from "./compile/offering-list.ts";
import { qualified } from "./judge/bare-verdict.ts";
import { chanceLabel } from "./judge/chance-label.ts";
import { judgeAll, judgeEntry } from "./judge/judge.ts";
import { aggregateIn, isSurelyMet } from "./judge/judged-entry.ts";
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
  const assessment = assess(compiled, who, heldBy(compiled, who));
  const list = listFor(compiled, who, { country: "GHA", schoolId: null, level: "Degree" });
  const entry = list.offerings[0]?.entry;
  assert.ok(entry);
  assert.equal(assessment.sure.grades.electives, 7);
  const clause = entry.requirement.alternatives[0]?.clauses[0];
  assert.equal(assessment.sure.meets[clause?.id ?? -1], 2);
  const selection = selectionOf(assessment.sure, entry.requirement);
  assert.deepEqual([isMet(selection), electiveScoreOf(selection)], [true, 9]);
  const judged = judgeEntry(assessment, entry.id);
  assert.deepEqual([isSurelyMet(judged), aggregateIn(judged)], [true, 15]);
  assert.deepEqual(judgeAll(assessment, list), [qualified]);
  assert.equal(chanceLabel(15, 15), "Competitive");
});
