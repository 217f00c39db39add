import assert from "node:assert/strict";
import { test } from "node:test";
import { likeliest } from "../layout/find-marks.ts";
import { rowsOf } from "../layout/print.ts";
import { drawn } from "../testing/page-in-letters.ts";
import { ocrScorer } from "./judge-grades.ts";
import type { ReadLine } from "./recognise.ts";

const characters = ["", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ()-"];

/** A line as the recogniser reads it: a character and a pause in turn, each nearly certain. */
function readLine(text: string): ReadLine {
  const classes = characters.length;
  const steps = 2 * text.length;
  const values = new Float32Array(steps * classes).fill(0.001);
  for (let step = 0; step < steps; step++)
    values[step * classes + (step % 2 === 0 ? characters.indexOf(text[step / 2]!) : 0)] = 0.95;
  return {
    box: { x: 0, y: 0, width: 10 * text.length, height: 18, angle: 0 },
    text,
    characters: Array.from(text, (character, at) => ({
      character,
      probability: 0.95,
      at: (2 * at + 0.5) / steps,
      step: 2 * at,
    })),
    confidence: 0.95,
    probabilities: { steps, classes, values },
  };
}

for (const [written, grade] of [
  ["F NINE", "F9"],
  ["F nine", "F9"],
  ["f nine", "F9"],
  ["C Six", "C6"],
  ["c six", "C6"],
  ["B-Two", "B2"],
  ["A (One)", "A1"],
  ["b 3", "B3"],
] as const)
  test(`the camera reads "${written}" as ${grade}`, () => {
    const judge = ocrScorer([readLine(written)], characters);
    const guesses = rowsOf(drawn(written))[0]!.tokens.flatMap((token) => judge(token, "numbered") ?? []);
    assert.deepEqual(
      guesses.map((guess) => likeliest(guess).grade),
      [grade],
    );
    assert.ok(guesses[0]!.fit > 0.9 && likeliest(guesses[0]!).probability > 0.99);
  });
