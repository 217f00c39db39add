import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, index, layoutOf } from "../testing/page-in-letters.ts";
import { exactJudge, likeliest } from "./find-marks.ts";
import { layoutsOf } from "./halves.ts";
import type { Print } from "./print.ts";
import { type Layout, readLayout } from "./read-layout.ts";

const readPart = (prints: readonly Print[]) => readLayout(prints, 900, index, exactJudge);
const pairsOf = (page: string) => pairsIn(readPart(drawn(page)));

function pairsIn({ pairs }: Layout): Record<string, string> {
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

const two = [
  { "English Language": "C4", "Social Studies": "B2", Biology: "D7", Physics: "F9" },
  { "English Language": "A1", "Social Studies": "C6", Geography: "B3", Biology: "E8" },
];
for (const [how, page] of [
  [
    "beside each other below a heading of both",
    `                    EXAMPLE SOUTH SENIOR HIGH SCHOOL
NAME: TESTMAN AMA                       NAME: SPECIMEN KOFI
ENGLISH LANG        C4                  ENGLISH LANG        A1
SOCIAL STUDIES      B2                  SOCIAL STUDIES      C6
BIOLOGY             D7                  GEOGRAPHY           B3
PHYSICS             F9                  BIOLOGY             E8`,
  ],
  [
    "below each other",
    `WASSCE 2013   NAME: TESTMAN AMA
ENGLISH LANG        C4
SOCIAL STUDIES      B2
BIOLOGY             D7
PHYSICS             F9

WASSCE 2014   NAME: SPECIMEN KOFI
ENGLISH LANG        A1
SOCIAL STUDIES      C6
GEOGRAPHY           B3
BIOLOGY             E8`,
  ],
] as const)
  test(`two slips ${how} are two people's, each with the own grades`, () => {
    const { layouts, areHalves } = layoutsOf(drawn(page), readPart);
    assert.ok(areHalves);
    assert.deepEqual(layouts.map(pairsIn), two);
  });

test("of two slips below each other one may have letters for grades", () => {
  const page = `WASSCE 2013   NAME: TESTMAN AMA
ENGLISH LANG        C4
SOCIAL STUDIES      B2
BIOLOGY             D7
PHYSICS             F9

SSSCE 2003    NAME: SPECIMEN KOFI
ENGLISH LANG        A
SOCIAL STUDIES      C
GEOGRAPHY           B
BIOLOGY             E`;
  const { layouts } = layoutsOf(drawn(page), readPart);
  const letters = { "English Language": "A", "Social Studies": "C", Geography: "B", Biology: "E" };
  assert.deepEqual(layouts.map(pairsIn), [two[0], letters]);
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

test("a school's short names before the sign of their grade, numbered or not", () => {
  const page = `1. SOCIAL - B2 (Very Good)
2. C & T: C4
INTEGRATED SCI. = D7
4. PHYSICS - F9 (Fail)`;
  assert.deepEqual(pairsOf(page), {
    "Social Studies": "B2",
    "Clothing and Textiles": "C4",
    "Integrated Science": "D7",
    Physics: "F9",
  });
});

test("a letter and a digit in two boxes are one grade; three boxes are a code", () => {
  const page = `SOCIAL STUDIES      B   2
ENGLISH LANG        C   4
BIOLOGY             D   7
PHYSICS             F   9
PROGRAMME CODE      B   5   2`;
  assert.deepEqual(pairsOf(page), expected);
});

test("the grades under MOCK are no results where another column has them", () => {
  const page = `SUBJECT             AVG    MOCK    WASSCE
SOCIAL STUDIES      61     D7      B2
ENGLISH LANG        55     E8      C4
BIOLOGY             72     F9      D7
PHYSICS             43     C6      F9`;
  assert.deepEqual(pairsOf(page), expected);
});

test("(CORE) of one column is no part of the next column's name", () => {
  const page = `ENGLISH LANG    MATHS (CORE)    SCIENCE    PHYSICS
C4              B2              D7         F9`;
  assert.deepEqual(pairsOf(page), {
    "English Language": "C4",
    Mathematics: "B2",
    "Integrated Science": "D7",
    Physics: "F9",
  });
});

test("a short name in the column of the subjects stays, whatever was read beside it", () => {
  const page = `01 ENGLISH LANG     C4
02 BIOLOGY          D7
03 SOCIAL
04 PHYSICS          F9`;
  assert.deepEqual(pairsOf(page), { ...expected, "Social Studies": "" });
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
  ["after a hint", "NAME (SURNAME FIRST): TESTMAN AMA", "TESTMAN AMA"],
  ["in three parts", "SURNAME: TESTMAN   FIRST NAME: AMA   MIDDLE NAME: ESI", "TESTMAN AMA ESI"],
  ["in a sentence", "This is to certify that TESTMAN AMA ESI of EXAMPLE HIGH", "TESTMAN AMA ESI"],
  ["with its label run together", "FULLNAME: TESTMAN AMA", "TESTMAN AMA"],
  ["with a hyphen", "NAME: TESTMAN, NAA-DEDEI", "TESTMAN NAA-DEDEI"],
  ["before a sentence", "NAME: TESTMAN AMA. These are my results", "TESTMAN AMA"],
  ["with an initial", "NAME: TESTMAN S. KOFI", "TESTMAN S KOFI"],
  [
    "wrapped in a chat",
    "Candidate Name: TESTMAN AMA\nCHIAMAKA\nIndex Number: 0099900251",
    "TESTMAN AMA CHIAMAKA",
  ],
  [
    "above another label's second line",
    "Name         TESTMAN AMA\nExamination  WASSCE FOR SCHOOL CANDIDATES\n             KOFI",
    "TESTMAN AMA",
  ],
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
  ["sat for the WEST AFRICAN\nSENIOR SCH00L CERTIFICATE EXAMINATION 2014", "WASSCE"],
  ["SENIOR SECONDARY SCHOOL CERTIFICATE EXAMINATION 1999", "SSSCE"],
  ["SENIOR SECONDARY SCHOOL CERT. EXAM 2004", "SSSCE"],
  ["General Business Certificate Examination", "GBCE"],
  ["WASSGE 2014", "WASSCE"],
  ["CBCE 1999", "GBCE"],
];
for (const [line, certificate] of certificates) {
  test(`"${line}" is ${certificate}`, () => {
    assert.equal(readLayout(drawn(line), 900, index, exactJudge).heading.certificateType, certificate);
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
  ["WASSCE 2012 SCIENCE (ELECTIVE", "Science"],
  ["WASSCE 2012, GENERAL\nSCIENCE", "Science"],
  ["finished in 2018 with the course in\nPURE SCIENCE. THE GRADES ARE", "Science"],
  ["finished in 2018 with the course in HOME\nECONOMICS. THE GRADES ARE", "Home Economics"],
  ["EXAMPLE SNR. HIGH/TECH. SCH. (BUSINESS (ACCOUNTING OPTION", "Business"],
];
for (const [line, course] of courses) {
  test(`"${line}" tells the course ${course}`, () => {
    assert.equal(readLayout(drawn(line), 900, index, exactJudge).heading.course?.name ?? null, course);
  });
}

const headingOf = (page: string) => {
  const { heading, names } = readLayout(drawn(page), 900, index, exactJudge);
  return {
    name: heading.name?.text ?? null,
    isDoubtful: heading.isNameDoubtful,
    course: heading.course?.name ?? null,
    names,
  };
};
const table = `SOCIAL STUDIES      B2   VERY GOOD
ENGLISH LANG        C4   CREDIT
BIOLOGY             D7   PASS
PHYSICS             F9   FAIL`;

for (const [what, page, name] of [
  [
    "a heading of an app with the examination under it",
    `My results

Odartey Justice
WASSCE (SC) 2023 · 0207997296

${table}`,
    "ODARTEY JUSTICE",
  ],
  [
    "a line over the table, beside the index number",
    `WEST AFRICAN EXAMINATIONS COUNCIL
ADISADEL SENIOR HIGH SCHOOL, CAPE COAST
MENSAH-DOE ABENA A.          0010203044          FEMALE
${table}`,
    "MENSAH-DOE ABENA A",
  ],
  [
    "a name in two words under the examination's line",
    `OPOKU WARE SCHOOL KUMASI
WASSCE 2024
Serwaa Akosua
GENERAL SCIENCE
${table}`,
    "SERWAA AKOSUA",
  ],
] as const) {
  test(`a name without a label: ${what}; it is doubtful`, () => {
    const found = headingOf(page);
    assert.equal(found.name, name);
    assert.equal(found.isDoubtful, true);
  });
}

for (const [what, page] of [
  ["a school's", `OPOKU WARE SENIOR HIGH SCHOOL\nWASSCE 2024\n${table}`],
  ["an office's", `WEST AFRICAN EXAMINATIONS COUNCIL\nWASSCE (SC) 2023 · 0207997296\n${table}`],
  ["a course's", `GENERAL ARTS\nWASSCE 2024 0207997296\n${table}`],
  ["an app's words", `Hello again\nWelcome back\nWASSCE 2024\n${table}`],
] as const) {
  test(`no name is made of ${what}`, () => assert.equal(headingOf(page).name, null));
}

test("a labelled name is sure, whatever else stands there", () => {
  const found = headingOf(`Kofi Annan Centre\nWASSCE 2024\nName: DOE JOHN\n${table}`);
  assert.deepEqual([found.name, found.isDoubtful], ["DOE JOHN", false]);
});

test("a listing's names: the column headed NAME, a cell that breaks over two lines put together", () => {
  const { names } = headingOf(`S/N   INDEX NUMBER   NAME               GENDER   DATE OF BIRTH
                     BOATENG-OWUSU
1     0020304050                        F        12/03/2006
                     AKUA SERWAA
                     TETTEH
2     0020304051                        M        01/09/2005
                     EBENEZER`);
  assert.deepEqual(
    names.map(({ text }) => text),
    ["BOATENG-OWUSU AKUA SERWAA", "TETTEH EBENEZER"],
  );
});

test("another examination is no damaged one of ours", () => {
  for (const line of ["BECE 2014", "SSCE 2014", "NECO 2014"]) {
    assert.equal(layoutOf(line).heading.certificateType, null);
  }
});

test("the course is read where it stands alone in a cell, and never from a subject", () => {
  assert.equal(headingOf(`Serwaa Akosua   WASSCE 2024   GENERAL ARTS\n${table}`).course, "Arts");
  assert.equal(headingOf(`WASSCE 2024\nHOME ECONOMICS      B2\n${table}`).course, null);
});

test("the certificate says which subject a label is", () => {
  const subjectsOn = (certificate: string) =>
    readLayout(
      drawn(`${certificate} 1999\nINFORMATION TECHNOLOGY      B\nBUSINESS LAW      C\nTYPEWRITING      D`),
      900,
      index,
      exactJudge,
    ).pairs.map(({ mention }) => mention.spelling.subject.name);
  assert.ok(subjectsOn("GBCE").includes("Information Technology"));
  assert.ok(subjectsOn("WASSCE").includes("Information and Communication Technology"));
});

test("took part is no course of arts", () => {
  const line = "offered SCIENCE (ELECTIVE), and took part in the WASSCE of 2013";
  assert.equal(headingOf(`${line}\n\n${table}`).course, "Science");
});

test("strokes part subjects and grades in text, and an equals sign ties them", () => {
  const { pairs } = layoutOf(
    `WASSCE 2013|GENERAL ARTS|SOC. STUDIES=C4|ENGLISH LANG=C5|MATHS (CORE)=F9|GOVERNMENT=B2`,
  );
  assert.deepEqual(
    pairs.map(({ mention, mark }) => [mention.spelling.subject.name, likeliest(mark!.guess!).grade]),
    [
      ["Social Studies", "C4"],
      ["English Language", "C5"],
      ["Mathematics", "F9"],
      ["Government", "B2"],
    ],
  );
});

test("over each subject of a chart stands its grade, as high as it is good", () => {
  const chart = `                A1
B3
                          C6
                                    D7
SOC. STUDIES    BIOLOGY   PHYSICS   CHEMISTRY`;
  const { pairs } = layoutOf(chart);
  assert.deepEqual(
    pairs.map(({ mention, mark }) => [mention.spelling.subject.name, mark && likeliest(mark.guess!).grade]),
    [
      ["Social Studies", "B3"],
      ["Biology", "A1"],
      ["Physics", "C6"],
      ["Chemistry", "D7"],
    ],
  );
});

test("a tab of a browser that is spelt nearly like a subject is none", () => {
  const page = `Records   X   Weather   X\n\n${table}`;
  assert.ok(!layoutOf(page).pairs.some(({ mention }) => mention.spelling.subject.name === "Leatherwork"));
});
