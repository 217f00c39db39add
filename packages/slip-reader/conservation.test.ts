import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { storedSlip } from "../../tests/fixtures/slips/stored-slips.ts";
import type { ReadSlip, SlipReading } from "./port.ts";
import { candidatesOf, countSure, readBytes, slipOf } from "./testing/read-slip.ts";
import { putTogether } from "./put-together.ts";
import { layoutOf, subjects } from "./testing/page-in-letters.ts";
import type { Subject } from "@okwan/engine";
import { faultsOf, randomSlips } from "../../tests/fixtures/slips/random-slips.ts";

/** Nothing on the paper is lost: every grade of a table is a pair, a question, or shown as not understood. */

const nothing = { isOutOfStep: false, isHalf: false, faintNames: new Set<never>(), cropOf: null };
async function readPage(page: string): Promise<SlipReading> {
  const layout = layoutOf(page);
  return putTogether([{ ...nothing, layout, pairs: layout.pairs }]);
}
const slipOn = async (page: string) => slipOf(await readPage(page));
const gradesOf = ({ pairs }: ReadSlip) => pairs.map(({ grade }) => grade);
const shownGrades = ({ pairs, unmatched }: ReadSlip) =>
  [...pairs, ...unmatched].flatMap(({ grade }) => grade ?? []).toSorted();
const areAllAsked = ({ pairs }: ReadSlip) => pairs.every(({ needsReview }) => needsReview);

const known = "SOCIAL STUDIES,ENGLISH LANG,BIOLOGY,PHYSICS,CHEMISTRY,GOVERNMENT,HISTORY,FRENCH".split(",");
const unknown = ["SINDARIN", "DOTHRAKI", "KLINGON STUD", "NAVI TONGUE"];
const grades = ["A1", "B2", "B3", "C4", "C5", "C6", "D7", "E8", "F9"];
const head = "WASSCE 2019\nNAME: TESTMAN AMA\n";

interface Row {
  readonly name: string;
  readonly grade: string;
}
const beside = (rows: readonly Row[]) =>
  rows.map(({ name, grade }) => `${name.padEnd(30)}${grade}`).join("\n");
const under = (rows: readonly Row[]) =>
  [rows.map(({ name }) => name), rows.map(({ grade }) => grade)]
    .map((cells) => cells.map((cell) => cell.padEnd(22)).join(""))
    .join("\n");
const allB3 = beside(known.map((name) => ({ name, grade: "B3" })));

const rowsOfSlip = fc
  .tuple(
    fc.subarray(known, { minLength: 4 }),
    fc.subarray(unknown, { maxLength: 4 }),
    fc.array(fc.constantFrom(...grades), { minLength: 12, maxLength: 12 }),
    fc.array(fc.nat(100), { minLength: 12, maxLength: 12 }),
  )
  .map(([ours, others, given, order]) =>
    [...ours, ...others]
      .map((name, at) => ({ name, grade: given[at]!, order: order[at]! }))
      .toSorted((a, b) => a.order - b.order),
  );

test("where the edge of the photo took the grades, every subject is asked about", async () => {
  const rows = known.map((name, at) => ({ name, grade: at === 1 ? "B3" : "" }));
  const slip = await slipOn(head + beside(rows));
  assert.deepEqual(gradesOf(slip), [null, "B3", null, null, null, null, null, null]);
  assert.ok(areAllAsked(slip));
});

test("a grade with its digit ends a subject's name, though both are in one print", async () => {
  const { pairs } = await slipOn(`${head}${allB3}\nINTEGRATED SCI. C5`);
  const science = pairs.find(({ subject }) => subject === "INT-SCI" || subject === "Integrated Science");
  assert.equal(science?.grade, "C5");
});

test("a strip of one student: short heads over the grades, and the name in two lines", async () => {
  const page = `WASSCE 2015 RESULT SLIP   PROGRAMME: GENERAL SCIENCE
INDEX NO     NAME               PHY   CHEM   INT SC   SOC ST   C MATHS   ENG LANG
0099925893   TESTMAN NAA AMA    B3    A1     B2       C4       A1        C6
             ABENA`;
  const slip = await slipOn(page);
  assert.equal(slip.studentName, "TESTMAN NAA AMA ABENA");
  assert.deepEqual(gradesOf(slip), ["B3", "A1", "B2", "C4", "A1", "C6"]);
  assert.ok(slip.pairs.every(({ needsReview }) => !needsReview));
});

