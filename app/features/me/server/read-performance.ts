import { z } from "zod";
import { CertificateName } from "@okwan/catalogue/certificate";
import performanceFile from "../../../../data/performance.json" with { type: "json" };
import type { Performance } from "../contract/overview.ts";
import {
  aggregateOf as generalAggregate,
  type CertificateType,
  certificates,
  say,
  gradeScales,
  isCredit,
  missingWords,
} from "@okwan/engine";
import { summaryOf } from "../../result/server/describe-result.ts";
import { missingIn, type ResultContext } from "../../result/server/load-result.ts";
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
  what_if: null,
};

/**
 * Aggregates over the checks, and each grade beside the country's. All are the student's own grades: free.
 */
export async function readPerformance(parts: StudentParts, studentId: string): Promise<Performance> {
  const { checks, opened } = await ownResults(parts, studentId);
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
    what_if: opened[0]?.order.code ?? null,
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
