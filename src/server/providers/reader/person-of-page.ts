import { gradeIn } from "./layout/find-marks.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import type { PageReading } from "./page-reading.ts";

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
  const sets = cutAtRepeats(pairs).filter((set) => gradesIn(set) >= fewestGrades);
  const isMixed = sets.length > 1 && (layout.isStrip || layout.names.length > 1 || contradictEachOther(sets));
  return {
    name: name?.text ?? null,
    isNameDoubtful: isNameDoubtful || isMixed || (name !== null && reading.faintNames.has(name)),
    pairs,
    isMixed,
    isList: sets.length >= fewestOfList,
    reading,
  };
}

/** True if two sets of results differ in a grade: the second may be somebody else's. */
function contradictEachOther([one = [], other = []]: readonly FoundPair[][]): boolean {
  const gradeOf = ({ mark }: FoundPair) => mark && gradeIn(mark);
  return other.some((pair) => one.some((own) => isSameSubject(own, pair) && gradeOf(own) !== gradeOf(pair)));
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
