import { describe } from "node:test";
import type { Clause, Programme } from "../catalogue.ts";
import { all, bright, cutOff, id, one, sixCredits, type Grades } from "./test-catalogue.ts";
import { testVerdict } from "./test-verdict.ts";

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
