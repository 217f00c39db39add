import type { SubjectId } from "../catalogue.ts";

/** Subjects that fill the slots of some clauses. A clause has one slot for each subject it needs. */
export interface Filling {
  /** By clause: do subjects fill all its slots? First with sure grades, then also with possible ones. */
  readonly sure: readonly boolean[];
  readonly possible: readonly boolean[];
  /** By clause: the subjects that surely fill it. */
  readonly fillers: readonly (readonly SubjectId[])[];
}

/** The subjects that surely meet a clause, those that may, and how many it needs. */
export interface ToFill {
  readonly pick: number;
  readonly sure: readonly SubjectId[];
  readonly possible: readonly SubjectId[];
}

/**
 * Fills as many slots as possible, one subject each: first with sure grades, then, keeping the filled slots,
 * with possible ones. So "not met" means that nothing could fill the clause.
 */
export function fillSlots(clauses: readonly ToFill[]): Filling {
  const slots = clauses.flatMap((clause) => Array.from({ length: clause.pick }, (): Slot => ({ clause })));
  const holders = new Map<SubjectId, Slot>();
  const filled = new Set<Slot>();
  const fillWith = (meets: Meets) => {
    for (const slot of slots)
      if (!filled.has(slot) && findSubject(holders, slot, meets, new Set())) filled.add(slot);
    return clauses.map((clause) => slots.every((slot) => slot.clause !== clause || filled.has(slot)));
  };
  const sure = fillWith("sure");
  const holding = [...holders];
  const fillers = clauses.map((clause) =>
    holding.filter(([, slot]) => slot.clause === clause).map(([subject]) => subject),
  );
  return { sure, possible: fillWith("possible"), fillers };
}

type Meets = "sure" | "possible";

interface Slot {
  readonly clause: ToFill;
}

/** One step of bipartite matching: finds a subject for a slot, moving other subjects if that helps. */
function findSubject(
  holders: Map<SubjectId, Slot>,
  slot: Slot,
  meets: Meets,
  tried: Set<SubjectId>,
): boolean {
  for (const subject of slot.clause[meets]) {
    if (tried.has(subject)) continue;
    tried.add(subject);
    const other = holders.get(subject);
    if (other !== undefined && !findSubject(holders, other, meets, tried)) continue;
    holders.set(subject, slot);
    return true;
  }
  return false;
}
