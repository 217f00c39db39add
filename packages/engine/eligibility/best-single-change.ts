import type { Programme } from "../catalogue.ts";
import { creditLimit } from "../grades/points.ts";
import { subjectName } from "../subjects/short-names.ts";
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
 * The one grade that would open the most programmes: one subject below a credit, retaken and
 * raised to it. Ties go to the smallest raise. null if no such grade opens anything more.
 *
 * @param nearMisses ids of this question's near misses; no single grade opens any other closed programme.
 */
export function bestSingleChange(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: EligibilityQuestion,
  nearMisses: ReadonlySet<number>,
): SingleChange | null {
  const student = studentOf(compiled, candidate);
  const closed = offeringsOf(student, question).filter((offering) => {
    const outcome = judge(student, offering);
    return outcome === "ask" || (outcome === "closed" && nearMisses.has(offering.programme.id));
  });
  const best = resitsOf(student)
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

/** A resit costs a year and money, so only a grade below a credit is raised, and no further. */
function resitsOf({ own, compiled }: Student): GradeRaise[] {
  const to = creditLimit(compiled.certificate);
  return [...own.values()].flatMap(({ subjectId, points: from }) =>
    from === null || from <= to ? [] : [{ subjectId, from, to }],
  );
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
