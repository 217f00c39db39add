import assert from "node:assert/strict";
import { test } from "node:test";
import { aggregateSoFar, blankForm } from "./form.ts";

test("an elective without a grade is named by its subject", () => {
  const history = { id: 24, name: "History" };
  const form = {
    ...blankForm,
    core: { 1: "B2", 2: "B2", 3: "B2" },
    electives: [
      { subjectId: 21, grade: "B2" },
      { subjectId: 23, grade: "B2" },
      { subjectId: history.id, grade: null },
    ],
  };
  const { counted, missing } = aggregateSoFar(form, [history]);
  assert.equal(counted, 5);
  assert.deepEqual(missing, [{ kind: "electives", count: 1, waiting: ["History"] }]);
});
