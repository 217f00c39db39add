import type { Subject, SubjectId } from "../../catalogue.ts";
import { subjectsThatCount } from "../../certificates.ts";
import type { OwnGrade } from "../../grades/merge-sittings.ts";
import { isElective } from "../../subjects/core.ts";
import type { SubjectSet } from "./subject-set.ts";
import type { CompiledCertificate } from "../compile/compiled.ts";

/**
 * A candidate's usable grades in a fixed order, so that a set of subjects is one integer (bit n is position
 * n). Electives come first, best grade first, so the lowest bits of a set are its best electives.
 */
export interface UsableGrades {
  /** Subject at each position; null is an elective without a name yet. */
  readonly subjects: readonly (SubjectId | null)[];
  readonly points: readonly number[];
  readonly electives: SubjectSet;
  /** By third core, 0 for the best: points of the cores, or `noCores` if one has no grade. */
  readonly coreScores: readonly number[];
  readonly countingElectives: number;
  /** Points of the best electives that count; 0 if there are too few. */
  readonly bestElectives: number;
  /** Points of every subject that may count as a pass. */
  readonly passPoints: readonly number[];
}

interface SureAndPossible {
  /** Only the grades that were given. */
  readonly sure: UsableGrades;
  /** With the best possible missing grades; the same object as `sure` if nothing is missing. */
  readonly possible: UsableGrades;
}

/** Marks missing cores. Not 0, because a certificate without cores has 0 core points. */
export const noCores = -1;

/** A set of subjects is a 32-bit integer. Nobody takes more subjects than this. */
const mostSubjects = 28;

/**
 * A missing grade is neither a pass nor a fail. So rules are read twice: without it, and with the best
 * possible grade. Missing are: pending grades, cores that were not given, and unnamed electives up to the
 * number that counts.
 */
export function usableGrades(
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
  compiled: CompiledCertificate,
): SureAndPossible {
  const { certificate } = compiled;
  const given: UsableGrade[] = [];
  const missing: UsableGrade[] = [];
  let namedElectives = 0;
  for (const { subjectId, points } of ownGrades.values()) {
    const elective = isElective(subjectId, subjects.get(subjectId));
    if (elective) namedElectives += 1;
    if (points !== null) given.push({ subjectId, points, elective });
    else missing.push({ subjectId, points: 1, elective });
  }
  const passes = [...given, ...missing].map(({ points }) => points);
  for (let n = ownGrades.size; n < subjectsThatCount(certificate); n += 1) passes.push(1);
  for (const core of certificate.cores) {
    for (const subjectId of core) {
      if (!ownGrades.has(subjectId)) missing.push({ subjectId, points: 1, elective: false });
    }
  }
  for (let n = namedElectives; n < certificate.electives; n += 1)
    missing.push({ subjectId: null, points: 1, elective: true });
  const sure = layOut(
    compiled,
    given,
    given.map(({ points }) => points),
  );
  return { sure, possible: missing.length === 0 ? sure : layOut(compiled, [...given, ...missing], passes) };
}

interface UsableGrade {
  readonly subjectId: SubjectId | null;
  readonly points: number;
  readonly elective: boolean;
}

function layOut(
  { certificate, coresBy }: CompiledCertificate,
  positions: readonly UsableGrade[],
  passPoints: readonly number[],
): UsableGrades {
  const electives = positions.filter(({ elective }) => elective).sort(byPoints);
  const others = positions.filter(({ elective }) => !elective).sort(byPoints);
  const all = [...electives.slice(0, mostSubjects - others.length), ...others].slice(0, mostSubjects);
  let electiveMask = 0;
  all.forEach(({ elective }, position) => {
    if (elective) electiveMask |= 1 << position;
  });
  return {
    subjects: all.map(({ subjectId }) => subjectId),
    points: all.map(({ points }) => points),
    electives: electiveMask,
    coreScores: coresBy.map((cores) => coreScoreOf(cores, others)),
    countingElectives: certificate.electives,
    bestElectives:
      electives.length < certificate.electives ? 0 : sumOf(electives.slice(0, certificate.electives)),
    passPoints,
  };
}

function coreScoreOf(cores: readonly (readonly SubjectId[])[], bestFirst: readonly UsableGrade[]): number {
  let score = 0;
  for (const core of cores) {
    const best = bestFirst.find(({ subjectId }) => subjectId !== null && core.includes(subjectId));
    if (best === undefined) return noCores;
    score += best.points;
  }
  return score;
}

function sumOf(grades: readonly UsableGrade[]): number {
  return grades.reduce((sum, { points }) => sum + points, 0);
}

/** By points, then by subject, so the order of input never matters. */
function byPoints(one: UsableGrade, other: UsableGrade): number {
  return one.points - other.points || (one.subjectId ?? 0) - (other.subjectId ?? 0);
}
