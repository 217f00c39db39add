import type { SubjectId } from "../../catalogue.ts";
import { firstPlace, sizeOf } from "../assess/subject-set.ts";

/** A subject as it is now; one to be taken up counts from one step below the scale. */
export interface Card {
  readonly subjectId: SubjectId;
  readonly isElective: boolean;
  readonly isHeld: boolean;
  readonly points: number;
}

/** Subjects to choose from, as a set of cards, how many, and the points they may have at most. */
export interface Slot {
  readonly named: number;
  readonly pick: number;
  readonly limit: number;
}

/** Whom the cards belong to, as sets of them: card n is bit n. */
export interface Choice {
  readonly cards: readonly Card[];
  readonly held: number;
  readonly electives: number;
  /** The cores that count: the subjects of each, as a set. */
  readonly cores: readonly number[];
  /** How many electives count. */
  readonly countingElectives: number;
}

export function stepsIn(cards: readonly Card[], targets: readonly number[]): number {
  let steps = 0;
  for (let index = 0; index < cards.length; index += 1) {
    steps += (cards[index]?.points ?? 0) - (targets[index] ?? 0);
  }
  return steps;
}

export function raisedIn(cards: readonly Card[], targets: readonly number[]): number {
  let raised = 0;
  for (let index = 0; index < cards.length; index += 1) {
    if (cards[index]?.points !== targets[index]) raised |= 1 << index;
  }
  return raised;
}

export function sumOf(targets: readonly number[], set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += targets[firstPlace(rest)] ?? 0;
  return sum;
}

/**
 * Raises the best cards of a set, which are the cheapest to raise, until so many reach the limit. Of equals one that is
 * raised anyway: a student resits one subject rather than two. Where some do not reach it, those of `first` go first.
 */
export function raiseBest(
  cards: readonly Card[],
  targets: number[],
  { named, pick, limit }: Slot,
  first: number,
): boolean {
  let rest = named;
  for (let n = 0; n < pick; n += 1) {
    const cheapest = cheapestOf(cards, targets, rest);
    const isMissed = (targets[cheapest] ?? 0) > limit;
    const index = isMissed && (rest & first) !== 0 ? cheapestOf(cards, targets, rest & first) : cheapest;
    if (index < 0) return false;
    rest &= ~(1 << index);
    targets[index] = Math.min(targets[index] ?? limit, limit);
  }
  return true;
}

/** Whether so many of a set reach the limit. */
export function isFilled(points: readonly number[], { named, pick, limit }: Slot): boolean {
  let reached = 0;
  for (let rest = named; rest !== 0; rest &= rest - 1) {
    if ((points[firstPlace(rest)] ?? 99) <= limit) reached += 1;
  }
  return reached >= pick;
}

/** The electives that would count: those that fill a slot, best first, before the best of the rest. */
export function countedElectives(choice: Choice, used: number, targets: readonly number[]): number {
  const there = choice.electives & thereOf(choice, targets);
  const named = bestFew(targets, there & used, choice.countingElectives);
  return named | bestFew(targets, there & ~used, choice.countingElectives - sizeOf(named));
}

/** Those with the fewest points that could count together. */
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
  const there = thereOf(choice, targets);
  let counted = 0;
  for (const core of choice.cores) counted |= bestFew(targets, core & there, 1);
  return counted;
}

/** Whether every core and so many electives are among them. */
export function isWhole({ cores, countingElectives }: Choice, counted: number): boolean {
  return sizeOf(counted) === cores.length + countingElectives;
}

/** What is held, and what is taken up. */
function thereOf({ cards, held }: Choice, targets: readonly number[]): number {
  return held === (1 << cards.length) - 1 ? held : held | raisedIn(cards, targets);
}

function cheapestOf(cards: readonly Card[], targets: readonly number[], set: number): number {
  const best = bestOf(targets, set);
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    const isRaised = targets[index] !== cards[index]?.points;
    if (isRaised && targets[index] === targets[best]) return index;
  }
  return best;
}

/** The best card of a set; the first of equals, and cards are in a fixed order. -1 for none. */
function bestOf(targets: readonly number[], set: number): number {
  let best = -1;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    if (best < 0 || (targets[index] ?? 99) < (targets[best] ?? 99)) best = index;
  }
  return best;
}

/** Gains points on counted subjects: on one that is raised anyway, else on the weakest, as it has most room. */
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
  let weakest = firstPlace(set);
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    if ((targets[index] ?? 0) >= (targets[weakest] ?? 0)) weakest = index;
  }
  return weakest;
}
