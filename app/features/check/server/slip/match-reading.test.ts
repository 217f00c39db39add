import assert from "node:assert/strict";
import { test } from "node:test";
import { slipOf } from "./__fixtures__/scripted-reader.ts";
import { matchSlip } from "./match-reading.ts";

test("twelve rows of unknown subjects are shown, and how many more there were", () => {
  const unmatched = Array.from({ length: 15 }, (_, nr) => ({ subject: `KLINGON ${nr}`, grade: "B2" }));
  const many = matchSlip({ ...slipOf("DOE AMA", []), unmatched }, []);
  assert.deepEqual([many.extractedSubjects.length, many.unmatchedNotShown], [12, 3]);
  const few = matchSlip({ ...slipOf("DOE AMA", []), unmatched: unmatched.slice(3) }, []);
  assert.equal(few.unmatchedNotShown, 0);
});

test("a subject of the new curriculum is shown with its grade and counts nowhere, and nothing is asked about it", () => {
  const robotics = {
    id: 415,
    name: "Robotics",
    code: "Robot",
    type: "new" as const,
    aliases: [],
    courses: [],
    certificates: ["WASSCE"],
    countries: ["GHA"],
  };
  const { extractedSubjects } = matchSlip(
    slipOf("DOE AMA", [{ subject: "Robotics", subjectId: 415, grade: "B3" }]),
    [robotics],
  );
  assert.partialDeepStrictEqual(extractedSubjects, [
    { name: "Robotics", grade: "B3", matchedSubjectId: null, isNew: true, needsReview: false },
  ]);
});
