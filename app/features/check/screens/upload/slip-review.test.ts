import assert from "node:assert/strict";
import { test } from "node:test";
import { type ExtractedSubject, type Extraction, ExtractionResult } from "../../contract/extraction.ts";
import { nameAsSpoken } from "../../../../kernel/contract/printed-name.ts";
import { slipRead, subjectRead } from "../../../../kernel/contract/test-reading.ts";
import {
  slipAnswersOf,
  nextSlipReview,
  reviewIn,
  slipReviewOf,
  type SlipReview,
  type SlipReviewAction,
  areMostlyUnknown,
  canLeaveOut,
  hasTooManyElectives,
  openQuestions,
  questionOf,
} from "./slip-review.ts";
import { certificateOptions } from "../form.ts";

const reviewOfResult = (result: ExtractionResult) => slipReviewOf({ id: "x", result } as Extraction)!;

function review(
  subjects: Partial<ExtractedSubject>[],
  certificateType: "WASSCE" | "SSSCE" | null = "WASSCE",
): SlipReview {
  const slip = slipRead("MENSAH-DOE AMA", subjects.map(subjectRead));
  const studentInfo = { ...slip.studentInfo, certificateType };
  return reviewOfResult({ ...slip, studentInfo, courseOffered: "Science" });
}

const after = (start: SlipReview, ...actions: SlipReviewAction[]) => actions.reduce(nextSlipReview, start);
const core = (id: number, grade = "A1") => ({ matchedSubjectId: id, type: "core" as const, grade });

test("a slip read for sure is confirmed as it is: core by id, electives in order", () => {
  const start = review([core(2, "C4"), core(1, "B2"), {}, { matchedSubjectId: 13, grade: "A1" }]);
  assert.deepEqual(openQuestions(start), []);
  assert.deepEqual(slipAnswersOf(start), {
    fullName: "Ama Mensah-Doe",
    certificateType: "WASSCE",
    courseOffered: "Science",
    core: { 1: "B2", 2: "C4" },
    electives: [
      { subjectId: 12, grade: "B3" },
      { subjectId: 13, grade: "A1" },
    ],
    secondSitting: [],
  });
});

test("rows too many to show are counted; readings of an earlier release have no such number", () => {
  const earlier = ExtractionResult.parse(slipRead(null));
  assert.equal(reviewOfResult(earlier).rowsNotShown, 0);
  assert.equal(reviewOfResult({ ...earlier, unmatchedNotShown: 4 }).rowsNotShown, 4);
});

test("a missing row is asked about until the student adds one", () => {
  const start = reviewOfResult({ ...slipRead(null), mayLackRows: true });
  assert.ok(start.mayLackRows);
  assert.ok(!after(start, { type: "added" }).mayLackRows);
});

test("a page whose subjects are mostly unknown may be translated", () => {
  const unknown = { matchedSubjectId: null, matchedSubjectName: null, needsReview: true };
  const asked = { needsReview: true, subjectDoubt: { readAs: "CHIMIE", isGradeSure: true } };
  assert.ok(areMostlyUnknown(review([unknown, unknown, unknown, asked, {}])));
  assert.ok(!areMostlyUnknown(review([unknown, unknown, unknown, {}])));
});

test("a new subject is left out without a question, and takes no other's place", () => {
  const isNew = { matchedSubjectId: null, matchedSubjectName: null, isNew: true };
  const start = review([isNew, isNew, isNew, isNew, core(2, "C4"), {}]);
  assert.deepEqual(openQuestions(start), []);
  assert.ok(!areMostlyUnknown(start) && !canLeaveOut(start));
  assert.deepEqual(slipAnswersOf(start).electives, [{ subjectId: 12, grade: "B3" }]);
});

