import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CheckResult } from "../../src/contract/check-result.ts";
import type { ProgrammeOut } from "../../src/contract/programme.ts";
import { everyVerdict } from "../../src/engine/eligibility/test-catalogue.ts";
import {
  checkEligibility,
  compileCatalogue,
  gradeScales,
  levels,
  newestFigures,
  type Candidate,
  type Catalogue,
  type CompiledCatalogue,
  type CutOff,
  type Programme,
  type EligibilityQuestion,
  type Verdict,
} from "../../src/engine/index.ts";
import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { checkedOrder } from "../../src/server/checks/test-order.ts";
import { runCheck } from "../../src/server/checks/run-check.ts";
import type { LoadedVersion } from "../../src/server/catalogue/catalogue-store.ts";
import { loadResult, type CheckedOrder } from "../../src/server/checks/load-result.ts";
import type { ViewWanted } from "../../src/contract/result-view.ts";
import { findPlaced, programmeAt } from "../../src/server/checks/find-programmes.ts";
import { answerPageData } from "../../src/server/checks/read-answer.ts";
import { describeResult } from "../../src/server/checks/describe-result.ts";
import { randomCandidate, randomFrom } from "../../src/server/catalogue/test-candidates.ts";

/**
 * The content of a free result, on the real catalogue. Page, PDF, picture and plan use only this answer, so
 * they cannot reveal more.
 */

const { catalogue, lists } = loadCatalogueContent();
const today = catalogueNow(catalogue);
const englishLanguage = 2;
const now = new Date("2026-11-22T12:00:00Z");
const everyDegree: EligibilityQuestion = { country: "GHA", schoolId: null, level: "Degree" };
const atKnust = { ...everyDegree, schoolId: catalogue.schools.find(({ slug }) => slug === "knust")!.id };

function catalogueNow(content: Catalogue): LoadedVersion {
  return { version: 1, catalogue: content, lists, compiled: compileCatalogue(content) };
}

const partsOf = (content: LoadedVersion) => ({
  catalogueOf: () => content,
  now: () => now,
  priceInPesewas: () => 1200,
});

type Asked = EligibilityQuestion & { readonly wanted?: readonly number[] };

/** The whole answer to a candidate, as anybody with the code reads it. */
async function answerTo(
  candidate: Candidate,
  content: LoadedVersion,
  { question = everyDegree as Asked, isPaid = false, view = {} as ViewWanted } = {},
): Promise<CheckResult> {
  const order = orderFor(candidate, content, question, isPaid);
  return describeResult(await loadResult(partsOf(content), order, "en", view));
}

/** Every programme of the question, as a search without words answers. */
async function allIn(candidate: Candidate, content: LoadedVersion) {
  const read = await loadResult(partsOf(content), orderFor(candidate, content, everyDegree), "en");
  return findPlaced(read, "").map((standing) => ({
    place: standing.place,
    program: programmeAt(read, standing),
  }));
}

function orderFor(
  candidate: Candidate,
  content: LoadedVersion,
  { schoolId, level, wanted = [] }: Asked,
  isPaid = false,
): CheckedOrder {
  const submission = { countryId: 1, schoolId, level, isPredicted: false, wanted, ...candidate };
  const check = runCheck({ catalogue: () => content, now: () => now }, submission);
  const payment = {
    state: "paid",
    reference: "okw-1",
    amountPesewas: 1200,
    currency: "GHS",
    paymentLink: "",
    isForPayer: false,
    createdAt: now,
    paidAt: now,
  } as const;
  return checkedOrder(check, now, isPaid ? { openedBy: "own", payment } : {});
}

/** Everything that addresses can ask for: each school, the country, each level. */
const everyView: readonly ViewWanted[] = levels.flatMap((level) => [
  { schoolId: null, level },
  ...catalogue.schools.filter(({ country }) => country === "GHA").map(({ id }) => ({ schoolId: id, level })),
]);

