import type { CompiledClause } from "./compile.ts";

/** Which clauses of an alternative have all their subjects, surely and possibly. */
export interface FilledClause {
  readonly isSure: boolean;
  readonly isPossible: boolean;
  /** How many of its slots are not surely filled. */
  readonly open: number;
  /** Places that fill it, in the hand the sure masks are of; empty where it is not surely filled. */
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
  const slots = clauses.flatMap(({ clause }, index) => Array.from({ length: clause.pick }, () => index));
  const holder = new Map<number, number>();
  const matched = slots.map((_, slot) => augment(slot, slots, sure, holder, 0).found);
  const surely = new Map([...holder].map(([place, slot]) => [slot, place]));
  const possibly = slots.map(
    (_, slot) => matched[slot] === true || augment(slot, slots, possible, holder, 0).found,
  );
  return clauses.map((_, index) => {
    const own = slots.flatMap((clause, slot) => (clause === index ? [slot] : []));
    return {
      isSure: own.every((slot) => matched[slot] === true),
      isPossible: own.every((slot) => possibly[slot] === true),
      open: own.filter((slot) => matched[slot] !== true).length,
      places: own.flatMap((slot) => surely.get(slot) ?? []).sort((one, other) => one - other),
    };
  });
}

/** One step of bipartite matching: finds a place for a slot, moving others over where that helps. */
function augment(
  slot: number,
  slots: readonly number[],
  masks: readonly number[],
  holder: Map<number, number>,
  tried: number,
): { found: boolean; tried: number } {
  const mask = masks[slots[slot] ?? -1] ?? 0;
  let seen = tried;
  for (let place = 0; place < 32; place += 1) {
    const bit = 1 << place;
    if ((mask & bit) === 0 || (seen & bit) !== 0) continue;
    seen |= bit;
    const other = holder.get(place);
    if (other !== undefined) {
      const moved = augment(other, slots, masks, holder, seen);
      seen = moved.tried;
      if (!moved.found) continue;
    }
    holder.set(place, slot);
    return { found: true, tried: seen };
  }
  return { found: false, tried: seen };
}
