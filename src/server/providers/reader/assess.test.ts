import assert from "node:assert/strict";
import { test } from "node:test";
import { assess } from "./assess.ts";
import type { Mention } from "./layout/find-subjects.ts";
import type { FoundPair } from "./layout/read-layout.ts";

const place = { tokens: [], left: 0, right: 90, y: 50, height: 20, page: 0, row: 1 };
const subject = {
  id: 3,
  name: "Integrated Science",
  aliases: [],
  certificates: ["WASSCE"],
  courses: [],
} as const;

function pending({ score, lead }: { score: number; lead: number }): FoundPair {
  const spelling = { subject, printed: "SCIENCE (INTEGRATED)", key: "SCIENCEINTEGRATED" };
  const mention: Mention = { ...place, spelling, score, lead, top: 40, bottom: 60 };
  return { mention, mark: { ...place, guess: null, status: "PENDING" }, word: null, sitting: 1 };
}

test("words that are unlike the subject's name are told, so that the subject is asked about and not the grade", () => {
  const known = { certificate: "WASSCE", scale: "numbered", isDoubted: () => false } as const;
  const words = ["KLINGON", "STUDIES"].map(
    (text) => ({ text, print: { text } }) as Mention["tokens"][number],
  );
  const read = (score: number) => {
    const pair = pending({ score, lead: 0.3 });
    return assess([{ ...pair, mention: { ...pair.mention, tokens: words } }], known)[0]!.pair;
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
    const [one] = assess([pending(read)], {
      certificate: "WASSCE",
      scale: "numbered",
      isDoubted: () => false,
    });
    assert.deepEqual([one!.pair.mark, one!.pair.needsReview], ["PENDING", isAsked]);
  });
}