const programmes = new Map(catalogue.programmes.map((programme) => [programme.id, programme]));
const programmeOf = ({ id }: { id: number }): Programme => programmes.get(id)!;
const hasNewest = ({ cutOffs }: Programme) => newestFigures(cutOffs).length > 0;

/** No row of an answer holds a newest figure or what was made from one. */
function holdsNoNewestFigure(answer: CheckResult): void {
  assert.equal(answer.access, "free");
  assert.deepEqual([answer.qualified_programs, answer.sample], [[], null]);
  assert.deepEqual(answer.best_change?.names ?? [], []);
  for (const row of [...answer.near_misses, ...answer.open_programs]) {
    const { cutOffs, name, note } = programmeOf(row);
    const newest = newestFigures(cutOffs);
    assert.equal(row.hides_newest, newest.length > 0, name);
    if (newest.length === 0) continue;
    const isNewest = ({ year, aggregate }: { year: string; aggregate: number }) =>
      newest.some((figure) => figure.year === year && figure.aggregate === aggregate);
    assert.ok(!row.history.some((figure) => figure.kind === "cutoff" && isNewest(figure)), name);
    assert.ok(row.max_grade === null || !newest.some(({ year }) => year === row.year), name);
    assert.deepEqual([row.difference, row.chance, row.is_strongest], [null, null, false], name);
    assert.ok(!row.reasons.some(({ kind }) => kind === "cut-off"), name);
    assert.ok(note === "" || row.note === "", name);
  }
  for (const row of answer.near_misses) {
    const { max_grade: cutOff, score, year, source, difference, chance } = row;
    assert.deepEqual([cutOff, score, year, source, difference, chance], Array(6).fill(null), row.name);
    assert.notEqual(row.opens_by?.kind, "points", row.name);
  }
}

const randomGhanaian = (random: () => number, wanted: (candidate: Candidate) => boolean): Candidate => {
  for (;;) {
    const candidate = randomCandidate(catalogue, random);
    if (wanted(candidate)) return candidate;
  }
};

/** True grades, but English Language as D7: a credit in it is asked for nearly everywhere. */
function withWeakEnglish(candidate: Candidate): Candidate {
  const others = candidate.grades.filter(({ subjectId }) => subjectId !== englishLanguage);
  return { ...candidate, grades: [...others, { subjectId: englishLanguage, grade: "D7" }] };
}

const isGoodWassce = ({ certificate, grades }: Candidate): boolean =>
  certificate === "WASSCE" && grades.length >= 7 && grades.every(({ grade }) => (grade ?? "F9") < "D7");

type Outcomes = ReadonlyMap<number, Verdict["outcome"]>;

function outcomesOf(compiled: CompiledCatalogue, candidate: Candidate): Outcomes {
  const lists = checkEligibility(compiled, candidate, everyDegree);
  return new Map(everyVerdict(lists).map(({ programme, outcome }) => [programme.id, outcome]));
}

/**
 * A catalogue whose newest cut-offs are others wherever that leaves the outcome for each of these as it is.
 */
function withOtherFigures(
  candidates: readonly Candidate[],
  by: number,
  except?: number,
): LoadedVersion & { moved: Set<number> } {
  const mayMove = (one: Programme) => one.id !== except && one.level === "Degree" && hasNewest(one);
  const { compiled } = withNewestMoved((programme) => (mayMove(programme) ? by : 0));
  const kept = new Set(catalogue.programmes.filter(mayMove).map(({ id }) => id));
  for (const candidate of candidates) {
    const after = outcomesOf(compiled, candidate);
    for (const [id, outcome] of outcomesOf(today.compiled, candidate)) {
      if (after.get(id) !== outcome) kept.delete(id);
    }
  }
  return { ...withNewestMoved(({ id }) => (kept.has(id) ? by : 0)), moved: kept };
}

/** The catalogue with every newest cut-off replaced. */
function withNewest(
  replace: (figure: CutOff, programme: Programme) => CutOff,
  noteOf = ({ note }: Programme) => note,
): LoadedVersion {
  const changed = catalogue.programmes.map((programme) => {
    const newest = new Set(newestFigures(programme.cutOffs));
    const cutOffs = programme.cutOffs.map((one) => (newest.has(one) ? replace(one, programme) : one));
    return { ...programme, cutOffs, note: noteOf(programme) };
  });
  return catalogueNow({ ...catalogue, programmes: changed });
}

