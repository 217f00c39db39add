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

const named = { electives: "named" as const };

test("each way a programme can stand is described in words that read on", () => {
  const rows = [
    [{ cutOffs: [cutOff(18)] }, "Exactly on the cut-off. The cut-off is 18 and you have 18."],
    [{ cutOffs: [cutOff(22)] }, "4 points to spare. The cut-off is 22 and you have 18."],
    [{ cutOffs: [cutOff(19)] }, "1 point to spare. The cut-off is 19 and you have 18."],
    [
      { cutOffs: [cutOff(20, { background: "Arts" }), cutOff(22, { background: "Business" })] },
      "2 points to spare. The cut-off is 20 and you have 18. The cut-off differs by sex or SHS course; we took the strictest.",
    ],
    [{ cutOffs: [] }, "You may apply; no cut-off is published."],
    [
      { cutOffs: [cutOff(36, { kind: "ceiling" })] },
      "You may apply; no cut-off is published. The entry limit is 36 and you have 18.",
    ],
    [{ cutOffs: [cutOff(17)] }, "Cut-off 17, you have 18. You would need a B3 instead of C4 in Chemistry."],
    [
      { ...named, requires: [one(id.electiveMaths, "B3")] },
      "It asks for Elective Mathematics at B3 or better; you have C6. You would need a B3 instead of C6 in Elective Mathematics.",
    ],
    [
      { ...named, requires: [one(id.history)], cutOffs: [] },
      "It asks for History (C6 or better), which you did not take. You would need a C6 in History.",
    ],
    [{ cutOffs: [cutOff(12)] }, "Cut-off 12, you have 18."],
    [
      { ...named, requires: [one(id.history), one(id.government)] },
      "It asks for History (C6 or better), which you did not take. One more requirement is not met either.",
    ],
    [
      { electives: "not-published" as const },
      "Your aggregate is enough: the cut-off is 20 and you have 18. The school does not publish which subjects it asks for. Ask before you apply.",
    ],
  ] as const;
  for (const [offered, sentence] of rows) {
    assert.equal(sentenceFor(verdictOn(offered, candidate(grades))), sentence);
  }
});

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
