import assert from "node:assert/strict";
import { test } from "node:test";
import { at } from "../testing/page-in-letters.ts";
import type { InterpretationMark, GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { wordBeside } from "./word-beside.ts";

const subject = (y: number) =>
  ({ ...at(10, y, 160), top: y - 9, bottom: y + 9 }) as unknown as SubjectMention;
const word = (text: InterpretationMark["word"], y: number) => ({ ...at(10, y), word: text });

const mentions = [subject(0), subject(42), subject(84)];
const words = [word("VERY GOOD", 21), word("CREDIT", 63), word("FAIL", 105)];
const markAt = (y: number): GradeMark => ({ ...at(210, y, 222), guess: null, status: null });

for (const [where, y] of [
  ["in its line", 42],
  ["as high as the word before, on a bent page", 31],
] as const)
  test(`the word under a subject is its grade's: the grade ${where}`, () =>
    assert.equal(wordBeside(mentions[1]!, markAt(y), { words, mentions }, "right")?.word, "CREDIT"));