test("the grade of a chart's bar whose subject is not understood is shown", async () => {
  const page = `${head}                    A1
  B3                                B2
             C4
SOCIAL      ENGLISH  XYZZYZ     BIOLOGY       PHYSICS`;
  const slip = await slipOn(page);
  assert.ok(shownGrades(slip).includes("A1"), JSON.stringify(slip.unmatched));
});

test("a till's rules of stars are no grades: its slip is not taken for a list", async () => {
  const rule = Array.from({ length: 20 }, () => "*").join(" ");
  const slip = await slipOn([head.trim(), rule, allB3, rule, rule].join("\n"));
  assert.equal(slip.pairs.length, known.length);
});

/** In lines as long as a phone's. */
const running = (rows: readonly Row[], sign: string) =>
  rows
    .map(({ name, grade }) => `${name}${sign}${grade}`)
    .join(", ")
    .replaceAll(/(.{30,44}), /g, "$1,\n");
/** As far as no two of these subjects begin alike. */
const startOf = (name: string) => name.slice(0, 6).toUpperCase();
for (const [of, draw] of [
  ["a table", beside],
  ["running text", running],
  ["columns under heads", under],
] as const)
  test(`every grade of ${of} ends in a pair or is shown, whatever its subject is called; no sure pair is wrong`, async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfSlip, fc.constantFrom("-", ": ", " = "), async (rows, sign) => {
        const page = draw(rows, sign);
        const slip = await slipOn(head + page);
        assert.deepEqual(shownGrades(slip), rows.map(({ grade }) => grade).toSorted(), page);
        for (const { subject, grade } of slip.pairs.filter(({ needsReview }) => !needsReview)) {
          const printed = rows.find(({ name }) => startOf(name) === startOf(subject));
          assert.equal(grade, printed?.grade, `${subject} on ${page}`);
        }
      }),
      { numRuns: 40 },
    );
  });

test("a grade tied to its subject by a sign stays there, also where the line below would line up", async () => {
  const { pairs, unmatched } = await slipOn(`${head}SOCIAL STUDIES: B2, DOTHRAKI: C4, FRENCH: C5,
ENGLISH LANG: D7, GOVERNMENT: E8,
SINDARIN: F9, NAVI TONGUE: A1`);
  assert.deepEqual(
    pairs.map(({ grade }) => grade),
    ["B2", "C5", "D7", "E8"],
  );
  assert.deepEqual(
    unmatched.map(({ grade }) => grade),
    ["C4", "F9", "A1"],
  );
});

test("known labels in any order: no pair that is sure is wrong, and no row is lost", async () => {
  await fc.assert(
    fc.asyncProperty(randomSlips(subjects as Subject[]), async (random) => {
      const page = beside(random.rows.map(({ label: name, grade }) => ({ name, grade })));
      assert.deepEqual(faultsOf(random, await slipOn(head + page)), [], page);
    }),
    { numRuns: 120, seed: 42 },
  );
});

const rowsBelow = (...rows: readonly string[]) => slipOn([head.trim(), allB3, ...rows].join("\n"));
const lineOf = (name: string, grade: string) => beside([{ name, grade }]);

for (const [printed, subject] of [
  ["HUMAN MUSIC", "Music"],
  ["LEATHER GOODS", "Leatherwork"],
  ["BUSINESS ECONOMICS", "Economics"],
  ["GENERAL AGRICULTURAL SCIENCE", "Agricultural Science"],
] as const)
  test(`${printed} has a word more than ${subject}: the student is asked which subject it is`, async () => {
    const { pairs, unmatched } = await rowsBelow(lineOf(printed, "C4"));
    const own = pairs.find(({ grade }) => grade === "C4");
    if (own === undefined) assert.deepEqual(unmatched, [{ subject: printed, grade: "C4" }]);
    else assert.equal(own.subjectDoubt?.readAs, printed);
    assert.ok(pairs.every(({ needsReview, grade }) => needsReview === (grade === "C4")));
  });

