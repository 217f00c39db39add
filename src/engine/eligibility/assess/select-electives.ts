import { firstOf, lowest, sizeOf } from "./subject-set.ts";
import type { SubjectSet } from "./subject-set.ts";
import type { UsableGrades } from "./usable-grades.ts";
import type { Alternative, CompiledClause, SubjectRequirement } from "../compile/compiled.ts";

/** The electives that count for one subject requirement. */
export interface Selection {
  readonly isMet: boolean;
  /** Points of the electives that count; 0 if there are too few. */
  readonly electiveScore: number;
  readonly counted: SubjectSet;
  /** Index of the alternative that was used. */
  readonly alternative: number;
}

/**
 * Chooses electives as an assignment problem: over all clauses one subject fills one slot, and of all
 * assignments the one with the best elective score wins. Electives in a slot count first, then the best of
 * the rest; cores fill slots but do not count. If clauses name more electives than count, all clauses must be
 * met and the best named electives count. If the requirement is not met, the best electives count, so that
 * the student can still compare points.
 */
export function selectElectives(search: ElectiveSearch, requirement: SubjectRequirement): Selection {
  const { grades, meets } = search;
  search.good = electivesWithin(grades, requirement.electiveLimit);
  search.needGood = Math.min(grades.countingElectives, requirement.electiveCount);
  search.score = -1;
  if (requirement.electiveCount <= sizeOf(search.good)) {
    const { alternatives } = requirement;
    for (let index = 0; index < alternatives.length; index += 1) {
      const alternative = alternatives[index];
      if (alternative === undefined || !hasEnough(meets, alternative)) continue;
      search.alternative = index;
      fillFrom(search, alternative, 0, 0);
    }
  }
  if (search.score >= 0)
    return { isMet: true, electiveScore: search.score, counted: search.counted, alternative: search.taken };
  const counted = lowest(grades.electives, grades.countingElectives);
  return { isMet: false, electiveScore: grades.bestElectives, counted, alternative: 0 };
}

/** State of a search for the best assignment. */
export interface ElectiveSearch {
  readonly grades: UsableGrades;
  /** By clause id: the subjects that meet the clause. */
  readonly meets: readonly SubjectSet[];
  /** Electives that reach the general rule's grade, and how many of the counted ones must. */
  good: SubjectSet;
  needGood: number;
  alternative: number;
  /** Points of the counted electives: -1 before an assignment is found, 0 with too few electives. */
  score: number;
  counted: SubjectSet;
  taken: number;
}

export function newSearch(grades: UsableGrades, meets: readonly SubjectSet[]): ElectiveSearch {
  return { grades, meets, good: 0, needGood: 0, alternative: 0, score: -1, counted: 0, taken: 0 };
}

/** Electives with at most `limit` points. Electives are sorted best first. */
export function electivesWithin({ points, electives }: UsableGrades, limit: number): SubjectSet {
  let within: SubjectSet = 0;
  for (let position = 0; position < points.length; position += 1) {
    if ((points[position] ?? 99) <= limit) within |= 1 << position;
  }
  return within & electives;
}

/** Quick check: does every clause, taken alone, have enough subjects? */
export function hasEnough(meets: readonly number[], { clauses }: Alternative): boolean {
  for (const { id, clause } of clauses) if (sizeOf(meets[id] ?? 0) < clause.pick) return false;
  return true;
}

function fillFrom(search: ElectiveSearch, alternative: Alternative, index: number, used: SubjectSet): void {
  const clause = alternative.clauses[index];
  if (clause === undefined) {
    consider(search, used);
    return;
  }
  const { grades } = search;
  const free = (search.meets[clause.id] ?? 0) & ~used;
  if (index === alternative.clauses.length - 1 && alternative.mostElectives <= grades.countingElectives) {
    const chosen = cheapest(grades, free, clause);
    if (sizeOf(chosen) === clause.clause.pick) consider(search, used | chosen);
    return;
  }
  takeFrom(search, alternative, index, free, clause.clause.pick, used);
}

/** Tries every choice of `left` more subjects of a set for this clause. */
function takeFrom(
  search: ElectiveSearch,
  alternative: Alternative,
  index: number,
  free: SubjectSet,
  left: number,
  used: SubjectSet,
): void {
  if (left === 0) {
    fillFrom(search, alternative, index + 1, used);
    return;
  }
  let rest = free;
  while (rest !== 0) {
    const subject = rest & -rest;
    rest ^= subject;
    takeFrom(search, alternative, index, rest, left - 1, used | subject);
  }
}

/**
 * For the last clause the cheapest choice is its cores (which do not count), then its best electives, if all
 * named electives count.
 */
function cheapest({ electives }: UsableGrades, free: SubjectSet, { clause }: CompiledClause): SubjectSet {
  const cores = lowest(free & ~electives, clause.pick);
  return cores | lowest(free & electives, clause.pick - sizeOf(cores));
}

function consider(search: ElectiveSearch, used: SubjectSet): void {
  const { electives, points, countingElectives: most } = search.grades;
  const named = used & electives;
  const size = sizeOf(named);
  const counted = size >= most ? lowest(named, most) : named | lowest(electives & ~named, most - size);
  if (sizeOf(counted & search.good) < search.needGood) return;
  const score = sizeOf(counted) === most ? pointsIn(points, counted) : 0;
  if (search.score >= 0 && (score === 0 || (search.score !== 0 && score >= search.score))) return;
  search.score = score;
  search.counted = counted;
  search.taken = search.alternative;
}

function pointsIn(points: readonly number[], set: SubjectSet): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += points[firstOf(rest)] ?? 0;
  return sum;
}
