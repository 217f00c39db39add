import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProgrammeOut } from "../../../contract/checks.ts";
import { pageWords } from "../../../language/page-words.ts";
import { createWords } from "../../../language/words.ts";
import { cardOf, openOf } from "./card-markup.ts";

const hostile = `<img src=x onerror=alert(1)>"'&`;

/** Every text a catalogue or a slip can bring is hostile. */
const programme: ProgrammeOut = {
  id: 7,
  name: hostile,
  description: hostile,
  max_grade: 12,
  link: `https://school.example/?"${hostile}`,
  score: 10,
  difference: 2,
  chance: "Good Chance",
  is_strongest: false,
  year: hostile,
  source: `https://school.example/?a=1&b="${hostile}`,
  checked_on: hostile,
  school: { id: 2, name: hostile, slug: "a", short_name: hostile },
  campus: hostile,
  stream: hostile,
  level: "Degree",
  field: hostile,
  faculty: hostile,
  duration_years: 4,
  sentence: hostile,
  counted: [{ subject: hostile, subject_id: 1, grade: hostile, points: 1, sitting: 2 }],
  reasons: [{ kind: "subjects", rule: hostile, needed: hostile, given: hostile, outcome: "not met" }],
  changes: [],
  also_asks: [hostile],
  history: [
    {
      year: hostile,
      aggregate: 9,
      kind: "ceiling",
      choice: 2,
      sex: "female",
      background: "Science",
      source: `https://school.example/?"${hostile}`,
    },
  ],
  requirement_source: `https://school.example/?"${hostile}`,
  note: hostile,
  hides_newest: false,
};

for (const language of ["en", "fr"] as const) {
  test(`the card of a programme lets no text become markup (${language})`, () => {
    const words = createWords(pageWords(language, ["results"]), (problem) => assert.fail(problem));
    const card = { rank: 1, last: 36, planAddress: `/plan?p=${hostile}` };
    const markup = String(cardOf(words, programme, card)) + String(openOf(words, programme));
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
