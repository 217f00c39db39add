import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutFaintBlanks } from "./faint-blanks.ts";
import { tokensOf } from "./print.ts";

/** Words of a line as a camera reads them, each blank with the given probability. */
function read(text: string, blanks: number): string[] {
  const letters = [...text];
  const print = {
    text,
    left: 0,
    right: 10 * letters.length,
    y: 0,
    height: 18,
    places: letters.map((_, at) => 10 * at + 5),
    sureness: letters.map((letter) => (letter === " " ? blanks : 0.99)),
    source: 0,
    page: 0,
  };
  return withoutFaintBlanks(tokensOf(print)).map((token) => token.text);
}

for (const [blanks, text, words] of [
  [0.1, "AMANK WAA", ["AMANKWAA"]],
  [0.1, "JAT TA JOHN", ["JATTA", "JOHN"]],
  [0.1, "FRIMP ONG-NIMELY EDNA", ["FRIMPONG", "NIMELY", "EDNA"]],
  [0.1, "KOFI MENSAH", ["KOFI", "MENSAH"]],
  [0.1, "FOMBA WASSCE", ["FOMBA", "WASSCE"]],
  [0.6, "AMANK WAA", ["AMANK", "WAA"]],
] as const) {
  test(`blanks of which a camera saw ${blanks}: ${text}`, () => assert.deepEqual(read(text, blanks), words));
}
