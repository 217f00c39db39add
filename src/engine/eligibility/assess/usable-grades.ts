import type { Subject, SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { isElective } from "../../subjects/core.ts";
import { coresFor, subjectsThatCount } from "../../certificates.ts";
import type { Certificate } from "../../certificates.ts";

/**
 * A student's usable grades, laid out so that a set of them is one integer: place n is bit n.
 * Electives come first, best grade first, so the lowest bits of a set are its best electives.
 */
export interface Hand {
  /** Subject at each place; null is an elective nobody named yet. */
  readonly subjects: readonly (SubjectId | null)[];
  readonly points: readonly number[];
  /** The places that are electives. */
  readonly electives: number;
  /** The places of electives nobody named yet. */
  readonly unnamed: number;
  /** By third core, 0 for the best: the points of the cores; `noCores` where one of them has no grade. */
  readonly coreScores: readonly number[];
  /** How many electives count. */
  readonly countingElectives: number;
  /** Points of the best electives that count; 0 where there are not so many. */
  readonly bestElectives: number;
  /** Points of every subject that may be counted as a pass. */
  readonly passPoints: readonly number[];
}

export interface Hands {
  /** What is certain: only grades that were given. */
  readonly sure: Hand;
  /** The kindest reading of what is missing: the same object where nothing is. */
  readonly possible: Hand;
}

/** A certificate may count no cores, which is 0 points; so what is missing is no number of points. */
export const noCores = -1;

/** A set of places is a 32-bit integer; nobody sits more than this many subjects. */
const mostPlaces = 28;

/**
 * A missing grade is neither a pass nor a fail, so rules are read twice: without it, and with the best it
 * could turn out to be. Missing are grades that are still to come, cores that were not given, and, below
 * the number that counts, the electives nobody named.
 */
export function dealHands(
  held: ReadonlyMap<SubjectId, HeldGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
  certificate: Certificate,
): Hands {
  const given: Place[] = [];
  const hoped: Place[] = [];
  let namedElectives = 0;
  for (const { subjectId, points } of held.values()) {
    const elective = isElective(subjectId, subjects.get(subjectId));
    if (elective) namedElectives += 1;
    if (points !== null) given.push({ subjectId, points, elective });
    else hoped.push({ subjectId, points: 1, elective });
  }
  const passes = [...given, ...hoped].map(({ points }) => points);
  for (let n = held.size; n < subjectsThatCount(certificate); n += 1) passes.push(1);
  for (const subjectId of certificate.cores.flat().sort((one, other) => one - other)) {
    if (!held.has(subjectId)) hoped.push({ subjectId, points: 1, elective: false });
  }
  for (let n = namedElectives; n < certificate.electives; n += 1)
    hoped.push({ subjectId: null, points: 1, elective: true });
  const sure = layOut(
    certificate,
    given,
    given.map(({ points }) => points),
  );
  return { sure, possible: hoped.length === 0 ? sure : layOut(certificate, [...given, ...hoped], passes) };
}

interface Place {
  readonly subjectId: SubjectId | null;
  readonly points: number;
  readonly elective: boolean;
}

function layOut(certificate: Certificate, places: readonly Place[], passPoints: readonly number[]): Hand {
  const electives = places.filter(({ elective }) => elective).sort(byPoints);
  const others = places.filter(({ elective }) => !elective).sort(byPoints);
  const all = [...electives.slice(0, mostPlaces - others.length), ...others].slice(0, mostPlaces);
  let electiveMask = 0;
  let unnamed = 0;
  all.forEach(({ subjectId, elective }, place) => {
    if (elective) electiveMask |= 1 << place;
    if (subjectId === null) unnamed |= 1 << place;
  });
  return {
    subjects: all.map(({ subjectId }) => subjectId),
    points: all.map(({ points }) => points),
    electives: electiveMask,
    unnamed,
    coreScores: coreScoresOf(certificate, others),
    countingElectives: certificate.electives,
    bestElectives:
      electives.length < certificate.electives ? 0 : sumOf(electives.slice(0, certificate.electives)),
    passPoints,
  };
}

/** By each subject that a programme may name as the third core, and by 0, where it names none. */
function coreScoresOf(certificate: Certificate, best: readonly Place[]): number[] {
  const scores: number[] = [];
  for (const thirdCore of [0, ...certificate.cores.flat()]) {
    const counted = coresFor(certificate, thirdCore).flatMap((subjects) => {
      const core = best.find(({ subjectId }) => subjectId !== null && subjects.includes(subjectId));
      return core === undefined ? [] : [core];
    });
    scores[thirdCore] = counted.length === certificate.cores.length ? sumOf(counted) : noCores;
  }
  return scores;
}

function sumOf(places: readonly Place[]): number {
  return places.reduce((sum, { points }) => sum + points, 0);
}

/** By points, then by subject, so that the order in which grades were given never matters. */
function byPoints(one: Place, other: Place): number {
  return one.points - other.points || (one.subjectId ?? 0) - (other.subjectId ?? 0);
}
