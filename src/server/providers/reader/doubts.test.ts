import assert from "node:assert/strict";
import { test } from "node:test";
import { writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import { hasShiftedGrades } from "./shifted-grades.ts";
import { exactJudge, likeliest } from "./layout/find-marks.ts";
import { type Layout, readLayout } from "./layout/read-layout.ts";
import { readBytes, slipOf } from "./testing/read-slip.ts";
import { drawn, index, layoutOf } from "./testing/page-in-letters.ts";

const gradesOn = (page: string) => gradesOf(layoutOf(page));

function gradesOf({ pairs }: Layout): Record<string, string | null> {
  return Object.fromEntries(
    pairs.map(({ mention, mark }) => [
      mention.spelling.subject.name,
      mark?.guess ? likeliest(mark.guess).grade : (mark?.status ?? null),
    ]),
  );
}

test("a subject that breaks over two lines close beside another column's grade is one subject", () => {
  const page = `SOCIAL STUDIES    D7  BUS. MANAGEMENT       C5
ENGLISH LANGUAGE  C5  FINANCIAL ACCOUNTING  PENDING
CORE MATHEMATICS  C4  PRIN. OF COST         A1
                      ACCOUNTING
INT. SCIENCE      B3  ECONOMICS             B2`;
  const grades = gradesOn(page);
  assert.equal(grades["Cost Accounting"], "A1");
  assert.equal(grades["Financial Accounting"], "PENDING");
  assert.equal(Object.keys(grades).length, 8);
});

test("a subject of three lines in a narrow cell is one subject", () => {
  const page = `SOCIAL STUDIES    D7  LITERATURE IN  C5
                      ENGLISH
                      CHRISTIAN
CORE MATHEMATICS  C4  RELIGIOUS      A1
                      STUDIES
INT. SCIENCE      B3  HISTORY        B2`;
  const grades = gradesOn(page);
  assert.equal(grades["Christian Religious Studies"], "A1");
  assert.equal(grades["Literature in English"], "C5");
});

test("running text beside another column goes on under its own beginning", () => {
  const page = `             WASSCE 2023, results: SOC. STUDIES (B2), ENGLISH (B3), GENERAL
P. O. BOX 1
             AGRICULTURE (C6), ANIMAL HUSBANDRY (A1), CHEMISTRY (D7)`;
  const close = drawn(page).map((print) => ({ ...print, y: 0.6 * print.y }));
  assert.deepEqual(gradesOf(readLayout(close, 900, index, exactJudge)), {
    "Social Studies": "B2",
    "English Language": "B3",
    "General Agriculture": "C6",
    "Animal Husbandry": "A1",
    Chemistry: "D7",
  });
});

test("in running text commas say which way to read, also where the course looks like a subject", () => {
  const page = `having read Home Science. The results are: D7 in SOCIAL STUD, B3 in ENGLISH LANG,
C4 in MATHEMATICS(CORE), B2 in BIOLOGY and A1 in FRENCH`;
  const grades = gradesOn(page);
  assert.deepEqual(
    ["Social Studies", "English Language", "Biology", "French"].map((name) => grades[name]),
    ["D7", "B3", "B2", "A1"],
  );
});

test("text that reads as well one way as the other is doubted as a whole", () => {
  const layout = layoutOf("D7 SOCIAL STUD B3 ENGLISH LANG C4 BIOLOGY B2 FRENCH A1");
  assert.equal(hasShiftedGrades(layout, layout.pairs), true);
});

test("a cell may break under its end or its middle", () => {
  const page = `SOC. STUDIES       E8
        CORE       C5
 MATHEMATICS
     BIOLOGY       B2
 GEN KNOW IN       A1
     ART
  FRENCH           C4`;
  const grades = gradesOn(page);
  assert.equal(grades["Mathematics"] ?? grades["Mathematics (Core)"] ?? grades["Core Mathematics"], "C5");
  assert.equal(grades["General Knowledge in Art"], "A1");
});

test("a subject takes no word from the line after the next", () => {
  const page = `MATHEMATICS     C
SHORTHAND       C
BUSINESS LAW    C
OFFICE PRACTICE D`;
  const close = drawn(page).map((print) => ({ ...print, y: 0.6 * print.y }));
  const grades = gradesOf(readLayout(close, 900, index, exactJudge));
  assert.ok(!("Business Mathematics" in grades), JSON.stringify(grades));
});

test("grades a whole line lower are paired in their order, and all of them are doubted", () => {
  const page = `SOCIAL STUDIES
ENGLISH LANGUAGE      E8
CORE MATHEMATICS      A1
BIOLOGY               C5
PHYSICS               B3
                      D7`;
  assert.deepEqual(Object.values(gradesOn(page)), ["E8", "A1", "C5", "B3", "D7"]);
  const layout = layoutOf(page);
  assert.equal(layout.isShifted, true);
  assert.equal(hasShiftedGrades(layout, layout.pairs), true);
});

test("a grade that another line's words part from its subject is doubted", () => {
  const page = `SOC. STUDIES - C5, ENG. LANG. - B2, MATHS (CORE) - E8, BUS. MANAGEMENT - RESULT
C6, ECONOMICS - A1, INT. SCIENCE - C4`;
  const { doubted } = layoutOf(page);
  assert.deepEqual(
    [...doubted].map(({ spelling }) => spelling.subject.name),
    ["Business Management"],
  );
});

const doubtedOn = (page: string) =>
  [...layoutOf(page).doubted].map(({ spelling }) => spelling.subject.name).toSorted();

test("where the edge took the first column's grades, the second column's are not given to it unasked", () => {
  const page = `  - SOCIAL STUDIES            B2  - BIOLOGY
  - ENGLISH LANG              C4  - PHYSICS
  - CORE MATHEMATICS          D7  - CHEMISTRY
  - INT. SCIENCE              F9  - FRENCH`;
  assert.deepEqual(doubtedOn(page).length, 4);
});

test("the arrow of a box read as a letter: the grade in the column of grades counts, and its line is asked about", () => {
  const page = `GBCE 2004
SOCIAL STUDIES            B
ENGLISH LANG         A    D
CORE MATHEMATICS          C
BIOLOGY                   E
FRENCH                    F`;
  assert.equal(gradesOn(page)["English Language"], "D");
  assert.deepEqual(doubtedOn(page), ["English Language"]);
});

test("letters on a WASSCE slip, whose digits the edge took, are all doubted", () => {
  const layout = layoutOf(`WASSCE 2019
SOCIAL STUDIES     E
ENGLISH LANG       C
BIOLOGY            D
PHYSICS            C`);
  assert.equal(hasShiftedGrades(layout, layout.pairs), true);
});

test("a number beside each result is one person's", async () => {
  const rows = ["SOCIAL STUDIES  B2", "ENGLISH LANG  C4", "BIOLOGY  D7", "PHYSICS  F9", "CHEMISTRY  A1"];
  const lines = rows.map((row, at) => ({ x: 60, y: 90 + 30 * at, text: `${row}  WASSCE  2001  0099978429` }));
  const bytes = writePdf([{ lines: [{ x: 60, y: 50, text: "Kofi Mensah" }, ...lines] }]);
  const reading = await readBytes(bytes);
  assert.equal(slipOf(reading).studentName?.toUpperCase(), "KOFI MENSAH");
});

test("words that stand in every line are a column, and nothing is doubted for them", () => {
  const page = `SOCIAL STUDIES      Paper one      B2
ENGLISH LANG        Paper one      C4
BIOLOGY             Paper one      D7
PHYSICS             Paper one      F9`;
  assert.equal(layoutOf(page).doubted.size, 0);
});

test("a subject met twice, once with a grade and once pending, is asked about", async () => {
  const lines = [
    "WASSCE 2019   Name: INVENTED PERSON",
    "SOCIAL STUDIES   B2",
    "ENGLISH LANG   C4",
    "FINANCIAL ACCOUNTING   PENDING",
    "CORE MATHEMATICS   D7",
    "ACCOUNTING   A1",
  ];
  const bytes = writePdf([{ lines: lines.map((text, at) => ({ x: 60, y: 60 + 30 * at, text })) }]);
  const slip = slipOf(await readBytes(bytes));
  const both = slip.pairs.filter(({ subject }) => /account/i.test(subject));
  assert.deepEqual(
    both.map(({ grade, mark, needsReview }) => [grade ?? mark, needsReview]),
    [
      ["PENDING", true],
      ["A1", true],
    ],
  );
});

test("grades between the ends of another slip's subjects and these subjects are asked about", () => {
  const page = `I STUDIES      C4  SOCIAL STUDIES
SH LANG        B2  ENGLISH LANG
RATED SCI      A1  INTEGRATED SCIENCE
OMICS          F9  PHYSICS`;
  const { doubted, pairs } = layoutOf(page);
  assert.equal(pairs.length, 4);
  assert.ok(pairs.every(({ mention }) => doubted.has(mention)));
});
