import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { GeneralRule, Programme } from "../catalogue.ts";
import type { Grades } from "./test-catalogue.ts";
import {
  all,
  candidate,
  catalogueOf,
  checkAt,
  cutOff,
  degreeRule,
  id,
  one,
  programme,
  sixCredits,
  verdictOn,
} from "./test-catalogue.ts";
import type { Candidate, VerdictOutcome } from "./verdict.ts";
import { tellReason } from "../wording/tell-reason.ts";

const bright: Grades = {
  english: "B2",
  mathematics: "A1",
  science: "B3",
  social: "A1",
  electiveMaths: "B2",
  physics: "B3",
  chemistry: "C4",
  biology: "A1",
};

interface Row {
  readonly says: string;
  readonly offered?: Partial<Programme>;
  readonly rule?: Partial<GeneralRule>;
  readonly grades: Grades;
  readonly who?: Partial<Candidate>;
  readonly outcome: VerdictOutcome;
  readonly aggregate?: number | null;
}

function check(rows: readonly Row[]): void {
  for (const { says, offered = {}, rule, grades, who, outcome, aggregate } of rows) {
    test(says, () => {
      const verdict = verdictOn(offered, candidate(grades, who), rule);
      assert.equal(verdict.outcome, outcome, JSON.stringify(verdict.reasons, null, 1));
      if (aggregate !== undefined) assert.equal(verdict.aggregate, aggregate);
    });
  }
}

describe("the aggregate of a programme", () => {
  check([
    {
      says: "is English, Mathematics, the better third core and the three best electives",
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 1 + 2 + 3,
    },
    {
      says: "counts the third core the programme fixes",
      offered: { thirdCore: id.science },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 3 + 1 + 2 + 3,
    },
    {
      says: "counts the third core the school fixes where the programme says nothing",
      rule: { thirdCore: id.science },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 3 + 1 + 2 + 3,
    },
    {
      says: "lets the programme's third core go before the school's",
      offered: { thirdCore: "best" },
      rule: { thirdCore: id.science },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 1 + 2 + 3,
    },
    {
      says: "counts required subjects first, even where others are better",
      offered: { electives: "named", requires: [one(id.chemistry)] },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 4 + 1 + 2,
    },
    {
      says: "assigns an or so that the total is best: Physics goes where Chemistry cannot",
      offered: {
        electives: "named",
        requires: [one([id.physics, id.biology]), one(id.biology), one(id.chemistry)],
      },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 3 + 1 + 4,
    },
    {
      says: "needs two subjects for two slots of the same list",
      offered: {
        electives: "named",
        requires: [one([id.history, id.physics]), one([id.history, id.physics])],
      },
      grades: bright,
      outcome: "near-miss",
    },
    {
      says: "takes the best three of the named where more than three are named",
      offered: {
        electives: "named",
        requires: [one(id.chemistry), one([id.biology, id.physics, id.electiveMaths], "C6", 3)],
      },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 1 + 2 + 3,
    },
    {
      says: "takes the alternative that makes the better aggregate",
      offered: { electives: "named", requires: [one(id.chemistry)], otherwise: [[one(id.biology)]] },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 1 + 2 + 3,
    },
    {
      says: "never counts a spare core as an elective, even where a list of any subjects names it",
      offered: { electives: "named", requires: [one(all, "C6", 3)], cutOffs: [], thirdCore: id.science },
      grades: { ...sixCredits, social: "A1" },
      outcome: "open",
      aggregate: 36,
    },
  ]);
});

describe("requirements", () => {
  check([
    {
      says: "a core named by a programme is a condition and takes no elective's place",
      offered: { requires: [one(id.mathematics, "B3"), one(id.physics)], electives: "named" },
      grades: bright,
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 3 + 1 + 2,
    },
    {
      says: "Integrated Science B3 instead of Chemistry is an alternative of its own",
      offered: {
        electives: "named",
        requires: [one(id.chemistry)],
        otherwise: [[one(id.science, "B3"), one(id.physics)]],
      },
      grades: { ...bright, chemistry: "F9" },
      outcome: "qualified",
      aggregate: 2 + 1 + 1 + 3 + 1 + 2,
    },
    {
      says: "English is not Literature in English",
      offered: { requires: [one(id.literature)], electives: "named" },
      grades: { ...bright, english: "A1" },
      outcome: "near-miss",
    },
    {
      says: "Elective Mathematics is not Mathematics",
      offered: { requires: [one(id.electiveMaths, "B3")], electives: "named" },
      grades: { ...bright, mathematics: "A1", electiveMaths: "C6" },
      outcome: "near-miss",
    },
    {
      says: "two subjects that are not there are not near",
      offered: { requires: [one(id.history), one(id.government)], electives: "named" },
      grades: bright,
      outcome: "not-qualified",
    },
    {
      says: "an elective below the general minimum does not count, even where the programme's list takes it",
      offered: { requires: [one([id.physics, id.biology], "D7", 2)], electives: "named" },
      grades: { ...bright, physics: "D7" },
      outcome: "near-miss",
    },
    {
      says: "subjects that are not published are never qualified",
      offered: { electives: "not-published" },
      grades: { ...bright, english: "A1" },
      outcome: "not-known",
    },
    {
      says: "but not met where even the best three would be over the cut-off",
      offered: { electives: "not-published", cutOffs: [cutOff(8)] },
      grades: bright,
      outcome: "not-qualified",
    },
  ]);
});

