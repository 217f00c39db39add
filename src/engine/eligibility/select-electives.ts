import { lowest, sizeOf } from "./bits.ts";
import type { Alternative, CompiledClause, CompiledRequirement } from "./compile.ts";
import type { Hand } from "./hand.ts";

/** Which electives count for one requirement, and whether it is met at all. */
export interface Selection {
  /** Every clause of one alternative has its subjects. */
  readonly clausesMet: boolean;
  /** They are met by electives that also reach the grade the general rule asks. */
  readonly isMet: boolean;
  /** Points of the three electives that count; 0 where there are not three. */
  readonly sum: number;
  /** Their places. Where the requirement is not met: simply the best three. */
  readonly counted: number;
  /** Index of the alternative that was taken. */
  readonly alternative: number;
}

interface Search {
  readonly hand: Hand;
  readonly meets: Int32Array;
  /** Electives that reach the general rule's grade, and how many of those that count must. */
  readonly good: number;
  readonly needGood: number;
  alternative: number;
  /** The best so far; taken -1 is none yet. */
  sum: number;
  counted: number;
  taken: number;
}

/**
 * An "or" of subjects is an assignment: over all clauses one subject fills one slot, and of all ways to fill
 * them the one with the best elective score is taken. Subjects that fill a slot count first, the best of the
 * rest after; cores fill slots without counting. Where the clauses name more than three electives all of them
 * must be met, and the best three of those named count.
 */
export function selectElectives(
  deck: { readonly hand: Hand; readonly meets: Int32Array },
  requirement: CompiledRequirement,
): Selection {
  const { hand, meets } = deck;
  const good = placesWithin(hand, requirement.electiveLimit);
  const needGood = Math.min(3, requirement.electiveCount);
  const search: Search = {
    hand,
    meets,
    good,
    needGood,
    alternative: 0,
    sum: 0,
    counted: 0,
    taken: -1,
  };
  if (requirement.electiveCount <= sizeOf(good)) {
    requirement.alternatives.forEach((alternative, index) => {
      if (alternative.clauses.some(({ id, clause }) => sizeOf(meets[id] ?? 0) < clause.pick)) return;
      search.alternative = index;
      fillFrom(search, alternative, 0, 0);
    });
  }
  if (search.taken >= 0) {
    return {
      clausesMet: true,
      isMet: true,
      sum: search.sum,
      counted: search.counted,
      alternative: search.taken,
    };
  }
  const fillable = requirement.alternatives.findIndex((alternative) => canFill(meets, alternative));
  const counted = lowest(hand.electives, 3);
  return {
    clausesMet: fillable >= 0,
    isMet: false,
    sum: sizeOf(counted) === 3 ? sumOf(hand, counted) : 0,
    counted,
    alternative: Math.max(0, fillable),
  };
}

/** Electives with at most so many points. They are laid out best first, so this is a prefix. */
function placesWithin(hand: Hand, limit: number): number {
  let within = 0;
  for (let place = 0; place < hand.points.length; place += 1) {
    if ((hand.points[place] ?? 99) <= limit) within |= 1 << place;
  }
  return within & hand.electives;
}

/** Whether one subject per slot can be found at all, whatever it counts. */
export function canFill(meets: Int32Array, alternative: Alternative, index = 0, used = 0): boolean {
  const clause = alternative.clauses[index];
  if (clause === undefined) return true;
  const free = (meets[clause.id] ?? 0) & ~used;
  return someChoice(free, clause.clause.pick, 0, (chosen) =>
    canFill(meets, alternative, index + 1, used | chosen),
  );
}

function fillFrom(search: Search, alternative: Alternative, index: number, used: number): void {
  const clause = alternative.clauses[index];
  if (clause === undefined) {
    consider(search, used);
    return;
  }
  const free = (search.meets[clause.id] ?? 0) & ~used;
  if (isGreedy(alternative, index)) {
    const chosen = cheapest(search.hand, free, clause);
    if (sizeOf(chosen) === clause.clause.pick) consider(search, used | chosen);
    return;
  }
  someChoice(free, clause.clause.pick, 0, (chosen) => {
    fillFrom(search, alternative, index + 1, used | chosen);
    return false;
  });
}

/**
 * For the last clause no choice can beat its cores (which count nothing) and then its best electives,
 * as long as all named electives count.
 */
function isGreedy(alternative: Alternative, index: number): boolean {
  return index === alternative.clauses.length - 1 && alternative.mostElectives <= 3;
}

function cheapest(hand: Hand, free: number, { clause }: CompiledClause): number {
  const cores = lowest(free & ~hand.electives, clause.pick);
  return cores | lowest(free & hand.electives, clause.pick - sizeOf(cores));
}

/** Tries every way to take `count` places of a set until one is accepted. */
function someChoice(set: number, count: number, taken: number, accept: (chosen: number) => boolean): boolean {
  if (count === 0) return accept(taken);
  let rest = set;
  while (rest !== 0) {
    const place = rest & -rest;
    rest ^= place;
    if (someChoice(rest, count - 1, taken | place, accept)) return true;
  }
  return false;
}

function consider(search: Search, used: number): void {
  const { hand } = search;
  const named = used & hand.electives;
  const size = sizeOf(named);
  const counted = size >= 3 ? lowest(named, 3) : named | lowest(hand.electives & ~named, 3 - size);
  if (sizeOf(counted & search.good) < search.needGood) return;
  const sum = sizeOf(counted) === 3 ? sumOf(hand, counted) : 0;
  if (search.taken >= 0 && (sum === 0 || (search.sum !== 0 && sum >= search.sum))) return;
  search.sum = sum;
  search.counted = counted;
  search.taken = search.alternative;
}

function sumOf(hand: Hand, places: number): number {
  let sum = 0;
  for (let place = 0; place < hand.points.length; place += 1) {
    if ((places & (1 << place)) !== 0) sum += hand.points[place] ?? 0;
  }
  return sum;
}
