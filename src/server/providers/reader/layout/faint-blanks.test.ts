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

for (const [text, words] of [
  ["AMANK WAA", ["AMANKWAA"]],
  ["JAT TA JOHN", ["JATTA", "JOHN"]],
  ["FRIMP ONG-NIMELY EDNA", ["FRIMPONG", "NIMELY", "EDNA"]],
  ["KOFI MENSAH", ["KOFI", "MENSAH"]],
  ["FOMBA WASSCE", ["FOMBA", "WASSCE"]],
] as const) {
  test(`blanks that a camera hardly saw: ${text}`, () => assert.deepEqual(read(text, 0.1), words));
}

test("a blank that was seen stays, whatever it parts", () => {
  assert.deepEqual(read("AMANK WAA", 0.6), ["AMANK", "WAA"]);
});
