import { gradeIn } from "./layout/find-marks.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import type { PageReading } from "./port.ts";

/** The results on one page, or on one half of a page. */
export interface PersonOnPage {
  readonly name: string | null;
  readonly isNameDoubtful: boolean;
  readonly pairs: readonly FoundPair[];
  /** The page has more than one set of results, and some of the pairs may belong to somebody else. */
  readonly isMixed: boolean;
  /** The page is a list of people. */
  readonly isList: boolean;
  readonly reading: PageReading;
}

export const gradesIn = (pairs: readonly FoundPair[]) => pairs.filter((p) => p.mark).length;

/** Fewer grades are no results of their own. */
const fewestGrades = 3;

/** This many sets of results are a list of people. */
const fewestOfList = 3;

/**
 * A repeated subject starts another set of results, unless the slip says that a second sitting begins. Two
 * sets may be two people's, and the student is asked about both.
 */
export function personOnPage(reading: PageReading): PersonOnPage {
  const { layout } = reading;
  const { name, isNameDoubtful } = layout.heading;
  const pairs = reading.pairs.toSorted(
    (a, b) =>
      a.mention.page - b.mention.page || a.mention.row - b.mention.row || a.mention.left - b.mention.left,
  );
  const runs = cutAtRepeats(pairs);
  const sets = runs.filter((set) => gradesIn(set) >= fewestGrades);
  const names = new Set(layout.names.map(({ text }) => text));
  // One or two rows below all others, under the only name, are that person's second sitting.
  const isSecondSitting = runs.length === 2 && sets[0] === runs[0] && names.size < 2;
  const isMixed =
    sets.length > 1
      ? layout.isStrip || names.size > 1 || contradictedIn(sets.flat()) > 0
      : !isSecondSitting && contradictedIn(pairs.filter(({ mark }) => mark)) >= fewestInterleaved;
  return {
    name: name?.text ?? null,
    isNameDoubtful: isNameDoubtful || isMixed || (name !== null && reading.faintNames.has(name)),
    pairs,
    isMixed,
    isList: sets.length >= fewestOfList,
    reading,
  };
}

/** Two people's rows may take turns: subject, student, grade. One subject alone is a second sitting. */
const fewestInterleaved = 2;

/** How many subjects are repeated with another grade, which may be somebody else's. */
function contradictedIn(pairs: readonly FoundPair[]): number {
  const gradeOf = ({ mark }: FoundPair) => mark && gradeIn(mark);
  const again = pairs.filter((pair) =>
    pairs.some((one) => isSameSubject(one, pair) && gradeOf(one) !== gradeOf(pair)),
  );
  return new Set(again.map(({ mention }) => mention.spelling.subject.id)).size;
}

function cutAtRepeats(ordered: readonly FoundPair[]): FoundPair[][] {
  const sets: FoundPair[][] = [[]];
  for (const pair of ordered) {
    if (sets.at(-1)!.some((other) => isSameSubject(other, pair))) sets.push([]);
    sets.at(-1)!.push(pair);
  }
  return sets;
}

function isSameSubject(one: FoundPair, other: FoundPair): boolean {
  return (
    one.sitting === other.sitting && one.mention.spelling.subject.id === other.mention.spelling.subject.id
  );
}
