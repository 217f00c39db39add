import { describe } from "node:test";
import type { CutOff, GeneralRule, Programme } from "../catalogue.ts";
import { bright, cutOff, id, one, sixCredits, type Grades } from "./test-catalogue.ts";
import { testVerdict } from "./test-verdict.ts";
import type { Candidate } from "./verdict.ts";

/** A programme with these figures. */
const against = (...cutOffs: CutOff[]) => ({ offered: { cutOffs } });

describe("the cut-off", () => {
  const ten: Grades = { ...bright, social: "B3" };
  const forWomen = against(cutOff(8), cutOff(11, { sex: "female" }));
  const byCourse = against(cutOff(14, { background: "Arts" }), cutOff(9, { background: "Science" }));
  const byResults = against(
    cutOff(9, { applicants: "with-results" }),
    cutOff(14, { applicants: "awaiting" }),
  );
  testVerdict("equal is qualified", "qualified", against(cutOff(10)));
  testVerdict("one over is a near miss", "near", against(cutOff(9)));
  testVerdict("one over and a third core that is no credit is a near miss: at C4 it is both", "near", {
    rule: { cores: [one(id.english), one(id.mathematics), one(id.science), one(id.social)] },
    ...against(cutOff(12)),
    grades: { ...bright, science: "D7", social: "C5", mathematics: "A1", english: "A1" },
  });
  testVerdict("three over is a near miss", "near", against(cutOff(7)));
  testVerdict("four over is not", "closed", against(cutOff(6)));
  testVerdict(
    "of the newest year is used",
    "near",
    against(cutOff(24, { year: "2023/2024" }), cutOff(8), cutOff(6, { year: "2019/2020" })),
  );
  testVerdict(
    "of a second choice is never used",
    "near",
    against(cutOff(30, { choice: 2 }), cutOff(8, { year: "2020/2021", choice: 1 })),
  );
  testVerdict("none: open", "open", against());
  testVerdict(
    "an entry ceiling makes nobody qualified, only open",
    "open",
    against(cutOff(36, { kind: "ceiling" })),
  );
  testVerdict("an entry ceiling is not met above it", "closed", {
    ...against(cutOff(30, { kind: "ceiling" })),
    grades: sixCredits,
  });
  testVerdict("for women holds for women", "qualified", { ...forWomen, who: { sex: "female" } });
  testVerdict("for women does not hold for men", "near", { ...forWomen, who: { sex: "male" } });
  testVerdict(
    "between the figures for women and men, an unsaid sex is not known",
    "ask",
    against(cutOff(8, { sex: "male" }), cutOff(11, { sex: "female" })),
  );
  testVerdict(
    "under both figures, an unsaid sex does not matter",
    "qualified",
    against(cutOff(14, { sex: "male" }), cutOff(11, { sex: "female" })),
  );
  testVerdict("for the student's SHS course is used", "qualified", {
    ...byCourse,
    grades: ten,
    who: { course: "Arts" },
  });
  testVerdict("for those who have their results is theirs", "near", {
    ...byResults,
    grades: ten,
    who: { hasResults: true },
  });
  testVerdict("for those who wait for their results is theirs", "qualified", {
    ...byResults,
    grades: ten,
    who: { hasResults: false },
  });
  testVerdict(
    "for those who have their results is the only one, so it is applied to those who wait too",
    "qualified",
    { ...against(cutOff(14, { applicants: "with-results" })), grades: ten, who: { hasResults: false } },
  );
  testVerdict("for everybody else is used by those whose course has none", "qualified", {
    ...against(cutOff(14), cutOff(9, { background: "Science" })),
    grades: ten,
    who: { course: "Business" },
  });
});

describe("who may apply", () => {
  const offered: Partial<Programme> = { admitsOnly: "female" };
  testVerdict("women to a women's programme", "qualified", { offered, who: { sex: "female" } });
  testVerdict("men not", "closed", { offered, who: { sex: "male" } });
  testVerdict("not known while unsaid", "ask", { offered });
});

describe("grades that are missing", () => {
  const { english: _, ...noEnglish } = bright;
  const waiting: Grades = { ...bright, ict: null };
  const noHistory: Partial<Programme> = { requires: [one(id.history)], electives: "named" };
  testVerdict("a grade that is not out is no pass and no fail", "ask", {
    grades: { ...bright, mathematics: null },
    aggregate: null,
  });
  testVerdict("a core that was not given is the same", "ask", { grades: noEnglish, aggregate: null });
  testVerdict("an open grade that nothing depends on changes nothing", "qualified", {
    grades: waiting,
    aggregate: 10,
  });
  testVerdict("an open grade that could bring the cut-off keeps it not known", "ask", {
    ...against(cutOff(8)),
    grades: waiting,
    aggregate: 10,
  });
  testVerdict("what fails whatever comes is not qualified", "closed", {
    offered: { ...noHistory, requires: [one(id.history), one(id.government)] },
    grades: waiting,
  });
  testVerdict("with two electives the third may still be the one that is asked", "ask", {
    offered: noHistory,
    grades: { english: "A1", mathematics: "A1", science: "A1", social: "A1", physics: "A1", biology: "A1" },
    aggregate: null,
  });
});

describe("certificates", () => {
  const rule: Partial<GeneralRule> = {
    certificate: "SSSCE",
    cores: [one(id.english, "D"), one(id.mathematics, "D"), one([id.science, id.social], "D")],
    electives: { count: 3, min: "D" },
    maxAggregate: 24,
  };
  const allD: Grades = Object.fromEntries(Object.keys(sixCredits).map((name) => [name, "D"]));
  const who: Partial<Candidate> = { certificate: "SSSCE" };
  const letters = (grades: Grades = {}) => ({ rule, who, grades: { ...allD, ...grades } });
  const asks = (...requires: Programme["requires"]) => ({
    offered: { requires, electives: "named" as const },
  });
  testVerdict("SSSCE D is a credit; six make 24 and open", "open", { ...letters(), aggregate: 24 });
  testVerdict("SSSCE holders are not compared with a WASSCE cut-off", "open", {
    ...letters(),
    ...against(cutOff(6)),
  });
  testVerdict("SSSCE E is no credit", "near", letters({ english: "E" }));
  testVerdict("a WASSCE C6 in a programme's list is D", "open", { ...letters(), ...asks(one(id.physics)) });
  testVerdict("a WASSCE B3 has no letter: not known with a credit", "ask", {
    ...letters({ physics: "A" }),
    ...asks(one(id.physics, "B3")),
  });
  testVerdict("and not met without one", "closed", {
    ...letters({ physics: "E" }),
    ...asks(one(id.physics, "B3"), one(id.history)),
  });
  testVerdict("a certificate without a rule is not known", "ask", {
    ...letters(),
    who: { certificate: "GBCE" },
  });
});
