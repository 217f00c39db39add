import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ExtractedSubject } from "../../contract/extraction.ts";
import { slipRead, subjectRead } from "../../contract/test-reading.ts";
import { answerCell } from "./answer-draft.ts";
import { describeCandidate, openQuestionsOf, submissionOf } from "./draft.ts";
import { draftOf } from "./read-draft.ts";

/** Turning the reading of a class into the table of questions. */

const subject = (id: number, given: Partial<ExtractedSubject> = {}) =>
  subjectRead({ matchedSubjectId: id, matchedSubjectName: `Subject ${id}`, ...given });
const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => subject(id));
const read = (name: string | null, subjects = eight, isDoubtful = false) =>
  slipRead(name, subjects, isDoubtful);
const askedIn = (subjects: ExtractedSubject[]) =>
  draftOf([read("DOE AMA", subjects)])[0]!.grades.filter(({ isAsked }) => isAsked);

describe("what is asked of a class", () => {
  test("nothing of whoever was read as surely and as far as the others", () => {
    const draft = draftOf([read("DOE AMA"), read("DOE KOFI"), read("DOE ESI")]);
    assert.deepEqual(openQuestionsOf(draft), { left: 0, rows: 0 });
  });

  test("unknown rows that are too many to show are counted behind those that are shown", () => {
    const unknown = subject(9, { name: "KLINGON", matchedSubjectId: null, grade: "B2" });
    const [student] = draftOf([{ ...read("DOE AMA", [...eight, unknown]), unmatchedNotShown: 3 }]);
    assert.deepEqual(student!.unmatched, ["KLINGON B2", "+3"]);
  });

  test("a row of which nothing could be read is there, by its name, with a place for each subject", () => {
    const draft = draftOf([read("DOE AMA"), read("DOE KOFI", []), read("DOE ESI")]);
    const { name, missing, added, open } = describeCandidate(draft[1]!, 1);
    assert.deepEqual([name, missing, added.length, open], ["Kofi Doe", 8, 8, 1]);
    const row = { nr: 2, subject_id: null, about: "row" } as const;
    assert.equal(answerCell(draft, { ...row, value: "all" }), false, "nobody has a check without a grade");
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
      assert.equal(openQuestionsOf(draft).left, 1);
      assert.ok(answerCell(draft, { nr: 2, subject_id: id, slot: id, value: "C4" }));
    }
    assert.equal(openQuestionsOf(draft).left, 0);
    assert.equal(submissionOf(draft[1]!, 1).grades.length, 8);
  });

  test("a subject fewer than the others have is asked about; that there are no more is an answer", () => {
    const draft = draftOf([read("DOE AMA"), read("DOE KOFI", eight.slice(1)), read("DOE ESI")]);
    assert.deepEqual(openQuestionsOf(draft), { left: 1, rows: 1 });
    answerCell(draft, { nr: 2, subject_id: null, about: "row", value: "all" });
    assert.deepEqual(openQuestionsOf(draft), { left: 0, rows: 0 });
    answerCell(draft, { nr: 2, subject_id: null, about: "row", value: "" });
    assert.equal(openQuestionsOf(draft).left, 1, "taken back");
  });

  test("a subject without a grade is asked about, unless the listing says why it has none", () => {
    const without = [subject(9, { grade: null }), subject(10, { grade: null, mark: "PENDING" })];
    const [nine, ...others] = askedIn([...eight, ...without]);
    assert.deepEqual([nine?.subjectId, others], [9, []]);
  });

  test("a subject that may be another one is asked as a subject; another one is written in its place", () => {
    const doubt = { readAs: "KLINGON STUDIES", isGradeSure: true };
    const doubtful = subject(8, { needsReview: true, subjectDoubt: doubt });
    const draft = draftOf([read("DOE AMA"), read("DOE KOFI", [...eight.slice(0, 7), doubtful])]);
    const { read_as: readAs, is_doubtful: isDoubtful } = describeCandidate(draft[1]!, 1).cells[7]!;
    assert.deepEqual([readAs, isDoubtful, openQuestionsOf(draft).left], ["KLINGON STUDIES", true, 1]);
    const answer = { nr: 2, subject_id: 8 };
    assert.ok(answerCell(draft, { ...answer, value: "B3" }));
    assert.deepEqual(openQuestionsOf(draft).left, 0, "it is that subject");

    assert.ok(answerCell(draft, { ...answer, value: "drop" }));
    assert.equal(describeCandidate(draft[1]!, 1).missing, 1);
    assert.equal(openQuestionsOf(draft).left, 1, "the right one has a place");
    assert.ok(answerCell(draft, { nr: 2, subject_id: 9, slot: 1, value: "B3" }));
    assert.equal(openQuestionsOf(draft).left, 0);
    const ids = () => submissionOf(draft[1]!, 1).grades.map(({ subjectId }) => subjectId);
    assert.deepEqual(ids(), [1, 2, 3, 4, 5, 6, 7, 9]);

    assert.ok(answerCell(draft, { ...answer, value: "B3" }));
    assert.deepEqual(ids(), [1, 2, 3, 4, 5, 6, 7, 8], "taken back, its place is gone");
    assert.equal(describeCandidate(draft[1]!, 1).missing, 0);
  });

  test("a row that is nobody's is left out", () => {
    const draft = draftOf([read("DOE AMA"), read(null, []), read("DOE ESI")]);
    assert.equal(openQuestionsOf(draft).left, 2);
    answerCell(draft, { nr: 2, subject_id: null, about: "row", value: "leave" });
    assert.deepEqual(openQuestionsOf(draft), { left: 0, rows: 0 });
  });

  test("a name that was not surely read is prefilled and asked: kept as it is by one answer, or corrected", () => {
    const draft = draftOf([read("DOE AMA", eight, true), read(null), read("DOE ESI")]);
    const areDoubtful = draft.map((student, at) => describeCandidate(student, at).is_name_doubtful);
    assert.deepEqual(areDoubtful, [true, true, false]);
    answerCell(draft, { nr: 1, subject_id: null, value: "Ama Doe" });
    assert.equal(openQuestionsOf(draft).left, 2, "sent with the rest of a form it says nothing");
    answerCell(draft, { nr: 1, subject_id: null, value: "Ama Doe", is_sure: true });
    answerCell(draft, { nr: 2, subject_id: null, value: "Kofi Written" });
    assert.equal(openQuestionsOf(draft).left, 0);
    answerCell(draft, { nr: 2, subject_id: null, value: "", is_sure: true });
    assert.deepEqual([draft[1]!.name, openQuestionsOf(draft).left], [null, 0], "may stay without");
  });

  test("a subject that was met twice is one cell, and asked where its grades differ", () => {
    const twice = [...eight, subject(3, { sitting: 2, grade: "A1" }), subject(4, { sitting: 2 })];
    assert.equal(draftOf([read("DOE AMA", twice)])[0]!.grades.length, 8);
    const [three, ...others] = askedIn(twice);
    assert.deepEqual([three?.subjectId, others], [3, []]);
  });

  test("what is written in: no place that is not asked, no subject twice, no grade of another scale", () => {
    const draft = draftOf([read("DOE AMA"), read("DOE KOFI", eight.slice(2)), read("DOE ESI")]);
    const written = { nr: 2, subject_id: 1, slot: 1, value: "A1" };
    assert.ok(answerCell(draft, written));
    for (const bad of [
      { ...written, subject_id: 2, slot: 3 },
      { ...written, slot: 2 },
      { ...written, subject_id: 5 },
      { ...written, value: "A" },
      { ...written, nr: 1 },
      { ...written, nr: 9 },
      { nr: 9, subject_id: null, value: "Nobody" },
      { nr: 9, subject_id: null, about: "row" as const, value: "leave" },
    ])
      assert.equal(answerCell(draft, bad), false, JSON.stringify(bad));
    assert.ok(answerCell(draft, { ...written, value: "" }));
    assert.equal(submissionOf(draft[1]!, 1).grades.length, 6);
  });
});
