import type { CompiledClause } from "../compile/compile.ts";

/** Which clauses of an alternative have all their subjects. Sets of clauses are integers, as sets of places are. */
export interface Filling {
  readonly sure: number;
  readonly possible: number;
  /** By clause: the places that surely fill it. */
  readonly places: readonly number[];
}

/**
 * Fills as many slots as can be, one subject a slot: first with what is sure, then, without giving up a slot
 * that is filled, with what is possible. So a clause called "not met" is one that nothing could fill.
 */
export function fillSlots(
  clauses: readonly CompiledClause[],
  sure: readonly number[],
  possible: readonly number[],
): Filling {
  layOut(clauses);
  const surely = fillWith(sure, 0);
  const places = clauses.map((_, index) => placesOf(index));
  const possibly = sure === possible ? surely : fillWith(possible, surely);
  return { sure: wholeClauses(clauses, surely), possible: wholeClauses(clauses, possibly), places };
}

/** The one matching that is going on; see select-electives.ts. */
const matching = {
  count: 0,
  /** By slot: its clause. */
  clauseOf: new Int8Array(32),
  masks: [] as readonly number[],
  /** By place: the slot it fills, -1 for none. */
  holder: new Int8Array(32),
  tried: 0,
};

function layOut(clauses: readonly CompiledClause[]): void {
  matching.count = 0;
  matching.holder.fill(-1);
  for (let index = 0; index < clauses.length; index += 1) {
    const pick = clauses[index]?.clause.pick ?? 0;
    for (let n = 0; n < pick; n += 1) {
      matching.clauseOf[matching.count] = index;
      matching.count += 1;
    }
  }
}

/** Fills the slots that are still empty; the answer is the set of slots that are filled. */
function fillWith(masks: readonly number[], before: number): number {
  matching.masks = masks;
  let filled = before;
  for (let slot = 0; slot < matching.count; slot += 1) {
    matching.tried = 0;
    if ((filled & (1 << slot)) === 0 && augment(slot)) filled |= 1 << slot;
  }
  return filled;
}

/** One step of bipartite matching: finds a place for a slot, moving others over where that helps. */
function augment(slot: number): boolean {
  const mask = matching.masks[matching.clauseOf[slot] ?? 0] ?? 0;
  for (let rest = mask & ~matching.tried; rest !== 0; rest = rest & (rest - 1) & ~matching.tried) {
    const bit = rest & -rest;
    const place = 31 - Math.clz32(bit);
    matching.tried |= bit;
    const other = matching.holder[place] ?? -1;
    if (other >= 0 && !augment(other)) continue;
    matching.holder[place] = slot;
    return true;
  }
  return false;
}

function placesOf(clause: number): number {
  let places = 0;
  for (let place = 0; place < 32; place += 1) {
    const slot = matching.holder[place] ?? -1;
    if (slot >= 0 && matching.clauseOf[slot] === clause) places |= 1 << place;
  }
  return places;
}

function wholeClauses(clauses: readonly CompiledClause[], filled: number): number {
  let whole = (1 << clauses.length) - 1;
  for (let slot = 0; slot < matching.count; slot += 1) {
    if ((filled & (1 << slot)) === 0) whole &= ~(1 << (matching.clauseOf[slot] ?? 0));
  }
  return whole;
}
