import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import sharp from "sharp";
import { drawSlip } from "../../../../tests/fixtures/slips/draw-slips.ts";
import { unlabelled } from "../../../../tests/fixtures/slips/draw-unlabelled.ts";
import { chanceFrom, inventCandidate } from "../../../../tests/fixtures/slips/invent-candidate.ts";
import { writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import { BuiltInReader } from "./built-in.ts";
import type { ReadSlip, Reading, SlipSubject } from "./port.ts";

const list = new URL("../../../../data/subjects.json", import.meta.url);
const subjects = JSON.parse(readFileSync(list, "utf8")) as SlipSubject[];
const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
const reader = new BuiltInReader();
const read = (bytes: Uint8Array): Promise<Reading> =>
  reader.read({ bytes, mimeType: "", name: "upload" }, subjects);

type Invented = ReturnType<typeof inventCandidate>;

/** Slips of two people beside one another, as a photo of both. */
async function sideBySide(layout: keyof typeof unlabelled, people: readonly Invented[]): Promise<Buffer> {
  const pictures = await Promise.all(
    people.map((one) => drawSlip(unlabelled[layout](one, chanceFrom(layout.length)))),
  );
  const { width, height } = await sharp(pictures[0]).metadata();
  return sharp({ create: { width: 2 * width + 60, height, channels: 3, background: "#fff" } })
    .composite(pictures.map((input, at) => ({ input, top: 0, left: at * (width + 60) })))
    .jpeg()
    .toBuffer();
}

function isOnlyOf({ subjects: own }: Invented, { pairs }: ReadSlip): number {
  const told = new Set(own.map(({ name, grade }) => `${name} ${grade}`));
  const sure = pairs.filter(({ needsReview, grade }) => !needsReview && grade !== null);
  for (const pair of sure) assert.ok(told.has(`${nameOf.get(pair.subjectId)} ${pair.grade}`), pair.subject);
  return sure.length;
}

for (const layout of ["printout", "portal", "letter"] as const) {
  for (const certificates of [null, ["WASSCE", "SSSCE"], ["GBCE", "WASSCE"]] as const) {
    const which = certificates?.join(" and ") ?? "of one kind or two";
    test(`two slips side by side, as a ${layout}, ${which}: two people, none with a grade of the other`, async () => {
      const chance = chanceFrom(1100 + layout.length);
      const people = [0, 1].map((at) => invented(chance, certificates?.[at] ?? null));
      const reading = await read(await sideBySide(layout, people));
      assert.equal(reading.outcome, "candidates");
      const { candidates } = reading as { candidates: readonly ReadSlip[] };
      assert.equal(candidates.length, 2);
      for (const [at, candidate] of candidates.entries())
        assert.ok(isOnlyOf(people[at]!, candidate) >= 4, JSON.stringify(candidate.pairs));
    });
  }
}

/** Somebody whose certificate is the one that is asked for; whatever it is where none is. */
function invented(chance: () => number, certificate: string | null): Invented {
  for (;;) {
    const one = inventCandidate(chance);
    if (certificate === null || one.certificateType === certificate) return one;
  }
}

test("of two slips side by side the edge took the grades of one: it is asked about, and nobody else's slip stands for it", async () => {
  const chance = chanceFrom(1207);
  const people = [invented(chance, "WASSCE"), invented(chance, "SSSCE")];
  const both = await sideBySide("portal", people);
  const { width, height } = await sharp(both).metadata();
  const cut = await sharp(both)
    .extract({ left: 0, top: 0, width: Math.round(0.8 * width), height })
    .jpeg()
    .toBuffer();
  const reading = await read(cut);
  assert.equal(reading.outcome, "candidates");
  const { candidates } = reading as { candidates: readonly ReadSlip[] };
  assert.equal(candidates.length, 2);
  assert.ok(isOnlyOf(people[0]!, candidates[0]!) >= 4);
  assert.equal(isOnlyOf(people[1]!, candidates[1]!), 0);
  assert.ok(candidates[1]!.pairs.length >= 4);
});

const subjectsOfAll = [
  "SOCIAL STUDIES",
  "ENGLISH LANG",
  "MATHEMATICS(CORE)",
  "INTEGRATED SCIENCE",
  "BIOLOGY",
];

/** Four people, one under the other. What `shown` answers stands in place of a subject's grade; null leaves the line out. */
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
  const reading = await read(writePdf([{ lines }]));
  assert.equal(reading.outcome, "candidates");
  return (reading as { candidates: readonly ReadSlip[] }).candidates;
}

