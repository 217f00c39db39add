import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Subject } from "../catalogue.ts";
import { closestSubject } from "./closest-subject.ts";
import { findSubject } from "./find-subject.ts";
import { matchCourse } from "./match-course.ts";
import { matchSubjects, typeOf } from "./match-subjects.ts";

const subjects: Subject[] = JSON.parse(
  readFileSync(new URL("../../../data/subjects.json", import.meta.url), "utf8"),
);

const printed: readonly (readonly [string, string])[] = [
  ["SOCIAL STUDIES", "Social Studies"],
  ["ENGLISH LANG", "English Language"],
  ["MATHEMATICS(CORE)", "Mathematics"],
  ["MATHEMATICS (ELECT)", "Elective Mathematics"],
  ["ELECTIVE MATHS", "Elective Mathematics"],
  ["INTEGRATED SCIENCE", "Integrated Science"],
  ["LIT-IN-ENGLISH", "Literature in English"],
  ["ENGLISH LITERATURE", "Literature in English"],
  ["FOODS & NUTRITION", "Food and Nutrition"],
  ["FOODS AND NUTRITION", "Food and Nutrition"],
  ["MGT IN LIVING", "Management in Living"],
  ["GEN KNOW IN ART", "General Knowledge in Art"],
  ["PRIN. OF COST ACCTS", "Cost Accounting"],
  ["CHRISTIAN REL STUD", "Christian Religious Studies"],
  ["C.R.S", "Christian Religious Studies"],
  ["CROP HUSB & HORT", "Crop Husbandry and Horticulture"],
  ["INFO. & COMM.TECHNOLOGY", "Information and Communication Technology"],
  ["TWI(ASANTE)", "Akan (Twi)"],
  ["econs", "Economics"],
  ["ENGLISH", "English Language"],
  ["LITERATURE", "Literature in English"],
  ["MATHEMATICS", "Mathematics"],
  ["E-MATHS", "Elective Mathematics"],
];

test("printed labels are found letter for letter, whatever their dots, brackets and blanks", () => {
  for (const [label, name] of printed) {
    assert.equal(findSubject(label, subjects)?.name, name, label);
    const { subject, confidence } = closestSubject(label, subjects)!;
    assert.deepEqual([subject.name, confidence], [name, 1], label);
  }
});

test("damaged, cut and mixed-up labels still find their subject, and say they are less sure", () => {
  const read = [
    ["ENGL1SH LANG", "English Language", "spelling"],
    ["MATHEMATlCS(CORE)", "Mathematics", "spelling"],
    ["INTEGRATED SCIENC", "Integrated Science", "spelling"],
    ["PHYSlCS", "Physics", "spelling"],
    ["MATHS ELECT", "Elective Mathematics", "elective maths"],
    ["MATHS (ELECT)", "Elective Mathematics", "elective maths"],
    ["CHRISTIAN REL", "Christian Religious Studies", "partial"],
    ["MATHS (CORE)", "Mathematics", "word"],
  ] as const;
  for (const [label, name, by] of read) {
    const match = closestSubject(label, subjects);
    assert.deepEqual([match?.subject.name, match?.by], [name, by], label);
    assert.ok((match?.confidence ?? 1) < 1, label);
  }
});

test("what names no subject, or could name several, matches none", () => {
  for (const label of ["", "..", "xyz", "GENERAL", "STUDIES", "Religious", "CARD USE", "DISCLAIMER"]) {
    assert.equal(closestSubject(label, subjects), null, label);
  }
});

test("a name with elect in it is never a core", () => {
  const english = ["ELECTIVE ENGLISH", "ENGLISH LANG (ELECT)"];
  for (const label of [...english, "INTEGRATED SCIENCE ELECTIVE", "ELECT SOCIAL"]) {
    assert.notEqual(closestSubject(label, subjects)?.subject.type, "core", label);
  }
});

test("every spelling in the subject list finds its own subject", () => {
  for (const subject of subjects) {
    for (const alias of [subject.name, ...subject.aliases]) {
      const found = findSubject(alias, subjects, { country: subject.countries[0] ?? "GHA" });
      const shared = subjects.filter(({ aliases }) => aliases.includes(alias)).length > 1;
      assert.ok(shared || found?.id === subject.id, `${alias} finds ${found?.name}`);
    }
  }
});

test("what was read is sorted into cores and electives, twice-read subjects once, four strangers at most", () => {
  const strangers = ["Klingon", "Sindarin", "Dothraki", "Na'vi", "Elvish", " "];
  const names = ["ENGLISH LANG", "PHYSICS", "PHYSlCS", ...strangers];
  const read = names.map((name) => ({ name, grade: "B3" }));
  const matched = matchSubjects(read, subjects);
  assert.deepEqual(
    matched.map(({ read, subject, type }) => [read.name, subject?.name ?? null, type]),
    [
      ["ENGLISH LANG", "English Language", "core"],
      ["PHYSICS", "Physics", "elective"],
      ["Klingon", null, "elective"],
      ["Sindarin", null, "elective"],
      ["Dothraki", null, "elective"],
      ["Na'vi", null, "elective"],
    ],
  );
});

test("a reading with a grade comes before one without", () => {
  const without = { name: "PHYSICS", grade: null };
  const [matched, ...others] = matchSubjects([without, { name: "PHYSlCS", grade: "C4" }], subjects);
  assert.deepEqual([matched?.read.grade, others], ["C4", []]);
});

test("ids above ten and the terms of the specification are electives; Social Studies stays a core", () => {
  const core = "core" as const;
  assert.equal(typeOf({ id: 4, name: "Social Studies", type: core }), "core");
  assert.equal(typeOf({ id: 11, name: "Anything", type: core }), "elective");
  for (const name of ["Religious Education", "Civic Studies", "Economics", "Geography", "Government"]) {
    assert.equal(typeOf({ id: 5, name, type: core }), "elective", name);
  }
});

test("courses are understood by name, synonym, part and near spelling", () => {
  const rows = [
    ["General Science", "Science"],
    ["GENERAL ARTS", "Arts"],
    ["Gen. Arts", "Arts"],
    ["Visual Art", "Visual Arts"],
    ["Agric", "Agricultural"],
    ["Agricultural Science", "Agricultural"],
    ["H/ECONS", "Home Economics"],
    ["Business (Accounting option)", "Business"],
    ["Technical", "Technical"],
    ["Bussiness", "Business"],
    ["Law", null],
    ["", null],
    [null, null],
  ] as const;
  for (const [label, course] of rows) assert.equal(matchCourse(label), course, String(label));
});
