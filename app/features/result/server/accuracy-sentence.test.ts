import assert from "node:assert/strict";
import { test } from "node:test";
import type { AccuracyCount, CutOffAccuracy } from "@okwan/catalogue";
import { pageWords } from "../../../words/page-words.ts";
import { createWords } from "../../../words/words.ts";
import { accuracySentence, type CutOffComparison } from "./describe-programme.ts";

type Margin = AccuracyCount["margin"];
function count(margin: Margin, admitted: number, cases: number, least?: number, most = 1): AccuracyCount {
  const range = least === undefined ? null : { least, most };
  return { margin, cases, admitted, from: 2019, to: 2025, range };
}
const nextYear = [
  count(3, 106, 115),
  count(1, 114, 114),
  count(0, 0, 115),
  count(-1, 26, 115, 0.1, 0.35),
  count(-2, 1, 400),
  count(-3, 399, 400),
];
const schools = [
  { schoolId: 1, counts: nextYear },
  { schoolId: 2, counts: [count(1, 19, 57, 0.07, 0.43)] },
  { schoolId: 5, counts: [count(3, 17, 19)] },
];
const table: CutOffAccuracy = {
  at: {
    1: schools,
    2: [{ schoolId: 1, counts: [count(3, 38, 50, 0.53)] }],
  },
};

function say(change: Partial<CutOffComparison>): string | null {
  const words = createWords(pageWords(["results"]), (problem) => assert.fail(problem));
  const usual = { schoolId: 1, aggregate: 12, difference: 3, chance: "High Chance", year: 2025, entry: 2026 };
  return accuracySentence(words, table, { ...usual, ...change });
}

const high =
  "In past years, 92 of 100 students this close would also have got in the next year (115 cases, 2019–2025).";
const knust = { schoolId: 2, difference: 2, chance: "Good Chance" };

test("the sentence beside a label, with its cases and the entries covered", () => {
  const rows: readonly (readonly [Partial<CutOffComparison>, string])[] = [
    [{}, high],
    [{ difference: 9 }, high],
    [
      { difference: 2, chance: "Good Chance" },
      "In past years, all of 100 students this close would also have got in the next year (114 cases, 2019–2025).",
    ],
    [
      { difference: 0, chance: "Competitive" },
      "Less safe than the label says. In past years, none of 100 students this close would also have got in the next year (115 cases, 2019–2025).",
    ],
    [
      { difference: -1, chance: "Challenging" },
      "In past years, 23 of 100 students one point over would have got in the next year (115 cases, 2019–2025).",
    ],
    [
      { difference: -2, chance: "Challenging" },
      "In past years, 1 of 100 students two points over would have got in the next year (400 cases, 2019–2025).",
    ],
  ];
  for (const [change, sentence] of rows) assert.equal(say(change), sentence);
});

test("counted at the student's own distance, with the range where single years differ much", () => {
  assert.equal(
    say({ year: 2024 }),
    "This cut-off is two years old. In past years, 76 of 100 students this close would also have got in two years later (50 cases, 2019–2025). Single years ranged from 53 to 100 of 100.",
  );
  assert.equal(
    say({ ...knust, year: 2024 }),
    "Less safe than the label says. This cut-off is two years old. After only one year, 33 of 100 students this close would also have got in (57 cases, 2019–2025). Single years ranged from 7 to 43 of 100.",
  );
});

test("an old cut-off is called old, also where nothing was counted", () => {
  assert.equal(say({ schoolId: 9, year: 2023 }), "This cut-off is three years old.");
  assert.equal(say({ isAtLimit: true, year: 2024 }), "This cut-off is two years old.");
});

test("nothing is said where it would say nothing", () => {
  const silent: readonly Partial<CutOffComparison>[] = [
    { chance: null },
    { difference: null },
    { difference: -4, chance: "Challenging" },
    { isAtLimit: true },
    // Too few cases, and none.
    { schoolId: 5 },
    { schoolId: 9 },
    // A subject rejects them.
    { difference: 3, chance: "Challenging" },
  ];
  for (const change of silent) assert.equal(say(change), null, JSON.stringify(change));
});

test("no later cut-off can exclude the best aggregate, so nothing is said of it", () => {
  assert.equal(say({ ...knust, aggregate: 6, year: 2024 }), null);
});
