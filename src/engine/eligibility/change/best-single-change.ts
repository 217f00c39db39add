import type { Programme, SubjectId } from "../../catalogue.ts";
import type { Certificate } from "../../certificates.ts";
import type { OwnGrade } from "../../grades/merge-sittings.ts";
import { creditLimit, gradeAt } from "../../grades/points.ts";
import { subjectName } from "../../subjects/core.ts";
import { assess, ownGradesOf } from "../assess/assessment.ts";
import { nearestPoints } from "../judge/chance-label.ts";
import type { CompiledCatalogue, Offering } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { isOpen, judge, type BareVerdict } from "../judge/judge.ts";
import type { Candidate, GradeChange, Question } from "../verdict.ts";

/** One better grade and the closed programmes it would open. */
export interface SingleChange {
  readonly change: GradeChange;
  readonly count: number;
  /** In catalogue order. */
  readonly programmes: readonly Programme[];
}

/**
 * The one grade that would open the most programmes: one subject retaken, raised by at most three grades or
 * to a credit. Ties go to the smallest raise. null if no such grade opens anything more.
 *
 * @param nearMisses ids of this question's near misses; no single grade opens any other closed programme.
 */
export function bestSingleChange(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  nearMisses: ReadonlySet<number>,
): SingleChange | null {
  const { certificate } = compiled.forCertificate(candidate.certificate);
  const ownGrades = ownGradesOf(compiled, candidate);
  const whole = listFor(compiled, candidate, question);
  const now = assess(compiled, candidate, ownGrades);
  const list = whole.filter((offering) => mayOpen(offering, judge(now, offering), nearMisses));
  if (list.length === 0) return null;
  const after = ({ subjectId, to }: OwnRaise) => {
    const grade = gradeAt(certificate, to);
    const grades = new Map(ownGrades).set(subjectId, { subjectId, grade, points: to, sitting: undefined });
    const then = assess(compiled, candidate, grades);
    return list.filter((offering) => isOpen(judge(then, offering)));
  };
  const best = findBest(furthestRaises(certificate, ownGrades), (raise) => ({ raise, opened: after(raise) }));
  if (best === null) return null;
  const { subjectId, from, to } = best.raise;
  const change = {
    subjectId,
    name: subjectName(subjectId, compiled.subjects.get(subjectId)),
    from: gradeAt(certificate, from),
    to: gradeAt(certificate, to),
  };
  const programmes = best.opened.map(({ programme }) => programme);
  return { change, count: programmes.length, programmes };
}

/**
 * Of verdicts that are not known, only those a grade can settle; never a programme without published rules.
 */
function mayOpen(
  { programme, entry, enough }: Offering,
  verdict: BareVerdict,
  nearMisses: ReadonlySet<number>,
): boolean {
  if (verdict === "not-known") return entry.rule !== null && (entry.knowsElectives || enough !== null);
  return !isOpen(verdict) && nearMisses.has(programme.id);
}

interface OwnRaise {
  readonly subjectId: SubjectId;
  readonly from: number;
  readonly to: number;
}

interface JudgedRaise {
  readonly raise: OwnRaise;
  readonly opened: readonly Offering[];
}

/**
 * A better grade never closes a programme, so the furthest raise of a subject opens the most. Only subjects
 * whose furthest raise opens the maximum are searched again for their smallest sufficient raise.
 */
function findBest(
  furthest: readonly OwnRaise[],
  judge: (raise: OwnRaise) => JudgedRaise,
): JudgedRaise | null {
  const judged = furthest.map(judge);
  const count = Math.max(0, ...judged.map(({ opened }) => opened.length));
  if (count === 0) return null;
  const smaller = judged
    .filter(({ opened }) => opened.length === count)
    .flatMap((whole) =>
      Array.from({ length: whole.raise.from - whole.raise.to }, (_, step) => ({
        raise: { ...whole.raise, to: whole.raise.to + step },
        judgedAlready: step === 0 ? whole : null,
      })),
    )
    .sort(
      ({ raise: one }, { raise: other }) => stepsOf(one) - stepsOf(other) || one.subjectId - other.subjectId,
    );
  for (const { raise, judgedAlready } of smaller) {
    const one = judgedAlready ?? judge(raise);
    if (one.opened.length === count) return one;
  }
  return null;
}

function stepsOf({ from, to }: OwnRaise): number {
  return from - to;
}

/** For every subject with a grade: the largest raise worth a resit, three grades or up to a credit. */
function furthestRaises(certificate: Certificate, ownGrades: ReadonlyMap<SubjectId, OwnGrade>): OwnRaise[] {
  return [...ownGrades.values()].flatMap(({ subjectId, points }) => {
    if (points === null) return [];
    const to = Math.max(1, Math.min(points - nearestPoints, creditLimit(certificate)));
    return to < points ? [{ subjectId, from: points, to }] : [];
  });
}
