import type { CompiledClause } from "./compile.ts";

/** Whether a clause of an alternative has all its subjects, surely and possibly. */
export interface FilledClause {
  readonly isSure: boolean;
  readonly isPossible: boolean;
  /** The places that fill it; in the order of the hand. Fewer than it asks where it is not surely filled. */
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
): FilledClause[] {
  const slots: number[] = [];
  clauses.forEach(({ clause }, index) => {
    for (let n = 0; n < clause.pick; n += 1) slots.push(index);
  });
  matching.slots = slots;
  matching.holder.fill(-1);
  const surely = fillWith(sure, 0);
  const holders = Array.from(matching.holder);
  const possibly = sure === possible ? surely : fillWith(possible, surely);
  return clauses.map((_, index) => {
    let own = 0;
    slots.forEach((clause, slot) => {
      if (clause === index) own |= 1 << slot;
    });
    return {
      isSure: (surely & own) === own,
      isPossible: (possibly & own) === own,
      places: holders.flatMap((slot, place) => (slot >= 0 && slots[slot] === index ? [place] : [])),
    };
  });
}

/** The one matching that is going on; see select-electives.ts. */
const matching = {
  slots: [] as readonly number[],
  masks: [] as readonly number[],
  /** The slot that holds each place, -1 for none. */
  holder: new Int8Array(32),
  tried: 0,
};

/** Fills the slots that are still empty; the answer is the set of slots that are filled. */
function fillWith(masks: readonly number[], before: number): number {
  matching.masks = masks;
  let filled = before;
  for (let slot = 0; slot < matching.slots.length; slot += 1) {
    matching.tried = 0;
    if ((filled & (1 << slot)) === 0 && augment(slot)) filled |= 1 << slot;
  }
  return filled;
}

/** One step of bipartite matching: finds a place for a slot, moving others over where that helps. */
function augment(slot: number): boolean {
  const mask = matching.masks[matching.slots[slot] ?? -1] ?? 0;
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
