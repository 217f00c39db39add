import type { Subject, SubjectId } from "../catalogue.ts";
import { subjectsThatCount, type Certificate } from "../certificates.ts";
import type { OwnGrade } from "../grades/merge-sittings.ts";
import { isElective } from "../subjects/short-names.ts";
import type { CompiledClause, SubjectSet } from "./compiled.ts";
import { summedAs, type PointTable } from "./point-scale.ts";

/**
 * Grades in a fixed order, so that a set of subjects is one integer (bit n is position n). Electives come
 * first, best grade first, so the lowest bits of a set are its best electives.
 */
export interface Reading {
  /** Subject at each position; a negative id is an elective without a name yet. */
  readonly subjects: readonly SubjectId[];
  /** On the certificate's own scale: the order of its grades. */
  readonly points: readonly number[];
  /** What each adds to a sum: the same list, unless the school has points of its own (`summedOn`). */
  readonly summed: readonly number[];
  readonly electives: SubjectSet;
  /** Number of electives in an aggregate. */
  readonly countingElectives: number;
  /** Points of every subject that may count as a pass. */
  readonly passPoints: readonly number[];
  /** Which points meet a clause: those that surely do, or those that may. */
  readonly limit: "sure" | "possible";
}

export interface SubjectPoints {
  readonly subjectId: SubjectId;
  readonly points: number;
}

/** A set of subjects is a 32-bit integer. Nobody takes more subjects than this. */
const mostSubjects = 28;

/** Only the grades that were given. No school has said how a new subject counts, so it counts nowhere. */
export function readGiven(
  certificate: Certificate,
  all: readonly SubjectPoints[],
  subjects: ReadonlyMap<SubjectId, Subject>,
): Reading {
  const given = all.filter(({ subjectId }) => subjects.get(subjectId)?.type !== "new");
  const passPoints = given.map(({ points }) => points);
  return layOut(certificate, given, passPoints, subjects, "sure");
}

/**
 * The given grades, and the best that may still come: pending grades, cores that were not given, and unnamed
 * electives up to the number that counts.
 */
export function readKindest(
  certificate: Certificate,
  own: ReadonlyMap<SubjectId, OwnGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
): Reading {
  const named = [...own.values()]
    .filter(({ subjectId }) => subjects.get(subjectId)?.type !== "new")
    .map(({ subjectId, points }) => ({ subjectId, points: points ?? 1 }));
  const cores = certificate.cores.flat().filter((id) => !own.has(id));
  const electives = named.filter(({ subjectId }) => isElective(subjectId, subjects.get(subjectId))).length;
  const unnamed = idsBelowZero(certificate.electives - electives);
  const missing = [...cores, ...unnamed].map((subjectId) => ({ subjectId, points: 1 }));
  const passPoints = named.map(({ points }) => points);
  for (let n = named.length; n < subjectsThatCount(certificate); n += 1) passPoints.push(1);
  return layOut(certificate, [...named, ...missing], passPoints, subjects, "possible");
}

/** An elective without a name yet has a negative id. */
function idsBelowZero(count: number): SubjectId[] {
  return Array.from({ length: Math.max(0, count) }, (_, n) => -1 - n);
}

function layOut(
  { electives: countingElectives }: Certificate,
  all: readonly SubjectPoints[],
  passPoints: readonly number[],
  subjects: ReadonlyMap<SubjectId, Subject>,
  limit: Reading["limit"],
): Reading {
  const sorted = [...all].sort(byPoints);
  const isNoCore = ({ subjectId }: SubjectPoints) => isElective(subjectId, subjects.get(subjectId));
  const electives = sorted.filter(isNoCore);
  const others = sorted.filter((one) => !isNoCore(one));
  const counted = electives.slice(0, mostSubjects - others.length);
  const positions = [...counted, ...others].slice(0, mostSubjects);
  const points = positions.map((one) => one.points);
  return {
    subjects: positions.map(({ subjectId }) => subjectId),
    points,
    summed: points,
    electives: (1 << counted.length) - 1,
    countingElectives,
    passPoints,
    limit,
  };
}

/** The same reading as a school sums it. A table that is empty changes nothing. */
export function summedOn(reading: Reading, table: PointTable): Reading {
  if (table.length === 0) return reading;
  return { ...reading, summed: reading.points.map((points) => summedAs(table, points)) };
}

/** By points, then by subject, so the order of input never matters. */
function byPoints(one: SubjectPoints, other: SubjectPoints): number {
  return one.points - other.points || one.subjectId - other.subjectId;
}

/** The subjects that meet a clause. */
export function subjectsMeeting({ subjects, points, limit }: Reading, clause: CompiledClause): SubjectSet {
  const most = clause[limit];
  let able: SubjectSet = 0;
  for (let position = 0; position < subjects.length; position += 1) {
    const id = subjects[position] ?? 0;
    const isNamed = id < 0 ? clause.takesElectives : clause.names.has(id);
    if (isNamed && (points[position] ?? 99) <= most) able |= 1 << position;
  }
  return able;
}

/** The electives with at most `limit` points. */
export function electivesWithin({ points, electives }: Reading, limit: number): SubjectSet {
  let within: SubjectSet = 0;
  for (let position = 0; position < points.length; position += 1) {
    if ((points[position] ?? 99) <= limit) within |= 1 << position;
  }
  return within & electives;
}

/** The best subject of each core, the first in a tie; null if one has no grade. */
export function coresIn(
  { subjects, points }: Reading,
  cores: readonly (readonly SubjectId[])[],
): SubjectSet | null {
  let counted: SubjectSet = 0;
  for (const core of cores) {
    let best = -1;
    for (const id of core) {
      const position = subjects.indexOf(id);
      if (position >= 0 && (best < 0 || (points[position] ?? 99) < (points[best] ?? 99))) best = position;
    }
    if (best < 0) return null;
    counted |= 1 << best;
  }
  return counted;
}

export function passCount({ passPoints }: Reading, limit: number): number {
  return passPoints.filter((points) => points <= limit).length;
}

/** The sum of these subjects. */
export function sumOf({ summed }: Pick<Reading, "summed">, set: SubjectSet): number {
  return summed.reduce((sum, one, position) => ((set & (1 << position)) === 0 ? sum : sum + one), 0);
}
