import type { Programme, SubjectId } from "../catalogue.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import { mergeSittings } from "../grades/merge-sittings.ts";
import { creditLimit, gradeAt } from "../grades/points.ts";
import { subjectName } from "../subjects/core.ts";
import { benchFor, placeFor } from "./bench-for.ts";
import type { CompiledCatalogue } from "./compile.ts";
import { isOpen, judgeAll } from "./judge.ts";
import { nearestPoints } from "./smallest-change.ts";
import type { Candidate, GradeChange, Question } from "./verdict.ts";

/** One better grade, and what it would open that is closed now. */
export interface SingleChange {
  readonly change: GradeChange;
  readonly count: number;
  /** In the catalogue's own order. */
  readonly programmes: readonly Programme[];
}

/**
 * The one grade that would open the most programmes: one subject resat, raised by at most three grades or to
 * a credit. Where several open as many, the smallest raise. null where no such grade opens anything more.
 */
export function bestSingleChange(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): SingleChange | null {
  const held = mergeSittings(candidate.certificate, candidate.grades);
  const place = placeFor(compiled, candidate, question);
  const openWith = (grades: ReadonlyMap<SubjectId, HeldGrade>) =>
    judgeAll(benchFor(compiled, candidate, grades), place);
  const now = openWith(held);
  const after = ({ subjectId, to }: HeldRaise) => {
    const grade = gradeAt(candidate.certificate, to);
    return openWith(new Map(held).set(subjectId, { subjectId, grade, points: to, sitting: undefined }));
  };
  const best = findBest(furthestRaises(candidate, held), (raise) => countOpened(now, after(raise)));
  if (best === null) return null;
  const { subjectId, from, to } = best.raise;
  const change = {
    subjectId,
    name: subjectName(subjectId, compiled.subjects.get(subjectId)),
    from: gradeAt(candidate.certificate, from),
    to: gradeAt(candidate.certificate, to),
  };
  const standings = after(best.raise);
  const opened = place.offers.filter((_, at) => isOpen(standings[at] ?? 0) && !isOpen(now[at] ?? 0));
  return { change, count: best.count, programmes: opened.map(({ programme }) => programme) };
}

function countOpened(now: Uint8Array, after: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < now.length; at += 1) {
    if (isOpen(after[at] ?? 0) && !isOpen(now[at] ?? 0)) count += 1;
  }
  return count;
}

interface HeldRaise {
  readonly subjectId: SubjectId;
  readonly from: number;
  readonly to: number;
}

/**
 * A better grade never closes a programme, so of each subject the furthest raise opens most: only the subjects where
 * that is as many as anywhere are asked again, for the smallest raise that does it.
 */
function findBest(
  furthest: readonly HeldRaise[],
  countOf: (raise: HeldRaise) => number,
): { raise: HeldRaise; count: number } | null {
  const counts = furthest.map(countOf);
  const count = Math.max(0, ...counts);
  if (count === 0) return null;
  const smaller = furthest
    .filter((_, index) => counts[index] === count)
    .flatMap(({ subjectId, from, to }) =>
      Array.from({ length: from - to }, (_, step) => ({
        subjectId,
        from,
        to: to + step,
        isFurthest: step === 0,
      })),
    )
    .sort((one, other) => one.from - one.to - (other.from - other.to) || one.subjectId - other.subjectId);
  const raise = smaller.find((one) => one.isFurthest || countOf(one) === count);
  return raise === undefined ? null : { raise, count };
}

/** Of every subject with a grade the greatest raise that is worth a resit: three grades, or up to a credit. */
function furthestRaises(candidate: Candidate, held: ReadonlyMap<SubjectId, HeldGrade>): HeldRaise[] {
  return [...held.values()].flatMap(({ subjectId, points }) => {
    if (points === null) return [];
    const to = Math.max(1, Math.min(points - nearestPoints, creditLimit(candidate.certificate)));
    return to < points ? [{ subjectId, from: points, to }] : [];
  });
}