/** The catalogue with every newest cut-off moved by so many points. */
const withNewestMoved = (by: (programme: Programme) => number): LoadedVersion =>
  withNewest((figure, programme) => ({ ...figure, aggregate: figure.aggregate + by(programme) }));

/**
 * Every newest cut-off somewhere else: all lower, all higher, or each as it falls, with what is printed
 * beside it.
 */
function shifted(random: () => number): LoadedVersion {
  const kind = random();
  const by = () => {
    const points = 1 + Math.floor(random() * 12);
    if (kind < 0.3) return -points;
    if (kind < 0.5) return points;
    if (random() < 0.5) return -points;
    return random() < 0.3 ? 0 : points;
  };
  const move = (figure: CutOff): CutOff => {
    const aggregate = Math.max(5, figure.aggregate + by());
    return { ...figure, aggregate, cell: String(aggregate), isCensored: random() < 0.2, second: null };
  };
  return withNewest(move, (programme) => (hasNewest(programme) ? `${random()}` : programme.note));
}

/**
 * A candidate who may have a free check: true grades but English, weak grades, odd slips, other
 * certificates.
 */
function anyFree(random: () => number): Candidate {
  if (random() < 0.4) return withWeakEnglish(randomGhanaian(random, isGoodWassce));
  const candidate = randomCandidate(catalogue, random);
  if (random() < 0.4) return candidate;
  const grades = candidate.grades.map(({ subjectId }) => ({ subjectId, grade: weak(random) }));
  return { ...candidate, grades };
}

/** On every certificate's scale from WASSCE's C5 down; a grade that is not out among them. */
function weak(random: () => number): string | null {
  const grades = ["C5", "C6", "D7", "E8", "F9", "C6", null] as const;
  return grades[Math.floor(random() * grades.length)]!;
}

const withCutOffs = catalogue.programmes.filter(hasNewest);
const schoolsWithCutOffs = [...new Set(withCutOffs.map(({ schoolId }) => schoolId))];

const someWith = (random: () => number, count: number): number[] =>
  Array.from({ length: count }, () => withCutOffs[Math.floor(random() * withCutOffs.length)]!.id);

/**
 * All that anything can make of a check, by what it is: in both languages, of several views, every list and
 * search.
 */
async function allAnswersOf(order: CheckedOrder, content: LoadedVersion): Promise<[string, string][]> {
  const everyLevel = levels.map((level) => ({ schoolId: null, level }));
  const answers: [string, string][] = [];
  for (const language of ["en", "fr"] as const) {
    for (const view of language === "en" ? [{}, ...everyLevel] : [{}]) {
      const part = await loadResult(partsOf(content), order, language, view);
      const search = findPlaced(part, "").map((standing) => [standing.place, programmeAt(part, standing)]);
      for (const [door, fields] of Object.entries({
        api: describeResult(part),
        page: answerPageData(part, []),
        search: { search },
      })) {
        for (const [field, value] of Object.entries(fields))
          answers.push([`${language} ${JSON.stringify(view)} ${door}: ${field}`, JSON.stringify(value)]);
      }
    }
  }
  return answers;
}

function movedVerdicts(candidate: Candidate, other: LoadedVersion): number {
  const after = outcomesOf(other.compiled, candidate);
  return [...outcomesOf(today.compiled, candidate)].filter(([id, now]) => after.get(id) !== now).length;
}

/** The candidate, and with every better grade in one subject: which one opens most may be known. */
function withBetterGrades(candidate: Candidate): Candidate[] {
  const better = ({ grade: from }: Candidate["grades"][number], at: number) =>
    gradeScales.WASSCE.filter(({ grade }) => grade < (from ?? "")).map(({ grade }) => ({
      ...candidate,
      grades: candidate.grades.with(at, { ...candidate.grades[at]!, grade }),
    }));
  return [candidate, ...candidate.grades.flatMap(better)];
}

