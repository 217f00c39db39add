import { type CompiledClause, sizeOf, type SubjectSet } from "./compiled.ts";
import { subjectsMeeting, type Reading } from "./reading.ts";

/**
 * A clause has one slot for each subject it picks, and one subject fills one slot. Calls `isWanted` with the
 * subjects of each clause for every way to fill all slots, until a way is wanted.
 */
export function findFilling(
  reading: Reading,
  clauses: readonly CompiledClause[],
  isWanted: (fillers: readonly SubjectSet[]) => boolean,
): void {
  const able = clauses.map((clause) => subjectsMeeting(reading, clause));
  const picks = clauses.map(pickOf);
  if (able.every((set, at) => sizeOf(set) >= picks[at]!)) tryFillings(able, picks, isWanted);
}

/** How far subjects fill clauses that they do not fill together. By clause: are all its slots filled? */
export interface SlotFilling {
  readonly sure: readonly boolean[];
  /** Keeping the sure subjects, also with grades that may still come: false if nothing could fill it. */
  readonly possible: readonly boolean[];
  /** The subjects that surely fill it. */
  readonly fillers: readonly SubjectSet[];
}

export function fillMost(
  { given, kindest }: Readonly<Record<"given" | "kindest", Reading>>,
  clauses: readonly CompiledClause[],
): SlotFilling {
  const able = clauses.map((clause) => subjectsMeeting(given, clause));
  const none = clauses.map(() => 0);
  const sure = mostSlots(clauses, able, none);
  const atBest = clauses.map((clause) => subjectsMeeting(kindest, clause));
  const possible = given === kindest ? sure : mostSlots(clauses, atBest, sure);
  const isFilled = (slots: readonly number[]) => clauses.map((clause, at) => slots[at] === pickOf(clause));
  let fillers: readonly SubjectSet[] = [];
  tryFillings(able, sure, (found) => {
    fillers = [...found];
    return true;
  });
  return { sure: isFilled(sure), possible: isFilled(possible), fillers };
}

const pickOf = ({ asked }: CompiledClause): number => asked.clause.pick;

/** The most slots of each clause that subjects can fill together, the first clauses first. */
function mostSlots(
  clauses: readonly CompiledClause[],
  able: readonly SubjectSet[],
  already: readonly number[],
): readonly number[] {
  const slots = [...already];
  for (const [at, clause] of clauses.entries())
    while (slots[at]! < pickOf(clause) && canFill(able, slots.with(at, slots[at]! + 1))) slots[at]! += 1;
  return slots;
}

/** Hall's theorem: all slots can be filled if every group of clauses has as many able subjects as slots. */
function canFill(able: readonly SubjectSet[], slots: readonly number[]): boolean {
  return !isShort(able, slots, 0, 0, 0);
}

/** Has a group of clauses too few subjects? It is chosen up to the clause `at`. */
function isShort(
  able: readonly SubjectSet[],
  slots: readonly number[],
  at: number,
  subjects: SubjectSet,
  needed: number,
): boolean {
  if (at === able.length) return sizeOf(subjects) < needed;
  return (
    isShort(able, slots, at + 1, subjects, needed) ||
    (slots[at]! > 0 && isShort(able, slots, at + 1, subjects | able[at]!, needed + slots[at]!))
  );
}

function tryFillings(
  able: readonly SubjectSet[],
  slots: readonly number[],
  isWanted: (fillers: readonly SubjectSet[]) => boolean,
): boolean {
  const fillers: SubjectSet[] = [];
  const fill = (at: number, used: SubjectSet): boolean =>
    at === able.length
      ? isWanted(fillers)
      : someChoice(able[at]! & ~used, slots[at]!, 0, (chosen) => {
          fillers[at] = chosen;
          return fill(at + 1, used | chosen);
        });
  return fill(0, 0);
}

/** Is a choice of `count` more subjects of a set wanted? */
function someChoice(
  from: SubjectSet,
  count: number,
  chosen: SubjectSet,
  isWanted: (chosen: SubjectSet) => boolean,
): boolean {
  if (count === 0) return isWanted(chosen);
  for (let rest = from; rest !== 0;) {
    const one = rest & -rest;
    rest ^= one;
    if (someChoice(rest, count - 1, chosen | one, isWanted)) return true;
  }
  return false;
}
