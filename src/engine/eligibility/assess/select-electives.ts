import { lowest, sizeOf } from "./subject-set.ts";
import type { Alternative, CompiledClause, CompiledRequirement } from "../compile/compile.ts";
import type { Deck } from "./reading.ts";
import type { Hand } from "./usable-grades.ts";

/**
 * A selection is one integer, so that a check keeps no objects: bit 0 is always set, bit 1 says that the
 * requirement is met, bits 4–11 are the points of the electives that count (0 where there are not
 * enough), the bits above the index of the alternative that was taken.
 */
export function isMet(selection: number): boolean {
  return (selection & 2) !== 0;
}

export function electiveScoreOf(selection: number): number {
  return (selection >> 4) & 0xff;
}

export function alternativeOf(selection: number): number {
  return selection >> 12;
}

function pack(met: boolean, score: number, alternative: number): number {
  return 1 | (met ? 2 : 0) | (score << 4) | (alternative << 12);
}

/**
 * An "or" of subjects is an assignment: over all clauses one subject fills one slot, and of all ways to fill
 * them the one with the best elective score is taken. Subjects that fill a slot count first, the best of the
 * rest after; cores fill slots without counting. Where the clauses name more electives than count all of
 * them must be met, and the best of those named count. Where the requirement is not met, the best
 * electives count, so that the student still sees how the points compare.
 */
export function selectElectives(deck: Deck, requirement: CompiledRequirement): number {
  search.deck = deck;
  search.good = electivesWithin(deck.hand, requirement.electiveLimit);
  search.needGood = Math.min(deck.hand.countingElectives, requirement.electiveCount);
  search.score = -1;
  if (requirement.electiveCount <= sizeOf(search.good)) {
    const { alternatives } = requirement;
    for (let index = 0; index < alternatives.length; index += 1) {
      const alternative = alternatives[index];
      if (alternative === undefined || !hasEnough(deck.meets, alternative)) continue;
      search.alternative = index;
      fillFrom(alternative, 0, 0);
    }
  }
  return keep(deck, requirement);
}

/** The one search that is going on: checks are synchronous, and none is begun inside another. */
const search = {
  deck: null as Deck | null,
  /** Electives that reach the general rule's grade, and how many of those that count must. */
  good: 0,
  needGood: 0,
  alternative: 0,
  /** The best so far, -1 for none, 0 for one without enough electives. */
  score: -1,
  counted: 0,
  taken: 0,
};

function keep(deck: Deck, requirement: CompiledRequirement): number {
  const { hand } = deck;
  const met = search.score >= 0;
  const selection = met ? pack(true, search.score, search.taken) : pack(false, hand.bestElectives, 0);
  deck.counted[requirement.id] = met ? search.counted : lowest(hand.electives, hand.countingElectives);
  deck.selections[requirement.id] = selection;
  return selection;
}

/** Electives with at most so many points. They are laid out best first. */
export function electivesWithin({ points, electives }: Hand, limit: number): number {
  let within = 0;
  for (let place = 0; place < points.length; place += 1) {
    if ((points[place] ?? 99) <= limit) within |= 1 << place;
  }
  return within & electives;
}

/** Cheap first question: every clause alone has enough subjects. */
export function hasEnough(meets: readonly number[], { clauses }: Alternative): boolean {
  for (const { id, clause } of clauses) if (sizeOf(meets[id] ?? 0) < clause.pick) return false;
  return true;
}

function fillFrom(alternative: Alternative, index: number, used: number): void {
  const clause = alternative.clauses[index];
  if (clause === undefined || search.deck === null) {
    consider(used);
    return;
  }
  const { hand, meets } = search.deck;
  const free = (meets[clause.id] ?? 0) & ~used;
  if (index === alternative.clauses.length - 1 && alternative.mostElectives <= hand.countingElectives) {
    const chosen = cheapest(hand, free, clause);
    if (sizeOf(chosen) === clause.clause.pick) consider(used | chosen);
    return;
  }
  takeFrom(alternative, index, free, clause.clause.pick, used);
}

/** Tries every way to take `left` more places of a set for this clause. */
function takeFrom(alternative: Alternative, index: number, free: number, left: number, used: number): void {
  if (left === 0) {
    fillFrom(alternative, index + 1, used);
    return;
  }
  let rest = free;
  while (rest !== 0) {
    const place = rest & -rest;
    rest ^= place;
    takeFrom(alternative, index, rest, left - 1, used | place);
  }
}

/**
 * For the last clause no choice can beat its cores (which count nothing) and then its best electives,
 * as long as all named electives count.
 */
function cheapest(hand: Hand, free: number, { clause }: CompiledClause): number {
  const cores = lowest(free & ~hand.electives, clause.pick);
  return cores | lowest(free & hand.electives, clause.pick - sizeOf(cores));
}

function consider(used: number): void {
  if (search.deck === null) return;
  const { hand } = search.deck;
  const named = used & hand.electives;
  const size = sizeOf(named);
  const most = hand.countingElectives;
  const counted = size >= most ? lowest(named, most) : named | lowest(hand.electives & ~named, most - size);
  if (sizeOf(counted & search.good) < search.needGood) return;
  const score = sizeOf(counted) === most ? scoreOf(hand, counted) : 0;
  if (search.score >= 0 && (score === 0 || (search.score !== 0 && score >= search.score))) return;
  search.score = score;
  search.counted = counted;
  search.taken = search.alternative;
}

function scoreOf({ points }: Hand, places: number): number {
  let rest = places;
  let score = 0;
  while (rest !== 0) {
    score += points[31 - Math.clz32(rest & -rest)] ?? 0;
    rest &= rest - 1;
  }
  return score;
}