test("a listing keeps a candidate whose grades cannot be read, to be asked about", async () => {
  const candidates = await readListing((letter) => (letter === "C" ? "####" : "B3"));
  assert.equal(candidates.length, 4);
  const third = candidates[2]!;
  assert.equal(third.studentName, "INVENTED NUMBERC");
  assert.ok(third.pairs.length >= 4 && third.pairs.every(({ needsReview }) => needsReview));
});

test("a listing keeps a candidate of whom hardly a subject can be read, and nobody gets the neighbour's", async () => {
  for (const left of [0, 1, 2]) {
    const candidates = await readListing((letter, at) => (letter === "C" && at >= left ? null : "B3"));
    assert.deepEqual(
      candidates.map(({ studentName, pairs }) => `${studentName} ${pairs.length}`),
      ["INVENTED NUMBERA 5", "INVENTED NUMBERB 5", `INVENTED NUMBERC ${left}`, "INVENTED NUMBERD 5"],
    );
  }
});

test("the end of one and the beginning of the next are lost: what is left of the two is not one person's", async () => {
  const isLost = (letter: string, at: number) => (letter === "B" && at > 2) || (letter === "C" && at < 3);
  const candidates = await readListing((letter, at) => (isLost(letter, at) ? null : "B3"));
  assert.deepEqual(
    candidates.map(({ studentName, pairs }) => `${studentName} ${pairs.length}`),
    ["INVENTED NUMBERA 5", "INVENTED NUMBERB 3", "INVENTED NUMBERC 2", "INVENTED NUMBERD 5"],
  );
});

test("where a name of a listing cannot be read nobody gets another's, and every name is asked about", async () => {
  const candidates = await readListing(
    () => "B3",
    (letter) => (letter === "B" ? "~~~~" : `Candidate Name: INVENTED NUMBER${letter}`),
  );
  assert.deepEqual(
    candidates.map(({ studentName }) => studentName),
    ["INVENTED NUMBERA", null, "INVENTED NUMBERC", "INVENTED NUMBERD"],
  );
  assert.ok(candidates.every(({ isNameDoubtful }) => isNameDoubtful));
  assert.ok(candidates.every(({ pairs }) => pairs.length === 5));
});

test("subjects that are none of ours are kept as they are printed, with their grades, and taken for no other", async () => {
  const chance = chanceFrom(3);
  const one = inventCandidate(chance);
  const strange = [
    ["ROBOTICS", "B2"],
    ["SPANISH", "A1"],
    ["COMPUTING", "B3"],
  ].map(([printed = "", grade = ""]) => ({ printed, name: printed, grade, status: null }));
  const ours = one.subjects.map((subject) => ({ ...subject, grade: "C4", status: null }));
  const subjectsOnSlip = [...ours.slice(0, 4), ...strange, ...ours.slice(4, 6)];
  const slip = { ...one, certificateType: "WASSCE" as const, subjects: subjectsOnSlip };
  for (const layout of ["printout", "portal"] as const) {
    const reading = await read(await drawSlip(unlabelled[layout](slip, chance)));
    assert.equal(reading.outcome, "slip");
    const { pairs, unmatched } = (reading as { slip: ReadSlip }).slip;
    assert.deepEqual(
      unmatched.map(({ subject, grade }) => `${subject} ${grade}`),
      ["ROBOTICS B2", "SPANISH A1", "COMPUTING B3"],
      layout,
    );
    assert.ok(pairs.every(({ grade }) => grade === "C4"));
  }
});

for (const [electives, course] of [
  [["BIOLOGY", "CHEMISTRY", "PHYSICS", "MATHEMATICS(ELECT)"], "Science"],
  [["CHEMISTRY", "PHYSICS", "GENERAL AGRICULTURE", "ANIMAL HUSBANDRY"], "Agricultural"],
  [["GOVERNMENT", "HISTORY", "ECONOMICS"], "Arts"],
  [["FRENCH", "MATHEMATICS(ELECT)"], null],
] as const) {
  test(`no programme is printed: ${electives.join(", ")} speak for ${course}`, async () => {
    const printed = ["SOCIAL STUDIES", "ENGLISH LANG", "MATHEMATICS(CORE)", ...electives];
    const lines = printed.flatMap((text, at) => [
      { x: 60, y: 120 + at * 24, text },
      { x: 320, y: 120 + at * 24, text: "B3" },
    ]);
    const head = [{ x: 60, y: 60, text: "Kofi Mensah  WASSCE 2023" }];
    const reading = await read(writePdf([{ lines: [...head, ...lines] }]));
    assert.equal(reading.outcome, "slip");
    const { slip } = reading as { slip: ReadSlip };
    assert.deepEqual([slip.course, slip.isCourseDoubtful], [course, true]);
    assert.deepEqual([slip.studentName, slip.isNameDoubtful], ["KOFI MENSAH", true]);
  });
}
