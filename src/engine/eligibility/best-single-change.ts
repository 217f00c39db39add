import type { Programme, SubjectId } from "../catalogue.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import { mergeSittings } from "../grades/merge-sittings.ts";
import { creditLimit, gradeAt } from "../grades/points.ts";
import { subjectName } from "../subjects/core.ts";
import { benchFor, placeFor } from "./bench-for.ts";
import type { CompiledCatalogue, Offer } from "./compile.ts";
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
    judgeAll(benchFor(compiled, candidate, grades), place).map((standing) => (isOpen(standing) ? 1 : 0));
  const now = openWith(held);
  let best: { raise: HeldRaise; opened: readonly Offer[] } | null = null;
  for (const raise of raisesOf(candidate, held)) {
    const { subjectId, to } = raise;
    const grade = gradeAt(candidate.certificate, to);
    const raised = new Map(held).set(subjectId, { subjectId, grade, points: to, sitting: undefined });
    const after = openWith(raised);
    const opened = place.offers.filter((_, at) => after[at] === 1 && now[at] === 0);
    if (opened.length > (best?.opened.length ?? 0)) best = { raise, opened };
  }
  if (best === null) return null;
  const { subjectId, from, to } = best.raise;
  const change = {
    subjectId,
    name: subjectName(subjectId, compiled.subjects.get(subjectId)),
    from: gradeAt(candidate.certificate, from),
    to: gradeAt(candidate.certificate, to),
  };
  return { change, count: best.opened.length, programmes: best.opened.map(({ programme }) => programme) };
}

interface HeldRaise {
  readonly subjectId: SubjectId;
  readonly from: number;
  readonly to: number;
}

/** Every raise worth a resit, the smallest first, so that a larger one must open more to be preferred. */
function raisesOf(candidate: Candidate, held: ReadonlyMap<SubjectId, HeldGrade>): HeldRaise[] {
  const raises: HeldRaise[] = [];
  for (const { subjectId, points } of held.values()) {
    if (points === null) continue;
    const furthest = Math.max(1, Math.min(points - nearestPoints, creditLimit(candidate.certificate)));
    for (let to = points - 1; to >= furthest; to -= 1) raises.push({ subjectId, from: points, to });
  }
  const steps = ({ from, to }: HeldRaise) => from - to;
  return raises.sort((one, other) => steps(one) - steps(other) || one.subjectId - other.subjectId);
}
