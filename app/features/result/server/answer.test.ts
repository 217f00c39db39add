import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Answer, wishFirst } from "../contract/answer.ts";
import type { NextSteps } from "../contract/next-steps.ts";
import { type ResultTable, answerFrom, rowsOfAnswer } from "../contract/result-table.ts";
import { levels, type CutOff } from "@okwan/engine";
import { randomCandidate, randomFrom } from "../../../kernel/catalogue/test-candidates.ts";
import { loadResult } from "./load-result.ts";
import { answerPageData, readAnswer } from "./read-answer.ts";
import { runCheck } from "./run-check.ts";
import type { Submission } from "./submission.ts";
import { startTestApp, testCatalogue } from "./test-app.ts";
import { bestResult, call, order, payFor, subjectId, submit, testPhone } from "./test-journey.ts";
import { checkedOrder } from "./test-order.ts";

const content = testCatalogue();
const now = new Date("2026-11-28T12:00:00Z");

/** The answer to a check that a class order paid, or that is free. */
async function answerTo(submission: Submission, wish: Answer["wish"] = []): Promise<Answer> {
  const check = runCheck({ catalogue: () => content, now: () => now }, submission, { wish });
  const checked = checkedOrder(check, now, { isOfClass: true, openedBy: "class", frozenAt: now });
  const parts = {
    catalogue: () => content,
    catalogueOf: () => content,
    now: () => now,
    priceInPesewas: () => 1200,
  };
  return answerPageData(await loadResult(parts, checked), []);
}

function question(candidate: Partial<Submission>, level: Submission["level"] = "Degree"): Submission {
  const nobody = { certificate: "WASSCE", course: null, sex: null, grades: [] } as const;
  return { countryId: 1, schoolId: null, level, ...nobody, ...candidate, isPredicted: false };
}

const randomQuestion = (seed: number, level?: Submission["level"]) =>
  question(randomCandidate(content.catalogue, randomFrom(seed)), level);

const inOrder = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).sort((one, other) => one - other);

test("every programme of the question is in exactly one group, and the counts account for all", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom(...levels), async (seed, level) => {
      const { programmes: rows, counts } = await answerTo(randomQuestion(seed, level));
      const { schools, programmes } = content.catalogue;
      const ghanaian = new Set(schools.filter(({ country }) => country === "GHA").map(({ id }) => id));
      const asked = programmes.filter((one) => one.level === level && ghanaian.has(one.schoolId));
      assert.deepEqual(inOrder(rows), inOrder(asked));
      const inGroup = (wanted: string) => rows.filter(({ group }) => group === wanted).length;
      assert.equal(counts.total, rows.length);
      assert.equal(counts.apply + counts.ask + counts.notYet, counts.total);
      assert.equal(counts.near + counts.closed, counts.notYet);
      assert.deepEqual(
        [inGroup("apply"), inGroup("ask"), inGroup("notYet")],
        [counts.apply, counts.ask, counts.notYet],
      );
      for (const row of rows.filter(({ place }) => place === "qualified"))
        assert.ok(row.chance !== null && row.score !== null && row.cutOff !== null && row.year !== null);
    }),
    { numRuns: 12 },
  );
});

test("a wish changes no group, only what comes first", async () => {
  const ids = (answer: Answer) => answer.programmes.map(({ id, group }) => `${id} ${group}`).sort();
  const asked = randomQuestion(7);
  assert.deepEqual(ids(await answerTo(asked, ["nursing"])), ids(await answerTo(asked)));
});

/** A technical student with a pass in English: no degree is open. */
const technical = question({
  course: "Technical",
  grades: Object.entries({
    "English Language": "D7",
    Mathematics: "C6",
    "Integrated Science": "C6",
    "Social Studies": "C5",
    "Technical Drawing": "C4",
    "Building Construction": "C4",
    Woodwork: "C5",
  }).map(([name, grade]) => ({ subjectId: subjectId(name), grade })),
});

