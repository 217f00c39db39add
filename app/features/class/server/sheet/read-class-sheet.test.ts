import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { mostCandidates } from "../../contract/class-limits.ts";
import { countries } from "@okwan/engine";
import { testCatalogue } from "../../../result/server/test-app.ts";
import { answerDraft, type ClassDraft, describeDraft, openQuestionsIn, studentsIn } from "../draft.ts";
import { isGradeLike, readCell } from "./grade-in-cell.ts";
import { readClassSheet, type SheetContext } from "./read-class-sheet.ts";

const { subjects } = testCatalogue().catalogue;
const context: SheetContext = { subjects, countryCode: "GHA", country: countries.GHA };
const nameOf = (id: number) => subjects.find((subject) => subject.id === id)?.name ?? "?";

/** Lines of cells between bars. */
const table = (text: string) => ({
  name: null,
  rows: text
    .trim()
    .split("\n")
    .map((line, at) => ({ nr: at + 1, cells: line.split("|").map((cell) => cell.trim()) })),
});

function read(text: string, of: SheetContext = context): ClassDraft {
  const draft = readClassSheet([table(text)], of);
  assert.ok(typeof draft !== "string", "it is refused");
  return draft;
}

/** "Ama Mensah: Mathematics B3, Physics ?" */
function candidates(draft: ClassDraft): string[] {
  return describeDraft(draft, nameOf).candidates.map(
    ({ name, cells }) =>
      `${name}: ${cells.map(({ subject, grade }) => `${subject} ${grade ?? "?"}`).join(", ")}`,
  );
}

const leftOut = ({ leftOut: all }: ClassDraft) => all.map(({ kind, at, text }) => `${kind} ${at} ${text}`);
const askedColumns = ({ columns }: ClassDraft) =>
  columns.filter(({ isAsked }) => isAsked).map(({ place, heading }) => `${place} ${heading}`);

describe("a cell", () => {
  const cells: [text: string, reading: string][] = [
    ["A1", "A1"],
    [" b 3 ", "B3"],
    ["c-4", "C4"],
    ["D.7", "D7"],
    ["Ｂ２", "B2"],
    ["C6 (Credit)", "C6"],
    ["F9 Fail", "F9"],
    ["C6Credit", "C6"],
    ["Very Good B2", "B2"],
    ["Pass (d 7)", "D7"],
    ["B3.", "B3"],
    ["A1 Fail", "unclear"],
    ["Fail A1", "unclear"],
    ["Credit", "unclear"],
    ["B-", "unclear"],
    ["B", "B"],
    ["e", "E"],
    ["B1", "unclear"],
    ["A1 B2", "unclear"],
    ["AI", "unclear"],
    ["3", "unclear"],
    ["67", "unclear"],
    ["=A1", "unclear"],
    ["X", "unclear"],
    ["*", "unclear"],
    ["Absent", "word"],
    ["results withheld", "word"],
    ["", "empty"],
    [" – ", "empty"],
    ["n/a", "empty"],
  ];
  for (const [text, expected] of cells) {
    test(`"${text}" is ${expected}`, () => {
      const reading = readCell(text);
      assert.equal(reading.kind === "grade" ? reading.grade : reading.kind, expected);
    });
  }
});

