import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { catalogueOf } from "../../packages/engine/eligibility/test-catalogue.ts";
import * as drawn from "../../packages/engine/eligibility/test-properties.ts";
import {
  checkEligibility,
  compileCatalogue,
  gradeScales,
  type Candidate,
  type Programme,
  type SubjectGrade,
  type SubjectId,
  type Verdict,
} from "@okwan/engine";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { naiveJudge } from "./naive-judge.ts";
import { randomChecks } from "../../app/kernel/catalogue/test-candidates.ts";

const seed = Number(process.env["OKWAN_RANDOM_SEED"] ?? 20261120);
const candidates = Number(process.env["OKWAN_NEAR_CANDIDATES"] ?? 40);
const question = { country: "GHA", schoolId: null, level: "Degree" } as const;
const catalogue = loadCatalogueFiles();
const compiled = compileCatalogue(catalogue);

function* nearMisses(): Generator<{ candidate: Candidate; verdicts: readonly Verdict[] }> {
  for (const { candidate } of randomChecks(catalogue, seed, candidates)) {
    const found = checkEligibility(compiled, candidate, question);
    yield { candidate, verdicts: found.near };
  }
}

test("every near miss opens with its changes, and no smaller change opens it", () => {
  let checked = 0;
  for (const { candidate, verdicts } of nearMisses()) {
    const kinds = Map.groupBy(verdicts, ({ programme, cutOff, changes }) =>
      JSON.stringify([programme.requires, cutOff?.aggregate, changes]),
    );
    for (const [{ programme, changes }] of kinds.values() as Iterable<[Verdict]>) {
      const where = `${programme.name} (${programme.id}) for ${JSON.stringify(candidate)}: ${JSON.stringify(changes)}`;
      assert.ok(isOpenWith(programme, candidate, withChanges(candidate, changes)), where);
      const smaller = Math.min(stepsOf(candidate, changes) - 1, 3);
      for (const grades of raisedBy(candidate, smaller))
        assert.ok(!isOpenWith(programme, candidate, grades), `${where}, but ${JSON.stringify(grades)}`);
      checked += 1;
    }
  }
  assert.ok(checked > 100, `${checked} near misses`);
});

test("near misses are ranked by how little they take", () => {
  for (const { candidate, verdicts } of nearMisses()) {
    const steps = verdicts.map(({ changes }) => stepsOf(candidate, changes));
    for (const [at, count] of steps.entries()) assert.ok(at === 0 || steps[at - 1]! <= count);
  }
});

test("what one better grade would open is a near miss, unless points alone are missed, and many of them", () => {
  fc.assert(
    fc.property(drawn.offered, drawn.rule, drawn.graded, (offer, general, grades) => {
      const one = compileCatalogue(catalogueOf([offer], [general]));
      const { outcome, reasons } = drawn.judgedAt(one, grades);
      const isOfPoints = reasons.every(
        (reason) => reason.outcome !== "not met" || limits.has(reason.required.kind),
      );
      if (outcome !== "closed" || isOfPoints) return;
      for (const [at, grade] of grades.entries()) {
        const after = grades.with(at, { ...grade, grade: "A1" });
        assert.ok(!drawn.isOpen(drawn.judgedAt(one, after)), `${grade.subjectId} ${grade.grade}`);
      }
    }),
    { numRuns: 1500 * drawn.factor },
  );
});

const limits = new Set(["greatest-aggregate", "cut-off", "entry-limit"]);

function isOpenWith(programme: Programme, candidate: Candidate, grades: readonly SubjectGrade[]): boolean {
  const { standing } = naiveJudge(catalogue, programme, { ...candidate, grades });
  return standing === "qualified" || standing === "open";
}

function withChanges(candidate: Candidate, changes: Verdict["changes"]): SubjectGrade[] {
  const raised = new Map<SubjectId, string>(changes.map(({ subjectId, to }) => [subjectId, to]));
  const others = candidate.grades.filter(({ subjectId }) => !raised.has(subjectId));
  return [...others, ...[...raised].map(([subjectId, grade]) => ({ subjectId, grade }))];
}

function stepsOf({ certificate }: Candidate, changes: Verdict["changes"]): number {
  const scale = gradeScales[certificate].map(({ grade }) => grade);
  const place = (grade: string | null) => (grade === null ? scale.length : scale.indexOf(grade));
  return changes.reduce((sum, { from, to }) => sum + place(from) - place(to), 0);
}

/**
 * Every way to spend exactly so many steps (and so all fewer, as more never hurts) on grades that are there.
 */
function* raisedBy(candidate: Candidate, steps: number, from = 0): Generator<readonly SubjectGrade[]> {
  const { certificate, grades } = candidate;
  if (steps === 0) yield grades;
  if (steps <= 0) return;
  const scale = gradeScales[certificate].map(({ grade }) => grade);
  for (const [at, one] of grades.entries()) {
    const better = one.grade === null ? undefined : scale[scale.indexOf(one.grade) - 1];
    if (at < from || better === undefined) continue;
    yield* raisedBy({ ...candidate, grades: grades.with(at, { ...one, grade: better }) }, steps - 1, at);
  }
}
