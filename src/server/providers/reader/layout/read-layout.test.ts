import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { SlipSubject } from "../port.ts";
import { exactJudge, likeliest } from "./find-marks.ts";
import type { Print } from "./print.ts";
import { readLayout } from "./read-layout.ts";
import { SpellingIndex } from "./spelling.ts";

const file = new URL("../../../../../data/subjects.json", import.meta.url);
const index = new SpellingIndex(JSON.parse(readFileSync(file, "utf8")) as SlipSubject[]);

/** Prints from a drawing in letters: a line is a row, two blanks or more part two prints. */
function drawn(page: string): Print[] {
  return page.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: column }, source) => ({
      text,
      left: column * 10,
      right: (column + text.length) * 10,
      y: row * 30,
      height: 18,
      places: Array.from(text, (_, i) => (column + i + 0.5) * 10),
      source,
      page: 0,
    })),
  );
}

function pairsOf(page: string): Record<string, string> {
  const { pairs } = readLayout(drawn(page), 900, index, exactJudge);
  return Object.fromEntries(
    pairs.map(({ mention, mark }) => [
      mention.spelling.subject.name,
      mark?.guess ? likeliest(mark.guess).grade : (mark?.status ?? ""),
    ]),
  );
}

const expected = { "Social Studies": "B2", "English Language": "C4", Biology: "D7", Physics: "F9" };

test("the grade after the subject", () => {
  const page = `SOCIAL STUDIES      B2   VERY GOOD
ENGLISH LANG        C4   CREDIT
BIOLOGY             D7   PASS
PHYSICS             F9   FAIL`;
  assert.deepEqual(pairsOf(page), expected);
});

test("the grade before the subject", () => {
  const page = `B2   SOCIAL STUDIES      VERY GOOD
C4   ENGLISH LANG        CREDIT
D7   BIOLOGY             PASS
F9   PHYSICS             FAIL`;
  assert.deepEqual(pairsOf(page), expected);
});

test("the grade after the interpretation", () => {
  const page = `SOCIAL STUDIES      VERY GOOD    B2
ENGLISH LANG        CREDIT       C4
BIOLOGY             PASS         D7
PHYSICS             FAIL         F9`;
  assert.deepEqual(pairsOf(page), expected);
});

test("core and elective side by side", () => {
  const page = `SOCIAL STUDIES      B2        BIOLOGY      D7
ENGLISH LANG        C4        PHYSICS      F9`;
  assert.deepEqual(pairsOf(page), expected);
});

test("the grade under the subject", () => {
  const page = `SOCIAL STUDIES         ENGLISH LANG

B2                     C4



BIOLOGY                PHYSICS

D7                     F9`;
  assert.deepEqual(pairsOf(page), expected);
});

test("one paragraph, broken anywhere", () => {
  const page = `SOCIAL STUDIES - B2 , ENGLISH LANG - C4 , BIOLOGY -
D7 , CHRISTIAN REL STUD - E8 , GENERAL KNOWLEDGE IN
ART - C6 , PHYSICS - F9`;
  assert.deepEqual(pairsOf(page), {
    ...expected,
    "Christian Religious Studies": "E8",
    "General Knowledge in Art": "C6",
  });
});

test("the key to the grades is nobody's result", () => {
  const page = `SOCIAL STUDIES      B2   VERY GOOD
ENGLISH LANG        C4   CREDIT
BIOLOGY             D7   PASS
PHYSICS             F9   FAIL

A1 EXCELLENT  B2 VERY GOOD  B3 GOOD  C4 CREDIT  C5 CREDIT  C6 CREDIT  D7 PASS`;
  assert.deepEqual(pairsOf(page), expected);
});

test("a mark that is no grade is told as it stands", () => {
  const page = `SOCIAL STUDIES      ABSENT
ENGLISH LANG        C4
BIOLOGY             RESULT HELD
PHYSICS             *`;
  assert.deepEqual(pairsOf(page), {
    "Social Studies": "ABSENT",
    "English Language": "C4",
    Biology: "RESULT HELD",
    Physics: "*",
  });
});

