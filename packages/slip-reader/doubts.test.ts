import assert from "node:assert/strict";
import { test } from "node:test";
import { writePdf } from "../../tests/fixtures/slips/write-pdf.ts";
import { hasShiftedGrades } from "./shifted-grades.ts";
import { exactScorer, type GradeMark, type InterpretationMark } from "./layout/find-marks.ts";
import { readLayout } from "./layout/read-layout.ts";
import { readBytes, slipOf } from "./testing/read-slip.ts";
import { at, drawn, gradesIn, index, layoutOf } from "./testing/page-in-letters.ts";
import { farGrades } from "./layout/contested-grades.ts";
import type { SubjectMention } from "./layout/find-subjects.ts";
import { wordBeside } from "./layout/word-beside.ts";

const gradesOn = (page: string) => gradesIn(layoutOf(page));
/** Of a page whose lines are close together. */
const gradesOnClose = (page: string) => {
  const close = drawn(page).map((print) => ({ ...print, y: 0.6 * print.y }));
  return gradesIn(readLayout(close, 900, index, exactScorer));
};
const doubtedOn = (page: string) =>
  [...layoutOf(page).doubted.keys()].map(({ spelling }) => spelling.subject.name).toSorted();
const isAllDoubted = (page: string) => {
  const layout = layoutOf(page);
  return hasShiftedGrades(layout, layout.pairs);
};

test("a subject that breaks over two lines close beside another column's grade is one subject", () => {
  const page = `SOCIAL STUDIES    D7  BUS. MANAGEMENT       C5
ENGLISH LANGUAGE  C5  FINANCIAL ACCOUNTING  PENDING
CORE MATHEMATICS  C4  PRIN. OF COST         A1
                      ACCOUNTING
INT. SCIENCE      B3  ECONOMICS             B2`;
  const grades = gradesOn(page);
  assert.partialDeepStrictEqual(grades, { "Cost Accounting": "A1", "Financial Accounting": "PENDING" });
  assert.equal(Object.keys(grades).length, 8);
});

test("a subject of three lines in a narrow cell is one subject", () => {
  const page = `SOCIAL STUDIES    D7  LITERATURE IN  C5
                      ENGLISH
                      CHRISTIAN
CORE MATHEMATICS  C4  RELIGIOUS      A1
                      STUDIES
INT. SCIENCE      B3  HISTORY        B2`;
  const read = { "Christian Religious Studies": "A1", "Literature in English": "C5" };
  assert.partialDeepStrictEqual(gradesOn(page), read);
});

