import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, gradesIn, index, layoutOf } from "../testing/page-in-letters.ts";
import { exactScorer } from "./find-marks.ts";
import { layoutsOf } from "./halves.ts";
import { levellingOf, printsOf } from "./levelling.ts";
import { type Print, rowsOf } from "./print.ts";
import { readLayout } from "./read-layout.ts";

const readPart = (prints: readonly Print[]) => readLayout(prints, 900, index, exactScorer);
const pairsOf = (page: string) => gradesIn(layoutOf(page));

const figures = ["", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];
const expected = { "Social Studies": "B2", "English Language": "C4", Biology: "D7", Physics: "F9" };

const rows = [
  ["SOCIAL STUDIES", "B2", "VERY GOOD"],
  ["ENGLISH LANG", "C4", "CREDIT"],
  ["BIOLOGY", "D7", "PASS"],
  ["PHYSICS", "F9", "FAIL"],
] as const;
type Drawing = (subject: string, grade: string, word: string) => string;
const drawing = (draw: Drawing) =>
  rows.map(([subject, grade, word]) => draw(subject, grade, word)).join("\n");
const tableWith: Drawing = (subject, grade, word) => `${subject.padEnd(20)}${grade}   ${word}`;
const table = drawing(tableWith);

for (const [where, page] of [
  ["after the subject", table],
  ["before the subject", drawing((subject, grade, word) => `${grade}   ${subject.padEnd(20)} ${word}`)],
  ["after the word", drawing((subject, grade, word) => `${subject.padEnd(20)}${word.padEnd(13)}${grade}`)],
] as const)
  test(`the grade ${where}`, () => assert.deepEqual(pairsOf(page), expected));

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
    assert.deepEqual(layouts.map(gradesIn), two);
  });

const columns = (head: string) => `WASSCE 2013
${head}
ENGLISH LANG        C4                      A1
SOCIAL STUDIES      B2                      C6
GEOGRAPHY                                   B3
BIOLOGY             D7                      E8
PHYSICS             F9`;

test("two columns of grades beside one of subjects are two people's, where each has a name or number", () => {
  for (const head of [
    "Subject             TESTMAN AMA             SPECIMEN KOFI",
    "NAME                TESTMAN AMA             SPECIMEN KOFI",
    "INDEX NO.           0099912345              0099954321",
  ]) {
    const { layouts, areHalves } = layoutsOf(drawn(columns(head)), readPart);
    assert.ok(areHalves, head);
    assert.deepEqual(layouts.map(gradesIn), two);
  }
  for (const head of [
    "NAME: TESTMAN AMA\nSUBJECT             MAY/JUNE 2013           NOV/DEC 2013",
    "NAME: TESTMAN AMA\nINDEX NO.           0099912345              0099954321",
    "NAME: TESTMAN AMA\nSUBJECT             FIRST                   FINAL",
  ])
    assert.equal(layoutsOf(drawn(columns(head)), readPart).areHalves, false, head);
});

const withDigits = [
  "WASSCE 2013   NAME: TESTMAN AMA",
  "ENGLISH LANG        C4",
  "SOCIAL STUDIES      B2",
  "BIOLOGY             D7",
  "PHYSICS             F9",
];
const withLetters = [
  "SSSCE 2003    NAME: SPECIMEN KOFI",
  "ENGLISH LANG        A",
  "SOCIAL STUDIES      C",
  "GEOGRAPHY           B",
  "BIOLOGY             E",
];
const beside = (one: readonly string[], other: readonly string[]) =>
  one.map((line, at) => line.padEnd(44) + other[at]!).join("\n");
for (const [how, page] of [
  ["below", [...withDigits, "", ...withLetters].join("\n")],
  ["beside", beside(withDigits, withLetters)],
] as const)
  test(`of two slips ${how} each other one may have letters for grades`, () => {
    const { layouts } = layoutsOf(drawn(page), readPart);
    const letters = { "English Language": "A", "Social Studies": "C", Geography: "B", Biology: "E" };
    assert.deepEqual(layouts.map(gradesIn), [two[0], letters]);
  });

