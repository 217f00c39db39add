import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { compileCatalogue } from "../compile/compile.ts";
import { catalogueOf } from "../test-catalogue.ts";
import {
  factor,
  graded,
  improved,
  isOpen,
  judged,
  judgedAt,
  offered,
  rule,
  scale,
  slip,
} from "../test-properties.ts";
import type { SubjectGrade } from "../verdict.ts";

test("a near miss opens when its changes are made", () => {
  fc.assert(
    fc.property(offered, rule, slip, (offer, general, grades) => {
      const { outcome, changes } = judged(offer, general, grades);
      if (outcome !== "near-miss") return;
      const changed = new Map(grades.map(({ subjectId, grade }) => [subjectId, grade]));
      for (const { subjectId, from, to } of changes) {
        assert.equal(changed.get(subjectId) ?? null, from);
        changed.set(subjectId, to);
      }
      const after = [...changed].map(([subjectId, grade]) => ({ subjectId, grade }));
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
      for (const [at, grade] of grades.entries()) {
        const after = grades.with(at, { ...grade, grade: "A1" });
        assert.ok(!isOpen(judgedAt(compiled, after)), `${grade.subjectId} ${grade.grade}`);
      }
    }),
    { numRuns: 1500 * factor },
  );
});

test("a near miss is shown with the fewest steps: no better grades that take fewer open it", () => {
  fc.assert(
    fc.property(offered, rule, graded, (offer, general, grades) => {
      const compiled = compileCatalogue(catalogueOf([offer], [general]));
      const { outcome, changes } = judgedAt(compiled, grades);
      if (outcome !== "near-miss") return;
      const steps = changes.reduce((sum, { from, to }) => sum + pointsOf(from) - pointsOf(to), 0);
      for (const after of raisedBy(grades, Math.min(steps - 1, 3))) {
        assert.ok(!isOpen(judgedAt(compiled, after)), JSON.stringify(after));
      }
      for (const [at, grade] of grades.entries()) {
        const points = pointsOf(grade.grade) - (steps - 1);
        const after = grades.with(at, { ...grade, grade: scale[Math.max(1, points) - 1] ?? null });
        assert.ok(!isOpen(judgedAt(compiled, after)), JSON.stringify(after));
      }
    }),
    { numRuns: 3000 * factor },
  );
});

/** A subject without a grade is one step below the scale. */
const pointsOf = (grade: string | null) => (grade === null ? scale.length + 1 : scale.indexOf(grade) + 1);
const limits = new Set(["greatest-aggregate", "cut-off", "entry-limit"]);

/** Every way to spend up to `steps` steps on these grades (more steps never hurt). */
function* raisedBy(grades: readonly SubjectGrade[], steps: number, from = 0): Generator<SubjectGrade[]> {
  if (steps === 0) yield [...grades];
  for (let at = from; steps > 0 && at < grades.length; at += 1) {
    const grade = grades[at];
    if (grade === undefined || grade.grade === scale[0]) continue;
    yield* raisedBy(grades.with(at, { ...grade, grade: improved(grade.grade) }), steps - 1, at);
  }
}
