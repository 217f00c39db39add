import { aggregateOfOwn } from "../aggregate/aggregate-of.ts";
import { hasTwoSittings } from "../grades/merge-sittings.ts";
import { absentPoints, pointsOf } from "../grades/points.ts";
import type { CompiledCatalogue, Offering } from "./compiled.ts";
import { describeVerdict } from "./describe-verdict.ts";
import { howMuchIsKnown, judge } from "./judge.ts";
import { smallestChange } from "./near-miss.ts";
import { offeringsOf, studentOf, type Student } from "./student.ts";
import type { Candidate, Eligibility, Known, Question, Verdict } from "./verdict.ts";

/**
 * Judges every programme of one level, in one school or a whole country, for a candidate's grades. Reasons,
 * counted subjects and usual rules are left empty without `withReasons`, which takes half the time.
 */
export function checkEligibility(
  catalogue: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  { withReasons = true } = {},
): Eligibility {
  const student = studentOf(catalogue, candidate);
  const { certificate } = student.compiled;
  const verdicts = offeringsOf(student, question).map((offering) =>
    verdictOn(student, offering, withReasons),
  );
  const having = (outcome: Verdict["outcome"]) => verdicts.filter((verdict) => verdict.outcome === outcome);
  // The sorts are stable, so ties keep the order of the offerings.
  const stepsOf = ({ changes }: Verdict) =>
    changes.reduce((sum, { from, to }) => {
      const before = pointsOf(certificate, from) ?? absentPoints(certificate);
      return sum + before - (pointsOf(certificate, to) ?? 0);
    }, 0);
  return {
    general: aggregateOfOwn(certificate, student.own, catalogue.subjects),
    qualified: having("qualified").sort(byCloseness),
    open: having("open"),
    nearMisses: having("near-miss").sort(
      (one, other) =>
        stepsOf(one) - stepsOf(other) || one.changes.length - other.changes.length || byCloseness(one, other),
    ),
    notQualified: having("not-qualified"),
    notKnown: having("not-known").sort(byCertainty),
    hasTwoSittings: hasTwoSittings(candidate.grades),
  };
}

function verdictOn(student: Student, offering: Offering, withReasons: boolean): Verdict {
  const outcome = judge(student, offering);
  const changes = outcome === "not-qualified" ? smallestChange(student, offering) : null;
  const decided = {
    changes: changes ?? [],
    known: outcome === "not-known" ? howMuchIsKnown(student, offering) : null,
  };
  return describeVerdict(student, offering, changes === null ? outcome : "near-miss", decided, withReasons);
}

/** Closest cut-off first, either way. */
export function byCloseness(one: Verdict, other: Verdict): number {
  return Math.abs(one.difference ?? 0) - Math.abs(other.difference ?? 0);
}

const certainty: Readonly<Record<Known, number>> = { within: 0, near: 1, "not-compared": 2, "no-line": 3 };

/** The best known first; where a cut-off is near, the closest. */
function byCertainty(one: Verdict, other: Verdict): number {
  const rankOf = ({ known }: Verdict) => certainty[known ?? "no-line"];
  const isClose = rankOf(one) <= certainty.near;
  return rankOf(one) - rankOf(other) || (isClose ? byCloseness(one, other) : 0);
}