describe("the general rule", () => {
  check([
    {
      says: "asks four cores where the school does, although three are summed",
      rule: { cores: [1, 2, 3, 4].map((core) => one(core)) },
      grades: { ...bright, science: "D7" },
      outcome: "near-miss",
    },
    {
      says: "refuses an aggregate over its greatest",
      rule: { maxAggregate: 24 },
      offered: { cutOffs: [] },
      grades: sixCredits,
      outcome: "not-qualified",
      aggregate: 36,
    },
    {
      says: "counts five credits of any kind where that is the rule",
      rule: {
        cores: [one(id.english), one(id.mathematics)],
        electives: null,
        passes: { count: 5, min: "C6" },
        maxAggregate: null,
      },
      offered: { cutOffs: [], requires: [one(id.biology)], electives: "named" },
      grades: {
        english: "C6",
        mathematics: "C6",
        biology: "C6",
        chemistry: "C6",
        economics: "C6",
        history: "F9",
      },
      outcome: "open",
      aggregate: null,
    },
    {
      says: "is a near miss with four of five credits",
      rule: {
        cores: [one(id.english), one(id.mathematics)],
        electives: null,
        passes: { count: 5, min: "C6" },
        maxAggregate: null,
      },
      offered: { cutOffs: [] },
      grades: {
        english: "C6",
        mathematics: "C6",
        biology: "C6",
        chemistry: "C6",
        economics: "E8",
        history: "F9",
      },
      outcome: "near-miss",
    },
    {
      says: "is not known where none is published",
      rule: { isPublished: false },
      grades: bright,
      outcome: "not-known",
    },
    {
      says: "is not known where there is none",
      rule: { level: "Diploma" },
      grades: bright,
      outcome: "not-known",
    },
    {
      says: "for the stream goes before the one for all",
      rule: { streams: ["Distance"] },
      grades: bright,
      outcome: "not-known",
    },
  ]);
});

describe("the cut-off", () => {
  const ten: Grades = { ...bright, social: "B3" };
  check([
    { says: "equal is qualified", offered: { cutOffs: [cutOff(10)] }, grades: bright, outcome: "qualified" },
    {
      says: "one over is a near miss",
      offered: { cutOffs: [cutOff(9)] },
      grades: bright,
      outcome: "near-miss",
    },
    {
      says: "one over and a third core that is no credit is a near miss: at C4 it is both",
      rule: { cores: [one(id.english), one(id.mathematics), one(id.science), one(id.social)] },
      offered: { cutOffs: [cutOff(12)] },
      grades: { ...bright, science: "D7", social: "C5", mathematics: "A1", english: "A1" },
      outcome: "near-miss",
    },
    {
      says: "three over is a near miss",
      offered: { cutOffs: [cutOff(7)] },
      grades: bright,
      outcome: "near-miss",
    },
    { says: "four over is not", offered: { cutOffs: [cutOff(6)] }, grades: bright, outcome: "not-qualified" },
    {
      says: "of the newest year is used",
      offered: { cutOffs: [cutOff(24, { year: "2023/2024" }), cutOff(8), cutOff(6, { year: "2019/2020" })] },
      grades: bright,
      outcome: "near-miss",
    },
    {
      says: "of a second choice is never used",
      offered: { cutOffs: [cutOff(30, { choice: 2 }), cutOff(8, { year: "2020/2021", choice: 1 })] },
      grades: bright,
      outcome: "near-miss",
    },
    { says: "none: open", offered: { cutOffs: [] }, grades: bright, outcome: "open" },
    {
      says: "an entry ceiling makes nobody qualified, only open",
      offered: { cutOffs: [cutOff(36, { kind: "ceiling" })] },
      grades: bright,
      outcome: "open",
    },
    {
      says: "an entry ceiling is not met above it",
      offered: { cutOffs: [cutOff(30, { kind: "ceiling" })] },
      grades: sixCredits,
      outcome: "not-qualified",
    },
    {
      says: "for women holds for women",
      offered: { cutOffs: [cutOff(8), cutOff(11, { sex: "female" })] },
      grades: bright,
      who: { sex: "female" },
      outcome: "qualified",
    },
    {
      says: "for women does not hold for men",
      offered: { cutOffs: [cutOff(8), cutOff(11, { sex: "female" })] },
      grades: bright,
      who: { sex: "male" },
      outcome: "near-miss",
    },
    {
      says: "between the figures for women and men, an unsaid sex is not known",
      offered: { cutOffs: [cutOff(8, { sex: "male" }), cutOff(11, { sex: "female" })] },
      grades: bright,
      outcome: "not-known",
    },
    {
      says: "under both figures, an unsaid sex does not matter",
      offered: { cutOffs: [cutOff(14, { sex: "male" }), cutOff(11, { sex: "female" })] },
      grades: bright,
      outcome: "qualified",
    },
    {
      says: "for the student's SHS course is used",
      offered: { cutOffs: [cutOff(14, { background: "Arts" }), cutOff(9, { background: "Science" })] },
      grades: ten,
      who: { course: "Arts" },
      outcome: "qualified",
    },
    {
      says: "for everybody else is used by those whose course has none",
      offered: { cutOffs: [cutOff(14), cutOff(9, { background: "Science" })] },
      grades: ten,
      who: { course: "Business" },
      outcome: "qualified",
    },
  ]);
});

