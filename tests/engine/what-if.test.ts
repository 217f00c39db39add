import assert from "node:assert/strict";
import { test } from "node:test";
import { checkEligibility, newestFigures } from "@okwan/engine";
import { prepareTrial } from "../../app/features/result/screens/what-if/try-grades.ts";
import { catalogue, compiled, cores, slipWith } from "./real-slips.ts";

test("a programme whose cut-off is not in the result is met by its requirements, and counted with none", () => {
  const electives = { "Elective Mathematics": "C6", Physics: "C6", Chemistry: "C6" };
  const candidate = slipWith({ ...cores("C6"), ...electives });
  const question = { country: "GHA", schoolId: null, level: "Degree" } as const;
  const real = checkEligibility(compiled, candidate, question);
  const ofResult = new Set([...real.qualified, ...real.near].map(({ programme }) => programme.id));
  const withoutLine = catalogue.programmes
    .filter(({ id, cutOffs }) => !ofResult.has(id) && newestFigures(cutOffs).length > 0)
    .map(({ id }) => id);
  const sold = new Set(withoutLine);
  const programmes = catalogue.programmes.map((programme) =>
    sold.has(programme.id) ? { ...programme, cutOffs: [] } : programme,
  );
  const known = { ...catalogue, programmes };
  const compare = prepareTrial({ candidate, question, catalogue: known, withoutLine, mostChanges: null });
  const tried = compare(candidate.grades.map((row) => ({ ...row, grade: "A1" })));
  assert.ok(tried.requirementsMet.length > 20);
  for (const { programme, cutOff, chance } of tried.requirementsMet) {
    assert.ok(sold.has(programme.id));
    assert.deepEqual([cutOff, chance], [null, null]);
  }
  assert.ok(tried.qualified.every(({ programme }) => !sold.has(programme.id)));
});
