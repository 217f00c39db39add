import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readProgress } from "./autosave.ts";
import { blankForm } from "./form.ts";
import { nextForm } from "./wizard-state.ts";

const now = Date.UTC(2026, 8, 1);
const hour = 3_600_000;
const form = nextForm(nextForm(blankForm, { type: "core-grade", subjectId: 2, grade: "B2" }), {
  type: "background",
  change: { fullName: "Ama", phoneNumber: "024" },
});

describe("saved progress", () => {
  test("comes back whole within a day, and not after it", () => {
    const stored = JSON.stringify({ version: 1, savedAt: now - 23 * hour, step: "background", form });
    assert.deepEqual(readProgress(stored, now), { step: "background", form });
    assert.equal(readProgress(stored, now + hour), null);
    assert.equal(readProgress(stored, now - 24 * hour), null, "a clock that went back is not trusted");
  });

  test("of an older page keeps every field that makes sense and loses none that was typed", () => {
    const old = {
      background: { fullName: "Ama", school: 2 },
      core: { 2: "B2", x: "B2", 3: "Z9" },
      electives: [1, { subjectId: 12 }],
    };
    const read = readProgress(JSON.stringify({ savedAt: now, form: old }), now)?.form;
    assert.equal(read?.background.fullName, "Ama");
    assert.equal(read?.background.school, null);
    assert.deepEqual(read?.core, { 2: "B2" });
    assert.deepEqual(read?.electives[1], { subjectId: 12, grade: null });
    assert.equal(read?.electives.length, blankForm.electives.length);
  });

  test("of an older page names a school without levels, and a level that is none is the usual one", () => {
    const school = { id: 2, name: "KNUST", slug: "knust", short_name: "KNUST" };
    const background = (level: string) => {
      const old = { background: { school, programmeLevel: level } };
      return readProgress(JSON.stringify({ savedAt: now, form: old }), now)?.form.background;
    };
    assert.deepEqual(background("Degree")?.school, { ...school, levels: [] });
    assert.equal(background("Diploma")?.programmeLevel, "Diploma");
    assert.equal(background("Doctorate")?.programmeLevel, "Degree");
  });

  for (const stored of ["", "null", "[]", "{", '"text"', '{"savedAt":"now"}', '{"savedAt":1e99}']) {
    test(`that is ${stored || "empty"} is nothing, not an error`, () => {
      assert.equal(readProgress(stored, now), null);
    });
  }
});
