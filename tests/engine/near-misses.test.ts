import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { catalogueOf } from "../../src/engine/eligibility/test-catalogue.ts";
import {
  factor,
  graded,
  isOpen,
  judgedAt,
  offered,
  rule,
} from "../../src/engine/eligibility/test-properties.ts";
import { checkEligibility, compileCatalogue, gradeScales } from "../../src/engine/index.ts";
import type {
  Candidate,
  Catalogue,
  Programme,
  SubjectGrade,
  SubjectId,
  Verdict,
} from "../../src/engine/index.ts";
import { loadCatalogueFiles } from "../../src/server/catalogue/load-catalogue-files.ts";
import { naiveJudge } from "./naive-judge.ts";
import { randomCandidate, randomFrom } from "../../src/server/catalogue/test-candidates.ts";

const seed = Number(process.env["OKWAN_RANDOM_SEED"] ?? 20261120);
const candidates = Number(process.env["OKWAN_NEAR_CANDIDATES"] ?? 40);
const question = { country: "GHA", schoolId: null, level: "Degree" } as const;

function* nearMisses(catalogue: Catalogue): Generator<{ candidate: Candidate; verdict: Verdict }> {
  const compiled = compileCatalogue(catalogue);
  const random = randomFrom(seed);
  for (let n = 0; n < candidates; n += 1) {
    const candidate = randomCandidate(catalogue, random);
    const seen = new Set<string>();
    for (const verdict of checkEligibility(compiled, candidate, question, { withReasons: false })
      .nearMisses) {
      const kind = JSON.stringify([verdict.programme.requires, verdict.cutOff?.aggregate, verdict.changes]);
      if (seen.has(kind)) continue;
      seen.add(kind);
      yield { candidate, verdict };
    }
  }
}

test("every near miss opens with its changes, and no smaller change opens it", () => {
  const catalogue = loadCatalogueFiles();
  let checked = 0;
  for (const { candidate, verdict } of nearMisses(catalogue)) {
    const { programme, changes } = verdict;
    const where = `${programme.name} (${programme.id}) for ${JSON.stringify(candidate)}: ${JSON.stringify(changes)}`;
    assert.ok(isOpenWith(catalogue, programme, candidate, withChanges(candidate, changes)), where);
    const smaller = Math.min(stepsOf(candidate, changes) - 1, 3);
    for (const grades of raisedBy(candidate, smaller)) {
      assert.ok(
        !isOpenWith(catalogue, programme, candidate, grades),
        `${where}, but ${JSON.stringify(grades)}`,
      );
    }
    checked += 1;
  }
  assert.ok(checked > 100, `${checked} near misses`);
});

test("near misses are ranked by how little they take", () => {
  const catalogue = loadCatalogueFiles();
  const compiled = compileCatalogue(catalogue);
  const random = randomFrom(seed);
  for (let n = 0; n < candidates; n += 1) {
    const candidate = randomCandidate(catalogue, random);
    const steps = checkEligibility(compiled, candidate, question).nearMisses.map(({ changes }) =>
      stepsOf(candidate, changes),
    );
    assert.deepEqual(
      steps,
      [...steps].sort((one, other) => one - other),
    );
  }
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

const limits = new Set(["greatest-aggregate", "cut-off", "entry-limit"]);

function isOpenWith(
  catalogue: Catalogue,
  programme: Programme,
  candidate: Candidate,
  grades: readonly SubjectGrade[],
): boolean {
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
function* raisedBy({ certificate, grades }: Candidate, steps: number, from = 0): Generator<SubjectGrade[]> {
  if (steps <= 0) {
    if (steps === 0) yield [...grades];
    return;
  }
  const scale = gradeScales[certificate].map(({ grade }) => grade);
  for (let at = from; at < grades.length; at += 1) {
    const one = grades[at];
    const place = one?.grade == null ? -1 : scale.indexOf(one.grade);
    if (one === undefined || place < 1) continue;
    const raised = grades.map((other, n) =>
      n === at ? { ...other, grade: scale[place - 1] ?? null } : other,
    );
    yield* raisedBy(
      { certificate, grades: raised, course: null, sex: null, hasResults: null },
      steps - 1,
      at,
    );
  }
}
