import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleFigure } from "../../../contract/__fixtures__/example-figure.ts";
import { exampleProgramme } from "../../../contract/__fixtures__/example-programme.ts";
import { pageWords } from "../../../language/page-words.ts";
import { createWords } from "../../../language/words.ts";
import { cardOf, openOf } from "./card-markup.ts";

const hostile = `<img src=x onerror=alert(1)>"'&`;

/** Every text a catalogue or a slip can bring is hostile. */
const hostileProgramme = exampleProgramme({
  name: hostile,
  description: hostile,
  link: `https://school.example/?"${hostile}`,
  year: hostile,
  list: { id: hostile, said: hostile, doubt: hostile, remarks: [hostile] },
  checked_on: hostile,
  school: { id: 2, name: hostile, slug: "a", short_name: hostile, region: hostile },
  campus: hostile,
  stream: hostile,
  field: hostile,
  faculty: hostile,
  sentence: hostile,
  counted: [{ subject: hostile, subject_id: 1, grade: hostile, points: 1, sitting: 2 }],
  reasons: [{ kind: "subjects", rule: hostile, needed: hostile, given: hostile, outcome: "not met" }],
  also_asks: [hostile],
  history: [
    exampleFigure({
      year: hostile,
      kind: "ceiling",
      choice: 2,
      sex: "female",
      background: "Science",
      list: hostile,
    }),
  ],
  requirement_source: `https://school.example/?"${hostile}`,
  note: hostile,
});

function wordsIn(language: "en" | "fr") {
  return createWords(pageWords(language, ["results"]), (problem) => assert.fail(problem));
}

/** What a reader sees, in order. */
function textOf(markup: unknown): string {
  return String(markup)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const told = exampleProgramme({
  campus: "Obuasi",
  stream: "Fee-paying",
  faculty: "Faculty of Science",
  description: "Degree, 4 years, Fee-paying, Obuasi",
  sentence: "Your aggregate 12 beats the 2025/2026 cut-off 14 by 2 points.",
  counted: [{ subject: "English Language", subject_id: 2, grade: "B2", points: 2 }],
  source: "https://school.example/cut-offs",
});
const card = { rank: 3, last: 36 };

test("a card says the programme, where it is offered, its chance, the sentence and the figures compared", () => {
  const text = textOf(cardOf(wordsIn("en"), told, card));
  const expected = [
    "BSc Physics",
    "AS · Obuasi · Faculty of Science · Fee-paying",
    "Good Chance",
    "Your aggregate 12 beats the 2025/2026 cut-off 14 by 2 points.",
    "Degree, 4 years, Fee-paying, Obuasi",
    "English Language B2 = 2",
  ];
  const at = expected.map((words) => text.indexOf(words));
  assert.ok(!at.includes(-1), `${expected[at.indexOf(-1)]} is not in ${text}`);
  assert.deepEqual(
    at,
    at.toSorted((one, other) => one - other),
  );
});

test("a card says an ordinary stream nowhere, and in French the chance in French", () => {
  const text = textOf(cardOf(wordsIn("fr"), exampleProgramme({ campus: "Obuasi" }), card));
  assert.ok(text.includes("AS · Obuasi "), text);
  assert.ok(!text.includes("Good Chance") && !text.includes("Regular"), text);
});

test("a card without a comparison has neither chance nor ladder", () => {
  const unknown = exampleProgramme({ chance: null, difference: null });
  assert.ok(String(cardOf(wordsIn("en"), exampleProgramme(), card)).includes("<svg"));
  const markup = String(cardOf(wordsIn("en"), unknown, card));
  assert.ok(!markup.includes("<svg") && !textOf(markup).includes("Chance"), markup);
});

test("what a check does not open is not shown as unknown on its card", () => {
  const kept = exampleProgramme({
    max_grade: null,
    score: null,
    difference: null,
    chance: null,
    year: null,
    hides_newest: true,
  });
  const text = textOf(cardOf(wordsIn("en"), kept, { rank: null, last: 36 }));
  assert.ok(!text.includes("Cut-off"), text);
});

for (const language of ["en", "fr"] as const) {
  test(`the card of a programme lets no text become markup (${language})`, () => {
    const words = wordsIn(language);
    const hostileCard = { rank: 1, last: 36, planAddress: `/plan?p=${hostile}` };
    const markup =
      String(cardOf(words, hostileProgramme, hostileCard)) + String(openOf(words, hostileProgramme));
    assert.ok(!markup.includes("<img"), markup);
    // Out of an attribute comes only what ends it.
    for (const [, address = ""] of markup.matchAll(/href="([^"]*)"([^>]*)>/g))
      assert.doesNotMatch(address, /[<>]/);
    const tags = [...markup.matchAll(/<([a-z0-9]+)/g)].map(([, tag = ""]) => tag);
    const written = new Set(
      "article h3 h4 p a span div svg line circle text path details summary dl dt dd ul li b i".split(" "),
    );
    assert.deepEqual(
      tags.filter((tag) => !written.has(tag)),
      [],
    );
    assert.ok(markup.includes("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;"));
  });
}
