import assert from "node:assert/strict";
import { test } from "node:test";
import { type StoredPerson, storedSlip } from "../../../../tests/fixtures/slips/stored-slips.ts";
import { writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import type { ReadSlip } from "./port.ts";
import { candidatesOf, readBytes, slipOf, subjectNames } from "./testing/read-slip.ts";

function isOnlyOf({ subjects: own }: StoredPerson, { pairs }: ReadSlip): number {
  const truth = new Set(own.map(({ name, grade }) => `${name} ${grade}`));
  const sure = pairs.filter(({ needsReview, grade }) => !needsReview && grade !== null);
  for (const pair of sure)
    assert.ok(truth.has(`${subjectNames.get(pair.subjectId)} ${pair.grade}`), pair.subject);
  return sure.length;
}

for (const file of ["two-printout", "two-letter-gbce-wassce"]) {
  test(`two slips side by side, ${file}: two people, none with a grade of the other`, async () => {
    const { bytes, people } = storedSlip(`${file}.jpg`);
    const candidates = candidatesOf(await readBytes(bytes));
    assert.equal(candidates.length, 2);
    for (const [at, candidate] of candidates.entries())
      assert.ok(isOnlyOf(people[at]!, candidate) >= 4, JSON.stringify(candidate.pairs));
  });
}

test("of two slips side by side the edge took the grades of one: it is asked about, and nobody else's slip stands for it", async () => {
  const { bytes, people } = storedSlip("two-portal-cut.jpg");
  const candidates = candidatesOf(await readBytes(bytes));
  assert.equal(candidates.length, 2);
  assert.ok(isOnlyOf(people[0]!, candidates[0]!) >= 4);
  assert.equal(isOnlyOf(people[1]!, candidates[1]!), 0);
  assert.ok(candidates[1]!.pairs.length >= 4);
});

const cores = ["SOCIAL STUDIES", "ENGLISH LANG", "MATHEMATICS(CORE)"];
const subjectsOfAll = [...cores, "INTEGRATED SCIENCE", "BIOLOGY"];
const namesAndCounts = (candidates: readonly ReadSlip[]) =>
  candidates
    .map(({ studentName, pairs }) => `${studentName} ${pairs.length}`.replace("INVENTED NUMBER", ""))
    .join(", ");

/**
 * Four people, one under the other. What `shown` answers stands in place of a subject's grade; null leaves
 * the line out.
 */
async function readListing(
  shown: (letter: string, at: number) => string | null,
  nameOfOne: (letter: string) => string = (letter) => `Candidate Name: INVENTED NUMBER${letter}`,
): Promise<readonly ReadSlip[]> {
  const lines = ["A", "B", "C", "D"].flatMap((letter, nr) => {
    const y = 60 + nr * 180;
    return [
      { x: 60, y, text: nameOfOne(letter) },
      ...subjectsOfAll.flatMap((text, at) => {
        const grade = shown(letter, at);
        if (grade === null) return [];
        return [
          { x: 60, y: y + 30 + at * 22, text },
          { x: 300, y: y + 30 + at * 22, text: grade },
        ];
      }),
    ];
  });
  return candidatesOf(await readBytes(writePdf([{ lines }])));
}

test("a listing keeps a candidate whose grades cannot be read, to be asked about", async () => {
  const candidates = await readListing((letter) => (letter === "C" ? "####" : "B3"));
  assert.equal(candidates.length, 4);
  const third = candidates[2]!;
  assert.equal(third.studentName, "INVENTED NUMBERC");
  assert.ok(third.pairs.length >= 4 && third.pairs.every(({ needsReview }) => needsReview));
});

type IsLost = (letter: string, at: number) => boolean;
const lostRows: readonly (readonly [what: string, isLost: IsLost, left: string])[] = [
  ["all of one", (letter) => letter === "C", "A 5, B 5, C 0, D 5"],
  ["all but one of one", (letter, at) => letter === "C" && at > 0, "A 5, B 5, C 1, D 5"],
  ["all but two of one", (letter, at) => letter === "C" && at > 1, "A 5, B 5, C 2, D 5"],
  [
    "the end of one and the beginning of the next",
    (letter, at) => (letter === "B" ? at > 2 : letter === "C" && at < 3),
    "A 5, B 3, C 2, D 5",
  ],
];
for (const [what, isLost, left] of lostRows)
  test(`of a listing's rows ${what} are lost: everybody is there, and nobody gets the neighbour's`, async () => {
    const candidates = await readListing((letter, at) => (isLost(letter, at) ? null : "B3"));
    assert.equal(namesAndCounts(candidates), left);
  });

test("where a name of a listing cannot be read nobody gets another's, and every name is asked about", async () => {
  const candidates = await readListing(
    () => "B3",
    (letter) => (letter === "B" ? "~~~~" : `Candidate Name: INVENTED NUMBER${letter}`),
  );
  assert.equal(namesAndCounts(candidates), "A 5, null 5, C 5, D 5");
  assert.ok(candidates.every(({ isNameDoubtful }) => isNameDoubtful));
});

test("subjects that are none of ours are kept as they are printed, with their grades, and taken for no other", async () => {
  const { pairs, unmatched } = slipOf(await readBytes(storedSlip("strange-subjects-portal.jpg").bytes));
  const strange = unmatched.map(({ subject, grade }) => `${subject} ${grade}`);
  assert.deepEqual(strange, ["ROBOTICS B2", "SPANISH A1", "COMPUTING B3"]);
  assert.ok(pairs.every(({ grade }) => grade === "C4"));
});

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
