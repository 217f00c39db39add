import assert from "node:assert/strict";
import { test } from "node:test";
import { storedSlip } from "../../tests/fixtures/slips/stored-slips.ts";
import { writePdf } from "../../tests/fixtures/slips/write-pdf.ts";
import { candidatesOf, countSure, readBytes, slipOf } from "./testing/read-slip.ts";

test("two slips of two certificates side by side: two people, none with a grade of the other", async () => {
  const { bytes, people } = storedSlip("two-letter-gbce-wassce.jpg");
  const candidates = candidatesOf(await readBytes(bytes));
  assert.equal(candidates.length, 2);
  for (const [at, candidate] of candidates.entries())
    assert.ok(countSure(candidate, people[at]!) >= 4, JSON.stringify(candidate.pairs));
});

test("of two slips side by side the edge took the grades of one: it is asked about, and nobody else's slip stands for it", async () => {
  const { bytes, people } = storedSlip("two-portal-cut.jpg");
  const candidates = candidatesOf(await readBytes(bytes));
  assert.equal(candidates.length, 2);
  assert.ok(countSure(candidates[0]!, people[0]!) >= 4);
  assert.equal(countSure(candidates[1]!, people[1]!), 0);
  assert.ok(candidates[1]!.pairs.length >= 4);
});

test("subjects that are none of ours are kept as they are printed, also one that reaches up to its grade; words of the foot are no subject", async () => {
  const strange = ["ROBOTICS", "AVIATION AND AEROSPACE ENGINEERING"];
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
