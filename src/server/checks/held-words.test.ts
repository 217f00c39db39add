import assert from "node:assert/strict";
import { test } from "node:test";
import type { HeldCount, HeldTable } from "../catalogue/forecast/how-often-held.ts";
import { pageWords } from "../../language/page-words.ts";
import { createWords } from "../../language/words.ts";
import { heldSentence, type StandsToLine } from "./held-words.ts";

const count = (margin: HeldCount["margin"], admitted: number, cases: number): HeldCount => ({
  margin,
  cases,
  admitted,
  from: 2019,
  to: 2025,
});
const table: HeldTable = {
  all: [],
  schools: [
    {
      schoolId: 1,
      counts: [
        count(3, 106, 115),
        count(1, 114, 114),
        count(0, 0, 115),
        count(-1, 26, 115),
        count(-2, 1, 400),
        count(-3, 399, 400),
      ],
    },
    { schoolId: 5, counts: [count(3, 17, 19)] },
  ],
  pairs: [],
  atLimit: { cases: 0, again: 0 },
};

function say(language: "en" | "fr", change: Partial<StandsToLine>): string | null {
  const words = createWords(pageWords(language, ["results"]), (problem) => assert.fail(problem));
  return heldSentence(words, table, {
    schoolId: 1,
    shortName: "UG",
    difference: 3,
    chance: "High Chance",
    ...change,
  });
}

test("the sentence beside a label, with its cases and the entries covered", () => {
  const rows = [
    [{}, "Of 100 such cases at UG, 92 stayed open the next year (115 cases, 2019–2025)."],
    [{ difference: 9 }, "Of 100 such cases at UG, 92 stayed open the next year (115 cases, 2019–2025)."],
    [{ difference: 2 }, "Of 100 such cases at UG, all stayed open the next year (114 cases, 2019–2025)."],
    [{ difference: 0 }, "Of 100 such cases at UG, none stayed open the next year (115 cases, 2019–2025)."],
    [{ difference: -1 }, "One point over: 23 of 100 lines at UG rose enough (115 cases, 2019–2025)."],
    [{ difference: -2 }, "Two points over: 1 of 100 lines at UG rose enough (400 cases, 2019–2025)."],
    [{ difference: -3 }, "Three points over: 99 of 100 lines at UG rose enough (400 cases, 2019–2025)."],
    [{ schoolId: 5, shortName: "UHAS" }, "Too few cases at UHAS to say how often such a line held."],
    [{ schoolId: 9, shortName: "KTU" }, "Too few cases at KTU to say how often such a line held."],
  ] as const;
  for (const [change, sentence] of rows) assert.equal(say("en", change), sentence);
});

test("nothing is said where nothing was compared, far over the line, of a line at the school's limit, or of a missing subject", () => {
  assert.equal(say("en", { chance: null }), null);
  assert.equal(say("en", { difference: null }), null);
  assert.equal(say("en", { difference: -4, chance: "Challenging" }), null);
  assert.equal(say("en", { isAtLimit: true }), null);
  assert.equal(say("en", { difference: 3, chance: "Challenging" }), null, "a subject keeps them out");
});

test("in French", () => {
  assert.equal(
    say("fr", {}),
    "Sur 100 cas comme celui-ci à UG, 92 sont restés ouverts l’année suivante (115 cas, 2019–2025).",
  );
  assert.equal(
    say("fr", { difference: -1 }),
    "Un point de trop\u00a0: sur 100 seuils à UG, 23 sont montés assez haut (115 cas, 2019–2025).",
  );
  assert.equal(
    say("fr", { schoolId: 5, shortName: "UHAS" }),
    "Trop peu de cas à UHAS pour dire combien de fois un tel seuil a tenu.",
  );
});