test("what is doubtful, unmatched or unread is asked; what is printed as no grade is not", () => {
  const { rows } = review([
    { needsReview: true },
    { matchedSubjectId: null, matchedSubjectName: null },
    { matchedSubjectId: 13, grade: null },
    { matchedSubjectId: 14, grade: null, mark: "ABSENT" },
    { matchedSubjectId: 15, grade: "C" },
  ]);
  assert.deepEqual(rows.map(questionOf), ["is-this-right", "which-subject", "which-grade", null, null]);
  // Of five electives, the one without a valid grade on this scale is left out, so it is not asked about.
  assert.equal(rows[4]!.isLeftOut, true);
});

test("an answer settles its line", () => {
  const start = review([
    { needsReview: true },
    { matchedSubjectId: null, matchedSubjectName: null },
    { matchedSubjectId: 13, grade: null },
  ]);
  const done = after(
    start,
    { type: "settled", key: 0 },
    { type: "subject", key: 1, subjectId: 14 },
    { type: "graded", key: 2, grade: "D7" },
  );
  assert.deepEqual(openQuestions(done), []);
  const electives = slipAnswersOf(done).electives.map(({ subjectId, grade }) => `${subjectId} ${grade}`);
  assert.deepEqual(electives, ["12 B3", "14 B3", "13 D7"]);
});

test("a doubtful subject is asked about as a subject, and its grade only where that is doubtful too", () => {
  const strange = (isGradeSure: boolean) =>
    review([{ needsReview: true, subjectDoubt: { readAs: "KLINGON STUDIES", isGradeSure } }]);
  assert.equal(questionOf(strange(true).rows[0]!), "is-this-subject");
  assert.deepEqual(openQuestions(after(strange(true), { type: "subject-right", key: 0 })), []);
  const [asked] = after(strange(false), { type: "subject-right", key: 0 }).rows;
  assert.equal(questionOf(asked!), "is-this-right");
  assert.deepEqual(slipAnswersOf(strange(true)).electives, [{ subjectId: 12, grade: "B3" }]);
});

test("a subject of no list of ours is left out by one tap, and can be taken back", () => {
  const doubt = { readAs: "KLINGON STUDIES", isGradeSure: true };
  const start = review([{ needsReview: true, subjectDoubt: doubt }, { matchedSubjectId: 13 }]);
  const without = after(start, { type: "not-listed", key: 0 });
  assert.deepEqual(openQuestions(without), []);
  assert.equal(without.rows[0]!.printed, "KLINGON STUDIES");
  assert.deepEqual(slipAnswersOf(without).electives, [{ subjectId: 13, grade: "B3" }]);
  const back = after(without, { type: "left-out", key: 0, isLeftOut: false });
  assert.equal(questionOf(back.rows[0]!), "which-subject");
});

test("a line that was added needs both its subject and its grade", () => {
  const added = after(review([{}]), { type: "added" });
  assert.equal(questionOf(added.rows[1]!), "which-subject");
  const named = after(added, { type: "subject", key: 1, subjectId: 1 });
  assert.equal(questionOf(named.rows[1]!), "which-grade");
  assert.deepEqual(slipAnswersOf(after(named, { type: "graded", key: 1, grade: "A1" })).core, { 1: "A1" });
  assert.equal(after(added, { type: "removed", key: 1 }).rows.length, 1);
});

test("of more than four electives the best four are taken first, and the student may swap", () => {
  const grades = ["C6", "A1", "F9", "B2", "B3"];
  const start = review(grades.map((grade, index) => ({ grade, matchedSubjectId: 12 + index })));
  const leftOut = start.rows.filter(({ isLeftOut }) => isLeftOut);
  assert.equal(leftOut.map(({ grade }) => grade).join(), "F9");
  const all = after(start, { type: "left-out", key: 2, isLeftOut: false });
  assert.ok(hasTooManyElectives(all));
  const swapped = after(all, { type: "left-out", key: 0, isLeftOut: true });
  assert.ok(!hasTooManyElectives(swapped));
  const taken = slipAnswersOf(swapped).electives.map(({ grade }) => grade);
  assert.deepEqual(taken, ["A1", "F9", "B2", "B3"]);
});