test("HIGHER MATHEMATICS beside MATHEMATICS is another subject; both grades are shown, and the others stay sure", async () => {
  const { pairs, unmatched } = await rowsBelow(
    lineOf("MATHEMATICS", "A1"),
    lineOf("HIGHER MATHEMATICS", "C6"),
  );
  assert.equal(pairs.find(({ subjectId }) => subjectId === 1)?.grade, "A1");
  assert.deepEqual(unmatched, [{ subject: "HIGHER MATHEMATICS", grade: "C6" }]);
  assert.ok(pairs.every(({ needsReview }) => !needsReview));
});

test("a subject printed twice with different grades is two sittings, and both are asked about; a third is shown", async () => {
  const again = ["F9", "C6", "B2"].map((grade) => lineOf("MATHEMATICS(CORE)", grade));
  const { pairs, unmatched } = await rowsBelow(...again);
  const own = pairs.filter(({ subject }) => subject.startsWith("MATH"));
  assert.deepEqual(
    own.map(({ grade, sitting, needsReview }) => [grade, sitting, needsReview]),
    [
      ["F9", 1, true],
      ["C6", 2, true],
    ],
  );
  assert.deepEqual(unmatched, [{ subject: "MATHEMATICS(CORE)", grade: "B2" }]);
});

test("the labels between two sittings are no subjects, and a range of grades is nobody's", async () => {
  const labels =
    "INDEX NUMBER        0099901042\nTYPE OF EXAMINATION     NOV/DEC\nSEX : F\nPASSES (A1-C6): 6";
  const { pairs, unmatched } = await rowsBelow(labels, lineOf("MUSIC", "C4"));
  assert.deepEqual(unmatched, []);
  assert.equal(pairs.length, known.length + 1);
});

/** The key to the grades prints them in this order too. */
for (const grades of ["A1 B2 B3 C4 C5 C6", "B2 B3 C4 C5 C6 D7", "C6 A1 B2 B3 C4 C6 F9"])
  for (const [where, draw] of [
    ["beside their subjects", beside],
    ["under them", under],
  ] as const)
    test(`${grades} ${where} are a candidate's, and not the key to the grades`, async () => {
      const own = grades.split(" ");
      const slip = await slipOn(head + draw(own.map((grade, at) => ({ name: known[at]!, grade }))));
      assert.deepEqual(gradesOf(slip), own);
    });

const [core, electives] = [
  "SOCIAL STUDIES   B3\nENGLISH LANG     C4",
  "BIOLOGY          A1\nPHYSICS          D7",
];
for (const [what, line, unmatched] of [
  ["a name whose grade was not seen is shown", "SINDARIN", [{ subject: "SINDARIN", grade: null }]],
  ["a number of somebody is no subject", "INDEX NUMBER: 0099901011", []],
  ["a grade without a subject is shown", "                 F9", [{ subject: "?", grade: "F9" }]],
] as const)
  test(`among the subjects ${what}`, async () =>
    assert.deepEqual((await slipOn(`${head}${core}\n${line}\n${electives}`)).unmatched, unmatched));

describe("what a school writes over its columns", () => {
  test("SOCIAL, SCIENCE and INFORMATION TECH are subjects where they have a grade", async () => {
    const page = `${head}SOCIAL   ENGLISH   C. MATHS   SCIENCE   INFORMATION TECH   C & T
C4       B2        F9         A1        C5                 D7`;
    const { pairs } = await slipOn(page);
    const names = new Map(subjects.map(({ id, name }) => [id, name]));
    assert.deepEqual(Object.fromEntries(pairs.map(({ subjectId, grade }) => [names.get(subjectId), grade])), {
      "Social Studies": "C4",
      "English Language": "B2",
      Mathematics: "F9",
      "Integrated Science": "A1",
      "Information and Communication Technology": "C5",
      "Clothing and Textiles": "D7",
    });
  });

  test("a programme called Science is no subject", async () => {
    const { pairs } = await slipOn(`${head}PROGRAMME   SCIENCE\n${core}\n${electives}`);
    assert.equal(pairs.length, 4);
  });
});

test("with two people's columns beside each other no grade is sure, and the page is asked about", async () => {
  const columns = known.map((name, at) => {
    const [one, other] = [at === 5 ? "" : "B3", at === 2 ? "" : "C6"];
    return `${name.padEnd(24)}${one.padEnd(12)}${other}`;
  });
  const slip = await slipOn(head + columns.join("\n"));
  assert.ok(areAllAsked(slip) && slip.mayBeOfTwo);
});