test("a programme called Home Economics is not the subject Economics", () => {
  const page = `PROGRAMME: HOME ECONOMICS   A1
SOCIAL STUDIES      B2
ENGLISH LANG        C4`;
  assert.deepEqual(pairsOf(page), { "Social Studies": "B2", "English Language": "C4" });
});

const names: readonly (readonly [string, string, string])[] = [
  ["beside its label", "Candidate Name:   TESTMAN AMA ESI", "TESTMAN AMA ESI"],
  ["under its label", "NAME OF CANDIDATE\nTESTMAN KOFI", "TESTMAN KOFI"],
  ["in two columns", "Surname             Other Name(s)\nTESTMAN             AMA ESI", "TESTMAN AMA ESI"],
  [
    "over two lines",
    "CANDIDATE'S NAME    TESTMAN\n                    AMA NAA-DEDEI",
    "TESTMAN AMA NAA-DEDEI",
  ],
  ["before another label", "NAME: TESTMAN KOFI     SEX: MALE", "TESTMAN KOFI"],
];
for (const [where, head, name] of names) {
  test(`the name ${where}`, () => {
    const { heading } = readLayout(drawn(`${head}\n\nBIOLOGY   B2\nPHYSICS   C4`), 900, index, exactJudge);
    assert.equal(heading.name?.text, name);
  });
}

const certificates: readonly (readonly [string, string])[] = [
  ["MAY/JUNE WASSCE, 2014", "WASSCE"],
  ["WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION 2014", "WASSCE"],
  ["SENIOR SECONDARY SCHOOL CERTIFICATE EXAMINATION 1999", "SSSCE"],
  ["General Business Certificate Examination", "GBCE"],
];
for (const [line, certificate] of certificates) {
  test(`"${line}" is ${certificate}`, () => {
    assert.equal(readLayout(drawn(line), 900, index, exactJudge).heading.certificateType, certificate);
  });
}

const moreNames: readonly (readonly [string, string, string])[] = [
  ["after a hint", "NAME (SURNAME FIRST): TESTMAN AMA", "TESTMAN AMA"],
  ["in three parts", "SURNAME: TESTMAN   FIRST NAME: AMA   MIDDLE NAME: ESI", "TESTMAN AMA ESI"],
  ["in a sentence", "This is to certify that TESTMAN AMA ESI of EXAMPLE HIGH", "TESTMAN AMA ESI"],
  ["with its label run together", "FULLNAME: TESTMAN AMA", "TESTMAN AMA"],
  ["with a hyphen", "NAME: TESTMAN, NAA-DEDEI", "TESTMAN NAA-DEDEI"],
];
for (const [how, head, name] of moreNames) {
  test(`the name ${how}`, () => {
    const { heading } = readLayout(drawn(`${head}\n\nBIOLOGY   B2\nPHYSICS   C4`), 900, index, exactJudge);
    assert.equal(heading.name?.text, name);
  });
}

const courses: readonly (readonly [string, string | null])[] = [
  ["PROGRAMME: GENERAL ARTS", "Arts"],
  ["PROGRAMME: VIS. ARTS", "Arts"],
  ["Course of study: AGRICULTURAL SCIENCE", "Agricultural"],
  ["PRCGRAMME: H/ECONS", "Home Economics"],
  ["OPTION: SECRETARIAL", "Business"],
  ["PROGRAM: GEN. SC.", "Science"],
  ["PROGRAMME CODE: 301", "Technical"],
  ["in the General Science Programme", "Science"],
  ["Programme\nBUSINESS (ACCOUNTING OPTION)", "Business"],
  ["EXAMPLE SCIENCE HIGH SCHOOL", null],
];
for (const [line, course] of courses) {
  test(`"${line}" tells the course ${course}`, () => {
    assert.equal(readLayout(drawn(line), 900, index, exactJudge).heading.course, course);
  });
}
