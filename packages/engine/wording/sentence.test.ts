import assert from "node:assert/strict";
import { test } from "node:test";
import { sentenceFor } from "./sentence.ts";
import { describeReason } from "./describe-reason.ts";
import { bright, candidate, id, one, verdictOn, type Grades } from "../eligibility/test-catalogue.ts";

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
    const reasons = verdict.reasons
      .map((reason) => describeReason(reason))
      .filter(({ rule }) => /^(Chemistry|Subjects)/.test(rule))
      .map(({ needed, outcome }) => `${needed}: ${outcome}`);
    return [verdict.outcome, sentenceFor(verdict), ...reasons];
  };
  assert.deepEqual(subjectsOf(bright), [
    "open",
    "You may apply; no cut-off is published.",
    "C4 or better. That is enough; the school may take other subjects too: met",
  ]);
  const { chemistry: _, ...without } = bright;
  assert.deepEqual(subjectsOf({ ...without, literature: "B3" }), [
    "ask",
    "The school only says which subjects are enough. Ask whether it takes yours.",
    "Surely enough: Integrated Science (C6 or better) and Chemistry (C4 or better); Integrated Science (C6 or better) and two of History, Government and Economics (C6 or better in both). Which others it takes is not published: not known",
  ]);
});
