import type { SubjectId } from "../catalogue.ts";
import type { Certificate } from "../certificates.ts";
import type { SubjectGrade } from "../eligibility/verdict.ts";
import { pointsOf } from "./points.ts";

/** One subject after merging two sittings. points null is "no grade yet". */
export interface OwnGrade {
  readonly subjectId: SubjectId;
  readonly grade: string | null;
  readonly points: number | null;
  readonly sitting: 1 | 2 | undefined;
}

/** The better grade per subject, in any order of input; the first sitting in a tie. */
export function mergeSittings(
  certificate: Certificate,
  grades: readonly SubjectGrade[],
): Map<SubjectId, OwnGrade> {
  const merged = new Map<SubjectId, OwnGrade>();
  for (const { subjectId, grade, sitting } of grades) {
    const points = pointsOf(certificate, grade);
    const before = merged.get(subjectId);
    if (before === undefined || isBetter({ points, sitting }, before)) {
      merged.set(subjectId, { subjectId, grade: points === null ? null : grade, points, sitting });
    }
  }
  return merged;
}

type Comparable = Pick<OwnGrade, "points" | "sitting">;

function isBetter(one: Comparable, other: Comparable): boolean {
  const difference = (one.points ?? 99) - (other.points ?? 99);
  return difference === 0 ? (one.sitting ?? 1) < (other.sitting ?? 1) : difference < 0;
}

export function hasTwoSittings(grades: readonly SubjectGrade[]): boolean {
  return grades.some((grade) => grade.sitting === 2) && grades.some((grade) => grade.sitting !== 2);
}