describe("who may apply", () => {
  const women: Partial<Programme> = { admitsOnly: "female" };
  check([
    {
      says: "women to a women's programme",
      offered: women,
      grades: bright,
      who: { sex: "female" },
      outcome: "qualified",
    },
    { says: "men not", offered: women, grades: bright, who: { sex: "male" }, outcome: "not-qualified" },
    { says: "not known while unsaid", offered: women, grades: bright, outcome: "not-known" },
  ]);
});

describe("grades that are missing", () => {
  const { english: _, ...noEnglish } = bright;
  check([
    {
      says: "a grade that is not out is no pass and no fail",
      grades: { ...bright, mathematics: null },
      outcome: "not-known",
      aggregate: null,
    },
    {
      says: "a core that was not given is the same",
      grades: noEnglish,
      outcome: "not-known",
      aggregate: null,
    },
    {
      says: "an open grade that nothing depends on changes nothing",
      grades: { ...bright, ict: null },
      outcome: "qualified",
      aggregate: 10,
    },
    {
      says: "an open grade that could bring the cut-off keeps it not known",
      offered: { cutOffs: [cutOff(8)] },
      grades: { ...bright, ict: null },
      outcome: "not-known",
      aggregate: 10,
    },
    {
      says: "what fails whatever comes is not qualified",
      offered: { requires: [one(id.history), one(id.government)], electives: "named" },
      grades: { ...bright, ict: null },
      outcome: "not-qualified",
    },
    {
      says: "with two electives the third may still be the one that is asked",
      offered: { requires: [one(id.history)], electives: "named" },
      grades: { english: "A1", mathematics: "A1", science: "A1", social: "A1", physics: "A1", biology: "A1" },
      outcome: "not-known",
      aggregate: null,
    },
  ]);
});

describe("certificates", () => {
  const letters: Partial<Candidate> = { certificate: "SSSCE" };
  const rule: Partial<GeneralRule> = {
    certificate: "SSSCE",
    cores: [one(id.english, "D"), one(id.mathematics, "D"), one([id.science, id.social], "D")],
    electives: { count: 3, min: "D" },
    maxAggregate: 24,
  };
  const allD: Grades = Object.fromEntries(Object.keys(sixCredits).map((name) => [name, "D"]));
  check([
    {
      says: "SSSCE D is a credit; six make 24 and open",
      rule,
      grades: allD,
      who: letters,
      outcome: "open",
      aggregate: 24,
    },
    {
      says: "SSSCE holders are not compared with a WASSCE cut-off",
      offered: { cutOffs: [cutOff(6)] },
      rule,
      grades: allD,
      who: letters,
      outcome: "open",
    },
    {
      says: "SSSCE E is no credit",
      rule,
      grades: { ...allD, english: "E" },
      who: letters,
      outcome: "near-miss",
    },
    {
      says: "a WASSCE C6 in a programme's list is D",
      offered: { requires: [one(id.physics)], electives: "named" },
      rule,
      grades: allD,
      who: letters,
      outcome: "open",
    },
    {
      says: "a WASSCE B3 has no letter: not known with a credit",
      offered: { requires: [one(id.physics, "B3")], electives: "named" },
      rule,
      grades: { ...allD, physics: "A" },
      who: letters,
      outcome: "not-known",
    },
    {
      says: "and not met without one",
      offered: { requires: [one(id.physics, "B3"), one(id.history)], electives: "named" },
      rule,
      grades: { ...allD, physics: "E" },
      who: letters,
      outcome: "not-qualified",
    },
    {
      says: "a certificate without a rule is not known",
      rule,
      grades: allD,
      who: { certificate: "GBCE" },
      outcome: "not-known",
    },
  ]);
});

