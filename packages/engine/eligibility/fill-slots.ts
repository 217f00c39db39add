import { sizeOf, lowest, type CompiledClause, type SubjectSet } from "./compiled.ts";
import { subjectsMeeting, electivesWithin, sumOf, type Reading } from "./reading.ts";

/**
 * A clause has one slot for each subject it picks, and one subject fills one slot. Calls `isWanted` with the
 * subjects of each clause for every way to fill all slots, until a way is wanted.
 */
function findFilling(
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

/** The electives that count for one programme. */
export interface ElectiveSelection {
  /** null if the programme's subjects are not met. Then the best electives count, to compare the points. */
  readonly met: FilledAlternative | null;
  readonly counted: SubjectSet;
  /** Points of the electives that count; null if there are too few. */
  readonly points: number | null;
}

/** An alternative that is met, with the subjects that fill each of its clauses. */
export interface FilledAlternative {
  readonly clauses: readonly CompiledClause[];
  readonly fillers: readonly SubjectSet[];
}

/** What the general rule asks of electives: so many with at most these points. */
export interface ElectivesAsked {
  readonly count: number;
  readonly limit: number;
}

/**
 * Tries every way to fill the clauses, one subject in one slot, and takes the one with the best electives.
 * Electives in a slot count first, then the best of the rest; cores fill slots but do not count. If clauses
 * name more electives than count, all clauses must be met and the best named electives count.
 */
export function selectElectives(
  reading: Reading,
  alternatives: readonly (readonly CompiledClause[])[],
  { count, limit }: ElectivesAsked,
): ElectiveSelection {
  const { electives, countingElectives } = reading;
  const good = electivesWithin(reading, limit);
  const needed = Math.min(countingElectives, count);
  let best: ElectiveSelection | null = null;
  for (const clauses of sizeOf(good) < count ? [] : alternatives) {
    findFilling(reading, clauses, (fillers) => {
      const named = fillers.reduce((all, one) => all | one, 0) & electives;
      const counted = countedWith(reading, named);
      const points = sizeOf(counted) === countingElectives ? sumOf(reading, counted) : null;
      const isBetter = best === null || isLower(reading, { counted, points }, best);
      if (sizeOf(counted & good) >= needed && isBetter)
        best = { met: { clauses, fillers: [...fillers] }, counted, points };
      return false;
    });
  }
  if (best !== null) return best;
  const counted = lowest(electives, countingElectives);
  const isWhole = sizeOf(counted) === countingElectives;
  return { met: null, counted, points: isWhole ? sumOf(reading, counted) : null };
}

type Counted = Pick<ElectiveSelection, "counted" | "points">;

/** By points. Where grades have equal points at the school, the better grades go first. */
function isLower(reading: Reading, one: Counted, other: Counted): boolean {
  const { points: grades, summed } = reading;
  const difference = (one.points ?? 99) - (other.points ?? 99);
  if (difference !== 0 || grades === summed) return difference < 0;
  const ranks = { summed: grades };
  return sumOf(ranks, one.counted) < sumOf(ranks, other.counted);
}

function countedWith({ electives, countingElectives: most }: Reading, named: SubjectSet): SubjectSet {
  const first = lowest(named, most);
  return first | lowest(electives & ~named, most - sizeOf(first));
}