describe("a sheet", () => {
  test("with its own headings: titles above, an index number, sex, course, short names, an empty cell", () => {
    const draft = read(`
      ST. EXAMPLE SHS | | | | | |
      WASSCE 2026 | | | | | |
      S/N | Index No. | NAME OF CANDIDATE | Sex | Programme | ENG | C. MATHS | INT. SCIENCE | SOC | E-MATHS | Phy
      1 | 0020100101 | MENSAH AMA | F | General Science | b 3 | A1 | C4 | – | c6 |
      2 | 0020100102 | Kofi Owusu | Male | Sci. | A1 | B2 | Absent | D7 | | E8 (Pass)
      Signed: the headmaster`);
    assert.deepEqual(candidates(draft), [
      "Ama Mensah: English Language B3, Mathematics A1, Integrated Science C4, Elective Mathematics C6",
      "Kofi Owusu: English Language A1, Mathematics B2, Integrated Science none, Social Studies D7, Physics E8",
    ]);
    assert.deepEqual(leftOut(draft), [
      "row 1 ST. EXAMPLE SHS",
      "row 2 WASSCE 2026",
      "column A S/N",
      "column B Index No.",
      "row 6 Signed: the headmaster",
    ]);
    const [ama, kofi] = studentsIn(draft);
    assert.deepEqual([ama?.sex, ama?.course, ama?.certificate], ["female", "Science", "WASSCE"]);
    assert.deepEqual([kofi?.sex, kofi?.course], ["male", "Science"]);
    assert.equal(openQuestionsIn(draft), 0);
  });

  test("whose headings and cells are not all understood: each is asked, and answered", () => {
    const draft = read(`
      Name | English | Maths | S. C. I. X. | Social Studies | Physcis | Code
      Ama | A1 | B33 | C4 | B | C5 | B2
      Kofi | B2 | A1 | C5 | C6 | D7 | 12`);
    assert.deepEqual(askedColumns(draft), ["D S. C. I. X.", "F Physcis", "G Code"]);
    assert.equal(openQuestionsIn(draft), 3 + 2);
    const science = subjects.find(({ name }) => name === "Integrated Science")!.id;
    const physics = subjects.find(({ name }) => name === "Physics")!.id;
    const columnOf = (place: string) => draft.columns.findIndex((column) => column.place === place) + 1;
    const answers = [
      { about: "column", column: columnOf("D"), value: String(science) },
      { about: "column", column: columnOf("F"), value: String(physics) },
      { about: "column", column: columnOf("G"), value: "leave" },
      { about: "cell", nr: 1, column: columnOf("C"), value: "B3" },
      { about: "cell", nr: 1, column: columnOf("E"), value: "none" },
    ] as const;
    for (const answer of answers) assert.ok(answerDraft(draft, answer));
    assert.equal(openQuestionsIn(draft), 0);
    assert.deepEqual(candidates(draft), [
      "Ama: English Language A1, Mathematics B3, Integrated Science C4, Social Studies none, Physics C5",
      "Kofi: English Language B2, Mathematics A1, Integrated Science C5, Social Studies C6, Physics D7",
    ]);
    assert.equal(
      answerDraft(draft, { about: "cell", nr: 1, column: 1, value: "B3" }),
      false,
      "was not asked",
    );
    assert.equal(answerDraft(draft, { about: "cell", nr: 1, column: columnOf("C"), value: "B1" }), false);
  });

  test("with one subject twice: both columns are asked, and one subject cannot be chosen for both", () => {
    const draft = read(`
      Name | Maths | Core Mathematics | English
      Ama | A1 | B2 | C4`);
    assert.deepEqual(askedColumns(draft), ["B Maths", "C Core Mathematics"]);
    answerDraft(draft, { about: "column", column: 1, value: "1" });
    answerDraft(draft, { about: "column", column: 2, value: "1" });
    assert.equal(openQuestionsIn(draft), 2);
    answerDraft(draft, { about: "column", column: 1, value: "leave" });
    assert.equal(openQuestionsIn(draft), 0);
    assert.deepEqual(candidates(draft), ["Ama: Mathematics B2, English Language C4"]);
  });

  const letters = `
      Name | English | Maths | Life Skills | Economics
      Ama | A | b | C | D`;
  test("of letters: the certificate is asked, unless the sheet names it or the country has one", () => {
    const draft = read(letters);
    assert.deepEqual(studentsIn(draft), []);
    assert.equal(openQuestionsIn(draft), 1);
    answerDraft(draft, { about: "certificate", value: "GBCE" });
    assert.deepEqual([openQuestionsIn(draft), studentsIn(draft)[0]?.certificate], [0, "GBCE"]);
    assert.equal(studentsIn(read(`SSSCE 2003\n${letters.trim()}`))[0]?.certificate, "SSSCE");
    const nigeria = { subjects, countryCode: "NGA", country: countries.NGA };
    assert.equal(openQuestionsIn(read(letters, nigeria)), 4, "no letters there: each cell is asked");
  });

  test("in blocks with headings of their own, and with headings again on a new page", () => {
    const draft = read(`
      Name | English | Maths | Physics
      Ama | A1 | B2 | C4
      Name | English | Maths | Physics
      Kofi | A1 | B2 | C4
      Name | English | Maths | History
      Esi | B2 | B3 | C5`);
    assert.deepEqual(candidates(draft), [
      "Ama: English Language A1, Mathematics B2, Physics C4",
      "Kofi: English Language A1, Mathematics B2, Physics C4",
      "Esi: English Language B2, Mathematics B3, History C5",
    ]);
    assert.equal(leftOut(draft).length, 1);
  });

  test("with an empty cell in a core subject names the subject at this candidate alone", () => {
    const { candidates: shown } = describeDraft(
      read("Name | English | Maths | Physics\nAma | | A1 | B2\nEsi | A1 | n/a | \nKofi | A1 | Q7 |"),
      nameOf,
    );
    assert.deepEqual(
      shown.map(({ missing }) => missing),
      [["English Language"], ["Mathematics"], []],
    );
  });

  test("names in parts, none at all, twice the same, a formula, control and direction marks", () => {
    const draft = read(`
      Surname | First name | Other names | English | Maths
      MENSAH | AMA | ESI | A1 | B2
      | | | B2 | B3
      | =cmd('calc')!A0 | | B2 | B3
      O\u0000wu\u202Esu | Kofi\u0007 | | C4 | C5
      Owusu | Kofi | | C4 | C5`);
    const { candidates: shown } = describeDraft(draft, nameOf);
    assert.deepEqual(
      shown.map(({ name }) => name),
      ["Ama Esi Mensah", null, "=cmd('calc')!A0", "Kofi Owusu", "Kofi Owusu"],
    );
    assert.deepEqual(
      shown.map(({ same_name: rows }) => rows.join()),
      ["", "", "", "6", "5"],
    );
  });

  test("of marks and not of grades has no candidates; without subjects, no headings", () => {
    const marks = Array.from({ length: 6 }, (_, at) => `Student ${at} | 67 | 70`).join("\n");
    assert.equal(readClassSheet([table(`Name | English | Maths\n${marks}`)], context), "no-candidates");
    assert.equal(readClassSheet([table("some | words\nand | others")], context), "no-headings");
    assert.equal(readClassSheet([], context), "no-headings");
  });

  test("of one candidate, of the most, and of one more", () => {
    const of = (count: number) =>
      readClassSheet(
        [
          table(
            ["Name | English | Maths", ...Array.from({ length: count }, (_, at) => `S${at} | A1 | B2`)].join(
              "\n",
            ),
          ),
        ],
        context,
      );
    for (const count of [1, mostCandidates]) {
      const draft = of(count);
      assert.equal(typeof draft === "string" ? draft : draft.rows.length, count);
    }
    assert.equal(of(mostCandidates + 1), "too-many-candidates");
  });
});

