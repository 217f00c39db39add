import assert from "node:assert/strict";
import { test } from "node:test";
import { slipOf } from "./__fixtures__/scripted-reader.ts";
import { matchSlip } from "./match-reading.ts";

const social = {
  id: 4,
  name: "Social Studies",
  type: "core" as const,
  code: "SS",
  aliases: [],
  courses: [],
  certificates: ["WASSCE"],
  countries: ["GHA"],
};

test("twelve rows of unknown subjects are shown, and how many more there were", () => {
  const unmatched = Array.from({ length: 15 }, (_, nr) => ({ subject: `KLINGON ${nr}`, grade: "B2" }));
  const many = matchSlip({ ...slipOf("DOE AMA"), unmatched }, [social]);
  assert.equal(many.extractedSubjects.filter(({ matchedSubjectId }) => matchedSubjectId === null).length, 12);
  assert.equal(many.unmatchedNotShown, 3);
  const few = matchSlip({ ...slipOf("DOE AMA"), unmatched: unmatched.slice(3) }, [social]);
  assert.equal(few.unmatchedNotShown, 0);
});
