import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProgrammeRow } from "../../app/features/result/contract/answer.ts";
import {
  candidate,
  catalogueOf,
  cutOff,
  programme,
  sixCredits,
} from "../../packages/engine/eligibility/test-catalogue.ts";
import { answerPageData } from "../../app/features/result/server/read-answer.ts";
import { describeResult } from "../../app/features/result/server/describe-result.ts";
import { anybody, brokenFor, resultFor, studentsWithWishes } from "./advised-students.ts";
import { brokenRules, isSafe, type Advice, type AdvisedStudent, type AdviceRule } from "./judge-advice.ts";

const earlier = (aggregate: number) => cutOff(aggregate, { year: "2024/2025" });
const offered = {
  safe: programme({ id: 1, cutOffs: [cutOff(20), earlier(19)] }),
  risky: programme({ id: 2, cutOffs: [cutOff(20), earlier(12)] }),
  interview: programme({ id: 3, cutOffs: [cutOff(20)], alsoAsks: ["An interview"] }),
  limit: programme({ id: 4, cutOffs: [cutOff(36, { kind: "ceiling" })] }),
  distance: programme({ id: 5, stream: "Distance", cutOffs: [cutOff(20)] }),
  fair: programme({ id: 6, cutOffs: [cutOff(17)] }),
  bold: programme({ id: 7, cutOffs: [cutOff(15)] }),
  nursing: programme({ id: 8, cutOffs: [cutOff(20)] }),
  over: programme({ id: 9, cutOffs: [cutOff(10)] }),
};
type Name = keyof typeof offered;

function row(name: Name, change: Partial<ProgrammeRow> = {}): ProgrammeRow {
  const { id, stream, cutOffs } = offered[name];
  const [{ aggregate, kind }] = cutOffs as [(typeof cutOffs)[number]];
  const gap = aggregate - 15;
  const chance = gap >= 3 ? "High Chance" : gap >= 1 ? "Good Chance" : "Competitive";
  const isLimit = kind === "ceiling";
  const facts = { id, stream, cutOff: aggregate, isLimit, score: 15, chance: isLimit ? null : chance };
  return { ...facts, group: "apply", study: "law", ...change } as ProgrammeRow;
}

const rows = [
  row("safe", { study: "law" }),
  row("risky"),
  row("interview"),
  row("limit"),
  row("distance"),
  row("fair", { study: "computing" }),
  row("bold", { study: "media" }),
  row("nursing", { study: "nursing" }),
  row("over", { group: "notYet", chance: "Challenging", study: "teaching" }),
];
const student: AdvisedStudent = {
  catalogue: catalogueOf(Object.values(offered)),
  candidate: candidate(sixCredits),
  wish: [],
  rows,
};

function advice(
  choices: Partial<Record<"bold" | "fair" | "safe", Name>>,
  change: Partial<Advice> = {},
): Advice {
  const kinds = ["bold", "fair", "safe"] as const;
  return {
    asksWish: true,
    choices: kinds.flatMap((kind) => {
      const name = choices[kind];
      return name === undefined ? [] : [{ kind, programme: offered[name].id }];
    }),
    resit: null,
    tellsMissing: false,
    ...change,
  };
}

const good = { bold: "bold", fair: "fair", safe: "safe" } as const;

/** For each rule, advice that breaks it. */
const broken: Readonly<Record<AdviceRule, readonly [AdvisedStudent, Advice]>> = {
  "safe is a High Chance on a real cut-off": [student, advice({ ...good, safe: "limit" })],
  "earlier years would also have met the safe choice": [student, advice({ ...good, safe: "risky" })],
  "the safe choice has no examination and no interview": [student, advice({ ...good, safe: "interview" })],
  "a safe choice is named where there is one": [student, advice({ bold: "bold", fair: "fair" })],
  "fair is a Good Chance or better": [student, advice({ ...good, fair: "limit" })],
  "a choice can be applied for": [student, advice({ ...good, bold: "over" })],
  "each is of the wish where the wish has one": [{ ...student, wish: ["nursing"] }, advice(good)],
  "a regular place comes before one that costs more": [student, advice({ ...good, safe: "distance" })],
  "no programme is advised twice": [student, advice({ bold: "safe", fair: "fair", safe: "safe" })],
  "without a wish it asks for one, and the choices are of different fields": [
    student,
    advice(good, { asksWish: false }),
  ],
  "nobody is told to write a paper for an A1 or to better a credit without a wish": [
    student,
    advice(good, { resit: { subjectId: 1, from: "B2", to: "A1" } }),
  ],
  "a failed core comes before a missing elective": [
    { ...student, candidate: candidate({ ...sixCredits, english: "F9" }), rows: [] },
    advice({}, { tellsMissing: true }),
  ],
};

test("advice by the rules breaks none", () => {
  assert.deepEqual(brokenRules(student, advice(good)), []);
  const wished = { ...student, wish: ["nursing"] as const };
  assert.deepEqual(brokenRules(wished, advice({ ...good, safe: "nursing" })), []);
});

for (const [rule, [who, given]] of Object.entries(broken)) {
  test(`the judge sees it: ${rule}`, () => {
    assert.ok(brokenRules(who, given).includes(rule as AdviceRule));
  });
}

/** The steps beside the three choices still begin with what is missing. */
const brokenToday: readonly AdviceRule[] = ["a failed core comes before a missing elective"];

test("whoever asks, of every country and certificate, the other rules hold", async () => {
  let lists = 0;
  for (const asked of anybody(2026, 4)) {
    const rules = await brokenFor(asked);
    const unexpected = rules.filter((rule) => !brokenToday.includes(rule));
    assert.deepEqual(unexpected, [], JSON.stringify(asked));
    lists += 1;
  }
  assert.ok(lists >= 28);
});

test("a plan, the wire and the three choices call the same programmes safe", async () => {
  const called = { safe: 0, not: 0 };
  for (const asked of studentsWithWishes()) {
    if (asked.wish.length > 0) continue;
    const read = await resultFor(asked);
    const { programmes: rows, steps } = answerPageData(read, []);
    const { candidate: who, wish } = asked;
    const judged = { catalogue: read.catalogue.catalogue, candidate: who, wish, rows };
    const programs = describeResult(read, "list").qualified_programs;
    for (const { id, chance, is_safe } of programs) {
      const row = rows.find((one) => one.id === id)!;
      assert.ok(!is_safe || isSafe(judged, row), `${id} for ${JSON.stringify(who)}`);
      if (chance === "High Chance") called[is_safe ? "safe" : "not"] += 1;
    }
    const safe = steps.choices.find(({ kind }) => kind === "safe")?.program.id;
    const isAny = programs.some(({ is_safe }) => is_safe);
    assert.equal(safe !== undefined, isAny);
    assert.ok(safe === undefined || programs.find(({ id }) => id === safe)?.is_safe);
  }
  assert.ok(called.safe > 100 && called.not > 20, JSON.stringify(called));
});