describe("what a free result tells", () => {
  test("with English as D7 nothing qualifies, and what the true grades open is not to be had", async () => {
    const random = randomFrom(1701);
    let hidden = 0;
    for (let nr = 0; nr < 12; nr += 1) {
      const honest = randomGhanaian(random, isGoodWassce);
      const free = await answerTo(withWeakEnglish(honest), today);
      if (free.access !== "free") continue;
      holdsNoNewestFigure(free);
      assert.ok(free.near_misses.length <= 10);
      hidden += free.total_near_misses - free.near_misses.length;
      const paid = await answerTo(honest, today, { isPaid: true });
      const cutOffs = new Map(paid.qualified_programs.map((row) => [row.id, row.max_grade]));
      for (const { id, max_grade: cutOff, name } of free.near_misses)
        assert.ok(!cutOffs.has(id) || cutOff !== cutOffs.get(id), name);
    }
    assert.ok(hidden > 100, `${hidden} near misses were withheld`);
  });

  test("whatever the newest cut-offs are, as long as the check stays free its whole answer is the same bytes", async () => {
    const random = randomFrom(42);
    const count = { compared: 0, moved: 0, opened: 0, telling: 0 };
    for (let tried = 0; count.compared < 15 && tried < 150; tried += 1) {
      const candidate = anyFree(random);
      const schoolId =
        random() < 0.5 ? null : schoolsWithCutOffs[Math.floor(random() * schoolsWithCutOffs.length)]!;
      const asked = { ...everyDegree, schoolId, wanted: someWith(random, 3) };
      const other = shifted(random);
      const order = orderFor(candidate, today, asked);
      const orderOther = orderFor(candidate, other, asked);
      // Whether a check is free is the one thing that may be known of them.
      if (!order.check.isFree || !orderOther.check.isFree) continue;
      const answers = await allAnswersOf(order, today);
      const answersOther = await allAnswersOf(orderOther, other);
      // Not `equal`: it would print both answers.
      for (const [at, [what, one]] of answers.entries()) assert.ok(answersOther[at]![1] === one, what);
      count.compared += 1;
      count.moved += movedVerdicts(candidate, other);
      const paid = { question: asked, isPaid: true };
      const opened = await answerTo(candidate, today, paid);
      const openedOther = await answerTo(candidate, other, paid);
      count.opened += opened.near_misses.length;
      if (JSON.stringify(opened) !== JSON.stringify(openedOther)) count.telling += 1;
    }
    assert.equal(count.compared, 15);
    assert.ok(count.moved > 5, `${count.moved} verdicts changed with the cut-offs`);
    assert.ok(count.opened > 50, `${count.opened} near misses are named once opened`);
    assert.ok(count.telling > 5, `${count.telling} of ${count.compared} opened ones tell them`);
  });

  test("SSSCE and GBCE results hold earlier years' cut-offs, and whatever the newest are they are the same", async () => {
    const random = randomFrom(2008);
    const other = withNewestMoved(({ id }) => 1 + (id % 5));
    let earlier = 0;
    for (let nr = 0; nr < 25; nr += 1) {
      const candidate = randomGhanaian(random, ({ certificate }) => certificate !== "WASSCE");
      const answer = await answerTo(candidate, today);
      holdsNoNewestFigure(answer);
      assert.equal(JSON.stringify(await answerTo(candidate, other)), JSON.stringify(answer));
      earlier += answer.open_programs.filter((row) => row.hides_newest && row.max_grade !== null).length;
    }
    assert.ok(earlier > 50, `${earlier} open programmes tell an earlier year's cut-off`);
  });

  test("the ten that are named are chosen by what is missing and by name, not by how close they are", async () => {
    const random = randomFrom(7);
    const candidate = withWeakEnglish(randomGhanaian(random, isGoodWassce));
    const { near_misses: near } = await answerTo(candidate, today);
    const key = (row: ProgrammeOut) => {
      const taken = new Set(row.counted.map(({ subject_id: id }) => id));
      const named = programmeOf(row).requires.filter(({ from }) => from.length <= 4);
      const asked = named.filter(({ from }) => from.some((id) => taken.has(id)));
      const picks = asked.reduce((sum, { pick }) => sum + pick, 0);
      return [row.sentence.startsWith("Close to or within"), 9 - picks, row.name].join("|");
    };
    const keys = near.map(key);
    assert.deepEqual(keys, keys.toSorted());
    assert.ok(near.length === 10 && near.every(({ chance }) => chance === null));
  });

  test("where little is open, an opened result counts every programme that is open at another level or school", async () => {
    const given = { 1: "D7", 2: "C6", 3: "C6", 4: "C6", 11: "C6", 12: "C6", 13: "C6" };
    const grades = Object.entries(given).map(([id, grade]) => ({ subjectId: Number(id), grade }));
    const candidate: Candidate = { certificate: "WASSCE", grades, course: null, sex: null, hasResults: true };
    const answer = await answerTo(candidate, today, { question: atKnust, isPaid: true });
    const opened = levels.flatMap((level) => {
      const { qualified, open } = checkEligibility(today.compiled, candidate, { ...everyDegree, level });
      return [...qualified, ...open].map(({ programme }) => programme);
    });
    const outside = opened.filter((one) => one.level !== "Degree" || one.schoolId !== atKnust.schoolId);
    const routes = answer.other_routes.filter(({ kind }) => kind !== "resit");
    const counted = routes.reduce((sum, { count }) => sum + count, 0);
    assert.ok(routes.length >= 2 && counted === outside.length, `${counted} of ${outside.length}`);
    for (const { id, name } of routes.flatMap(({ programmes }) => programmes))
      assert.ok(
        outside.some((one) => one.id === id),
        name,
      );
  });

  test("a free result names other routes only if that reveals no cut-off", async () => {
    const random = randomFrom(11);
    for (let nr = 0; nr < 10; nr += 1) {
      const candidate = withWeakEnglish(randomGhanaian(random, isGoodWassce));
      const { other_routes: routes } = await answerTo(candidate, today, { question: atKnust });
      for (const one of routes.flatMap((route) => route.programmes))
        assert.ok(!hasNewest(programmeOf(one)), one.name);
    }
  });
});

