import type { SubjectId } from "../../catalogue.ts";
import { firstOf, sizeOf } from "../assess/subject-set.ts";

/** A subject at its current points. A subject to be added counts from one step below the scale. */
export interface Raisable {
  readonly subjectId: SubjectId;
  readonly isElective: boolean;
  readonly isOwn: boolean;
  readonly points: number;
}

/** A set of subjects, how many of them are needed, and the most points each may have. */
export interface Need {
  readonly named: number;
  readonly pick: number;
  readonly limit: number;
}

/** The subjects as bit sets: bit n is subject n. */
export interface Choice {
  readonly raisables: readonly Raisable[];
  readonly own: number;
  readonly electives: number;
  /** Cores that count: one bit set of subjects for each. */
  readonly cores: readonly number[];
  readonly countingElectives: number;
}

export function stepsIn(raisables: readonly Raisable[], targets: readonly number[]): number {
  let steps = 0;
  for (let index = 0; index < raisables.length; index += 1) {
    steps += (raisables[index]?.points ?? 0) - (targets[index] ?? 0);
  }
  return steps;
}

export function raisedIn(raisables: readonly Raisable[], targets: readonly number[]): number {
  let raised = 0;
  for (let index = 0; index < raisables.length; index += 1) {
    if (raisables[index]?.points !== targets[index]) raised |= 1 << index;
  }
  return raised;
}

export function sumOf(targets: readonly number[], set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += targets[firstOf(rest)] ?? 0;
  return sum;
}

/**
 * Raises the best subjects of a set (the cheapest to raise) until `pick` reach the limit. Ties go to a
 * subject that is raised anyway: retaking one subject is better than two. Of the others, those in `first` go
 * first.
 */
export function raiseBest(
  raisables: readonly Raisable[],
  targets: number[],
  { named, pick, limit }: Need,
  first: number,
): boolean {
  let rest = named;
  for (let n = 0; n < pick; n += 1) {
    const cheapest = cheapestOf(raisables, targets, rest);
    const isMissed = (targets[cheapest] ?? 0) > limit;
    const index = isMissed && (rest & first) !== 0 ? cheapestOf(raisables, targets, rest & first) : cheapest;
    if (index < 0) return false;
    rest &= ~(1 << index);
    targets[index] = Math.min(targets[index] ?? limit, limit);
  }
  return true;
}

/** Do `pick` subjects of the set reach the limit? */
export function isFilled(points: readonly number[], { named, pick, limit }: Need): boolean {
  let reached = 0;
  for (let rest = named; rest !== 0; rest &= rest - 1) {
    if ((points[firstOf(rest)] ?? 99) <= limit) reached += 1;
  }
  return reached >= pick;
}

/** The electives that would count: those that fill a need, best first, then the best of the rest. */
export function countedElectives(choice: Choice, used: number, targets: readonly number[]): number {
  const there = choice.electives & presentSubjects(choice, targets);
  const named = bestFew(targets, there & used, choice.countingElectives);
  return named | bestFew(targets, there & ~used, choice.countingElectives - sizeOf(named));
}

/** The electives and cores with the fewest points that can count together. */
export function bestCounted(
  points: readonly number[],
  electives: number,
  most: number,
  cores: readonly number[],
): number {
  let best = bestFew(points, electives, most);
  for (const core of cores) best |= bestFew(points, core, 1);
  return best;
}

function bestFew(targets: readonly number[], set: number, most: number): number {
  let taken = 0;
  for (let n = 0; n < most; n += 1) {
    const index = bestOf(targets, set & ~taken);
    if (index < 0) break;
    taken |= 1 << index;
  }
  return taken;
}

export function countedCores(choice: Choice, targets: readonly number[]): number {
  const there = presentSubjects(choice, targets);
  let counted = 0;
  for (const core of choice.cores) counted |= bestFew(targets, core & there, 1);
  return counted;
}

/** Are every core and enough electives counted? */
export function isWhole({ cores, countingElectives }: Choice, counted: number): boolean {
  return sizeOf(counted) === cores.length + countingElectives;
}

/** The student's own subjects and the added ones. */
function presentSubjects({ raisables, own }: Choice, targets: readonly number[]): number {
  return own === (1 << raisables.length) - 1 ? own : own | raisedIn(raisables, targets);
}

function cheapestOf(raisables: readonly Raisable[], targets: readonly number[], set: number): number {
  const best = bestOf(targets, set);
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    const isRaised = targets[index] !== raisables[index]?.points;
    if (isRaised && targets[index] === targets[best]) return index;
  }
  return best;
}

/** The best subject of a set, the first in a tie; -1 for an empty set. */
function bestOf(targets: readonly number[], set: number): number {
  let best = -1;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    if (best < 0 || (targets[index] ?? 99) < (targets[best] ?? 99)) best = index;
  }
  return best;
}

/**
 * Gains `short` points on counted subjects: first on one that is raised anyway, else on the weakest, which
 * has the most room.
 */
export function spread(targets: number[], counted: number, raised: number, short: number): boolean {
  let left = short;
  let rest = counted;
  while (left > 0 && rest !== 0) {
    const raisedFirst = (rest & raised) !== 0 ? rest & raised : rest;
    const index = weakestOf(targets, raisedFirst);
    const room = Math.min(left, (targets[index] ?? 1) - 1);
    targets[index] = (targets[index] ?? 1) - room;
    left -= room;
    rest &= ~(1 << index);
  }
  return left === 0;
}

function weakestOf(targets: readonly number[], set: number): number {
  let weakest = firstOf(set);
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    if ((targets[index] ?? 0) >= (targets[weakest] ?? 0)) weakest = index;
  }
  return weakest;
}
