import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Subject } from "../catalogue.ts";
import { findSubject, matchCourse } from "./find-subject.ts";

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
  }
});

test("what names no subject, or could name several, finds none", () => {
  for (const label of ["", "..", "xyz", "GENERAL", "STUDIES", "Religious", "ELECTIVE", "HUMAN BIOLOGY"])
    assert.equal(findSubject(label, subjects), null, label);
});

test("a name with elect in it is never a core", () => {
  for (const label of ["ELECTIVE ENGLISH", "ENGLISH LANG (ELECT)", "INTEGRATED SCIENCE ELECTIVE"])
    assert.equal(findSubject(label, subjects), null, label);
});

// Announced by Ghana's Ministry of Education and NaCCA, July 2024 (https://mobile.classfmonline.com/news/education/Ministry-of-Education-announces-reduction-in-SHS-subjects-51991).
test("a subject of the SHS curriculum of 2024 is new or unknown, never an older one, so it counts for no school's rule", () => {
  for (const label of [
    "Additional Mathematics",
    "General Science",
    "Art & Design Foundation",
    "Art and Design Studio",
    "Agriculture",
    "Computing",
    "Physical Education & Health",
    "Home Economics",
    "Performing Arts",
    "Applied Technology",
    "Business",
    "Religious Studies",
    "Ghanaian Language",
    "Spanish",
    "Biomedical Science",
    "Aviation and Aerospace Engineering",
    "Robotics",
    "Manufacturing Engineering",
  ])
    assert.equal(findSubject(label, subjects)?.type ?? "new", "new", label);
});

test("a school's short name and a word that stands beside any subject are understood", () => {
  for (const [label, name] of [
    ["Elective Biology", "Biology"],
    ["Physics (Elective)", "Physics"],
    ["C & T", "Clothing and Textiles"],
    ["Textile", "Textiles"],
    ["Maths", "Mathematics"],
  ] as const)
    assert.equal(findSubject(label, subjects)?.name, name, label);
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
