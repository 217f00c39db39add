import { z } from "zod";
import { CertificateName } from "@okwan/catalogue/certificate";
import performanceFile from "../../../../data/performance.json" with { type: "json" };
import type { Performance, WhatIf } from "../contract/overview.ts";
import {
  aggregateOf as generalAggregate,
  type CertificateType,
  certificates,
  say,
  gradeScales,
  isCredit,
  missingWords,
  pointsOf,
  type SubjectGrade,
} from "@okwan/engine";
import { summaryOf } from "../../result/server/describe-result.ts";
import { missingIn, type ResultContext } from "../../result/server/load-result.ts";
import { badField, Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { bestOf, ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";

/** A figure without year and source is refused. */
const CreditRates = z.strictObject({
  about: z.string(),
  creditRates: z.array(
    z.strictObject({
      country: z.string(),
      certificate: CertificateName,
      subjectId: z.int(),
      year: z.int(),
      percent: z.number().min(0).max(100),
      source: z.url({ protocol: /^https?$/ }),
    }),
  ),
});

const { creditRates } = CreditRates.parse(performanceFile);

const noPerformance: Performance = {
  certificate: null,
  best_aggregate: null,
  history: [],
  subjects: [],
  costliest: [],
  missing: [],
  grades: [],
};

/**
 * Aggregates over the checks, and each grade beside the country's. All are the student's own grades: free.
 */
export async function readPerformance(parts: StudentParts, studentId: string): Promise<Performance> {
  const { checks } = await ownResults(parts, studentId);
  const best = bestOf(checks);
  if (best === null) return noPerformance;
  const { certificate, grades } = best.candidate;
  const general = generalAggregate(certificates[certificate], grades, parts.catalogue().catalogue.subjects);
  const { core_grades, elective_grades } = summaryOf(best);
  const counted = new Set(general.counted.map(({ subjectId }) => subjectId));
  const [bestGrade] = gradeScales[certificate];
  return {
    certificate,
    best_aggregate: general.aggregate,
    history: historyOf(checks, certificate),
    subjects: [...core_grades, ...elective_grades].map((subject) => ({
      subject_id: subject.subject_id,
      name: subject.name,
      grade: subject.grade,
      points: subject.points,
      is_counted: counted.has(subject.subject_id),
      is_credit: subject.grade !== null && isCredit(certificates[certificate], subject.grade),
      national: ratesFor(best, subject.subject_id),
    })),
    costliest: general.counted
      .map(({ name, grade, points }) => ({
        name,
        grade,
        points_over_best: points - (bestGrade?.points ?? 1),
      }))
      .filter(({ points_over_best }) => points_over_best > 0)
      .sort((one, other) => other.points_over_best - one.points_over_best),
    missing: missingWords(missingIn(best), say),
    grades: gradeScales[certificate].map(({ grade }) => grade),
  };
}

/** Aggregates of one certificate only: different scales cannot share a chart line. */
function historyOf(checks: readonly ResultContext[], certificate: CertificateType): Performance["history"] {
  return checks
    .flatMap((check) => {
      const { aggregate } = check.verdictReader().general;
      if (check.candidate.certificate !== certificate || aggregate === null) return [];
      const { code, check: stored } = check.order;
      return [{ check_code: code, date: stored.checkedAt.toISOString(), aggregate }];
    })
    .toReversed();
}

function ratesFor({ country, candidate }: ResultContext, subjectId: number) {
  return creditRates
    .filter(
      (rate) =>
        rate.country === country.code &&
        rate.certificate === candidate.certificate &&
        rate.subjectId === subjectId,
    )
    .map(({ percent, year, source }) => ({ percent, year, source }))
    .sort((one, other) => other.year - one.year);
}

/** The general aggregate with changed grades. */
export async function whatIf(
  parts: StudentParts,
  studentId: string,
  changed: readonly { readonly subject_id: number; readonly grade: string | null }[],
): Promise<WhatIf> {
  const { checks } = await ownResults(parts, studentId);
  const best = bestOf(checks);
  if (best === null) throw new Refusal("not-found", "no-check", sentenceOf("errors.noCheck"));
  const { certificate, grades } = best.candidate;
  for (const { grade } of changed) {
    if (grade === null || pointsOf(certificates[certificate], grade) !== null) continue;
    throw badField("grades", "no-grade", sentenceOf("errors.notGradeOf", { grade, certificate }));
  }
  const { subjects } = parts.catalogue().catalogue;
  const real = generalAggregate(certificates[certificate], grades, subjects);
  const imagined = generalAggregate(certificates[certificate], withChanges(grades, changed), subjects);
  const gained =
    real.aggregate === null || imagined.aggregate === null ? null : real.aggregate - imagined.aggregate;
  return {
    aggregate: imagined.aggregate,
    core_score: imagined.coreScore,
    elective_score: imagined.electiveScore,
    missing: missingWords(imagined.missing, say),
    counted: imagined.counted.map(({ name, grade, points }) => ({ name, grade, points })),
    gained,
  };
}

/** A changed subject loses its sittings, because it has one grade. */
function withChanges(
  grades: readonly SubjectGrade[],
  changed: readonly { readonly subject_id: number; readonly grade: string | null }[],
): SubjectGrade[] {
  const ids = new Set(changed.map(({ subject_id }) => subject_id));
  return [
    ...grades.filter(({ subjectId }) => !ids.has(subjectId)),
    ...changed.map(({ subject_id, grade }) => ({ subjectId: subject_id, grade })),
  ];
}
