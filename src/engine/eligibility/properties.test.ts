import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Clause, GeneralRule, Programme } from "../catalogue.ts";
import { aggregateOf } from "../aggregate/aggregate-of.ts";
import { gradeScales } from "../grades/scales.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { compileCatalogue } from "./compile.ts";
import type { CompiledCatalogue } from "./compile.ts";
import { subjects } from "./test-catalogue.ts";
import { catalogueOf, cutOff, degreeRule, everyVerdict, one, programme } from "./test-catalogue.ts";
import type { Candidate, SubjectGrade, Verdict } from "./verdict.ts";

/** Raise it to search longer: the numbers below are for every run of the suite. */
const factor = 1;
const scale = gradeScales.WASSCE.map(({ grade }) => grade);
const electiveIds = subjects.map(({ id }) => id).filter((id) => id > 4);
const runs = { numRuns: 400 * factor };

const grade = fc.constantFrom(...scale);
const gradeOrNone = fc.oneof({ weight: 12, arbitrary: grade }, { weight: 1, arbitrary: fc.constant(null) });
const min = fc.constantFrom("B3", "C4", "C6", "C6", "C6", "D7");

const clause: fc.Arbitrary<Clause> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.subarray(electiveIds, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 11, 12, 13, 21], { minLength: 1, maxLength: 6 }) },
    ),
    min,
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([from, least, pick]) => one(from, least, Math.min(pick, from.length)));

