import type { Subject, SubjectId } from "../../catalogue.ts";
import { subjectsThatCount } from "../../certificates.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { isElective } from "../../subjects/core.ts";
import type { SubjectSet } from "./subject-set.ts";
import type { CompiledCertificate } from "../compile/compiled.ts";

/**
 * A candidate's usable grades, laid out so that a set of subjects is one integer: position n is bit n.
 * Electives come first, best grade first, so the lowest bits of a set are its best electives.
 */
export interface UsableGrades {
  /** Subject at each position; null is an elective nobody named yet. */
  readonly subjects: readonly (SubjectId | null)[];
  readonly points: readonly number[];
  /** Those that are electives. */
  readonly electives: SubjectSet;
  /** Electives nobody named yet. */
  readonly unnamed: SubjectSet;
  /** By third core, 0 for the best: the points of the cores; `noCores` where one of them has no grade. */
  readonly coreScores: readonly number[];
  /** How many electives count. */
  readonly countingElectives: number;
  /** Points of the best electives that count; 0 where there are not so many. */
  readonly bestElectives: number;
  /** Points of every subject that may be counted as a pass. */
  readonly passPoints: readonly number[];
}

interface SureAndPossible {
  /** What is certain: only grades that were given. */
  readonly sure: UsableGrades;
  /** The kindest reading of what is missing: the same object where nothing is. */
  readonly possible: UsableGrades;
}

/** A certificate may count no cores, which is 0 points; so what is missing is no number of points. */
export const noCores = -1;

/** A set of subjects is a 32-bit integer; nobody sits more than this many. */
const mostSubjects = 28;

/**
 * A missing grade is neither a pass nor a fail, so rules are read twice: without it, and with the best it
 * could turn out to be. Missing are grades that are still to come, cores that were not given, and, below
 * the number that counts, the electives nobody named.
 */
export function usableGrades(
  held: ReadonlyMap<SubjectId, HeldGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
  compiled: CompiledCertificate,
): SureAndPossible {
  const { certificate } = compiled;
  const given: UsableGrade[] = [];
  const hoped: UsableGrade[] = [];
  let namedElectives = 0;
  for (const { subjectId, points } of held.values()) {
    const elective = isElective(subjectId, subjects.get(subjectId));
    if (elective) namedElectives += 1;
    if (points !== null) given.push({ subjectId, points, elective });
    else hoped.push({ subjectId, points: 1, elective });
  }
  const passes = [...given, ...hoped].map(({ points }) => points);
  for (let n = held.size; n < subjectsThatCount(certificate); n += 1) passes.push(1);
  for (const core of certificate.cores) {
    for (const subjectId of core) {
      if (!held.has(subjectId)) hoped.push({ subjectId, points: 1, elective: false });
    }
  }
  for (let n = namedElectives; n < certificate.electives; n += 1)
    hoped.push({ subjectId: null, points: 1, elective: true });
  const sure = layOut(
    compiled,
    given,
    given.map(({ points }) => points),
  );
  return { sure, possible: hoped.length === 0 ? sure : layOut(compiled, [...given, ...hoped], passes) };
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
  let unnamed = 0;
  all.forEach(({ subjectId, elective }, position) => {
    if (elective) electiveMask |= 1 << position;
    if (subjectId === null) unnamed |= 1 << position;
  });
  return {
    subjects: all.map(({ subjectId }) => subjectId),
    points: all.map(({ points }) => points),
    electives: electiveMask,
    unnamed,
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

/** By points, then by subject, so that the order in which grades were given never matters. */
function byPoints(one: UsableGrade, other: UsableGrade): number {
  return one.points - other.points || (one.subjectId ?? 0) - (other.subjectId ?? 0);
}
