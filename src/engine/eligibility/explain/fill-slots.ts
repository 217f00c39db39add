import { firstOf } from "../assess/subject-set.ts";
import type { SubjectSet } from "../assess/subject-set.ts";
import type { CompiledClause } from "../compile/compiled.ts";

/**
 * The clauses of an alternative that have all their subjects. A set of clauses is an integer: bit n is clause
 * n.
 */
export interface Filling {
  readonly sure: number;
  readonly possible: number;
  /** By clause: subjects that surely fill it. */
  readonly fillers: readonly SubjectSet[];
}

/**
 * State of a matching of subjects to slots. A clause has one slot for each subject it needs. Reused for every
 * matching.
 */
export interface Slots {
  count: number;
  readonly clauseOf: Int8Array;
  /** By clause: subjects that may fill its slots. */
  meets: readonly SubjectSet[];
  /** By position of a subject: the slot it fills, -1 for none. */
  readonly holder: Int8Array;
  /** Subjects tried for the current slot. */
  tried: SubjectSet;
}

export function newSlots(): Slots {
  return { count: 0, clauseOf: new Int8Array(32), meets: [], holder: new Int8Array(32), tried: 0 };
}

/**
 * Fills as many slots as possible, one subject each: first with sure grades, then, keeping the filled slots,
 * with possible ones. So "not met" means that nothing could fill the clause.
 */
export function fillSlots(
  slots: Slots,
  clauses: readonly CompiledClause[],
  sure: readonly SubjectSet[],
  possible: readonly SubjectSet[],
): Filling {
  layOut(slots, clauses);
  const surely = fillWith(slots, sure, 0);
  const fillers = clauses.map((_, index) => fillersOf(slots, index));
  const possibly = sure === possible ? surely : fillWith(slots, possible, surely);
  return {
    sure: wholeClauses(slots, clauses, surely),
    possible: wholeClauses(slots, clauses, possibly),
    fillers,
  };
}

function layOut(slots: Slots, clauses: readonly CompiledClause[]): void {
  slots.count = 0;
  slots.holder.fill(-1);
  for (let index = 0; index < clauses.length; index += 1) {
    const pick = clauses[index]?.clause.pick ?? 0;
    for (let n = 0; n < pick; n += 1) {
      slots.clauseOf[slots.count] = index;
      slots.count += 1;
    }
  }
}

/** Fills the empty slots; returns the set of filled ones. */
function fillWith(slots: Slots, meets: readonly SubjectSet[], before: number): number {
  slots.meets = meets;
  let filled = before;
  for (let slot = 0; slot < slots.count; slot += 1) {
    slots.tried = 0;
    if ((filled & (1 << slot)) === 0 && augment(slots, slot)) filled |= 1 << slot;
  }
  return filled;
}

/** One step of bipartite matching: finds a subject for a slot, moving other subjects if that helps. */
function augment(slots: Slots, slot: number): boolean {
  const mask = slots.meets[slots.clauseOf[slot] ?? 0] ?? 0;
  for (let rest = mask & ~slots.tried; rest !== 0; rest = rest & (rest - 1) & ~slots.tried) {
    const position = firstOf(rest);
    slots.tried |= 1 << position;
    const other = slots.holder[position] ?? -1;
    if (other >= 0 && !augment(slots, other)) continue;
    slots.holder[position] = slot;
    return true;
  }
  return false;
}

function fillersOf({ holder, clauseOf }: Slots, clause: number): SubjectSet {
  let fillers: SubjectSet = 0;
  for (let position = 0; position < 32; position += 1) {
    const slot = holder[position] ?? -1;
    if (slot >= 0 && clauseOf[slot] === clause) fillers |= 1 << position;
  }
  return fillers;
}

function wholeClauses(
  { count, clauseOf }: Slots,
  clauses: readonly CompiledClause[],
  filled: number,
): number {
  let whole = (1 << clauses.length) - 1;
  for (let slot = 0; slot < count; slot += 1) {
    if ((filled & (1 << slot)) === 0) whole &= ~(1 << (clauseOf[slot] ?? 0));
  }
  return whole;
}
