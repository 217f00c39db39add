import { describe } from "node:test";
import { all, bright, cutOff, id, one, sixCredits } from "./test-catalogue.ts";
import { testVerdicts } from "./test-verdicts.ts";

describe("the aggregate of a programme", () => {
  testVerdicts([
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
  testVerdicts([
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
      says: "nor a few points over the cut-off with the best three: the line moves every year",
      offered: { electives: "not-published", cutOffs: [cutOff(8)] },
      grades: bright,
      outcome: "not-known",
    },
    {
      says: "but not met where even the best three would be more than three points over the cut-off",
      offered: { electives: "not-published", cutOffs: [cutOff(6)] },
      grades: bright,
      outcome: "not-qualified",
    },
    {
      says: "nor where the best three are over an entry limit, which does not move",
      offered: { electives: "not-published", cutOffs: [cutOff(8, { kind: "ceiling" })] },
      grades: bright,
      outcome: "not-qualified",
    },
  ]);
});

describe("the general rule", () => {
  testVerdicts([
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
