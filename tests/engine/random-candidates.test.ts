import assert from "node:assert/strict";
import { test } from "node:test";
import { everyVerdict } from "../../packages/engine/eligibility/test-catalogue.ts";
import {
  certificateNames,
  checkEligibility,
  countryCodes,
  gradeScales,
  judgeEach,
  compileCatalogue,
  levels,
  sentenceFor,
  verdictReader,
  type Candidate,
  type StoredEligibility,
  type StoredVerdict,
  type VerdictOutcome,
} from "@okwan/engine";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { randomCandidate, randomChecks, randomFrom } from "../../app/kernel/catalogue/test-candidates.ts";
import { naiveJudge } from "./naive-judge.ts";

const candidates = Number(process.env["OKWAN_RANDOM_CANDIDATES"] ?? 150);
const seed = Number(process.env["OKWAN_RANDOM_SEED"] ?? 20261120);
const catalogue = loadCatalogueFiles();
const compiled = compileCatalogue(catalogue);

test(`the engine and the naive engine agree on every verdict for ${candidates} candidates (seed ${seed})`, () => {
  let compared = 0;
  for (const { candidate, question } of randomChecks(catalogue, seed, candidates)) {
    for (const verdict of everyVerdict(checkEligibility(compiled, candidate, question))) {
      const naive = naiveJudge(catalogue, verdict.programme, candidate);
      const where = () =>
        `${verdict.programme.name} (${verdict.programme.id}) for ${JSON.stringify(candidate)}`;
      // A near miss is not qualified; how near is another test's matter.
      const isNear = verdict.outcome === "near";
      assert.equal(isNear ? "closed" : verdict.outcome, naive.standing, where());
      assert.equal(verdict.known, naive.known, where());
      assert.equal(verdict.aggregate, isNear ? naive.aggregateToOpen : naive.aggregate, where());
      assert.equal(verdict.cutOff?.aggregate ?? null, naive.cutOff, where());
      compared += 1;
    }
  }
  assert.ok(compared > candidates * 50, `${compared} verdicts compared`);
});

test(`every programme of the question has its place and its reasons, for ${candidates} candidates (seed ${seed})`, () => {
  const countryOf = new Map(catalogue.schools.map(({ id, country }) => [id, country]));
  let judged = 0;
  for (const { candidate, question } of randomChecks(catalogue, seed, candidates)) {
    const asked = catalogue.programmes.filter(
      ({ schoolId, level }) => level === question.level && countryOf.get(schoolId) === question.country,
    );
    const verdicts = everyVerdict(checkEligibility(compiled, candidate, question));
    assert.deepEqual(
      verdicts.map(({ programme }) => programme.id).toSorted((one, other) => one - other),
      asked.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    for (const verdict of verdicts) {
      const which = `${verdict.outcome} ${verdict.programme.name} (${verdict.programme.id})`;
      const sentence = sentenceFor(verdict);
      assert.match(sentence, /^[A-Z1-9].*\.$/u, which);
      assert.doesNotMatch(sentence, /undefined|null|NaN|Infinity|\s\s|\.\./u, which);
      assert.ok(verdict.reasons.length > 0 || verdict.outcome === "open", `no reason: ${which}`);
      assert.equal(verdict.known !== null, verdict.outcome === "ask", which);
    }
    judged += verdicts.length;
  }
  assert.ok(judged > candidates * 50, `${judged} programmes were judged`);
});

test("verdicts that were stored are the same when rebuilt, for any candidate", () => {
  let compared = 0;
  for (const { candidate, question } of randomChecks(catalogue, 7, 100)) {
    const found = checkEligibility(compiled, candidate, question);
    // Through JSON, as a database keeps them.
    const stored = JSON.parse(
      JSON.stringify(judgeEach(compiled, candidate, [question])),
    ) as StoredEligibility;
    const reader = verdictReader(compiled, candidate, question);
    const rebuild = (outcome: VerdictOutcome) => (one: StoredVerdict) => reader.read(one, outcome);
    assert.deepEqual(stored.qualified.map(rebuild("qualified")), found.qualified);
    assert.deepEqual(stored.open.map(rebuild("open")), found.open);
    assert.deepEqual(stored.near.map(rebuild("near")), found.near);
    assert.deepEqual(reader.general, found.general);
    assert.equal(reader.hasTwoSittings, found.hasTwoSittings);
    assert.deepEqual(stored.ask.map(rebuild("ask")), found.ask);
    const closed = new Map(found.closed.map((verdict) => [verdict.programme.id, verdict]));
    for (const one of reader.programmes.filter(({ id }) => closed.has(id))) {
      assert.deepEqual(reader.readClosed(one), closed.get(one.id));
      closed.delete(one.id);
    }
    assert.equal(closed.size, 0);
    compared += stored.qualified.length + stored.open.length + stored.near.length;
  }
  assert.ok(compared > 1_000, `only ${compared} verdicts were compared`);
});

/** Programmes of a country that are surely open, at any level. */
function openTo(candidate: Candidate, country: string): ReadonlySet<number> {
  const questions = levels.map((level) => ({ country, schoolId: null, level }));
  const { qualified, open } = judgeEach(compiled, candidate, questions);
  return new Set([...qualified, ...open].map(({ programmeId }) => programmeId));
}

const isWithin = (few: ReadonlySet<number>, many: ReadonlySet<number>) =>
  [...few].every((id) => many.has(id));

for (const country of countryCodes) {
  test(`in ${country}, on every certificate, a better grade loses nothing and a grade not yet out opens nothing`, () => {
    const random = randomFrom(seed);
    for (const certificate of certificateNames) {
      const scale = gradeScales[certificate].map(({ grade }) => grade);
      for (let n = 0; n < 10; n += 1) {
        const candidate = randomCandidate(catalogue, random, { country, certificate });
        const before = openTo(candidate, country);
        const { grades } = candidate;
        const where = () => `${JSON.stringify(candidate)}`;
        assert.deepEqual(openTo({ ...candidate, grades: grades.toReversed() }, country), before, where());
        for (const [at, one] of grades.entries()) {
          const opens = (grade: string | null) =>
            openTo({ ...candidate, grades: grades.with(at, { ...one, grade }) }, country);
          const better = opens(scale[Math.max(0, scale.indexOf(one.grade ?? "") - 1)] ?? null);
          assert.ok(one.grade === null || isWithin(before, better), where());
          assert.ok(isWithin(opens(null), opens(scale.at(-1)!)), where());
        }
      }
    }
  });
}