/** Counts over all schools together, which depend on cut-offs. */
const countsThatAreFree = new Set([
  "chance_counts",
  "total_not_known",
  "total_to_confirm",
  "to_confirm_counts",
  "total_closed",
]);

/**
 * How often a school's cut-offs stayed open: counted over at least twenty, and public on /how-sure. And a
 * level's part of `to_confirm_counts`, which every view has.
 */
function withoutPublicCounts(field: string, value: unknown): unknown {
  return field === "held" || field === "near_to_confirm" ? undefined : value;
}

describe("the parts of a check", () => {
  const partOf = (candidate: Candidate, view: ViewWanted = {}, isPaid = false) =>
    answerTo(candidate, today, { question: atKnust, isPaid, view });

  test("an unpaid one has one sample whichever part is looked at, and no school's but what was asked for", async () => {
    const random = randomFrom(23);
    for (let nr = 0; nr < 3; nr += 1) {
      const candidate = randomGhanaian(random, isGoodWassce);
      const first = await partOf(candidate);
      if (first.access !== "unpaid") continue;
      for (const view of everyView) {
        const part = await partOf(candidate, view);
        assert.ok([0, atKnust.schoolId].includes(part.school.id), JSON.stringify(view));
        assert.deepEqual(part.sample?.id, first.sample?.id);
        assert.deepEqual([part.qualified_programs, part.near_misses], [[], []]);
        for (const row of part.to_confirm) assert.equal(row.known, "no-line");
      }
    }
  });

  test("a free one names ten near misses and ten within the cut-off in all its parts together", async () => {
    const random = randomFrom(29);
    for (let nr = 0; nr < 4; nr += 1) {
      const candidate = withWeakEnglish(randomGhanaian(random, isGoodWassce));
      if ((await partOf(candidate)).access !== "free") continue;
      const near = new Set<number>();
      const within = new Set<number>();
      for (const view of everyView) {
        const part = await partOf(candidate, view);
        holdsNoNewestFigure(part);
        for (const { id } of part.near_misses) near.add(id);
        for (const { id, known } of part.to_confirm) if (known === "within") within.add(id);
      }
      assert.ok(near.size <= 10 && within.size <= 10, `${near.size}, ${within.size}`);
    }
  });

  test("a paid one has every school and level, and its parts are the country's", async () => {
    const random = randomFrom(31);
    const candidate = randomGhanaian(random, isGoodWassce);
    const ofCountry = (level: EligibilityQuestion["level"]) =>
      partOf(candidate, { schoolId: null, level }, true);
    const whole = await Promise.all(levels.map(ofCountry));
    for (const [
      at,
      { near_to_confirm: near, programme_type_id: _, ...totals },
    ] of whole[0]!.country_totals.entries()) {
      const part = whole[at]!;
      assert.equal(near, part.to_confirm_counts.near);
      for (const [field, value] of Object.entries(totals))
        assert.deepEqual(value, part[field as keyof CheckResult], field);
    }
    let schools = 0;
    for (const view of everyView) {
      if (view.schoolId === null) continue;
      const part = await partOf(candidate, view, true);
      assert.deepEqual([part.school.id, part.level], [view.schoolId, view.level]);
      const counted = part.total_qualified + part.total_open + part.total_near_misses + part.total_to_confirm;
      assert.equal(counted + part.total_closed, part.total_programs);
      schools += part.total_programs;
    }
    for (const part of whole) schools -= part.total_programs;
    assert.equal(schools, 0, "no school's and no level's is missing or twice");
  });
});

