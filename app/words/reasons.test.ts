import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  changeSentence,
  say,
  missingWords,
  sentenceFor,
  describeReason,
  type Candidate,
  type GeneralRule,
  type Programme,
} from "@okwan/engine";
import {
  candidate,
  catalogueOf,
  checkAt,
  cutOff,
  id,
  one,
  programme,
  verdictOn,
  type Grades,
} from "../../packages/engine/eligibility/test-catalogue.ts";

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

interface Row {
  readonly offered?: Partial<Programme>;
  readonly rule?: Partial<GeneralRule>;
  readonly grades?: Grades;
  readonly who?: Partial<Candidate>;
  readonly en: string;
}
const named = { electives: "named" } as const;

const rows: readonly Row[] = [
  {
    offered: { cutOffs: [cutOff(18)] },
    en: "Exactly on the cut-off. The cut-off is 18 and you have 18.",
  },
  {
    offered: { cutOffs: [cutOff(19)] },
    en: "1 point to spare. The cut-off is 19 and you have 18.",
  },
  {
    offered: { cutOffs: [cutOff(6)] },
    grades: Object.fromEntries(Object.keys(grades).map((name) => [name, "A1"])),
    en: "Exactly on the cut-off. The cut-off is 6 and you have 6. No result can be better.",
  },
  {
    offered: { cutOffs: [] },
    en: "You may apply; no cut-off is published.",
  },
  {
    offered: { cutOffs: [cutOff(36, { kind: "ceiling" })] },
    en: "You may apply; no cut-off is published. The entry limit is 36 and you have 18.",
  },
  {
    offered: { cutOffs: [cutOff(17)] },
    en: "Cut-off 17, you have 18.",
  },
  {
    offered: { cutOffs: [cutOff(12)] },
    en: "Cut-off 12, you have 18.",
  },
  {
    offered: { ...named, requires: [one(id.electiveMaths, "B3")] },
    en: "It asks for Elective Mathematics at B3 or better; you have C6.",
  },
  {
    offered: { ...named, requires: [one(id.history)], cutOffs: [] },
    en: "It asks for History (C6 or better), which you did not take. You would need a C6 in History.",
  },
  {
    offered: { ...named, requires: [one(id.history), one(id.government)] },
    en: "It asks for History (C6 or better), which you did not take. One more requirement is not met either.",
  },
  {
    offered: { ...named, requires: [one(id.history), one(id.government), one(id.economics)] },
    en: "It asks for History (C6 or better), which you did not take. 2 more requirements are not met either.",
  },
  {
    offered: { ...named, requires: [one([id.history, id.government], "C6", 2)] },
    en: "It asks for History and Government (C6 or better in both); you took none of these.",
  },
  {
    offered: { ...named, requires: [one([id.history, id.government, id.physics], "C6", 2)], cutOffs: [] },
    en: "It asks for two of History, Government and Physics at C6 or better in both; you have only Physics B3. You would need a C6 in History.",
  },
  {
    offered: { electives: "not-published", basis: "states-some", enough: [[one(id.history)]], cutOffs: [] },
    en: "The school only says which subjects are enough. Ask whether it takes yours.",
  },
  { offered: { admitsOnly: "female" }, who: { sex: "male" }, en: "Women only." },
  {
    offered: { admitsOnly: "female" },
    en: "Your aggregate is enough: the cut-off is 20 and you have 18. We cannot tell yet: women only, and you did not say.",
  },
  {
    rule: { electives: null, passes: { count: 5, min: "C6" } },
    grades: { english: "C6", mathematics: "C6", science: "D7", social: "C6", physics: "D7", biology: "E8" },
    en: "It asks for five subjects passed at C6 or better in five subjects; you have three.",
  },
  {
    rule: { cores: [one(id.english)], electives: { count: 3, min: "C6" } },
    offered: { cutOffs: [] },
    grades: { english: "C6", mathematics: "C6", science: "C6", social: "C6" },
    en: "We cannot tell yet: it asks for three electives at C6 or better in each, and you did not give all your grades.",
  },
  {
    rule: { maxAggregate: 16 },
    offered: { cutOffs: [] },
    en: "The aggregate must be 16 or less for every degree at EXU; yours is 18.",
  },
  {
    offered: { electives: "not-published" },
    en: "Your aggregate is enough: the cut-off is 20 and you have 18. We found no list of the subjects the school asks for. Ask before you apply.",
  },
  {
    offered: { cutOffs: [cutOff(20, { background: "Arts" }), cutOff(22, { background: "Business" })] },
    en: "2 points to spare. The cut-off is 20 and you have 18. The cut-off differs by sex or SHS course; we took the strictest.",
  },
  {
    offered: { electives: "not-published", cutOffs: [cutOff(16)] },
    en: "2 points short: the cut-off is 16 and you have 18. We found no list of the subjects the school asks for. Ask before you apply.",
  },
  {
    offered: { electives: "not-published", cutOffs: [] },
    en: "We found no list of the subjects the school asks for. Ask before you apply.",
  },
  {
    rule: { isPublished: false },
    en: "It has a cut-off, which cannot be compared with your grades yet. We found no entry rule of this school for your certificate. Ask the school.",
  },
  {
    grades: { ...grades, english: null },
    en: "It has a cut-off, which cannot be compared with your grades yet. We cannot tell yet: it asks for English Language at C6 or better, and that grade is not out yet.",
  },
];

