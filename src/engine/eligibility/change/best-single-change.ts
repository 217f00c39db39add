import type { Programme, SubjectId } from "../../catalogue.ts";
import type { Certificate } from "../../certificates.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { creditLimit, gradeAt } from "../../grades/points.ts";
import { subjectName } from "../../subjects/core.ts";
import { assess, heldBy } from "../assess/assessment.ts";
import { nearestPoints } from "../judge/nearest-points.ts";
import type { CompiledCatalogue, Offering } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { isOpen, judge } from "../judge/judge.ts";
import type { BareVerdict } from "../judge/judge.ts";
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
  const whole = listFor(compiled, candidate, question);
  const now = assess(compiled, candidate, held);
  const list = whole.filter((offering) => mayOpen(offering, judge(now, offering), nearMisses));
  if (list.length === 0) return null;
  const after = ({ subjectId, to }: HeldRaise) => {
    const grade = gradeAt(certificate, to);
    const grades = new Map(held).set(subjectId, { subjectId, grade, points: to, sitting: undefined });
    const then = assess(compiled, candidate, grades);
    return list.filter((offering) => isOpen(judge(then, offering)));
  };
  const best = findBest(furthestRaises(certificate, held), (raise) => ({ raise, opened: after(raise) }));
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

/** Of what is not known, only what a grade can settle: never a programme of whose rules nothing is published. */
function mayOpen(
  { programme, entry, enough }: Offering,
  verdict: BareVerdict,
  nearMisses: ReadonlySet<number>,
): boolean {
  if (verdict === "not-known") return entry.rule !== null && (entry.knowsElectives || enough !== null);
  return !isOpen(verdict) && nearMisses.has(programme.id);
}

interface HeldRaise {
  readonly subjectId: SubjectId;
  readonly from: number;
  readonly to: number;
}

interface JudgedRaise {
  readonly raise: HeldRaise;
  readonly opened: readonly Offering[];
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
