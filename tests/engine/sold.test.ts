import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CheckResult } from "../../app/features/result/contract/check-facts.ts";
import type { ViewWanted } from "../../app/features/result/contract/result-view.ts";
import {
  compileCatalogue,
  levels,
  type Candidate,
  type Catalogue,
  type EligibilityQuestion,
} from "@okwan/engine";
import type { LoadedVersion } from "../../app/kernel/catalogue/catalogue-store.ts";
import { loadCatalogueContent } from "@okwan/catalogue";
import { randomCandidate, randomFrom } from "../../app/kernel/catalogue/test-candidates.ts";
import { describeResult } from "../../app/features/result/server/describe-result.ts";
import { findPlaced, programmeAt } from "../../app/features/result/server/find-programmes.ts";
import { type CheckedOrder, loadResult } from "../../app/features/result/server/load-result.ts";
import { answerPageData } from "../../app/features/result/server/read-answer.ts";
import { runCheck } from "../../app/features/result/server/run-check.ts";
import { checkedOrder } from "../../app/features/result/server/test-order.ts";

/** What is sold, and what is free, on the real catalogue. */

const { catalogue, lists } = loadCatalogueContent();
const today = catalogueNow(catalogue);
const englishLanguage = 2;
const now = new Date("2026-11-22T12:00:00Z");
const everyDegree: EligibilityQuestion = { country: "GHA", schoolId: null, level: "Degree" };
const atKnust = { ...everyDegree, schoolId: catalogue.schools.find(({ slug }) => slug === "knust")!.id };

function catalogueNow(content: Catalogue): LoadedVersion {
  return { version: 1, catalogue: content, lists, compiled: compileCatalogue(content) };
}

interface Asked {
  readonly question?: EligibilityQuestion;
  readonly isPaid?: boolean;
  readonly view?: ViewWanted;
  readonly content?: LoadedVersion;
}

/** A check as anybody with the code reads it. */
function readFor(
  candidate: Candidate,
  { question = everyDegree, isPaid = false, view = {}, content = today }: Asked,
) {
  const parts = {
    catalogue: () => content,
    catalogueOf: () => content,
    now: () => now,
    priceInPesewas: () => 1200,
  };
  return loadResult(parts, orderFor(candidate, content, question, isPaid), view);
}

const answerTo = async (candidate: Candidate, asked: Asked = {}): Promise<CheckResult> =>
  describeResult(await readFor(candidate, asked));

function orderFor(
  candidate: Candidate,
  content: LoadedVersion,
  { schoolId, level, country }: EligibilityQuestion,
  isPaid: boolean,
): CheckedOrder {
  const { id: countryId } = lists.countries.find(({ code }) => code === country)!;
  const submission = { countryId, schoolId, level, isPredicted: false, ...candidate };
  const check = runCheck({ catalogue: () => content, now: () => now }, submission);
  return checkedOrder(check, now, isPaid ? { openedBy: "own" } : {});
}

/** Everything that addresses can ask for: each school, the country, each level. */
const everyView: readonly ViewWanted[] = levels.flatMap((level) => [
  { schoolId: null, level },
  ...catalogue.schools.filter(({ country }) => country === "GHA").map(({ id }) => ({ schoolId: id, level })),
]);

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

/** Random grades of every certificate, half of them weak. */
function anybody(random: () => number): Candidate {
  const candidate = randomCandidate(catalogue, random);
  return random() < 0.5 ? candidate : withWeakEnglish(candidate);
}

describe("a free check", () => {
  test("is one where nothing qualifies in Ghana, and any of another country", async () => {
    const random = randomFrom(42);
    const seen = { free: 0, unpaid: 0 };
    for (let nr = 0; nr < 30; nr += 1) {
      const candidate = anybody(random);
      const { access, country_totals: totals } = await answerTo(candidate);
      const qualified = totals.reduce((sum, one) => sum + one.total_qualified, 0);
      assert.equal(access, qualified > 0 ? "unpaid" : "free");
      seen[access as keyof typeof seen] += 1;
    }
    assert.ok(seen.free > 5 && seen.unpaid > 2, JSON.stringify(seen));
    for (const country of ["NGA", "SLE", "GMB", "LBR"]) {
      const candidate = randomGhanaian(random, isGoodWassce);
      const question = { ...everyDegree, country };
      assert.equal((await answerTo(candidate, { question })).access, "free", country);
    }
  });

  test("is whole: page, API and search are those of a paid one, and nothing of it is for sale", async () => {
    const random = randomFrom(1701);
    let near = 0;
    for (let compared = 0; compared < 10;) {
      const candidate = anybody(random);
      const read = await readFor(candidate, {});
      if (read.access !== "free") continue;
      const paid = await readFor(candidate, { isPaid: true });
      const doors = [
        (one: typeof read) => describeResult(one),
        (one: typeof read) => answerPageData(one, []),
        (one: typeof read) => ({
          found: findPlaced(one, "").map((placed) => [placed.place, programmeAt(one, placed)]),
        }),
      ];
      for (const door of doors) {
        const told = [read, paid].map((one) => JSON.stringify({ ...door(one), access: null, payment: null }));
        // Not `equal`: it would print both answers.
        assert.ok(told[0] === told[1]);
      }
      const { payment, sample, ...answer } = describeResult(read);
      assert.deepEqual([payment.status, payment.payment_link, sample], ["free", null, null]);
      assert.equal(answer.near_misses.length, answer.total_near_misses);
      assert.equal(answer.to_confirm.length, answer.total_to_confirm);
      near += answer.near_misses.filter(({ max_grade: cutOff }) => cutOff !== null).length;
      compared += 1;
    }
    assert.ok(near > 50, `${near} near misses with their cut-off`);
  });
});

describe("before payment", () => {
  test("there is one sample whichever part is looked at, and no school's part but what was asked for", async () => {
    const random = randomFrom(23);
    for (let nr = 0; nr < 3; nr += 1) {
      const candidate = randomGhanaian(random, isGoodWassce);
      const first = await answerTo(candidate, { question: atKnust });
      if (first.access !== "unpaid") continue;
      for (const view of everyView) {
        const part = await answerTo(candidate, { question: atKnust, view });
        assert.ok([0, atKnust.schoolId].includes(part.school.id), JSON.stringify(view));
        assert.deepEqual(part.sample?.id, first.sample?.id);
        assert.deepEqual([part.qualified_programs, part.near_misses], [[], []]);
        for (const row of part.to_confirm) assert.equal(row.known, "no-line");
        for (const row of part.open_programs) assert.ok(row.max_grade === null || row.is_limit, row.name);
      }
    }
  });
});

test("a paid check has every school and level, and its parts are the country's", async () => {
  const candidate = randomGhanaian(randomFrom(31), isGoodWassce);
  const partOf = (view: ViewWanted) => answerTo(candidate, { question: atKnust, isPaid: true, view });
  const whole = await Promise.all(levels.map((level) => partOf({ schoolId: null, level })));
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
    const part = await partOf(view);
    assert.deepEqual([part.school.id, part.level], [view.schoolId, view.level]);
    const counted = part.total_qualified + part.total_open + part.total_near_misses + part.total_to_confirm;
    assert.equal(counted + part.total_closed, part.total_programs);
    schools += part.total_programs;
  }
  for (const part of whole) schools -= part.total_programs;
  assert.equal(schools, 0, "no school's and no level's is missing or twice");
});