test("outside Ghana all seven beside the two cores are taken", () => {
  const slip = review([
    core(1),
    core(2),
    ...[12, 13, 14, 15, 16, 21, 22].map((id) => ({ matchedSubjectId: id })),
  ]);
  const abroad = reviewIn({ id: 0, code: "NGA", name: "Nigeria" }, slip);
  assert.ok(!hasTooManyElectives(abroad) && !canLeaveOut(abroad));
  assert.equal(slipAnswersOf(abroad).electives.length, 7);
  assert.equal(slipAnswersOf(reviewIn(null, slip)).electives.length, 4);
});

test("a subject that is added counts although four electives are there: a core at once, an elective by choice", () => {
  const start = after(review([12, 13, 14, 15].map((id) => ({ matchedSubjectId: id }))), { type: "added" });
  const [added] = start.rows.slice(-1);
  assert.ok(!canLeaveOut(start));
  const grade: SlipReviewAction = { type: "graded", key: added!.key, grade: "A1" };
  const core4 = after(start, { type: "subject", key: added!.key, subjectId: 4 }, grade);
  assert.deepEqual(slipAnswersOf(core4).core, { 4: "A1" });
  const fifth = after(start, { type: "subject", key: added!.key, subjectId: 16 }, grade);
  assert.ok(canLeaveOut(fifth) && hasTooManyElectives(fifth));
});

test("a second sitting stays apart", () => {
  const answers = slipAnswersOf(review([core(1, "D7"), { ...core(1, "B3"), sitting: 2 }]));
  assert.deepEqual(answers.core, { 1: "D7" });
  assert.deepEqual(answers.secondSitting, [{ subjectId: 1, grade: "B3" }]);
});

test("letters mean an older certificate; another certificate asks for grades its scale has not", () => {
  const start = review([core(1, "B"), { grade: "A" }], null);
  assert.equal(start.certificate, "SSSCE");
  assert.ok(start.isCertificateGuessed);
  assert.deepEqual(openQuestions(start), []);
  const other = after(start, { type: "certificate", certificate: "WASSCE" });
  assert.equal(openQuestions(other).length, 2);
  assert.deepEqual(slipAnswersOf(other).core, {});
});

test("an emptied name is no name", () => {
  assert.equal(slipAnswersOf(after(review([{}]), { type: "renamed", name: "  " })).fullName, null);
});

test("a name in capitals is printed surname first, and said the other way round", () => {
  assert.equal(nameAsSpoken("MENSAH-DOE  AMA TESTINA"), "Ama Testina Mensah-Doe");
  assert.equal(nameAsSpoken("O'BRIEN, KOJO"), "Kojo O'Brien");
  assert.equal(nameAsSpoken("ƐSI"), "Ɛsi");
  assert.equal(nameAsSpoken("Ama Serwaa Boateng"), "Ama Serwaa Boateng");
});

test("outside Ghana no SHS course is named, and letters alone make no older certificate", () => {
  const letters = review([core(1, "B"), { grade: "C" }], null);
  assert.deepEqual([letters.certificate, letters.course], ["SSSCE", "Science"]);
  const offeredIn = (code: string, slip: SlipReview) => {
    const country = { id: 0, code, name: code };
    const { certificate: certificateType, course } = reviewIn(country, slip);
    const offered = certificateOptions({ country, certificateType }).map(({ value }) => value);
    return [certificateType, course, offered.join(" ")];
  };
  assert.deepEqual(offeredIn("GHA", letters), ["SSSCE", "Science", "WASSCE SSSCE GBCE"]);
  assert.deepEqual(offeredIn("NGA", letters), ["WASSCE", null, "WASSCE"]);
  const named = review([core(1)], "SSSCE");
  assert.deepEqual(offeredIn("NGA", named), ["SSSCE", null, "WASSCE SSSCE"], "a slip may name another");
});
