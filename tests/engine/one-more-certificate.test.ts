import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { oneOf } from "../../src/contract/certificate.ts";
import {
  aggregateOf,
  bestSingleChange,
  certificates,
  checkEligibility,
  judgeEach,
  compileCatalogue,
  namesOf,
  verdictReader,
  type Candidate,
  type Catalogue,
  type Certificate,
  type CertificateType,
  type Programme,
  type EligibilityQuestion,
  type Verdict,
} from "../../src/engine/index.ts";
import { catalogueOf, cutOff, degreeRule, programme } from "../../src/engine/eligibility/test-catalogue.ts";
import type { LoadedVersion } from "../../src/server/catalogue/catalogue-store.ts";
import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { taskFor } from "../../src/server/providers/reader/generative-prompts.ts";
import { certificateTypesOf, gradesOf, subjectsOf } from "../../src/server/reference/lists.ts";

/** The record: three A-levels count, and no cores. Its rules here are invented. */
const aLevel: Certificate = {
  id: 4,
  scale: ["A*", "A", "B", "C", "D", "E", "U"].map((grade, at) => ({
    grade,
    points: at + 1,
    interpretation: "",
  })),
  credit: "C",
  pass: "E",
  cores: [],
  electives: 3,
  usesCutOffs: true,
  differsByCountry: false,
  print: "letters",
  headings: ["General Certificate of Education Advanced Level"],
};
const name = "A-level" as CertificateType; // in the product the record's key makes the name one
const all = { ...certificates, [name]: aLevel };

/** The data file: its subjects, a school's rule for it, one programme with a cut-off of 9 points. */
const [mathematics, physics, chemistry, history] = [901, 902, 903, 904] as const;
const subjects = ["Mathematics", "Physics", "Chemistry", "History"].map((subject, at) => ({
  id: 901 + at,
  name: `${subject} (A-level)`,
  code: `AL${at}`,
  type: "elective" as const,
  aliases: [],
  courses: [],
  certificates: [name],
  countries: ["GBR"],
}));
const engineering: Programme = programme({
  requires: [{ pick: 1, from: [mathematics], min: "C6" }],
  cutOffs: [cutOff(9)],
});
const rule = degreeRule({
  certificate: name,
  cores: [],
  electives: { count: 3, min: "E" },
  passes: { count: 3, min: "E" },
  maxAggregate: 18,
});
const catalogue: Catalogue = { ...catalogueOf([engineering], [rule]), subjects };
const compiled = compileCatalogue(catalogue, all);
const question: EligibilityQuestion = { country: "GHA", schoolId: null, level: "Degree" };

const withGrades = (grades: Readonly<Record<number, string | null>>): Candidate => ({
  certificate: name,
  grades: Object.entries(grades).map(([subjectId, grade]) => ({ subjectId: Number(subjectId), grade })),
  course: null,
  sex: null,
  hasResults: null,
});
const judge = (grades: Readonly<Record<number, string | null>>) =>
  checkEligibility(compiled, withGrades(grades), question);

suite("one certificate more", () => {
  test("three A-levels without a core make an aggregate and are compared with the cut-off", () => {
    const grades = { [mathematics]: "A", [physics]: "B", [chemistry]: "C", [history]: "E" };
    const { general, qualified } = judge(grades);
    assert.deepEqual([general.aggregate, general.missing], [9, []]);
    const [{ aggregate, chance, counted, reasons }] = qualified as [Verdict];
    assert.deepEqual([aggregate, chance], [9, "Competitive"]);
    const ids = counted.map(({ subjectId }) => subjectId);
    assert.deepEqual(ids, [mathematics, physics, chemistry]);
    assert.deepEqual([...new Set(reasons.map(({ outcome }) => outcome))], ["met"]);
  });

  test("three of the best grades are as strong as a result can be", () => {
    const { qualified } = judge({ [mathematics]: "A*", [physics]: "A*", [chemistry]: "A*" });
    assert.equal(qualified[0]?.aggregate, 3);
    assert.equal(qualified[0]?.isStrongest, true);
  });

  test("a point short is a near miss with the grade that would open it", () => {
    const grades = { [mathematics]: "B", [physics]: "B", [chemistry]: "C" };
    const { nearMisses } = judge(grades);
    assert.equal(nearMisses[0]?.difference, -1);
    assert.equal(nearMisses[0]?.changes.length, 1);
    const change = bestSingleChange(compiled, withGrades(grades), question, new Set([engineering.id]));
    assert.equal(change?.count, 1);
  });

  test("what is missing is an elective, never a core; a grade that is not out leaves the answer open", () => {
    assert.deepEqual(aggregateOf(aLevel, withGrades({ [mathematics]: "A" }).grades).missing, [
      { kind: "electives", count: 2, waiting: [] },
    ]);
    const waiting = judge({ [mathematics]: "A", [physics]: "B", [chemistry]: null });
    assert.equal(waiting.notKnown.length, 1);
  });

  test("its verdict is stored and rebuilt", () => {
    const candidate = withGrades({ [mathematics]: "A", [physics]: "A", [chemistry]: "A" });
    const stored = judgeEach(compiled, candidate, [question]);
    const [first] = stored.qualified;
    assert.ok(first);
    const rebuilt = verdictReader(compiled, candidate, question).read(first, "qualified");
    assert.equal(rebuilt.aggregate, 6);
    assert.equal(rebuilt.chance, "High Chance");
  });

  test("schema and prompt are made from the records", () => {
    assert.equal(oneOf(all).safeParse("A-level").success, true);
    assert.equal(oneOf(certificates).safeParse("A-level").success, false);
    assert.match(taskFor(namesOf(all)), /"WASSCE"\|"SSSCE"\|"GBCE"\|"A-level"\|null/);
  });

  test("the reference lists name it, its subjects and its grades", () => {
    const { lists } = loadCatalogueContent();
    const line = { id: aLevel.id, name, fullName: "Advanced Level" };
    const withLine = { ...lists, certificates: [...lists.certificates, line] };
    const current: LoadedVersion = { version: 1, catalogue, compiled, lists: withLine };
    assert.deepEqual(certificateTypesOf(current).at(-1), { id: 4, name: "A-level" });
    assert.equal(subjectsOf(current, { type: 2, certificateId: 4, countryId: 1 }).length, 4);
    assert.deepEqual(gradesOf(current, 4)[0], { id: 1, name: "A*", interpretation: "" });
  });
});
