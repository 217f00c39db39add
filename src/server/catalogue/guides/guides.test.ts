import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { loadCatalogueFiles } from "../load-catalogue-files.ts";
import { pdfTable } from "../lists-in/testing/pdf-table.ts";
import { diffGuides } from "./diff-guides.ts";
import type { StoredGuide } from "./guide-text.ts";
import { readGuide } from "./read-guide.ts";
import { requirementWords } from "./requirement-words.ts";

const catalogue = loadCatalogueFiles();
const school = catalogue.schools.find(({ slug }) => slug === "knust")!;

/** Invented: the names are KNUST's, the words are ours. */
const lastYear = `Requirements for admission
1. BSc. Agricultural Engineering
Credits in Elective Mathematics, Physics and Chemistry. Applicants without Chemistry need
B3 in Integrated Science.
2. BSc. Statistics:
Elective Mathematics at C6; and any two of Physics, Economics or Geography.
BSc Civil Engineering (Obuasi Campus)
Elective Mathematics, Physics and Chemistry.
3. BSc Space Farming
A credit in anything.`;

const thisYear = `Requirements for admission
1. BSc. Agricultural Engineering
Credits in Elec ve Mathema cs, Physics and Chemistry.
Applicants without Chemistry need B2 in Integrated Science.
2. BSc. Sta s cs
Elec ve Mathematics at C6;
and any two of Physics, Economics or Geography.
BSc. Mathema cs
Elective Mathematics at B3.`;

const guideOf = (text: string | Uint8Array): Promise<StoredGuide> => {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const asked = { fileName: "guide.txt", year: "2026", before: null, today: "2026-04-21" };
  return readGuide({ bytes, catalogue, school, ...asked });
};

suite("a school's guide", () => {
  test("is cut at the names of our programmes, and keeps apart what is none of them", async () => {
    const { programmes, other } = await guideOf(lastYear);
    assert.deepEqual(Object.keys(programmes), ["2036", "2095", "2098"]);
    assert.deepEqual(programmes["2036"]!.paragraphs, [
      "Credits in Elective Mathematics, Physics and Chemistry.",
      "Applicants without Chemistry need B3 in Integrated Science.",
    ]);
    const headings = other.map(({ heading }) => heading);
    assert.deepEqual(headings, ["", "3. BSc Space Farming"]);
  });

  test("is compared paragraph by paragraph: broken lines and lost letters are no change, a grade is", async () => {
    const diffs = diffGuides(await guideOf(lastYear), await guideOf(thisYear));
    const changes = diffs.map(({ programme, is, paragraphs }) => [programme, is, ...paragraphs]);
    assert.deepEqual(changes, [
      [2036, "changed", "Applicants without Chemistry need [-B3-]{+B2+} in Integrated Science."],
      [2093, "new", "Elective Mathematics at B3."],
      [2098, "gone", "Elective Mathematics, Physics and Chemistry."],
    ]);
  });

  test("stands beside our record in words", () => {
    const programme = catalogue.programmes.find(({ id }) => id === 2036)!;
    const words = requirementWords(programme, catalogue.subjects).join("\n");
    assert.match(words, /Mathematics[^]*^or: /m);
  });

  test("is read from a PDF too", async () => {
    const rows = lastYear.split("\n").map((line) => ["", line.replaceAll("ti", " ")]);
    const { programmes } = await guideOf(await pdfTable(["", "Guide"], rows));
    assert.deepEqual(Object.keys(programmes), ["2036", "2095", "2098"]);
    assert.match(programmes["2095"]!.paragraphs.join(" "), /Elective Mathematics at C6/);
  });

  test("that names no programme of the school is refused", async () => {
    await assert.rejects(() => guideOf("A letter"), /names a programme of KNUST/);
  });
});