const offered: fc.Arbitrary<Programme> = fc
  .record({
    requires: fc.array(clause, { maxLength: 3 }),
    otherwise: fc.array(fc.array(clause, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    thirdCore: fc.constantFrom(null, "best" as const, 3, 4),
    electives: fc.constantFrom("named", "named", "any", "not-published"),
    cutOffs: fc.oneof(
      fc.constant([]),
      fc.integer({ min: 6, max: 36 }).map((aggregate) => [cutOff(aggregate)]),
      fc.constant([cutOff(36, { kind: "ceiling" })]),
    ),
  })
  .map((fields) => programme(fields));

const rule: fc.Arbitrary<GeneralRule> = fc
  .record({
    cores: fc.constantFrom([one(2), one(1), one([3, 4])], [one(2), one(1), one(3), one(4)], [one(2)]),
    electives: fc.constantFrom(
      null,
      { count: 3, min: "C6" },
      { count: 2, min: "C6" },
      { count: 3, min: "E8" },
    ),
    passes: fc.constantFrom(null, { count: 5, min: "C6" }),
    maxAggregate: fc.constantFrom(null, 24, 36),
    isPublished: fc.constantFrom(true, true, true, true, false),
  })
  .map((fields) => degreeRule(fields));

const slip: fc.Arbitrary<SubjectGrade[]> = fc
  .tuple(
    fc.subarray([1, 2, 3, 4], { minLength: 3 }),
    fc.subarray(electiveIds, { minLength: 2, maxLength: 6 }),
    fc.array(gradeOrNone, { minLength: 10, maxLength: 10 }),
  )
  .map(([cores, electives, grades]) =>
    [...cores, ...electives].map((subjectId, at) => ({ subjectId, grade: grades[at] ?? null })),
  );

/** No grade is still to come. */
const graded = slip.filter((grades) => grades.every((held) => held.grade !== null));

function asCandidate(grades: readonly SubjectGrade[]): Candidate {
  return { certificate: "WASSCE", grades, course: null, sex: null };
}

function judged(offer: Programme, general: GeneralRule, grades: readonly SubjectGrade[]): Verdict {
  return judgedAt(compileCatalogue(catalogueOf([offer], [general])), grades);
}

function judgedAt(compiled: CompiledCatalogue, grades: readonly SubjectGrade[]): Verdict {
  const question = { country: "GHA", schoolId: 1, level: "Degree" } as const;
  const [verdict] = everyVerdict(checkEligibility(compiled, asCandidate(grades), question));
  assert.ok(verdict);
  return verdict;
}

const isOpen = ({ outcome }: Verdict) => outcome === "qualified" || outcome === "open";
const rankOf = (verdict: Verdict) => (isOpen(verdict) ? 2 : verdict.outcome === "not-known" ? 1 : 0);

test("the order of the grades never matters", () => {
  fc.assert(
    fc.property(
      offered,
      rule,
      slip,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (offer, general, grades, keys) => {
        const shuffled = grades
          .map((held) => ({ held, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ held }) => held);
        assert.deepEqual(judged(offer, general, shuffled), judged(offer, general, grades));
      },
    ),
    runs,
  );
});

test("a better grade never loses a programme, and never worsens its aggregate", () => {
  fc.assert(
    fc.property(offered, rule, slip, fc.nat(), (offer, general, grades, at) => {
      const index = at % grades.length;
      const before = judged(offer, general, grades);
      const better = grades.map((held, n) => (n === index ? { ...held, grade: improved(held.grade) } : held));
      const after = judged(offer, general, better);
      if (grades[index]?.grade !== null) assert.ok(rankOf(after) >= rankOf(before), "verdict");
      if (isOpen(before)) {
        assert.ok(isOpen(after));
        if (before.aggregate !== null) assert.ok((after.aggregate ?? 99) <= before.aggregate, "aggregate");
        assert.ok((after.difference ?? 0) >= (before.difference ?? 0), "difference");
      }
    }),
    runs,
  );
});

function improved(held: string | null): string {
  return scale[Math.max(0, (held === null ? scale.length : scale.indexOf(held)) - 1)] ?? "A1";
}

test("a removed subject never gains a programme", () => {
  fc.assert(
    fc.property(offered, rule, slip, fc.nat(), (offer, general, grades, at) => {
      const without = grades.filter((_, n) => n !== at % grades.length);
      if (isOpen(judged(offer, general, without))) assert.ok(isOpen(judged(offer, general, grades)));
    }),
    runs,
  );
});

test("one subject fills one slot: what counts is six different subjects that add up", () => {
  fc.assert(
    fc.property(offered, rule, slip, (offer, general, grades) => {
      const { counted, aggregate } = judged(offer, general, grades);
      assert.equal(new Set(counted.map(({ subjectId }) => subjectId)).size, counted.length);
      if (aggregate === null) return;
      assert.equal(counted.length, 6);
      assert.equal(
        counted.reduce((sum, { points }) => sum + points, 0),
        aggregate,
      );
      assert.ok(aggregate >= 6 && aggregate <= 54, "between 6 and 54");
    }),
    runs,
  );
});

test("what is not known never qualifies", () => {
  fc.assert(
    fc.property(offered, rule, slip, (offer, general, grades) => {
      const verdict = judged(offer, general, grades);
      if (offer.electives === "not-published" || !general.isPublished) assert.equal(isOpen(verdict), false);
      if (isOpen(verdict)) assert.ok(verdict.reasons.every(({ outcome }) => outcome === "met"));
      const certain = grades.map((held) => ({ ...held, grade: held.grade ?? "F9" }));
      if (isOpen(verdict))
        assert.ok(isOpen(judged(offer, general, certain)), "whatever an open grade turns out to be");
    }),
    runs,
  );
});

test("the reasons carry the verdict: not met where closed, not known where in doubt", () => {
  fc.assert(
    fc.property(offered, rule, slip, (offer, general, grades) => {
      const { outcome, reasons } = judged(offer, general, grades);
      const has = (wanted: string) => reasons.some((reason) => reason.outcome === wanted);
      const isClosed = outcome === "near-miss" || outcome === "not-qualified";
      assert.equal(has("not met"), isClosed);
      if (outcome === "not-known") assert.ok(has("not known"));
    }),
    runs,
  );
});

test("a near miss opens when its changes are made", () => {
  fc.assert(
    fc.property(offered, rule, slip, (offer, general, grades) => {
      const { outcome, changes } = judged(offer, general, grades);
      if (outcome !== "near-miss") return;
      const changed = new Map(grades.map(({ subjectId, grade: held }) => [subjectId, held]));
      for (const { subjectId, from, to } of changes) {
        assert.equal(changed.get(subjectId) ?? null, from);
        changed.set(subjectId, to);
      }
      const after = [...changed].map(([subjectId, held]) => ({ subjectId, grade: held }));
      assert.ok(isOpen(judged(offer, general, after)));
    }),
    { numRuns: 1500 * factor },
  );
});

test("what one better grade would open is a near miss, unless points alone are missed, and many of them", () => {
  fc.assert(
    fc.property(offered, rule, graded, (offer, general, grades) => {
      const compiled = compileCatalogue(catalogueOf([offer], [general]));
      const { outcome, reasons } = judgedAt(compiled, grades);
      const isOfPoints = reasons.every(
        (reason) => reason.outcome !== "not met" || limits.has(reason.asked.kind),
      );
      if (outcome !== "not-qualified" || isOfPoints) return;
      for (const [at, held] of grades.entries()) {
        const after = grades.with(at, { ...held, grade: "A1" });
        assert.ok(!isOpen(judgedAt(compiled, after)), `${held.subjectId} ${held.grade}`);
      }
    }),
    { numRuns: 1500 * factor },
  );
});

test("a near miss is told with the fewest steps: no better grades that take fewer open it", () => {
  fc.assert(
    fc.property(offered, rule, graded, (offer, general, grades) => {
      const compiled = compileCatalogue(catalogueOf([offer], [general]));
      const { outcome, changes } = judgedAt(compiled, grades);
      if (outcome !== "near-miss") return;
      const told = changes.reduce((sum, { from, to }) => sum + pointsOf(from) - pointsOf(to), 0);
      for (const after of raisedBy(grades, Math.min(told - 1, 3))) {
        assert.ok(!isOpen(judgedAt(compiled, after)), JSON.stringify(after));
      }
      for (const [at, held] of grades.entries()) {
        const points = pointsOf(held.grade) - (told - 1);
        const after = grades.with(at, { ...held, grade: scale[Math.max(1, points) - 1] ?? null });
        assert.ok(!isOpen(judgedAt(compiled, after)), JSON.stringify(after));
      }
    }),
    { numRuns: 3000 * factor },
  );
});

/** A subject that is not held is one step below the scale. */
const pointsOf = (held: string | null) => (held === null ? scale.length + 1 : scale.indexOf(held) + 1);
const limits = new Set(["greatest-aggregate", "cut-off", "entry-limit"]);

/** Every way to spend so many steps on these grades, and so every way to spend fewer, as more never hurts. */
function* raisedBy(grades: readonly SubjectGrade[], steps: number, from = 0): Generator<SubjectGrade[]> {
  if (steps === 0) yield [...grades];
  for (let at = from; steps > 0 && at < grades.length; at += 1) {
    const held = grades[at];
    if (held === undefined || held.grade === scale[0]) continue;
    yield* raisedBy(grades.with(at, { ...held, grade: improved(held.grade) }), steps - 1, at);
  }
}

test("the general aggregate is between 6 and 54, or says what is missing", () => {
  fc.assert(
    fc.property(slip, (grades) => {
      const { aggregate, missing, coreScore, electiveScore } = aggregateOf("WASSCE", grades, subjects);
      assert.equal(aggregate === null, missing.length > 0);
      if (aggregate === null) return;
      assert.ok(aggregate >= 6 && aggregate <= 54);
      assert.equal(aggregate, (coreScore ?? 0) + (electiveScore ?? 0));
    }),
    runs,
  );
});
