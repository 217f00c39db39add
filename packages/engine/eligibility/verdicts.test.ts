import { describe } from "node:test";
import type { Clause, CutOff, GeneralRule, Programme } from "../catalogue.ts";
import { all, bright, cutOff, type Grades, id, one, sixCredits } from "./test-catalogue.ts";
import { testVerdict } from "./test-verdict.ts";
import type { Candidate } from "./verdict.ts";

/** A programme that asks for these subjects. */
const asks = (...requires: Clause[]) => ({ electives: "named", requires }) satisfies Partial<Programme>;

describe("the aggregate of a programme", () => {
  const strict = { thirdCore: id.science };
  const sciences = one([id.biology, id.physics, id.electiveMaths], "C6", 3);
  const either = one([id.history, id.physics]);
  testVerdict("is English, Mathematics, the better third core and the three best electives", "qualified", {
    aggregate: 2 + 1 + 1 + 1 + 2 + 3,
  });
  testVerdict("counts the third core the programme fixes", "qualified", {
    offered: strict,
    aggregate: 2 + 1 + 3 + 1 + 2 + 3,
  });
  testVerdict("counts the third core the school fixes where the programme says nothing", "qualified", {
    rule: strict,
    aggregate: 2 + 1 + 3 + 1 + 2 + 3,
  });
  testVerdict("lets the programme's third core go before the school's", "qualified", {
    offered: { thirdCore: "best" },
    rule: strict,
    aggregate: 2 + 1 + 1 + 1 + 2 + 3,
  });
  testVerdict("counts required subjects first, even where others are better", "qualified", {
    offered: asks(one(id.chemistry)),
    aggregate: 2 + 1 + 1 + 4 + 1 + 2,
  });
  testVerdict("assigns an or so that the total is best: Physics goes where Chemistry cannot", "qualified", {
    offered: asks(one([id.physics, id.biology]), one(id.biology), one(id.chemistry)),
    aggregate: 2 + 1 + 1 + 3 + 1 + 4,
  });
  testVerdict("needs two subjects for two slots of the same list", "near", {
    offered: asks(either, either),
  });
  testVerdict("takes the best three of the named where more than three are named", "qualified", {
    offered: asks(one(id.chemistry), sciences),
    aggregate: 2 + 1 + 1 + 1 + 2 + 3,
  });
  testVerdict("takes the alternative that makes the better aggregate", "qualified", {
    offered: { ...asks(one(id.chemistry)), otherwise: [[one(id.biology)]] },
    aggregate: 2 + 1 + 1 + 1 + 2 + 3,
  });
  testVerdict(
    "never counts a spare core as an elective, even where a list of any subjects names it",
    "open",
    {
      offered: { ...asks(one(all, "C6", 3)), ...strict, cutOffs: [] },
      grades: { ...sixCredits, social: "A1" },
      aggregate: 36,
    },
  );
});

describe("requirements", () => {
  const unpublished = { electives: "not-published" } as const;
  testVerdict("a core named by a programme is a condition and takes no elective's place", "qualified", {
    offered: asks(one(id.mathematics, "B3"), one(id.physics)),
    aggregate: 2 + 1 + 1 + 3 + 1 + 2,
  });
  testVerdict("Integrated Science B3 instead of Chemistry is an alternative of its own", "qualified", {
    offered: { ...asks(one(id.chemistry)), otherwise: [[one(id.science, "B3"), one(id.physics)]] },
    grades: { ...bright, chemistry: "F9" },
    aggregate: 2 + 1 + 1 + 3 + 1 + 2,
  });
  testVerdict("English is not Literature in English", "near", {
    offered: asks(one(id.literature)),
    grades: { ...bright, english: "A1" },
  });
  testVerdict("Elective Mathematics is not Mathematics", "near", {
    offered: asks(one(id.electiveMaths, "B3")),
    grades: { ...bright, electiveMaths: "C6" },
  });
  testVerdict("two subjects that are not there are not near", "closed", {
    offered: asks(one(id.history), one(id.government)),
  });
  testVerdict(
    "an elective below the general minimum does not count, even where the programme's list takes it",
    "near",
    { offered: asks(one([id.physics, id.biology], "D7", 2)), grades: { ...bright, physics: "D7" } },
  );
  testVerdict("subjects that are not published are never qualified", "ask", {
    offered: unpublished,
    grades: { ...bright, english: "A1" },
  });
  testVerdict("nor a few points over the cut-off with the best three: the line moves every year", "ask", {
    offered: { ...unpublished, cutOffs: [cutOff(8)] },
  });
  testVerdict(
    "but not met where even the best three would be more than three points over the cut-off",
    "closed",
    { offered: { ...unpublished, cutOffs: [cutOff(6)] } },
  );
  testVerdict("nor where the best three are over an entry limit, which does not move", "closed", {
    offered: { ...unpublished, cutOffs: [cutOff(8, { kind: "ceiling" })] },
  });
});

describe("the general rule", () => {
  const cores = [one(id.english), one(id.mathematics)];
  const five = { cores, electives: null, passes: { count: 5, min: "C6" }, maxAggregate: null };
  const pass = { english: "C6", mathematics: "C6", biology: "C6", chemistry: "C6", history: "F9" } as Grades;
  testVerdict("asks four cores where the school does, although three are summed", "near", {
    rule: { cores: [1, 2, 3, 4].map((core) => one(core)) },
    grades: { ...bright, science: "D7" },
  });
  testVerdict("refuses an aggregate over its greatest", "closed", {
    rule: { maxAggregate: 24 },
    offered: { cutOffs: [] },
    grades: sixCredits,
    aggregate: 36,
  });
  testVerdict("counts five credits of any kind where that is the rule", "open", {
    rule: five,
    offered: { ...asks(one(id.biology)), cutOffs: [] },
    grades: { ...pass, economics: "C6" },
    aggregate: null,
  });
  testVerdict("is a near miss with four of five credits", "near", {
    rule: five,
    offered: { cutOffs: [] },
    grades: { ...pass, economics: "E8" },
  });
  testVerdict("is not known where none is published", "ask", { rule: { isPublished: false } });
  testVerdict("is not known where there is none", "ask", { rule: { level: "Diploma" } });
  testVerdict("for the stream goes before the one for all", "ask", { rule: { streams: ["Distance"] } });
});

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
    offered: asks(one(id.history), one(id.government)),
    grades: waiting,
  });
  testVerdict("with two electives the third may still be the one that is asked", "ask", {
    offered: asks(one(id.history)),
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
  testVerdict("SSSCE D is a credit; six make 24 and open", "open", { ...letters(), aggregate: 24 });
  testVerdict("SSSCE holders are not compared with a WASSCE cut-off", "open", {
    ...letters(),
    ...against(cutOff(6)),
  });
  testVerdict("SSSCE E is no credit", "near", letters({ english: "E" }));
  testVerdict("a WASSCE C6 in a programme's list is D", "open", {
    ...letters(),
    offered: asks(one(id.physics)),
  });
  testVerdict("a WASSCE B3 has no letter: not known with a credit", "ask", {
    ...letters({ physics: "A" }),
    offered: asks(one(id.physics, "B3")),
  });
  testVerdict("and not met without one", "closed", {
    ...letters({ physics: "E" }),
    offered: asks(one(id.physics, "B3"), one(id.history)),
  });
  testVerdict("a certificate without a rule is not known", "ask", {
    ...letters(),
    who: { certificate: "GBCE" },
  });
});