test("where no degree is open, what is open at other levels leads, and one grade says what it would open", async () => {
  const { counts, instead, steps } = await answerTo(technical, ["building"]);
  assert.equal(counts.apply, 0);
  assert.ok(instead.length > 0);
  for (const { level, group } of instead) assert.ok(level !== "Degree" && group === "apply");
  const openNow = counts.openNow.reduce((sum, { count }) => sum + count, 0);
  assert.equal(openNow, instead.length);
  assert.ok(steps.choices.length > 0 && steps.choices.length <= 3);
  for (const { kind, program } of steps.choices) {
    assert.equal(kind, "open");
    assert.ok(instead.some(({ id }) => id === program.id));
  }
  assert.deepEqual(steps.resit?.failed, [{ subject: "English Language", grade: "D7" }]);
  assert.equal(steps.resit.change.to, "C6");
  assert.ok(steps.resit.opens > 0);
});

test("a failed core comes before a missing elective, and the other levels are always counted", async () => {
  const six = Object.entries({
    "English Language": "F9",
    Mathematics: "C6",
    "Integrated Science": "C6",
    "Social Studies": "C5",
    "Clothing and Textiles": "B3",
    "Food and Nutrition": "C4",
  }).map(([name, grade]) => ({ subjectId: subjectId(name), grade }));
  const { steps } = await answerTo(question({ course: "Home Economics", grades: six }));
  assert.equal(steps.resit?.failed[0]?.subject, "English Language");
  assert.notEqual(steps.grades, null);
  const seven = [...six, { subjectId: subjectId("Management in Living"), grade: "C5" }];
  const { steps: whole, counts } = await answerTo(question({ course: "Home Economics", grades: seven }));
  assert.equal(counts.apply, 0);
  const degrees = whole.resit?.grades.find(({ grade }) => grade === "C6")?.opens;
  assert.ok(degrees?.some(({ level, count }) => level === "Degree" && count > 0));
  assert.deepEqual(
    whole.levels.map(({ level }) => level),
    [...levels],
  );
  assert.ok(whole.levels.find(({ level }) => level === "Diploma")!.ask > 0);
});

test("nobody is told to write the best grade, or a credit without a wish", async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const { steps } = await answerTo(randomQuestion(seed));
    if (steps.resit === null) continue;
    assert.notEqual(steps.resit.change.to, "A1");
    assert.match(steps.resit.change.from ?? "", /[D-F]/);
  }
});

test("the level that was asked for leads, where another school has it", async () => {
  const { id } = content.catalogue.schools.find(({ shortName }) => shortName === "KNUST")!;
  const { nothing, instead } = await answerTo({ ...technical, level: "Diploma", schoolId: id });
  assert.equal(nothing, "no-such-level");
  const asked = instead.filter(({ level }) => level === "Diploma");
  assert.ok(asked.length > 0 && asked.length < instead.length);
  assert.deepEqual(instead.slice(0, asked.length), asked);
});

test("letters: whoever wants to study by distance is named such places first, others regular ones", async () => {
  const cores = ["English Language", "Mathematics", "Integrated Science", "Social Studies"];
  const electives = ["Financial Accounting", "Business Management", "Economics"];
  const grades = [...cores, ...electives].map((name) => ({
    subjectId: subjectId(name),
    grade: "C" as const,
  }));
  const asked = question({ certificate: "SSSCE", course: "Business", grades });
  for (const stream of [undefined, "Distance", "Evening"] as const) {
    const answer = await answerTo({ ...asked, ...(stream && { stream }) });
    const choices = answer.steps.choices.map(({ program: { id } }) => id);
    const open = answer.programmes.filter(({ group }) => group === "apply");
    const [first] = open.filter(({ id }) => choices.includes(id) && id === choices[0]);
    assert.equal(first?.stream, stream ?? "Regular");
    if (stream !== undefined) assert.equal(open[0]?.stream, stream, "and so does the list");
  }
});

test("a withheld grade: the step says whom to ask about which subject", async () => {
  const grades = technical.grades.map((one) =>
    one.subjectId === subjectId("English Language") ? { ...one, grade: null } : one,
  );
  const { steps } = await answerTo({ ...technical, grades });
  assert.match(steps.grades?.missing.join() ?? "", /English Language/);
  assert.match(steps.grades?.text ?? "", /Ask about English Language/);
});

test("whoever has neither Integrated Science nor Social Studies is told whom to ask, others are not", async () => {
  const without = (...names: string[]) =>
    technical.grades.filter(({ subjectId: id }) => !names.map(subjectId).includes(id));
  const abroad = { ...technical, grades: without("Integrated Science", "Social Studies") };
  assert.match((await answerTo(abroad)).steps.grades?.text ?? "", /outside Ghana.* a fourth elective/);
  const noMathematics = { ...technical, grades: without("Mathematics") };
  assert.equal((await answerTo(noMathematics)).steps.grades?.text, "Add these grades, and check again.");
});

