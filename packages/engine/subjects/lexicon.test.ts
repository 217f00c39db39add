import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { misreadDistance } from "./spelling.ts";
import { type NamedSubject, printedName, SpellingIndex } from "./lexicon.ts";

const file = new URL("../../../data/subjects.json", import.meta.url);
const index = new SpellingIndex(JSON.parse(readFileSync(file, "utf8")) as NamedSubject[]);

for (const [how, read, name] of [
  ["as printed", "MATHEMATICS(ELECT)", "Elective Mathematics"],
  ["as printed", "MATHEMATICS (CORE)", "Mathematics"],
  ["a letter misread", "ENGL1SH LANG", "English Language"],
  ["two letters misread", "1NTEGRATED SClENCE", "Integrated Science"],
  ["words run together", "CHRISTIANRELSTUD", "Christian Religious Studies"],
  ["words in the other order", "SCIENCE (INTEGRATED)", "Integrated Science"],
  ["every word shortened", "PRIN. OF COST ACCT", "Cost Accounting"],
  ["every word shortened", "SOC. STUD.", "Social Studies"],
  ["every word shortened, and near to another abbreviation", "SOC. STD", "Social Studies"],
  ["first letters and no vowels", "BUSINESS MGT", "Business Management"],
  ["no confusion with the core", "LIT. IN ENG", "Literature in English"],
] as const) {
  test(`"${read}" is ${name}: ${how}`, () => assert.equal(index.find(read)?.spelling.subject.name, name));
}

for (const read of ["CANDIDATE", "SUBJECTS RECORDED", "GHANA", "SENIOR HIGH SCHOOL", "MALE", "CREDIT"]) {
  test(`"${read}" is no subject`, () => assert.equal(index.find(read), null));
}

test("a look-alike letter costs less than a strange one", () => {
  assert.ok(misreadDistance("8IOLOGY", "BIOLOGY", 3) < misreadDistance("XIOLOGY", "BIOLOGY", 3));
});

test("which Twi was printed is kept, though both are one subject", () => {
  const { spelling } = index.find("ASANTE TWL")!;
  assert.match(printedName(spelling, false), /ASANTE/);
});