test("running text beside another column goes on under its own beginning", () => {
  const page = `             WASSCE 2023, results: SOC. STUDIES (B2), ENGLISH (B3), GENERAL
P. O. BOX 1
             AGRICULTURE (C6), ANIMAL HUSBANDRY (A1), CHEMISTRY (D7)`;
  assert.deepEqual(gradesOnClose(page), {
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
  const {
    "Social Studies": social,
    "English Language": english,
    Biology: biology,
    French: french,
  } = gradesOn(page);
  assert.deepEqual([social, english, biology, french], ["D7", "B3", "B2", "A1"]);
});

for (const [what, page] of [
  ["text that reads as well one way as the other", "D7 SOCIAL STUD B3 ENGLISH LANG C4 BIOLOGY B2 FRENCH A1"],
  [
    "letters on a WASSCE slip, whose digits the edge took",
    `WASSCE 2019
SOCIAL STUDIES     E
ENGLISH LANG       C
BIOLOGY            D
PHYSICS            C`,
  ],
] as const)
  test(`of ${what} every grade is doubted`, () => assert.ok(isAllDoubted(page)));

test("a cell may break under its end or its middle", () => {
  const page = `SOC. STUDIES       E8
        CORE       C5
 MATHEMATICS
     BIOLOGY       B2
 GEN KNOW IN       A1
     ART
  FRENCH           C4`;
  assert.partialDeepStrictEqual(gradesOn(page), { Mathematics: "C5", "General Knowledge in Art": "A1" });
});

test("a subject takes no word from the line after the next", () => {
  const page = `MATHEMATICS     C
SHORTHAND       C
BUSINESS LAW    C
OFFICE PRACTICE D`;
  assert.ok(!("Business Mathematics" in gradesOnClose(page)));
});

test("grades a whole line lower are paired in their order, and all of them are doubted", () => {
  const page = `SOCIAL STUDIES
ENGLISH LANGUAGE      E8
CORE MATHEMATICS      A1
BIOLOGY               C5
PHYSICS               B3
                      D7`;
  assert.deepEqual(Object.values(gradesOn(page)), ["E8", "A1", "C5", "B3", "D7"]);
  assert.ok(layoutOf(page).isShifted && isAllDoubted(page));
});

test("a grade that another line's words part from its subject is doubted", () => {
  const page = `SOC. STUDIES - C5, ENG. LANG. - B2, MATHS (CORE) - E8, BUS. MANAGEMENT - RESULT
C6, ECONOMICS - A1, INT. SCIENCE - C4`;
  assert.deepEqual(doubtedOn(page), ["Business Management"]);
});

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

test("a number beside each result is one person's", async () => {
  const rows = ["SOCIAL STUDIES  B2", "ENGLISH LANG  C4", "BIOLOGY  D7", "PHYSICS  F9", "CHEMISTRY  A1"];
  const slip = await readLines("Kofi Mensah", ...rows.map((row) => `${row}  WASSCE  2001  0099978429`));
  assert.equal(slip.studentName?.toUpperCase(), "KOFI MENSAH");
});

test("words that stand in every line are a column, and nothing is doubted for them", () => {
  const page = `SOCIAL STUDIES      Paper one      B2
ENGLISH LANG        Paper one      C4
BIOLOGY             Paper one      D7
PHYSICS             Paper one      F9`;
  assert.deepEqual(doubtedOn(page), []);
});

test("a subject met twice, once with a grade and once pending, is asked about", async () => {
  const sure = ["SOCIAL STUDIES   B2", "ENGLISH LANG   C4", "CORE MATHEMATICS   D7"];
  const met = ["FINANCIAL ACCOUNTING   PENDING", ...sure, "ACCOUNTING   A1"];
  const { pairs } = await readLines("WASSCE 2019   Name: INVENTED PERSON", ...met);
  const both = pairs.filter(({ subject }) => /account/i.test(subject));
  assert.equal(both.map(({ grade, mark }) => grade ?? mark).join(), "PENDING,A1");
  assert.ok(both.every(({ needsReview }) => needsReview));
});

test("grades between the ends of another slip's subjects and these subjects are asked about", () => {
  const page = `I STUDIES      C4  SOCIAL STUDIES
SH LANG        B2  ENGLISH LANG
RATED SCI      A1  INTEGRATED SCIENCE
OMICS          F9  PHYSICS`;
  const doubted = ["English Language", "Integrated Science", "Physics", "Social Studies"];
  assert.deepEqual(doubtedOn(page), doubted);
});

async function readLines(...lines: readonly string[]) {
  const bytes = writePdf([{ lines: lines.map((text, at) => ({ x: 60, y: 60 + 30 * at, text })) }]);
  return slipOf(await readBytes(bytes));
}

test("a grade in one print with its subject is its own, also where the first row lost its grade", () => {
  const rows = ["BIOLOGY", "SOCIAL STUDIES-E8", "ENGLISH LANG-C4", "PHYSICS-B3", "FRENCH-C6"];
  assert.equal(isAllDoubted(rows.join("\n")), false);
  assert.equal(isAllDoubted(rows.map((row) => row.replace("-", "     ")).join("\n")), true);
});

test("of a subject between others its row is shown, however its name was read", () => {
  const rows = ["BIOLOGY     C4", "CHEMISTY", "PHYSICS     B3", "GEOGRAPHY   C6"];
  assert.deepEqual(gradesOn(rows.join("\n")), {
    Biology: "C4",
    Chemistry: null,
    Physics: "B3",
    Geography: "C6",
  });
});

test("C6 - C SIX and B3 (B Three) are one grade each, and C4 - C6 none", () => {
  const rows = [
    "SOCIAL STUDIES     C6 - C SIX",
    "ENGLISH LANG       A1 - A ONE",
    "BIOLOGY            B3 (B Three)",
  ];
  assert.deepEqual(gradesOn([...rows, "FRENCH             C4 - C6"].join("\n")), {
    "Social Studies": "C6",
    "English Language": "A1",
    Biology: "B3",
    French: null,
  });
  const { marks } = layoutOf(rows.join("\n"));
  assert.equal(marks.length, rows.length);
});

const farOn = (page: string) =>
  [...farGrades(layoutOf(page).pairs)].map(({ mention }) => mention.spelling.printed);

test("a grade that a stamp left of the next subject is asked about", () => {
  const page = `SOCIAL STUDIES      E8      GENERAL AGRICULTURE     D7
ENGLISH LANGUAGE                                    A1
CORE MATHEMATICS    C5      ANIMAL HUSBANDRY        E8
INTEGRATED SCIENCE  B3      CHEMISTRY               D7`;
  assert.deepEqual(farOn(page), ["English Language"]);
});

test("a grade is far from a short subject in a column of its own, and nothing is asked", () => {
  const page = `SOCIAL STUDIES                              E8
CHRISTIAN RELIGIOUS STUDIES                 A1
LITERATURE IN ENGLISH                       C5
ICT                                         B3
INTEGRATED SCIENCE                          B3`;
  assert.deepEqual(farOn(page), []);
});

const subject = (y: number) =>
  ({ ...at(10, y, 160), top: y - 9, bottom: y + 9 }) as unknown as SubjectMention;
const word = (text: InterpretationMark["word"], y: number) => ({ ...at(10, y), word: text });

const mentions = [subject(0), subject(42), subject(84)];
const words = [word("VERY GOOD", 21), word("CREDIT", 63), word("FAIL", 105)];
const markAt = (y: number): GradeMark => ({ ...at(210, y, 222), guess: null, status: null });

for (const [where, y] of [
  ["in its line", 42],
  ["as high as the word before, on a bent page", 31],
] as const)
  test(`the word under a subject is its grade's: the grade ${where}`, () =>
    assert.equal(wordBeside(mentions[1]!, markAt(y), { words, mentions }, "right")?.word, "CREDIT"));
