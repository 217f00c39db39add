import type { Programme, SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { creditLimit, gradeAt } from "../../grades/points.ts";
import { subjectName } from "../../subjects/core.ts";
import { benchFor, heldBy, placeFor } from "../assess/assessment.ts";
import { narrowed } from "../compile/offering-list.ts";
import type { CompiledCatalogue, Offer } from "../compile/compile.ts";
import { isOpen, judgeAll, standings } from "../judge/judge.ts";
import type { Certificate } from "../../certificates.ts";
import { nearestPoints } from "./smallest-change.ts";
import type { Candidate, GradeChange, Question } from "../verdict.ts";

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
 *
 * @param nearMisses the ids of the near misses of this very question: whatever else is closed, one grade does not open.
 */
export function bestSingleChange(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  nearMisses: ReadonlySet<number>,
): SingleChange | null {
  const { certificate } = compiled.forCertificate(candidate.certificate);
  const held = heldBy(compiled, candidate);
  const whole = placeFor(compiled, candidate, question);
  const standingNow = judgeAll(benchFor(compiled, candidate, held), whole);
  const place = narrowed(whole, (offer, at) => mayOpen(offer, standingNow[at] ?? 0, nearMisses));
  if (place.offers.length === 0) return null;
  const after = ({ subjectId, to }: HeldRaise) => {
    const grade = gradeAt(certificate, to);
    const grades = new Map(held).set(subjectId, { subjectId, grade, points: to, sitting: undefined });
    return judgeAll(benchFor(compiled, candidate, grades), place);
  };
  const best = findBest(furthestRaises(certificate, held), (raise) => {
    const judged = after(raise);
    return { raise, judged, count: countOpen(judged) };
  });
  if (best === null) return null;
  const { judged, count } = best;
  const { subjectId, from, to } = best.raise;
  const change = {
    subjectId,
    name: subjectName(subjectId, compiled.subjects.get(subjectId)),
    from: gradeAt(certificate, from),
    to: gradeAt(certificate, to),
  };
  const opened = place.offers.filter((_, at) => isOpen(judged[at] ?? 0));
  return { change, count, programmes: opened.map(({ programme }) => programme) };
}

/** Of what is not known, only what a grade can settle: never a programme whose rules nobody published. */
function mayOpen({ programme, form }: Offer, standing: number, nearMisses: ReadonlySet<number>): boolean {
  if (standings[standing] === "not-known") return form.rule !== null && form.knowsElectives;
  return !isOpen(standing) && nearMisses.has(programme.id);
}

function countOpen(judged: readonly number[]): number {
  let count = 0;
  for (const standing of judged) {
    if (isOpen(standing)) count += 1;
  }
  return count;
}

interface HeldRaise {
  readonly subjectId: SubjectId;
  readonly from: number;
  readonly to: number;
}

interface JudgedRaise {
  readonly raise: HeldRaise;
  readonly judged: readonly number[];
  readonly count: number;
}

/**
 * A better grade never closes a programme, so of each subject the furthest raise opens most: only the subjects where
 * that is as many as anywhere are asked again, for the smallest raise that does it.
 */
function findBest(
  furthest: readonly HeldRaise[],
  judge: (raise: HeldRaise) => JudgedRaise,
): JudgedRaise | null {
  const judged = furthest.map(judge);
  const count = Math.max(0, ...judged.map((one) => one.count));
  if (count === 0) return null;
  const smaller = judged
    .filter((one) => one.count === count)
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
    if (one.count === count) return one;
  }
  return null;
}

function stepsOf({ from, to }: HeldRaise): number {
  return from - to;
}

/** Of every subject with a grade the greatest raise that is worth a resit: three grades, or up to a credit. */
function furthestRaises(certificate: Certificate, held: ReadonlyMap<SubjectId, HeldGrade>): HeldRaise[] {
  return [...held.values()].flatMap(({ subjectId, points }) => {
    if (points === null) return [];
    const to = Math.max(1, Math.min(points - nearestPoints, creditLimit(certificate)));
    return to < points ? [{ subjectId, from: points, to }] : [];
  });
}
