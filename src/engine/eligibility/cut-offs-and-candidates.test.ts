import { describe } from "node:test";
import type { GeneralRule, Programme } from "../catalogue.ts";
import type { Grades } from "./test-catalogue.ts";
import { bright, cutOff, id, one, sixCredits } from "./test-catalogue.ts";
import { testVerdicts } from "./test-verdicts.ts";
import type { Candidate } from "./verdict.ts";

describe("the cut-off", () => {
  const ten: Grades = { ...bright, social: "B3" };
  testVerdicts([
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
      says: "for those who have their results is theirs",
      offered: {
        cutOffs: [cutOff(9, { applicants: "with-results" }), cutOff(14, { applicants: "awaiting" })],
      },
      grades: ten,
      who: { hasResults: true },
      outcome: "near-miss",
    },
    {
      says: "for those who wait for their results is theirs",
      offered: {
        cutOffs: [cutOff(9, { applicants: "with-results" }), cutOff(14, { applicants: "awaiting" })],
      },
      grades: ten,
      who: { hasResults: false },
      outcome: "qualified",
    },
    {
      says: "for those who have their results is the only one, so it is applied to those who wait too",
      offered: { cutOffs: [cutOff(14, { applicants: "with-results" })] },
      grades: ten,
      who: { hasResults: false },
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
  testVerdicts([
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
  testVerdicts([
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
  testVerdicts([
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
