import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { storedSlip } from "../../../../tests/fixtures/slips/stored-slips.ts";
import { writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import type { ReadSlip } from "./port.ts";
import { candidatesOf, countSure, readBytes, subjectNames } from "./testing/read-slip.ts";

/**
 * Lists as schools keep them: a line a candidate, a column a subject, the subjects over the columns alone.
 */

const names = ["TESTMAN AMA", "SAMPLEY NAA-DEDEI KOFI", "MOCKSON ESI", "DRAFTEY YAW", "PROOFAH ABENA"];
const heads = ["SOC", "ENG LANG", "C. MATHS", "INT SCI", "E. MATHS", "GEOG"];
const cores = ["Social Studies", "English Language", "Mathematics", "Integrated Science"];
const meant = [...cores, "Elective Mathematics", "Geography"];
const grades = ["C4", "B3", "A1", "D7", "B2", "F9"];
const gradeOf = (nr: number, at: number) => grades[(at + 2 * nr) % grades.length]!;

interface Written {
  readonly people?: readonly string[];
  readonly heads?: readonly string[];
  readonly hasSex?: boolean;
  readonly hasNumbers?: boolean;
  /** In points, of every grade against the names. */
  readonly slip?: number;
  readonly cell?: (nr: number, at: number) => string;
}

function written({
  people = names,
  heads: over = heads,
  hasSex = false,
  hasNumbers = true,
  slip = 0,
  cell = gradeOf,
}: Written): Uint8Array {
  const row = (y: number, before: readonly string[], cells: readonly string[]) => [
    ...before.map((text, at) => ({ x: [30, 60, 130, 262][at]!, y, text, size: 8 })),
    ...cells.map((text, at) => ({ x: 290 + at * 48, y: y + slip, text, size: 8 })),
  ];
  const sex = (text: string) => (hasSex ? [text] : []);
  const lines = [
    { x: 30, y: 40, text: "WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION 2023" },
    ...row(80, ["NO", "INDEX NO", "NAME", ...sex("SEX")], over),
    ...people.flatMap((name, nr) =>
      row(
        100 + nr * 20,
        [`${nr + 1}`, hasNumbers ? `009990300${nr}` : "", name, ...sex("F")],
        over.map((_, at) => cell(nr, at)),
      ),
    ),
  ];
  return writePdf([{ lines: lines.filter(({ text }) => text !== "") }]);
}

const readWritten = async (what: Written) => candidatesOf(await readBytes(written(what)));
const namesOf = (slips: readonly ReadSlip[]) => slips.map(({ studentName }) => studentName);
const pairsOf = (slip: ReadSlip) =>
  Object.fromEntries(slip.pairs.map(({ subjectId, grade }) => [subjectNames.get(subjectId), grade]));
const asked = ({ pairs }: ReadSlip) => pairs.filter(({ needsReview }) => needsReview).length;

describe("a broadsheet as text", () => {
  for (const hasSex of [false, true]) {
    test(`each line is a person, each column a subject${hasSex ? ", who is a boy and who a girl is neither" : ""}`, async () => {
      const candidates = await readWritten({ hasSex });
      assert.deepEqual(namesOf(candidates), names);
      for (const [nr, candidate] of candidates.entries()) {
        const own = meant.map((subject, at) => [subject, gradeOf(nr, at)]);
        assert.deepEqual(pairsOf(candidate), Object.fromEntries(own));
        assert.deepEqual([asked(candidate), candidate.unmatched], [0, []]);
      }
    });
  }

  test("a cell without a grade is asked about; a word in place of one is taken", async () => {
    const cell = (nr: number, at: number) =>
      nr === 1 && at === 2 ? "" : nr === 3 && at === 0 ? "ABSENT" : gradeOf(nr, at);
    const candidates = await readWritten({ cell });
    assert.deepEqual(candidates.map(asked), [0, 1, 0, 0, 0]);
    const [empty] = candidates[1]!.pairs.filter(({ needsReview }) => needsReview);
    assert.deepEqual([subjectNames.get(empty!.subjectId), empty!.grade], ["Mathematics", null]);
    assert.deepEqual(candidates[3]!.pairs.map(({ mark }) => mark).filter(Boolean), ["ABSENT"]);
  });

  test("an elective that few sit is nobody else's", async () => {
    const cell = (nr: number, at: number) => (at === 5 && nr !== 2 ? "" : gradeOf(nr, at));
    const candidates = await readWritten({ cell });
    const counts = candidates.map((one) => [one.pairs.length, asked(one)]);
    assert.equal(counts.join(" "), "5,0 5,0 6,0 5,0 5,0");
  });

  test("who sat few papers stands in the list like the others, and is asked about", async () => {
    for (const few of [0, 2, 4]) {
      const cell = (nr: number, at: number) => (nr === few && at > 2 ? "" : gradeOf(nr, at));
      const candidates = await readWritten({ cell });
      assert.deepEqual(namesOf(candidates), names);
      assert.ok(asked(candidates[few]!) >= 3, `${few}`);
    }
  });

  test("a column whose head is no subject, or one that two columns have, is nobody's grade but is shown", async () => {
    const over = ["SOC", "ENG LANG", "C. MATHS", "INT SCI", "ELECT 1", "GEOG"];
    for (const [nr, { pairs, unmatched }] of (await readWritten({ heads: over })).entries()) {
      assert.equal(pairs.length, 5);
      assert.deepEqual(unmatched, [{ subject: "ELECT 1", grade: gradeOf(nr, 4) }]);
    }
    const twice = ["SOC", "ENG LANG", "MATHS", "INT SCI", "MATHS", "GEOG"];
    for (const { pairs, unmatched } of await readWritten({ heads: twice })) {
      assert.ok(pairs.every(({ subjectId }) => subjectNames.get(subjectId) !== "Mathematics"));
      assert.equal(unmatched.length, 2);
    }
  });

  test("a name that cannot be told from other text is asked about, and its row is nobody else's", async () => {
    const people = names.map((name, nr) => (nr % 2 === 1 ? `${name} (2ND)` : name));
    const candidates = await readWritten({ people, hasNumbers: false });
    assert.equal(candidates.length, names.length);
    for (const [nr, { pairs, studentName, isNameDoubtful }] of candidates.entries()) {
      assert.ok(nr % 2 === 0 ? studentName === names[nr] : isNameDoubtful, `${studentName}`);
      assert.equal(pairs.length, heads.length);
    }
  });

  test("grades that stand a line off the names are asked about, all of them", async () => {
    for (const slip of [20, -20, 8, -8]) {
      for (const one of await readWritten({ slip })) assert.equal(asked(one), one.pairs.length, `${slip}`);
    }
  });
});

const isUnclear = async (bytes: Uint8Array) => {
  const reading = await readBytes(bytes);
  return reading.outcome === "refused" && reading.refusal.code === "rows-unclear";
};

test("a list whose heads are no subjects is refused: nobody's grades are taken for one student's", async () => {
  assert.ok(await isUnclear(written({ heads: ["S", "ENG LANG", "M", "IS", "X", "G"], hasNumbers: false })));
});

describe("a photographed broadsheet", () => {
  for (const [how, file, fewestSure] of [
    ["with its subjects over the columns is read", "matrix-photo.jpg", 200],
    ["with electives that have no name is asked about for those", "broadsheet-photo.jpg", 90],
    ["whose letters are eight pixels high, from afar, is asked about", "class-far.jpg", 30],
  ] as const) {
    test(`${how}: everybody is there, and what is not asked about is right`, async () => {
      const { bytes, people } = storedSlip(file);
      const candidates = candidatesOf(await readBytes(bytes));
      assert.equal(candidates.length, people.length);
      const sure = candidates.reduce((sum, one, nr) => sum + countSure(one, people[nr]!), 0);
      assert.ok(sure >= fewestSure, `${sure}`);
    });
  }

  for (const file of ["matrix-curl.jpg", "matrix-curl-2.jpg"]) {
    test(`bent so far that grades are between the rows is refused: ${file}`, async () =>
      assert.ok(await isUnclear(storedSlip(file).bytes)));
  }
});