test("of two slips side by side the edge took the grades of one: it has none, and nobody else's slip stands for it", () => {
  const cut = withLetters.map((line) => line.replace(/ {4,}[A-F]$/, ""));
  const { layouts } = layoutsOf(drawn(beside(withDigits, cut)), readPart);
  assert.deepEqual(gradesIn(layouts[0]!), two[0]);
  assert.deepEqual([...new Set(Object.values(gradesIn(layouts[1]!)))], [null]);
});

test("of cards under the names of two people each begins at its name, however far apart their rows are", () => {
  const row = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(24)).join("");
  const cards = (...rows: readonly (readonly [string, string])[][]) =>
    rows.map((cells) => `${row(cells.map(([s]) => s))}\n${row(cells.map(([, g]) => g))}`).join("\n\n\n");
  const own = (name: string, [one, other]: readonly string[]) =>
    `${name}   WASSCE 2020\n\n${cards(
      [
        ["ENGLISH LANG", one!],
        ["SOCIAL STUDIES", other!],
        ["BIOLOGY", "C4"],
      ],
      [
        ["PHYSICS", "D7"],
        ["CHEMISTRY", "B2"],
      ],
    )}`;
  const page = `${own("TESTMAN AMA", ["A1", "B3"])}\n\n${own("SPECIMEN KOFI", ["C6", "E8"])}`;
  const { layouts } = layoutsOf(drawn(page), readPart);
  assert.deepEqual(
    layouts.map((layout) => [layout.heading.name?.text, Object.keys(gradesIn(layout)).length]),
    [
      ["TESTMAN AMA", 5],
      ["SPECIMEN KOFI", 5],
    ],
  );
});

test("on a turned page rows are level and columns upright, whatever runs across it", () => {
  for (const angle of [-0.15, 0.15]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const lineAt = (x: number, y: number, width: number, text: string, slant = 0) => ({
      box: {
        x: 300 + x * cos - y * sin,
        y: 300 + x * sin + y * cos,
        width,
        height: 18,
        angle: angle + slant,
      },
      text,
      characters: [],
      confidence: 1,
      probabilities: { steps: 0, classes: 0, values: new Float32Array() },
    });
    const printed = [...rows, ...rows].map(([subject, grade, word], at) => [
      lineAt(100, 60 * at, 12 * subject.length, subject),
      lineAt(400, 60 * at, 24, grade),
      lineAt(600, 60 * at, 12 * word.length, word),
    ]);
    const lines = [...printed.flat(), lineAt(300, 200, 600, "OFFICIAL COPY", 0.6)];
    const prints = printsOf(lines, levellingOf(lines, 1200), 0);
    const grades = prints.filter(({ text }) => /^[A-F]\d$/.test(text));
    const lefts = grades.map(({ left }) => left);
    assert.ok(Math.max(...lefts) - Math.min(...lefts) < 9, lefts.join());
    assert.equal(rowsOf(prints).length, printed.length);
    assert.ok(!prints.some(({ text }) => text === "OFFICIAL COPY"));
  }
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
  assert.deepEqual(pairsOf(page), { ...expected, "Social Studies": null });
});

