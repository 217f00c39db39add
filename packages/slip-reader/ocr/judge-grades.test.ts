import assert from "node:assert/strict";
import { test } from "node:test";
import { likeliest } from "../layout/find-marks.ts";
import { rowsOf } from "../layout/print.ts";
import { drawn } from "../testing/page-in-letters.ts";
import { ocrScorer } from "./judge-grades.ts";
import type { ReadLine } from "./recognise.ts";
import { mayLackLetter } from "../read-picture.ts";

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

const few = ["", "D", "E", "I"];

/** "DE" over five steps, the fourth of which says I with this probability and otherwise nothing. */
function lineWith(chanceOfI: number): ReadLine {
  const steps = [
    [0.01, 0.98, 0.005, 0.005],
    [0.98, 0.01, 0.005, 0.005],
    [0.01, 0.005, 0.98, 0.005],
    [0.99 - chanceOfI, 0.005, 0.005, chanceOfI],
    [0.998, 0.0005, 0.001, 0.0005],
  ];
  const values = Float32Array.from(steps.flat());
  const probabilities = { steps: steps.length, classes: few.length, values };
  return { text: "DE", probabilities } as unknown as ReadLine;
}

test("a name may lack an I that was nearly seen in the part asked about, and lacks none that was not", () => {
  assert.equal(mayLackLetter(lineWith(0.3), few, 0, 2), true);
  assert.equal(mayLackLetter(lineWith(0.0001), few, 0, 2), false);
  assert.equal(mayLackLetter(lineWith(0.3), few, 0, 1), false);
});
