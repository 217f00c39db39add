import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { confirmedText } from "../lists-in/confirm-proposal.ts";
import { loadCatalogueContent } from "../load-catalogue-files.ts";
import { noAnswers, readAnswers, type Answers } from "./answers.ts";
import { questionSheet } from "./question-sheet.ts";
import { readList, type ReadList } from "./read-list.ts";

const { catalogue, files } = loadCatalogueContent();
const school = catalogue.schools.find(({ slug }) => slug === "knust")!;
const text = files.get("GHA/knust.jsonl")!;
const ofKnust = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);

const reading = (sheet: string, answers: Answers = noAnswers) =>
  readList({
    bytes: Buffer.from(sheet),
    fileName: "list.csv",
    catalogue,
    school,
    year: "2026/2027",
    answers,
  });

const facts = { nature: "outcome", address: "https://example.com/list", readOn: "2026-11-28" };
const shown = ({ rows }: ReadList) =>
  rows.map(({ row, outcome, programme, aggregate }) => [row, outcome, programme, aggregate]);

suite("a school's list in a sheet", () => {
  test("8.0 is 8, and an empty cell of a programme is asked", async () => {
    const read = await reading(
      "Programme,Cut-off point\nBSc. Computer Science,8.0\nBSc. Actuarial Science,\nBSc. Statistics,13.0",
    );
    assert.deepEqual(shown(read), [
      [1, "left-out", null, null],
      [2, "decided", 2091, 8],
      [3, "asked", null, null],
      [4, "decided", 2095, 13],
    ]);
    assert.deepEqual(
      read.facts.map(({ fact }) => fact),
      ["nature", "address", "readOn"],
    );
    assert.deepEqual(read.list, { kind: null, year: "2026/2027" });
  });

  test("dates, words and figures above the school's limit are asked", async () => {
    for (const cell of [
      "08-Sep",
      "7-Sep",
      "Jun-08",
      "9/10/2026",
      "2026-10-12",
      "06 to 08",
      "9 and below",
      "10th",
      "8.5",
      "36",
      "0",
    ]) {
      const { rows } = await reading(`Programme,Cut-off point\nBSc. Computer Science,${cell}`);
      assert.equal(rows[1]?.outcome, "asked", cell);
      assert.deepEqual(
        rows[1]?.candidates.map(({ programme }) => programme),
        [2091],
      );
    }
  });

  test("a figure above the limit is asked of a programme without an earlier figure, in any column", async () => {
    const never = ofKnust.filter(({ cutOffs }) => cutOffs.length === 0).map(({ name }) => name);
    assert.ok(never.length > 0);
    for (const name of never)
      for (const [headings, cells] of [
        ["Cut-off", "25"],
        ["Cut-off", "20 (25)"],
        ["Awaiting results,Post-WASSCE", "25,20"],
      ]) {
        const { rows } = await reading(`Programme,${headings}\n${name},${cells}`);
        const why = rows.flatMap((row) => (row.outcome === "asked" ? [row.why] : []));
        assert.match(why.join(), /above the school's greatest aggregate, 24/, `${name} ${cells}`);
      }
  });

  test("a second list of one entry is asked for, and has the name that a person gives it", async () => {
    const written = new Map(files).set(
      "GHA/knust.jsonl",
      text
        .replace('"id":"knust-2024-april-2026",', '"id":"knust-2026",')
        .replaceAll('"list":"knust-2024-april-2026"', '"list":"knust-2026"')
        .replace(/("id":"knust-2026".*?"year":)"2024\/2025"/, '$1"2026/2027"'),
    );
    const next = loadCatalogueContent({ files: written }).catalogue;
    const again = (more: object) =>
      readList({
        bytes: Buffer.from("Programme,Cut-off\nBSc Statistics,13"),
        fileName: "list.csv",
        catalogue: next,
        school,
        year: "2026/2027",
        answers: { ...noAnswers, facts: { ...facts, ...more } },
      });
    const asked = await again({});
    assert.deepEqual(
      asked.facts.map(({ fact }) => fact),
      ["id"],
    );
    assert.match(asked.facts[0]!.asks, /already: knust-2026\./);
    const named = await again({ id: "knust-2026-may" });
    assert.deepEqual(named.facts, []);
    assert.equal(named.proposal.list.id, "knust-2026-may");
    await assert.rejects(again({ id: "knust-2026" }), /There is a list "knust-2026" already/);
    assert.deepEqual(
      (await reading("Programme,Cut-off\nBSc Statistics,13", { ...noAnswers, facts })).facts,
      [],
    );
  });

  test("two columns of applicants are read per column, also below a common heading", async () => {
    const sheets: Record<string, [string, string]> = {
      "Programme,Post-WASSCE,Awaiting results": ["post-wassce", "awaiting"],
      "Programme,Cut-off (Male),Cut-off (Female)": ["men", "women"],
      "Programme,Regular,Full fee paying": ["main", "fee-paying"],
      "No.,Programme,Cut-off points,\n,,Male applicants,Female applicants": ["men", "women"],
    };
    for (const [headings, [first, second]] of Object.entries(sheets)) {
      const nr = headings.startsWith("No.") ? "1," : "";
      const read = await reading(`${headings}\n${nr}BSc Statistics,17,18\n${nr}BSc Computer Science,9,-`);
      assert.deepEqual(read.headings, [], headings);
      const cells = read.rows.flatMap(({ column, cell }) => (column === null ? [] : [[column, cell]]));
      assert.deepEqual(
        cells,
        [
          [first, "17"],
          [second, "18"],
          [first, "9"],
          [second, "-"],
        ],
        headings,
      );
    }
  });

  test("two columns that mean the same, and headings that nobody knows, are asked and then read", async () => {
    const sheet = "Programme,Cut-off 2025,Cut-off 2026,Quota\nBSc Statistics,17,13,40";
    const read = await reading(sheet);
    assert.deepEqual(
      read.headings.map(({ heading }) => heading),
      ["Cut-off 2025", "Cut-off 2026", "Quota"],
    );
    assert.deepEqual(shown(read), [
      [1, "left-out", null, null],
      [2, "asked", null, null],
    ]);
    const headings = new Map([
      ["Cut-off 2025", "ignore"],
      ["Cut-off 2026", "main"],
      ["Quota", "ignore"],
    ]);
    assert.deepEqual(shown(await reading(sheet, { ...noAnswers, headings }))[1], [2, "decided", 2095, 13]);
  });

  test("nothing that a school wrote is a formula in the sheet of what is asked", async () => {
    for (const hidden of ["", "\u200b", "\u200e", "\u202e", "\u2060", "\ufeff", "\u00ad", " \t"]) {
      for (const sign of ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff20"]) {
        const cell = `"${hidden}${sign}HYPERLINK(""http://a.example"")"`;
        const read = await reading(
          `Programme,Cut-off,${cell}\n${cell},9,1\nBSc Statistics,${cell},2\nBSc Law,7,3`,
        );
        const written = parseCsv(questionSheet(read, noAnswers)).flat().map(String);
        assert.ok(
          written.some((text) => text.includes("HYPERLINK")),
          cell,
        );
        for (const text of written)
          assert.match(text.normalize("NFKC").replace(/[\s\p{C}]/gu, ""), /^(?:[^=+\-@]|$)/u);
      }
    }
  });

  test("what is asked comes as a sheet, and with its answers the file is written, no other line changed", async () => {
    const sheet = "Programme,Cut-off\nBSc. Computer Science,08-Sep\nBSc Statistics,13\nBSc Nothing of Ours,9";
    let answers = noAnswers;
    let read = await reading(sheet);
    const questions = questionSheet(read, answers);
    assert.match(questions, /^\uFEFFasks,where,column/);
    const filled = questions
      .split("\r\n")
      .map((line) =>
        line
          .replace(/^(fact,nature,.*),,$/, "$1,outcome,")
          .replace(/^(fact,address,.*),,$/, "$1,https://example.com/list,")
          .replace(/^(fact,readOn,.*),,$/, "$1,2026-11-28,")
          .replace(/^(alarm,.*),,$/, "$1,a part of the list,")
          .replace(/^(row,row 2,.*),,$/, "$1,2091,8")
          .replace(/^(row,row 4,.*),,9$/, "$1,leave,9"),
      )
      .join("\r\n");
    answers = await readAnswers(Buffer.from(filled));
    read = await reading(sheet, answers);
    assert.deepEqual(read.facts, []);
    assert.deepEqual(shown(read), [
      [1, "left-out", null, null],
      [2, "decided", 2091, 8],
      [3, "decided", 2095, 13],
      [4, "left-out", null, 9],
    ]);
    assert.ok(
      read.alarms.every(({ because }) => because !== null),
      questionSheet(read, answers),
    );
    const written = confirmedText({ proposal: read.proposal, catalogue, text });
    const lines = written.text.split("\n");
    const added = lines.filter((line) => line.includes('"knust-2026"'));
    assert.equal(lines.filter((line) => !added.includes(line)).join("\n"), text);
    assert.equal(added.length, 3);
    assert.match(added[0]!, /"copies":\[\{"address":"https:\/\/example.com\/list","readOn":"2026-11-28"\}\]/);
  });

  test("two rows for one programme, another school's programme, and answers of another sheet are refused", async () => {
    const answer = (place: string, printed: string, decide: number) =>
      [`${place}|main`, { printed, decide, aggregate: 9 }] as const;
    const twice = "Programme,Cut-off\nBSc Statistics,9\nBSc Statistic Sciences,9";
    const given = (
      ...rows: (readonly [string, { printed: string; decide: number; aggregate: number }])[]
    ) => ({
      ...noAnswers,
      facts,
      rows: new Map(rows),
    });
    await assert.rejects(
      reading(
        twice,
        given(answer("row 3", "BSc Statistic Sciences", 2095), answer("row 2", "BSc Statistics", 2095)),
      ),
      /both decided/,
    );
    await assert.rejects(
      reading(twice, given(answer("row 3", "BSc Statistic Sciences", 1001))),
      /no programme of this school/,
    );
    await assert.rejects(reading(twice, given(answer("row 3", "BSc Botany", 2095))), /another sheet/);
  });

  test("no row of any sheet is dropped", async () => {
    const names = fc.constantFrom(
      ...ofKnust.map(({ name }) => name),
      "College of Science",
      "",
      "BSc Nothing",
      "Note: 1",
    );
    const cell = fc.oneof(
      fc.constantFrom(
        "",
        "-",
        "8",
        "8.0",
        "08-Sep",
        "9 and below",
        "12(13)",
        "nil",
        "7/9",
        "=1+1",
        "Male",
        "Programme",
      ),
      fc.integer({ min: 0, max: 60 }).map(String),
      fc.string({ maxLength: 6 }),
    );
    const header = fc.constantFrom(
      [],
      ["Programme", "Cut-off"],
      ["Programme", "Male", "Female"],
      ["No", "Programme", "Awaiting", "Post-WASSCE"],
      ["Programme", "Quota"],
      ["Title of the list"],
    );
    const row = fc.oneof(
      fc.tuple(names, cell, cell).map((cells) => [...cells]),
      fc.array(cell, { maxLength: 5 }),
      header,
    );
    await fc.assert(
      fc.asyncProperty(header, fc.array(row, { minLength: 1, maxLength: 12 }), async (first, others) => {
        const quoted = [first, ...others].map((cells) =>
          cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(","),
        );
        const sheet = ["a,b", ...quoted].join("\n");
        const read = await reading(sheet);
        // A person counts the rows in which something can be read.
        const written = [["a", "b"], first, ...others].flatMap((cells, at) =>
          cells.some((one) => /[\p{L}\p{N}]/u.test(one)) ? [at + 1] : [],
        );
        const seen = new Set(read.rows.map(({ row: nr }) => nr));
        for (const nr of written) assert.ok(seen.has(nr), `row ${nr} of ${sheet}`);
        for (const { outcome, programme, aggregate, why } of read.rows) {
          if (outcome === "decided") assert.ok(programme !== null && aggregate !== null);
          else assert.ok(why !== null && why !== "");
        }
      }),
      { numRuns: 60 },
    );
  });
});