test("the key to the grades is nobody's result", () => {
  const key = "A1 EXCELLENT  B2 VERY GOOD  B3 GOOD  C4 CREDIT  C5 CREDIT  C6 CREDIT  D7 PASS";
  assert.deepEqual(pairsOf(`${table}\n\n${key}`), expected);
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
  ["over two lines", "CANDIDATE'S NAME    TESTMAN\n                    AMA ESI", "TESTMAN AMA ESI"],
  ["before another label", "NAME: TESTMAN KOFI     SEX: MALE", "TESTMAN KOFI"],
  ["after a hint", "NAME (SURNAME FIRST): TESTMAN AMA", "TESTMAN AMA"],
  ["in three parts", "SURNAME: TESTMAN   FIRST NAME: AMA   MIDDLE NAME: ESI", "TESTMAN AMA ESI"],
  ["in a sentence", "This is to certify that TESTMAN AMA ESI of EXAMPLE HIGH", "TESTMAN AMA ESI"],
  ["with its label run together", "FULLNAME: TESTMAN AMA", "TESTMAN AMA"],
  ["with a hyphen", "NAME: TESTMAN, NAA-DEDEI", "TESTMAN NAA-DEDEI"],
  ["before a sentence", "NAME: TESTMAN AMA. These are my results", "TESTMAN AMA"],
  ["with an initial", "NAME: TESTMAN S. KOFI", "TESTMAN S KOFI"],
  ["wrapped in a chat", "Candidate Name: TESTMAN AMA\nESI\nIndex Number: 0099900251", "TESTMAN AMA ESI"],
  [
    "above another label's second line",
    "Name         TESTMAN AMA\nExamination  WASSCE FOR SCHOOL CANDIDATES\n             KOFI",
    "TESTMAN AMA",
  ],
  [
    "before a small word",
    "This is to certify that TESTMAN AMA, a candidate of Example School",
    "TESTMAN AMA",
  ],
  ["before an index number", "Name of candidate: TESTMAN AMA\n                   OOG 9912345", "TESTMAN AMA"],
  ["beside another that has no label", "Kofi Annan Centre\nWASSCE 2024\nName: DOE JOHN", "DOE JOHN"],
];
for (const [where, head, name] of names) {
  test(`the name ${where}, for sure`, () => {
    const { heading } = layoutOf(`${head}\n\n${table}`);
    assert.deepEqual([heading.name?.text, heading.isNameDoubtful], [name, false]);
  });
}

test("a name over two lines of its cell, beside other columns, is read whole and asked", () => {
  const head = "INDEX NO      NAME      SEX\n              TESTMAN\n0099912345    KOFI      M";
  const { heading } = layoutOf(`${head}\n\n${table}`);
  assert.deepEqual([heading.name?.text, heading.isNameDoubtful], ["TESTMAN KOFI", true]);
});

const certificates: readonly (readonly [string, string | null])[] = [
  ["MAY/JUNE WASSCE, 2014", "WASSCE"],
  ["WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION 2014", "WASSCE"],
  ["sat for the WEST AFRICAN\nSENIOR SCH00L CERTIFICATE EXAMINATION 2014", "WASSCE"],
  ["SENIOR SECONDARY SCHOOL CERTIFICATE EXAMINATION 1999", "SSSCE"],
  ["SENIOR SECONDARY SCHOOL CERT. EXAM 2004", "SSSCE"],
  ["General Business Certificate Examination", "GBCE"],
  ["WASSGE 2014", "WASSCE"],
  ["CBCE 1999", "GBCE"],
  ["BECE 2014", null],
  ["SSCE 2014", null],
  ["NECO 2014", null],
];
for (const [line, certificate] of certificates) {
  test(`"${line}" is ${certificate ?? "no damaged one of ours"}`, () =>
    assert.equal(layoutOf(line).heading.certificateType, certificate));
}

for (const [how, written] of [
  ["with a blank", (grade: string) => [...grade].join(" ")],
  ["with a hyphen", (grade: string) => [...grade].join("-")],
  ["in words", (grade: string) => `${grade[0]} ${figures[Number(grade[1])]}`],
  ["in words without a blank", (grade: string) => `${grade[0]}${figures[Number(grade[1])]}`],
] as const)
  test(`grades written ${how} are grades`, () =>
    assert.deepEqual(
      pairsOf(drawing((subject, grade) => `${subject.padEnd(20)}${written(grade)}`)),
      expected,
    ));

for (const [form, certificate] of [
  ["TYPE OF EXAMINATION WASSCE / SSSCE / GBCE", null],
  ["TYPE OF EXAMINATION WASSCE/ SSSCE/ GBCE   SSSCE", "SSSCE"],
  ["WASSCE / SSSCE / GBCE\nWASSCE 2019", "WASSCE"],
  ["[ ] WASSCE\n[X] SSSCE\n[ ] GBCE", "SSSCE"],
  ["WASSCE\nX]SSSCE\nGBCE", "SSSCE"],
  ["☐ WASSCE   ☐ SSSCE   ☑ GBCE", "GBCE"],
  ["WASSCE\nSSSCE\nGBCE", null],
  ["WASSCE\nSSSCE\nGBCE\nBUSINESS LAW        B", "GBCE"],
  ["WASSCE\nSSSCE\nGBCE\nBUSINESS LAW        B\nHORTICULTURE        B", null],
] as const)
  test(`a form with several certificates says ${certificate ?? "none"} by what is filled in`, () =>
    assert.equal(layoutOf(form).heading.certificateType, certificate));

const heading = (page: string) => layoutOf(`${page}\n${table}`).heading;
for (const [what, page, name, isSure] of [
  ["beside its label", "NAME: TESTMAN AMA", "TESTMAN AMA", true],
  ["behind a line of a table", "NAME | BAWAH KWAME\nINDEXNO | 4", "BAWAH KWAME", true],
  [
    "of many parts",
    "NAME: AMPONSAH-KYEI KWEKU NII LARTE MABEL ESI",
    "AMPONSAH-KYEI KWEKU NII LARTE MABEL ESI",
    true,
  ],
  [
    "under heads close together",
    "SURNAME   FIRST NAME   OTHER NAMES\nAPPIAH    AMA          SELASI MAAME",
    "APPIAH AMA SELASI MAAME",
    true,
  ],
  ["of one word alone", "NAME: TESTMAN", "TESTMAN", false],
  ["of a hyphened word alone", "NAME: TETTEH-QUARSHIE", "TETTEH-QUARSHIE", false],
  [
    "in two lines",
    "NAME: TETTEH-QUARSHIE\n      EMMANUELLA STEPHANIE EFUA",
    "TETTEH-QUARSHIE EMMANUELLA STEPHANIE EFUA",
    true,
  ],
] as const)
  test(`a name ${what} is ${isSure ? "sure" : "asked about"}`, () => {
    const read = heading(page);
    assert.equal(read.name?.text, name);
    assert.equal(read.isNameDoubtful, !isSure);
  });

test("of a label beside the middle of a cell, all lines of the cell are the name", () => {
  const cell = ["YEBOAH MUBARAK", "FRANCIS EBENEZER"].map((text, at) => ({
    ...drawn(text)[0]!,
    left: 200,
    right: 360,
    places: Array.from(text, (_, i) => 200 + 10 * i),
    y: 20 + 24 * at,
  }));
  const label = { ...drawn("NAME")[0]!, y: 44 };
  const broken = [{ ...drawn("CANDIDATE")[0]!, y: 20 }, label];
  for (const labels of [[label], broken]) {
    const { name, isNameDoubtful } = readPart([...labels, ...cell]).heading;
    assert.equal(name?.text, "YEBOAH MUBARAK FRANCIS EBENEZER");
    assert.ok(isNameDoubtful);
  }
});

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
  ["PROGRAMME: VISUAL ARTS", "Visual Arts"],
  ["finished in 2018 with the course in\nPURE SCIENCE. THE GRADES ARE", "Science"],
  ["finished in 2018 with the course in HOME\nECONOMICS. THE GRADES ARE", "Home Economics"],
  ["EXAMPLE SNR. HIGH/TECH. SCH. (BUSINESS (ACCOUNTING OPTION", "Business"],
  ["Serwaa Akosua   WASSCE 2024   GENERAL ARTS", "Arts"],
  [`WASSCE 2024\nHOME ECONOMICS      B2\n${table}`, null],
  [`offered SCIENCE (ELECTIVE), and took part in the WASSCE of 2013\n\n${table}`, "Science"],
];
for (const [line, course] of courses) {
  test(`"${line}" tells the course ${course}`, () =>
    assert.equal(layoutOf(line).heading.course?.name ?? null, course));
}

test("the certificate says which subject a label is", () => {
  const labels = "INFORMATION TECHNOLOGY      B\nBUSINESS LAW      C\nTYPEWRITING      D";
  assert.ok("Information Technology" in pairsOf(`GBCE 1999\n${labels}`));
  assert.ok("Information and Communication Technology" in pairsOf(`WASSCE 1999\n${labels}`));
});

test("strokes part subjects and grades in text, and an equals sign ties them", () => {
  const page = "WASSCE 2013|GENERAL ARTS|SOC. STUDIES=B2|ENGLISH LANG=C4|BIOLOGY=D7|PHYSICS=F9";
  assert.deepEqual(pairsOf(page), expected);
});

test("over each subject of a chart stands its grade, as high as it is good", () => {
  const chart = `                A1
B3
                          C6
                                    D7
SOC. STUDIES    BIOLOGY   PHYSICS   CHEMISTRY`;
  assert.deepEqual(pairsOf(chart), { "Social Studies": "B3", Biology: "A1", Physics: "C6", Chemistry: "D7" });
});

test("a tab of a browser that is spelt nearly like a subject is none", () => {
  assert.ok(!("Leatherwork" in pairsOf(`Records   X   Weather   X\n\n${table}`)));
});
