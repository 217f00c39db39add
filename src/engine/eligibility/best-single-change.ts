import type { Programme } from "../catalogue.ts";
import { creditLimit } from "../grades/points.ts";
import { subjectName } from "../subjects/core.ts";
import { nearestPoints } from "./chance-label.ts";
import type { CompiledCatalogue, Offering } from "./compiled.ts";
import { isUpToGrades, judge, limitFor, wouldOpen } from "./judge.ts";
import {
  raisesAsGrades,
  offeringsOf,
  type GradeRaise,
  readWith,
  studentOf,
  type Student,
} from "./student.ts";
import type { Candidate, GradeChange, EligibilityQuestion } from "./verdict.ts";

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
 * @param raises "to-credit": only from a grade below a credit, and no further than the credit.
 */
export function bestSingleChange(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: EligibilityQuestion,
  nearMisses: ReadonlySet<number>,
  raises: "any" | "to-credit" = "any",
): SingleChange | null {
  const student = studentOf(compiled, candidate);
  const closed = offeringsOf(student, question).filter((offering) => {
    const outcome = judge(student, offering);
    return outcome === "not-known" || (outcome === "not-qualified" && nearMisses.has(offering.programme.id));
  });
  const credit = creditLimit(student.compiled.certificate);
  const best = resitsOf(student)
    .filter(({ from, to }) => raises === "any" || (from > credit && to === credit))
    .map((resit) => ({ resit, opened: openedBy(student, closed, resit) }))
    .filter(({ opened }) => opened.length > 0)
    .sort((one, other) => other.opened.length - one.opened.length || bySteps(one.resit, other.resit))[0];
  if (best === undefined) return null;
  const nameOf = (id: number) => subjectName(id, compiled.subjects.get(id));
  const [change] = raisesAsGrades(student, [best.resit]);
  return {
    change: { ...change!, name: nameOf(best.resit.subjectId) },
    count: best.opened.length,
    programmes: best.opened.map(({ programme }) => programme),
  };
}

/** For every subject with a grade: each better grade, by at most three grades or up to a credit. */
function resitsOf({ own, compiled }: Student): GradeRaise[] {
  return [...own.values()].flatMap(({ subjectId, points: from }) => {
    if (from === null) return [];
    const furthest = Math.max(1, Math.min(from - nearestPoints, creditLimit(compiled.certificate)));
    return Array.from({ length: Math.max(0, from - furthest) }, (_, n) => ({
      subjectId,
      from,
      to: furthest + n,
    }));
  });
}

function openedBy(student: Student, closed: readonly Offering[], resit: GradeRaise): Offering[] {
  const reading = readWith(student, [resit]);
  return closed.filter((offering) =>
    [offering, offering.enough].some(
      (one) =>
        one !== null && isUpToGrades(student, one) && wouldOpen(reading, one.entry, limitFor(student, one)),
    ),
  );
}

function bySteps(one: GradeRaise, other: GradeRaise): number {
  return one.from - one.to - (other.from - other.to) || one.subjectId - other.subjectId;
}
