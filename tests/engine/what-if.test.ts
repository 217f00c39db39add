import assert from "node:assert/strict";
import { test } from "node:test";
import { checkEligibility, compileCatalogue, newestFigures, type Candidate } from "../../src/engine/index.ts";
import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { trialOf } from "../../src/web/features/what-if/try-grades.ts";

test("a programme whose cut-off is not in the result is met by its requirements, and counted with none", () => {
  const { catalogue } = loadCatalogueContent();
  const idOf = (name: string) => catalogue.subjects.find((subject) => subject.name === name)!.id;
  const cores = ["Mathematics", "English Language", "Integrated Science", "Social Studies"];
  const slip = [...cores, "Elective Mathematics", "Physics", "Chemistry"];
  const grades = slip.map((name) => ({ subjectId: idOf(name), grade: "C6" }));
  const who = { certificate: "WASSCE", course: null, sex: null, hasResults: null } as const;
  const candidate: Candidate = { ...who, grades };
  const question = { country: "GHA", schoolId: null, level: "Degree" } as const;
  const real = checkEligibility(compileCatalogue(catalogue), candidate, question);
  const ofResult = new Set([...real.qualified, ...real.nearMisses].map(({ programme }) => programme.id));
  const withoutLine = catalogue.programmes
    .filter(({ id, cutOffs }) => !ofResult.has(id) && newestFigures(cutOffs).length > 0)
    .map(({ id }) => id);
  const sold = new Set(withoutLine);
  const programmes = catalogue.programmes.map((programme) =>
    sold.has(programme.id) ? { ...programme, cutOffs: [] } : programme,
  );
  const known = { ...catalogue, programmes };
  const compare = trialOf({ candidate, question, catalogue: known, withoutLine, mostChanges: null });
  const tried = compare(grades.map((row) => ({ ...row, grade: "A1" })));
  assert.ok(tried.requirementsMet.length > 20);
  for (const { programme, cutOff, chance } of tried.requirementsMet) {
    assert.ok(sold.has(programme.id));
    assert.deepEqual([cutOff, chance], [null, null]);
  }
  assert.ok(tried.qualified.every(({ programme }) => !sold.has(programme.id)));
});
