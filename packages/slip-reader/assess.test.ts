import assert from "node:assert/strict";
import { test } from "node:test";
import { assessPairs } from "./assess.ts";
import type { SubjectMention } from "./layout/find-subjects.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import { index } from "./testing/page-in-letters.ts";

const known = { certificate: "WASSCE", scale: "numbered", isDoubted: () => false } as const;
const place = { tokens: [], left: 0, right: 90, y: 50, height: 20, page: 0, row: 1 };
const subject = {
  id: 3,
  name: "Integrated Science",
  aliases: [],
  certificates: ["WASSCE"],
  courses: [],
} as const;

function pending({ score, lead }: { score: number; lead: number }): FoundPair {
  const printed = "SCIENCE (INTEGRATED)";
  const spelling = { subject, printed, key: "SCIENCEINTEGRATED", isEndOfAnother: false };
  const mention: SubjectMention = { ...place, spelling, score, lead, top: 40, bottom: 60 };
  return { mention, mark: { ...place, guess: null, status: "PENDING" }, word: null, sitting: 1 };
}

test("words that are unlike the subject's name are told, so that the subject is asked about and not the grade", () => {
  const words = ["KLINGON", "STUDIES"].map(
    (text) => ({ text, print: { text } }) as SubjectMention["tokens"][number],
  );
  const read = (score: number) => {
    const pair = pending({ score, lead: 0.3 });
    return assessPairs([{ ...pair, mention: { ...pair.mention, tokens: words } }], known)[0]!.pair;
  };
  assert.deepEqual(read(0.6).subjectDoubt, { readAs: "KLINGON STUDIES", isGradeSure: false });
  assert.equal(read(0.95).subjectDoubt, undefined);
});

for (const [how, read, isAsked] of [
  ["read letter for letter", { score: 1, lead: 1 }, false],
  ["with a letter or two misread", { score: 0.95, lead: 0.4 }, false],
  ["guessed from what is left of its name", { score: 0.6, lead: 0.3 }, true],
  ["as near to another subject", { score: 0.95, lead: 0.02 }, true],
] as const) {
  test(`"PENDING" beside a subject ${how} is ${isAsked ? "asked about" : "taken as it stands"}`, () => {
    const [one] = assessPairs([pending(read)], known);
    assert.deepEqual([one!.pair.mark, one!.pair.needsReview], ["PENDING", isAsked]);
  });
}

for (const [names, asked] of [
  [["SOCIAL STUDIES", "INTEGRATED SCIENCE", "BIOLOGY"], []],
  // The edge may have left the end of LIT-IN-ENGLISH and of ELECTIVE MATHEMATICS.
  [
    ["SOCIAL STUDIES", "ENGLISH", "MATHEMATICS"],
    ["ENGLISH", "MATHEMATICS"],
  ],
  [
    ["CIAL STUDIES", "TEGRATED SCIENCE", "BIOLOGY"],
    ["CIAL STUDIES", "TEGRATED SCIENCE", "BIOLOGY"],
  ],
  // The edge made ENGLISH of LIT-IN-ENGLISH.
  [["N-ENGLISH"], ["N-ENGLISH"]],
] as const) {
  test(`at the edge of a photo, of ${names.join(", ")} ${asked.length} are asked about`, () => {
    const pairs = names.map((text) => {
      const match = index.findDamaged(text, () => true)!;
      const print = { text, sureness: 1, left: 3, height: 20 };
      const tokens = [
        { text, print, from: text.indexOf("-") + 1, to: text.length },
      ] as unknown as SubjectMention["tokens"];
      const pair = pending({ score: 1, lead: 1 });
      return { ...pair, mention: { ...pair.mention, ...match, tokens } };
    });
    const doubts = assessPairs(pairs, known).flatMap(({ pair }) => pair.subjectDoubt?.readAs ?? []);
    assert.deepEqual(doubts, asked);
  });
}
