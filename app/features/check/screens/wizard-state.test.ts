import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { SchoolOption } from "../../../kernel/web/reference.ts";
import { blankForm, type CheckForm } from "./form.ts";
import { reachableStep, nextForm, type WizardAction } from "./wizard-state.ts";

const ghana = { id: 1, code: "GHA", name: "Ghana" };
const nigeria = { id: 2, code: "NGA", name: "Nigeria" };
const knust = named(2, "KNUST", ["Degree", "Diploma"]);
const uesd = named(3, "UESD", ["Diploma", "Certificate"]);
const technical = named(4, "TTU", ["Degree"]);

function named(id: number, name: string, levels: SchoolOption["levels"]): SchoolOption {
  return { id, name, slug: name.toLowerCase(), short_name: name, levels };
}

const at = (school: SchoolOption): WizardAction => ({ type: "background", change: { school } });
const inElective = (row: number): WizardAction => ({
  type: "answers",
  change: { electives: blankForm.electives.with(row, { subjectId: 12, grade: "B2" }) },
});
const levelOf = (form: CheckForm) => form.background.programmeLevel;

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

  test("a school without degrees moves the level to its highest, from the home page as from step 3", () => {
    assert.equal(levelOf(after({ type: "place", country: ghana, school: uesd })), "Diploma");
    const form = after({ type: "place", country: ghana, school: null }, at(uesd));
    assert.equal(levelOf(form), "Diploma");
    assert.equal(levelOf(nextForm(form, at(knust))), "Degree", "nobody asked for a diploma");
  });

  test("a level chosen by hand stays at its school, and follows to the next one that has it", () => {
    const byHand = after(at(uesd), { type: "level", level: "Degree" });
    assert.equal(levelOf(byHand), "Degree", "although UESD has none");
    const diploma = after(at(knust), { type: "level", level: "Diploma" });
    assert.equal(levelOf(nextForm(diploma, at(uesd))), "Diploma");
    const moved = nextForm(diploma, at(technical));
    assert.equal(levelOf(moved), "Degree");
    assert.equal(levelOf(nextForm(moved, at(uesd))), "Diploma", "it was only set aside");
  });

  test("a school that is listed no more is dropped, and named until another is chosen", () => {
    const withSchool = after({ type: "place", country: ghana, school: uesd });
    const gone = nextForm(withSchool, { type: "schools", country: ghana, schools: [knust] });
    assert.deepEqual([gone.background.school, gone.background.notOffered], [null, "UESD"]);
    assert.equal(levelOf(gone), "Degree");
    assert.equal(nextForm(gone, at(knust)).background.notOffered, null);
    const elsewhere = nextForm(gone, { type: "background", change: { country: nigeria } });
    assert.equal(elsewhere.background.notOffered, null);
    const ofNigeria: WizardAction = { type: "schools", country: nigeria, schools: [] };
    assert.equal(nextForm(withSchool, ofNigeria), withSchool, "another country's list says nothing about it");
  });

  test("a school stored by an older page gets its levels from the list; a level chosen by hand stays", () => {
    const older = after({ type: "place", country: ghana, school: { ...uesd, levels: [] } });
    assert.equal(levelOf(older), "Degree", "not known to have none");
    const list: WizardAction = { type: "schools", country: ghana, schools: [uesd] };
    const listed = nextForm(older, list);
    assert.deepEqual([levelOf(listed), listed.background.school], ["Diploma", uesd]);
    assert.equal(nextForm(listed, list), listed);
    assert.equal(levelOf(nextForm(nextForm(older, { type: "level", level: "Degree" }), list)), "Degree");
  });

  test("switching to manual entry clears all grades and keeps the background", () => {
    const form = after(
      { type: "background", change: { fullName: "Esi" } },
      { type: "core-grade", subjectId: 1, grade: "A1" },
      inElective(0),
      { type: "switched-to-manual" },
    );
    assert.deepEqual([form.core, form.electives, form.secondSitting], [{}, blankForm.electives, []]);
    assert.equal(form.background.fullName, "Esi");
  });

  test("another certificate never converts a grade: what is not on its scale is cleared", () => {
    const wassce = after({ type: "core-grade", subjectId: 1, grade: "A1" }, inElective(1), {
      type: "certificate",
      certificateType: "SSSCE",
    });
    assert.deepEqual(wassce.core, {});
    assert.deepEqual(wassce.electives[1], { subjectId: 12, grade: null });
    const letters = nextForm(nextForm(wassce, { type: "core-grade", subjectId: 1, grade: "C" }), {
      type: "certificate",
      certificateType: "GBCE",
    });
    assert.deepEqual(letters.core, { 1: "C" }, "SSSCE and GBCE share their letters");
  });

  test("a confirmed slip fills grades and what it says of the student, and asks for the name no more", () => {
    const typed = { phoneNumber: "0241234567" };
    const grades = { core: { 1: "B2" }, electives: [{ subjectId: 12, grade: "A1" }], secondSitting: [] };
    const printed = { fullName: "Kofi Mensah", certificateType: null, courseOffered: "Science" };
    const slip: WizardAction = { type: "slip-confirmed", answers: { ...printed, ...grades } };
    const form = after({ type: "background", change: typed }, slip);
    const filled = { fullName: "Kofi Mensah", certificateType: "WASSCE", ...typed };
    assert.partialDeepStrictEqual(form.background, filled);
    assert.equal(form.isNameFromSlip, true);
    assert.equal(form.electives.length, blankForm.electives.length);
  });

  test("no address leads past a step that is not done", () => {
    assert.equal(reachableStep(blankForm, "review"), 0);
    const graded = after(
      { type: "answers", change: { method: "manual" } },
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