describe("a verdict in one sentence", () => {
  for (const { offered, rule, grades: own = grades, who, en } of rows) {
    test(en, () => {
      const verdict = verdictOn(offered ?? {}, candidate(own, who), rule);
      assert.equal(sentenceFor(verdict), en);
    });
  }
});

test("every rule is described with what it needs and what the student has", () => {
  const { reasons } = verdictOn(
    {
      ...named,
      admitsOnly: "female",
      requires: [one(id.electiveMaths, "B3"), one([id.physics, id.history, id.economics], "C6", 2)],
      cutOffs: [cutOff(14, { sex: "male" }), cutOff(17, { sex: "female" })],
    },
    candidate(grades),
  );
  const described = reasons.map((reason) => {
    const { rule, needed, given, outcome } = describeReason(reason);
    return `${rule} | ${needed} | ${given} | ${outcome}`;
  });
  assert.deepEqual(described, [
    "Who may apply | Women only | You did not say | not known",
    "English Language | C6 or better for every degree at EXU | B3 | met",
    "Mathematics | C6 or better for every degree at EXU | B3 | met",
    "Integrated Science or Social Studies | C6 or better for every degree at EXU | Integrated Science B3 and Social Studies C4 | met",
    "Elective Mathematics | B3 or better for this programme | C6 | not met",
    "Two of Physics, History and Economics | C6 or better in both for this programme | Only Physics B3 | not met",
    "Three electives | C6 or better in each for every degree at EXU | Biology B2, Physics B3 and Chemistry C4 | met",
    "Greatest aggregate | 36 or less for every degree at EXU | 18 with your best three electives | met",
    "Cut-off 2025/2026 | 14 or less (up to 17 for some: it differs by sex or SHS course) | 18 with your best three electives | not met",
  ]);
});

test("what no school says is not guessed, and what is missing is named", () => {
  const rule = { certificate: "SSSCE", cores: [one(id.english, "D")], electives: null } as const;
  const letters: Grades = { english: "D", physics: "A", biology: "B", mathematics: null };
  const offered = { ...named, requires: [one(id.physics, "B3")] };
  const who = candidate(letters, { certificate: "SSSCE" });
  assert.equal(
    sentenceFor(verdictOn(offered, who, rule)),
    "We cannot tell: it asks for WASSCE B3 or better in Physics, and no school says what that is on your certificate.",
  );
  const { general } = checkAt(catalogueOf([programme()]), who);
  assert.deepEqual(missingWords(general.missing, say), [
    "Mathematics (no grade yet)",
    "Integrated Science or Social Studies",
    "one more elective",
  ]);
});

test("several changes are one list", () => {
  const changes = [
    { subjectId: id.physics, name: "Physics", from: "E8", to: "A1" },
    { subjectId: id.history, name: "History", from: null, to: "C6" },
  ];
  const en = "You would need an A1 instead of E8 in Physics and a C6 in History.";
  assert.equal(changeSentence(changes), en);
});