test("conservation: each row and each mark of any sheet is used, asked or named", () => {
  const heading = fc.constantFrom(
    "Name",
    "Surname",
    "Sex",
    "Index No",
    "House",
    "English",
    "Maths",
    "Core Maths",
    "Physcis",
    "SOC",
    "ZZZ",
    "",
  );
  const cell = fc.constantFrom(
    "A1",
    "b 3",
    "B",
    "F",
    "B1",
    "C4 x",
    "Absent",
    "-",
    "",
    "",
    "Ama Mensah",
    "12",
    "=A1+1",
    "M",
    "A 1 (Excellent)",
  );
  const row = fc.array(cell, { maxLength: 12 });
  const sheet = fc.tuple(
    fc.array(row, { maxLength: 3 }),
    fc.array(heading, { minLength: 2, maxLength: 9 }),
    fc.array(fc.oneof({ weight: 9, arbitrary: row }, fc.array(heading, { maxLength: 9 })), { maxLength: 12 }),
  );
  let counted = 0;
  fc.assert(
    fc.property(sheet, ([above, headings, below]) => {
      const rows = [...above, headings, ...below].map((cells, at) => ({ nr: at + 1, cells }));
      const draft = readClassSheet([{ name: null, rows }], context);
      if (typeof draft === "string") return;
      const left = new Set(draft.leftOut.map(({ kind, at }) => `${kind} ${at}`));
      const taken = new Map(draft.rows.map((one) => [one.place, one]));
      const headingRows = rows.filter(
        ({ nr, cells }) =>
          !taken.has(String(nr)) && !left.has(`row ${nr}`) && cells.some((one) => one !== ""),
      );
      assert.ok(
        headingRows.every(({ cells }) => !cells.some(isGradeLike)),
        "only headings are neither",
      );
      for (const { nr, cells } of rows) {
        const candidate = taken.get(String(nr));
        if (candidate === undefined) continue;
        const used = candidate.cells.map(({ column }) => draft.columns[column]!.place);
        cells.forEach((text, at) => {
          if (!isGradeLike(text)) return;
          counted += 1;
          const place = String.fromCodePoint(65 + at);
          const isName = candidate.name !== null && candidate.name.includes(text.trim());
          const isSex = /^f$/i.test(text) && candidate.sex !== null;
          assert.ok(
            used.includes(place) ||
              left.has(`column ${place}`) ||
              left.has(`cell ${place}${nr}`) ||
              isName ||
              isSex,
            `${place}${nr} ${text}`,
          );
        });
      }
    }),
    { numRuns: 500 },
  );
  assert.ok(counted > 100, `${counted} marks`);
});