test("two sittings combine, the better grade per subject, and each says which it came from", () => {
  const who = candidate({ ...bright, mathematics: ["D7", "B3"], english: ["C4", "C5"] });
  const result = checkAt(catalogueOf([programme()]), who);
  assert.equal(result.hasTwoSittings, true);
  const counted = result.qualified[0]?.counted ?? [];
  assert.deepEqual(
    counted.slice(0, 2).map(({ name, grade, sitting }) => [name, grade, sitting]),
    [
      ["English Language", "C4", 1],
      ["Mathematics", "B3", 2],
    ],
  );
});

test("the list is by closeness; ties by name, school, campus, stream", () => {
  const offered = [
    programme({ id: 1, name: "BSc Far", cutOffs: [cutOff(24)] }),
    programme({ id: 2, name: "BSc Right", cutOffs: [cutOff(10)] }),
    programme({ id: 3, name: "BSc Near B", cutOffs: [cutOff(12)] }),
    programme({ id: 4, name: "BSc Near A", cutOffs: [cutOff(12)], stream: "Regular" }),
    programme({ id: 5, name: "BSc Near A", cutOffs: [cutOff(12)], stream: "Fee-paying" }),
  ];
  const { qualified } = checkAt(catalogueOf(offered), candidate(bright));
  assert.deepEqual(
    qualified.map(({ programme: { id: programmeId }, chance }) => [programmeId, chance]),
    [
      [2, "Competitive"],
      [5, "Good Chance"],
      [4, "Good Chance"],
      [3, "Good Chance"],
      [1, "High Chance"],
    ],
  );
});

test("every rule is told with what it needs and what the student has", () => {
  const { reasons } = verdictOn(
    {
      electives: "named",
      requires: [one(id.electiveMaths, "B3"), one([id.physics, id.chemistry])],
      cutOffs: [cutOff(9)],
    },
    candidate({ ...bright, electiveMaths: "C6" }),
  );
  assert.deepEqual(
    reasons
      .map((reason) => tellReason(reason))
      .map(({ rule, needed, given, outcome }) => `${rule}: ${needed}. ${given}: ${outcome}`),
    [
      "English Language: C6 or better for every degree at EXU. B2: met",
      "Mathematics: C6 or better for every degree at EXU. A1: met",
      "Integrated Science or Social Studies: C6 or better for every degree at EXU. Social Studies A1 and Integrated Science B3: met",
      "Elective Mathematics: B3 or better for this programme. C6: not met",
      "Physics or Chemistry: C6 or better for this programme. Physics B3: met",
      "Three electives: C6 or better in each for every degree at EXU. Biology A1, Physics B3 and Chemistry C4: met",
      "Greatest aggregate: 36 or less for every degree at EXU. 12 with your best three electives: met",
      "Cut-off 2025/2026: 9 or less. 12 with your best three electives: not met",
    ],
  );
});

test("where the best three electives would do but those it asks for never will, the reason says so", () => {
  const { outcome, aggregate, reasons } = verdictOn(
    {
      electives: "named",
      requires: [one([id.science, id.electiveMaths], "C6", 2)],
      cutOffs: [],
      thirdCore: id.social,
    },
    candidate({
      mathematics: "C6",
      english: "C4",
      social: "F9",
      electiveMaths: "C5",
      economics: "A1",
      government: "A1",
      history: "A1",
    }),
    { electives: null, maxAggregate: 24 },
  );
  assert.deepEqual([outcome, aggregate], ["not-qualified", 22]);
  assert.deepEqual(
    reasons
      .filter((reason) => reason.outcome === "not met")
      .map((reason) => tellReason(reason))
      .map(({ rule, needed, given }) => `${rule}: ${needed}. ${given}`),
    ["Greatest aggregate: 24 or less for every degree at EXU. 26 at best"],
  );
});

test("rules that ask the same of two schools are still told in each school's name", () => {
  const { qualified } = checkAt(catalogueOf([programme()], [degreeRule()]), candidate(bright));
  const [first] = qualified[0]?.reasons ?? [];
  assert.ok(first);
  assert.match(tellReason(first).needed, /every degree at EXU/u);
});