for (const [what, heads, cells, isAsked] of [
  ["a remark", "", "B3          GOOD", false],
  ["a mock examination", "SUBJECT                 MOCK        WASSCE", "D7          B3", true],
  ["marks of the school", "", "28/30       B3", false],
] as const)
  test(`${what} beside the grades is the same person's`, async () => {
    const rows = known.map((name) => name.padEnd(24) + cells);
    const slip = await slipOn(head + [heads, ...rows].join("\n"));
    assert.ok(slip.pairs.every(({ needsReview, grade }) => needsReview === isAsked && grade === "B3"));
    assert.deepEqual([slip.pairs.length, slip.mayBeOfTwo], [known.length, false]);
  });

test("a name under a stamp is shown, though its row has a subject in another column", async () => {
  const { unmatched } = await slipOn(`${head}SOCIAL STUDIES    B3      BIOLOGY      A1
ENGLISH LANG      C4      CHEMSTY CT 2023
FRENCH            C5      PHYSICS      D7
HISTORY           C6      GEOGRAPHY    B2`);
  assert.deepEqual(unmatched, [{ subject: "CHEMSTY CT", grade: null }]);
});

for (const [what, rows, isAsked] of [
  ["eight rows", [0, 1, 2, 3, 4, 5, 6, 7], false],
  ["seven rows", [0, 1, 2, 3, 4, 5, 6], true],
  ["a gap of a row", [0, 1, 2, 3, -1, 4, 5, 6, 7], true],
] as const)
  test(`${what}: a row may${isAsked ? "" : " not"} be missing`, async () => {
    const lines = rows.map((at) => (at < 0 ? "" : lineOf(known[at]!, "B3")));
    assert.equal((await slipOn(head + lines.join("\n"))).mayLackRows, isAsked);
  });

describe("a paper that is nobody's result", () => {
  const table = "SOCIAL STUDIES   C6\nENGLISH LANG     C6\nBIOLOGY          B3\nPHYSICS          C4";
  for (const [what, page] of [
    ["names no examination", `NAME: TESTMAN AMA\n${table}`],
    ["names no person", `WASSCE 2019\n${table}`],
    ["speaks of targets", `MY WASSCE TAR GETS 2026\nNAME: TESTMAN AMA\n${table}`],
    ["speaks of goals", `MY WASSCE GOALS 2026\nNAME: TESTMAN AMA\n${table}`],
    ["explains a slip", `HOW TO READ YOUR WASSCE SLIP\nNAME: TESTMAN AMA\n${table}`],
    ["is a sample", `WASSCE 2019  SAMPLE\nNAME: TESTMAN AMA\n${table}`],
    ["names John Doe", `WASSCE 2019\nNAME: JOHN DOE\n${table}`],
    ["speaks of requirements", `WASSCE ENTRY REQUIREMENTS\nNAME: TESTMAN AMA\n${table}`],
    ["holds three subjects", `${head}${table.split("\n").slice(1).join("\n")}`],
  ] as const)
    test(`${what}: every grade is asked about`, async () => {
      const slip = await slipOn(page);
      assert.ok(slip.pairs.length >= 3 && areAllAsked(slip));
    });

  test("that speaks of admission below the table is a result", async () => {
    const slip = await slipOn(`${head}${table}\nTYPED BY APPLICANT FOR ADMISSION PURPOSES`);
    assert.ok(!areAllAsked(slip));
  });

  test("three grades of nobody and of no examination are refused", async () => {
    const page = table.split("\n").slice(1).join("\n");
    assert.equal((await readPage(page)).outcome, "refused");
  });
});

const read = (file: string): Promise<SlipReading> => readBytes(storedSlip(file).bytes);

test("confirmedGrades-curl.jpg, bent so far that each subject is level with its neighbour's grade, gives no grade that is sure", async () =>
  assert.ok(areAllAsked(slipOf(await read("confirmedGrades-curl.jpg")))));

