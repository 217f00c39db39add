import assert from "node:assert/strict";
import { test } from "node:test";
import { at } from "../testing/page-in-letters.ts";
import type { InterpretationMark, GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { areGroupHeads } from "./group-heads.ts";

const pair = (y: number, grade: string) => {
  const guess = { probabilities: new Map([[grade, 1]]), fit: 1 };
  return {
    mention: { ...at(10, y), top: y - 9, bottom: y + 9 } as unknown as SubjectMention,
    mark: { ...at(400, y), guess, status: null } as GradeMark,
  };
};
const word = (text: InterpretationMark["word"], y: number) => ({ ...at(10, y), word: text });

const groups = [word("GOOD", 0), word("CREDIT", 80)];
const graded = [pair(40, "B3"), pair(120, "C4"), pair(160, "C6")];

for (const [what, words, pairs, isHead] of [
  ["a word once over each group of subjects heads them, and is beside none", groups, graded, true],
  ["a word is no head where a grade says otherwise", groups, [...graded, pair(200, "D7")], false],
  ["a word that comes twice is no head", [...groups, word("CREDIT", 140)], graded, false],
  ["a word for each subject is no head", groups, graded.slice(0, 2), false],
  ["a subject over the first word has no head", groups, [pair(-40, "B3"), ...graded], false],
] as const)
  test(what, () => assert.equal(areGroupHeads(words, pairs), isHead));
