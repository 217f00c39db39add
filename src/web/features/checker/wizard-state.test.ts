import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { blankForm, type CheckForm } from "./form.ts";
import { reachableStep } from "./steps.ts";
import { nextForm, type WizardAction } from "./wizard-state.ts";

const ghana = { id: 1, code: "GHA", name: "Ghana" };
const nigeria = { id: 2, code: "NGA", name: "Nigeria" };
const knust = { id: 2, name: "KNUST", slug: "knust", short_name: "KNUST" };

function after(...actions: WizardAction[]): CheckForm {
  return actions.reduce(nextForm, blankForm);
}

describe("the wizard's form", () => {
  test("a core subject is recorded only once a grade is chosen, and no longer when it is cleared", () => {
    const graded = after({ type: "core-grade", subjectId: 2, grade: "B3" });
    assert.deepEqual(graded.core, { 2: "B3" });
    assert.deepEqual(nextForm(graded, { type: "core-grade", subjectId: 2, grade: null }).core, {});
  });

  test("another country clears the school; the same country keeps it", () => {
    const chosen = after({ type: "place", country: ghana, school: knust });
    const same = nextForm(chosen, { type: "background", change: { country: ghana } });
    assert.equal(same.background.school, knust);
    const other = nextForm(chosen, { type: "background", change: { country: nigeria } });
    assert.equal(other.background.school, null);
  });

  test("switching to manual entry clears all grades and keeps the background", () => {
    const form = after(
      { type: "background", change: { fullName: "Esi" } },
      { type: "core-grade", subjectId: 1, grade: "A1" },
      { type: "elective", row: 0, change: { subjectId: 12, grade: "B2" } },
      { type: "switched-to-manual" },
    );
    assert.deepEqual([form.core, form.electives, form.secondSitting], [{}, blankForm.electives, []]);
    assert.equal(form.background.fullName, "Esi");
  });

  test("another certificate never converts a grade: what is not on its scale is cleared", () => {
    const wassce = after(
      { type: "core-grade", subjectId: 1, grade: "A1" },
      { type: "elective", row: 1, change: { subjectId: 12, grade: "B2" } },
      { type: "certificate", certificateType: "SSSCE" },
    );
    assert.deepEqual(wassce.core, {});
    assert.deepEqual(wassce.electives[1], { subjectId: 12, grade: null });
    const letters = nextForm(nextForm(wassce, { type: "core-grade", subjectId: 1, grade: "C" }), {
      type: "certificate",
      certificateType: "GBCE",
    });
    assert.deepEqual(letters.core, { 1: "C" }, "SSSCE and GBCE share their letters");
  });

  test("a confirmed slip fills grades and what it says of the student, and asks for the name no more", () => {
    const form = after(
      { type: "background", change: { phoneNumber: "0241234567" } },
      {
        type: "slip-confirmed",
        answers: {
          fullName: "Kofi Mensah",
          certificateType: null,
          courseOffered: "Science",
          core: { 1: "B2" },
          electives: [{ subjectId: 12, grade: "A1" }],
          secondSitting: [],
        },
      },
    );
    assert.equal(form.background.fullName, "Kofi Mensah");
    assert.equal(form.background.certificateType, "WASSCE");
    assert.equal(form.background.phoneNumber, "0241234567");
    assert.equal(form.isNameFromSlip, true);
    assert.equal(form.electives.length, blankForm.electives.length);
  });

  test("no address leads past a step that is not done", () => {
    assert.equal(reachableStep(blankForm, "review"), 0);
    const graded = after(
      { type: "method", method: "manual" },
      { type: "core-grade", subjectId: 1, grade: "A1" },
    );
    assert.equal(reachableStep(graded, "review"), 2);
    assert.equal(reachableStep(graded, "grades"), 1);
    assert.equal(reachableStep(graded, "nonsense"), 0);
    const whole = nextForm(nextForm(graded, { type: "place", country: ghana, school: knust }), {
      type: "background",
      change: { phoneNumber: "024 123 4567" },
    });
    assert.equal(reachableStep(whole, "review"), 3);
  });
});
