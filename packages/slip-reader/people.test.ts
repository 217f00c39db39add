import assert from "node:assert/strict";
import { test } from "node:test";
import { writePdf } from "../../tests/fixtures/slips/write-pdf.ts";
import { readBytes, slipOf, subjectNames } from "./testing/read-slip.ts";

test("subjects that are none of ours are kept as they are printed, also one that reaches up to its grade; words of the foot are no subject", async () => {
  const strange = ["SINDARIN", "DOTHRAKI AND HIGH VALYRIAN LANGUAGES"];
  const names = ["SOCIAL STUDIES", "ENGLISH LANG", "MATHEMATICS(CORE)", ...strange, "NO OF PASSES"];
  const lines = names.flatMap((text, at) => [
    { x: 60, y: 120 + at * 24, text },
    { x: 300, y: 120 + at * 24, text: "B3" },
  ]);
  const head = [{ x: 60, y: 60, text: "Kofi Mensah  WASSCE 2023" }];
  const { unmatched } = slipOf(await readBytes(writePdf([{ lines: [...head, ...lines] }])));
  assert.deepEqual(
    unmatched,
    strange.map((subject) => ({ subject, grade: "B3" })),
  );
});

const cores = ["SOCIAL STUDIES", "ENGLISH LANG", "MATHEMATICS(CORE)"];
for (const [electives, course] of [
  [["BIOLOGY", "CHEMISTRY", "PHYSICS", "MATHEMATICS(ELECT)"], "Science"],
  [["CHEMISTRY", "PHYSICS", "GENERAL AGRICULTURE", "ANIMAL HUSBANDRY"], "Agricultural"],
  [["GOVERNMENT", "HISTORY", "ECONOMICS"], "Arts"],
  [["FRENCH", "MATHEMATICS(ELECT)"], null],
] as const) {
  test(`no programme is printed: ${electives.join(", ")} speak for ${course}`, async () => {
    const lines = [...cores, ...electives].flatMap((text, at) => [
      { x: 60, y: 120 + at * 24, text },
      { x: 320, y: 120 + at * 24, text: "B3" },
    ]);
    const head = [{ x: 60, y: 60, text: "Kofi Mensah  WASSCE 2023" }];
    const slip = slipOf(await readBytes(writePdf([{ lines: [...head, ...lines] }])));
    assert.deepEqual([slip.course, slip.isCourseDoubtful], [course, true]);
    assert.deepEqual([slip.studentName, slip.isNameDoubtful], ["KOFI MENSAH", true]);
  });
}

test("a slip of the new SHS subjects is read whole, each as itself: none is taken for an older subject", async () => {
  const printed = [
    ["MATHEMATICS", "A1", "Mathematics"],
    ["ADDITIONAL MATHEMATICS", "C6", "Additional Mathematics"],
    ["GENERAL SCIENCE", "B3", "General Science"],
    ["SOCIAL STUDIES", "B2", "Social Studies"],
    ["COMPUTING", "C4", "Computing"],
    ["ART & DESIGN STUDIO", "C5", "Art and Design Studio"],
    ["RELIGIOUS STUDIES", "D7", "Religious Studies"],
    ["ENGINEERING", "E8", "Engineering"],
  ] as const;
  const lines = printed.flatMap(([subject, grade], at) => [
    { x: 60, y: 120 + at * 24, text: subject },
    { x: 320, y: 120 + at * 24, text: grade },
  ]);
  const head = [{ x: 60, y: 60, text: "NAME: TESTMAN AMA   PROGRAMME: GENERAL SCIENCE   WASSCE 2027" }];
  const { pairs, unmatched } = slipOf(await readBytes(writePdf([{ lines: [...head, ...lines] }])));
  assert.deepEqual(unmatched, []);
  assert.deepEqual(
    pairs.map(({ subjectId, grade, needsReview }) => [subjectNames.get(subjectId), grade, needsReview]),
    printed.map(([, grade, name]) => [name, grade, false]),
  );
});