describe("what an unpaid result tells", () => {
  test("its counts and the cut-off of one sample; whatever the other cut-offs are, the same answer", async () => {
    const random = randomFrom(5);
    let compared = 0;
    while (compared < 5) {
      const candidate = randomGhanaian(random, isGoodWassce);
      const before = await answerTo(candidate, today);
      if (before.access !== "unpaid" || before.sample === null) continue;
      assert.deepEqual([before.qualified_programs, before.near_misses], [[], []]);
      assert.deepEqual(before.best_change?.names ?? [], []);
      // Farther than the sample, which stays the closest.
      const other = withOtherFigures(withBetterGrades(candidate), 1, before.sample.id);
      assert.ok(other.moved.size > 50);
      const after = await answerTo(candidate, other);
      for (const [field, value] of Object.entries(after)) {
        if (countsThatAreFree.has(field)) continue;
        const same = (what: unknown) => JSON.stringify(what, withoutPublicCounts);
        assert.equal(same(value), same(before[field as keyof CheckResult]), field);
      }
      compared += 1;
    }
  });

  test("a search over all its programmes answers alike, whatever the cut-offs are and whoever meets them", async () => {
    const random = randomFrom(19);
    const other = withNewestMoved(({ id }) => (id % 13) - 6);
    let compared = 0;
    let changed = 0;
    while (compared < 5) {
      const candidate = randomGhanaian(random, isGoodWassce);
      const [before, after] = [await answerTo(candidate, today), await answerTo(candidate, other)];
      if (before.access !== "unpaid" || after.access !== "unpaid") continue;
      const [answers, answersOther] = [await allIn(candidate, today), await allIn(candidate, other)];
      assert.equal(answers.length, before.total_programs);
      assert.ok(answers.every(({ program }) => program.sentence !== ""));
      for (const [index, { place, program }] of answers.entries()) {
        if (!hasNewest(programmeOf(program))) continue;
        assert.ok(place === "kept" || place === "closed", `${place} ${program.name}`);
        assert.equal(JSON.stringify({ place, program }), JSON.stringify(answersOther[index]), program.name);
      }
      changed += movedVerdicts(candidate, other);
      compared += 1;
    }
    assert.ok(changed > 50, `${changed} programmes have another place with the other cut-offs`);
  });
});
