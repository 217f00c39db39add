import assert from "node:assert/strict";
import { test } from "node:test";
import { mayLackLetter } from "../read-picture.ts";
import type { ReadLine } from "./recognise.ts";

const characters = ["", "D", "E", "I"];

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
  const probabilities = { steps: steps.length, classes: characters.length, values };
  return { text: "DE", probabilities } as unknown as ReadLine;
}

test("a name may lack an I that was nearly seen in the part asked about, and lacks none that was not", () => {
  assert.equal(mayLackLetter(lineWith(0.3), characters, 0, 2), true);
  assert.equal(mayLackLetter(lineWith(0.0001), characters, 0, 2), false);
  assert.equal(mayLackLetter(lineWith(0.3), characters, 0, 1), false);
});
