import assert from "node:assert/strict";
import { test } from "node:test";
import { sentenceFor } from "./sentence.ts";
import { describeReason } from "./describe-reason.ts";
import type { Grades } from "../eligibility/test-catalogue.ts";
import { candidate, cutOff, id, one, verdictOn } from "../eligibility/test-catalogue.ts";

const grades: Grades = {
  english: "B3",
  mathematics: "B3",
  science: "B3",
  social: "C4",
  electiveMaths: "C6",
  physics: "B3",
  chemistry: "C4",
  biology: "B2",
};

test("the best result is called so, and a waiting grade is named", () => {
  const best = Object.fromEntries(Object.keys(grades).map((name) => [name, "A1"]));
  assert.equal(
    sentenceFor(verdictOn({ cutOffs: [cutOff(6)] }, candidate(best))),
    "Exactly on the cut-off. The cut-off is 6 and you have 6. No result can be better.",
  );
  assert.equal(
    sentenceFor(verdictOn({}, candidate({ ...grades, english: null }))),
    "It has a cut-off, which cannot be compared with your grades yet. We cannot tell yet: it asks for English Language at C6 or better, and that grade is not out yet.",
  );
});

test("what is counted, not named, reads on too", () => {
  const five = { electives: null, passes: { count: 5, min: "C6" } };
  const three = { cores: [one(id.english)], electives: { count: 3, min: "C6" } };
  const rows = [
    [
      { english: "C6", mathematics: "C6", science: "D7", social: "C6", physics: "D7", biology: "E8" },
      five,
      "It asks for five subjects passed at C6 or better in five subjects; you have three.",
    ],
    [
      { english: "C6", mathematics: "C6", science: "C6", social: "C6" },
      three,
      "We cannot tell yet: it asks for three electives at C6 or better in each, and you did not give all your grades.",
    ],
  ] as const;
  for (const [grades, rule, sentence] of rows) {
    assert.equal(sentenceFor(verdictOn({ cutOffs: [] }, candidate(grades), rule)), sentence);
  }
});

test("what is enough is named, and distinguished from what is asked", () => {
  const some = {
    electives: "not-published",
    basis: "states-some",
    requires: [one(id.science)],
    enough: [
      [one(id.science), one(id.chemistry, "C4")],
      [one(id.science), { pick: 2, from: [id.history, id.government, id.economics], min: "C6" }],
    ],
    cutOffs: [],
  } as const;
  const subjectsOf = (given: Grades) => {
    const verdict = verdictOn(some, candidate(given));
    const said = verdict.reasons
      .map((reason) => describeReason(reason))
      .filter(({ rule }) => /^(Chemistry|Subjects)/.test(rule))
      .map(({ needed, outcome }) => `${needed}: ${outcome}`);
    return [verdict.outcome, sentenceFor(verdict), ...said];
  };
  assert.deepEqual(subjectsOf(grades), [
    "open",
    "You may apply; no cut-off is published.",
    "C4 or better. That is enough; the school may take other subjects too: met",
  ]);
  const { chemistry: _, ...without } = grades;
  assert.deepEqual(subjectsOf({ ...without, literature: "B3" }), [
    "not-known",
    "The school only says which subjects are enough. Ask whether it takes yours.",
    "Surely enough: Integrated Science (C6 or better) and Chemistry (C4 or better); Integrated Science (C6 or better) and two of History, Government and Economics (C6 or better in both). Which others it takes is not published: not known",
  ]);
});