const app = await startTestApp();
const code = await order(app);
app.proofs.phone = testPhone;
await submit(app, code, { ...bestResult(), school_id: 0, wish: ["medicine"] });
await payFor(app, code);
const put = (wish: string[], of = code) =>
  app.app.inject({ method: "PUT", url: `/api/v1/checks/${of}/wish`, payload: { wish } });
const answering = {
  ...app.payments,
  catalogue: () => content,
  catalogueOf: () => content,
  windows: () => [],
  pausedUntil: () => null,
};
const read = async () => {
  const {
    answer,
    table,
    index: { index },
    whole,
  } = (await readAnswer(answering, code))!;
  const rows = rowsOfAnswer(answer, JSON.parse(table) as ResultTable, index);
  assert.deepEqual(whole, answerFrom(answer, rows, index), "the browser makes what the server made");
  return whole;
};
const wishedFirst = async () => {
  const { programmes, wish } = await read();
  return wishFirst(programmes, wish, ({ study }) => study)[0]!.study;
};

test("rows open by their numbers, and one to ask about has its question", async () => {
  const { programmes } = await read();
  const asked = programmes.find(({ group }) => group === "ask")!;
  const ids = [programmes[0]!.id, asked.id, 999_999];
  const answer = await call<{ programs: { program: { id: number }; question: { text: string } | null }[] }>(
    app,
    "GET",
    `/api/v1/checks/${code}/programmes?ids=${ids.join(",")}`,
  );
  assert.equal(answer.status, 200, answer.body.message);
  const { programs } = answer.body.data;
  assert.deepEqual(
    programs.map(({ program }) => program.id),
    ids.slice(0, 2),
  );
  assert.equal(programs[0]!.question, null);
  assert.ok(programs[1]!.question!.text.includes(asked.name));
});

test("the wish is stored, changed by who made the check, and decides the next steps", async () => {
  const first = await read();
  assert.deepEqual(first.wish, ["medicine"]);
  assert.equal(await wishedFirst(), "medicine");
  assert.equal((await put(["computing"])).statusCode, 200);
  assert.equal(await wishedFirst(), "computing");
  assert.equal((await put(["astrology"])).statusCode, 400);
  const steps = async (wish: string) =>
    (await call<NextSteps>(app, "GET", `/api/v1/checks/${code}/next-steps?wish=${wish}`)).body.data;
  assert.notEqual(
    (await steps("law")).choices[0]!.program.id,
    (await steps("teaching")).choices[0]!.program.id,
  );
  app.proofs.phone = null;
  assert.equal((await put(["law"])).statusCode, 401, "a code reads, it does not act");
  assert.deepEqual((await read()).wish, ["computing"]);
});

test("before payment no address and no second wish shows another sample", async () => {
  const unpaid = await order(app);
  app.proofs.phone = testPhone;
  const { sample } = await submit(app, unpaid, { ...bestResult(), school_id: 0 });
  for (const wish of ["law", "teaching", "medicine"] as const)
    assert.equal((await readAnswer(answering, unpaid, { wish: [wish] }))?.answer.sample?.id, sample?.id);
  assert.equal((await put(["law"], unpaid)).statusCode, 403);
});

test("an entry limit is called one: a row's figure is of the kind that the school's list has, and qualifies nobody", async () => {
  let limits = 0;
  for (const [seed, level] of levels.entries()) {
    const { programmes: rows } = await answerTo(randomQuestion(seed + 1, level));
    for (const { id, cutOff, year, isLimit, place } of rows.filter((row) => row.cutOff !== null)) {
      const { cutOffs } = content.catalogue.programmes.find((one) => one.id === id)!;
      const kind = isLimit ? "ceiling" : "cutoff";
      const isSame = (one: CutOff) => one.aggregate === cutOff && one.year === year && one.kind === kind;
      assert.ok(cutOffs.some(isSame), `programme ${id}`);
      if (isLimit) assert.notEqual(place, "qualified");
      limits += Number(isLimit);
    }
  }
  assert.ok(limits > 0);
});
