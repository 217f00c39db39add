import type { Subject, SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { isAggregateCore, isElective } from "../../subjects/core.ts";
import type { SubjectSet } from "./subject-set.ts";

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
  /** Points by core id (1–4); 0 where there is no grade. */
  readonly cores: readonly number[];
  /** Points of the three best electives; 0 where there are not three. */
  readonly bestThree: number;
  /** Points of every subject that may be counted as a pass. */
  readonly passPoints: readonly number[];
}

export interface SureAndPossible {
  /** What is certain: only grades that were given. */
  readonly sure: UsableGrades;
  /** The kindest reading of what is missing: the same object where nothing is. */
  readonly possible: UsableGrades;
}

/** A set of subjects is a 32-bit integer; nobody sits more than this many. */
const mostSubjects = 28;

/**
 * A missing grade is neither a pass nor a fail, so rules are read twice: without it, and with the best it
 * could turn out to be. Missing are grades that are still to come, cores that were not given, and, below
 * three electives, the electives nobody named.
 */
export function usableGrades(
  held: ReadonlyMap<SubjectId, HeldGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
): SureAndPossible {
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
  for (let n = held.size; n < 6; n += 1) passes.push(1);
  for (let id = 1; id <= 4; id += 1) {
    if (!held.has(id)) hoped.push({ subjectId: id, points: 1, elective: false });
  }
  for (let n = namedElectives; n < 3; n += 1) hoped.push({ subjectId: null, points: 1, elective: true });
  const sure = layOut(
    given,
    given.map(({ points }) => points),
  );
  return { sure, possible: hoped.length === 0 ? sure : layOut([...given, ...hoped], passes) };
}

interface UsableGrade {
  readonly subjectId: SubjectId | null;
  readonly points: number;
  readonly elective: boolean;
}

function layOut(positions: readonly UsableGrade[], passPoints: readonly number[]): UsableGrades {
  const electives = positions.filter(({ elective }) => elective).sort(byPoints);
  const others = positions.filter(({ elective }) => !elective).sort(byPoints);
  const all = [...electives.slice(0, mostSubjects - others.length), ...others].slice(0, mostSubjects);
  const cores = [0, 0, 0, 0, 0];
  let electiveMask = 0;
  let unnamed = 0;
  all.forEach(({ subjectId, points, elective }, position) => {
    if (elective) electiveMask |= 1 << position;
    if (subjectId === null) unnamed |= 1 << position;
    else if (isAggregateCore(subjectId)) cores[subjectId] = points;
  });
  return {
    subjects: all.map(({ subjectId }) => subjectId),
    points: all.map(({ points }) => points),
    electives: electiveMask,
    unnamed,
    cores,
    bestThree: electives.length < 3 ? 0 : electives.slice(0, 3).reduce((sum, { points }) => sum + points, 0),
    passPoints,
  };
}

/** By points, then by subject, so that the order in which grades were given never matters. */
function byPoints(one: UsableGrade, other: UsableGrade): number {
  return one.points - other.points || (one.subjectId ?? 0) - (other.subjectId ?? 0);
}