for (const [what, file] of [
  ["single letters below one another are read each, though they are found as one", "letterColumn-photo.jpg"],
  ["noise is smoothed that hides every grade from the detector", "noisyList-photo.jpg"],
] as const)
  test(what, async () => {
    const own = storedSlip(file).people[0]!.subjects.map(({ grade }) => grade);
    assert.deepEqual(gradesOf(slipOf(await read(file))), own);
  });

const remarks = { A1: "EXCELLENT", C4: "CREDIT", D7: "PASS", F9: "FAIL" };
const withRemarks = Object.entries(remarks)
  .map(([grade, word], at) => `${known[at]!.padEnd(30)}${grade}     ${word}`)
  .join("\n");
const areSure = ({ pairs }: ReadSlip) => pairs.every(({ needsReview }) => !needsReview);

test("a page of the board with a doubtful name is a result, and one without a name where words say what its grades mean", async () => {
  assert.ok(areSure(await slipOn(`GHANA.WAECDIRECT.ORG\nNAME: AMA\n${withRemarks}`)));
  assert.ok(areSure(await slipOn(`WASSCE 2019\n${withRemarks}`)));
  assert.ok(areAllAsked(await slipOn(`WASSCE 2019\n${withRemarks.replaceAll(/ {5}\w+$/gm, "")}`)));
  assert.ok(areAllAsked(await slipOn(`NAME: TESTMAN AMA\n${withRemarks}`)));
});

test("on a form that names several certificates the subjects decide between those with letters", async () => {
  const onForm = async (subjects: readonly string[]) => {
    const rows = subjects.map((name) => ({ name, grade: "B" }));
    return (await slipOn(`WASSCE   SSSCE   GBCE\nNAME: TESTMAN AMA\n${beside(rows)}`)).certificateType;
  };
  assert.equal(await onForm(known), "SSSCE");
  assert.equal(await onForm(["ENGLISH LANG", "ECONOMICS", "COMMERCE", "BUSINESS LAW"]), "GBCE");
  assert.equal(await onForm(["ENGLISH LANG", "ECONOMICS", "GOVERNMENT", "FRENCH"]), null);
});

test("a letter before a name is the disc of an app only where most are", async () => {
  const before = (grades: readonly string[]) =>
    `SSSCE 1999\nNAME: TESTMAN AMA\n${known.map((name, at) => `${grades[at]!.padEnd(6)}${name}`).join("\n")}`;
  assert.ok(areSure(await slipOn(before(["A", "E", "B", "C", "C", "D", "F", "B"]))));
  const discs = await slipOn(before(known.map(([letter]) => letter!)));
  assert.ok(discs.pairs.every(({ needsReview }) => needsReview));
});

test("where two people's rows take turns no grade is sure", async () => {
  const ofBoth = ["ENGLISH LANG", "SOCIAL STUDIES", "BIOLOGY"].flatMap((subject) => [
    `${subject.padEnd(20)}Ama Testman      C4`,
    `${subject.padEnd(20)}Kofi Specimen    B2`,
  ]);
  const own = ["PHYSICS", "CHEMISTRY", "MATHEMATICS(CORE)"].map(
    (subject) => `${subject.padEnd(20)}Kofi Specimen    D7`,
  );
  const slip = await slipOn(["WASSCE 2019", ...ofBoth, ...own].join("\n"));
  assert.ok(areAllAsked(slip) && slip.mayBeOfTwo);
});

test("two rows of a second sitting below the first: their subjects are asked about, and no other", async () => {
  const again = `NAME: TESTMAN AMA\nWASSCE NOV/DEC 2020\n${lineOf(known[1]!, "C4")}\n${lineOf(known[2]!, "A1")}`;
  const { pairs } = await rowsBelow(again);
  const asked = pairs.filter(({ needsReview }) => needsReview);
  assert.deepEqual(
    asked.map(({ grade, sitting }) => [grade, sitting]),
    [
      ["B3", 1],
      ["C4", 2],
      ["B3", 1],
      ["A1", 2],
    ],
  );
});

test("two people's lines under one head are two people's", async () => {
  const { bytes, people } = storedSlip("twoLines-photo-7.jpg");
  const candidates = candidatesOf(await readBytes(bytes));
  const counts = candidates.map((candidate, at) => countSure(candidate, people[at]!));
  assert.deepEqual(
    counts,
    people.map((person) => person.subjects.length),
  );
});
