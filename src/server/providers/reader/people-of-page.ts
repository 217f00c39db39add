import { sameRow } from "./layout/place.ts";
import { type Anchor, anchorsOf, isList } from "./anchors.ts";
import { gradeIn } from "./layout/find-marks.ts";
import type { ReadName } from "./layout/name.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import { peopleBetweenBlanks } from "./blanks-between-people.ts";
import type { PageReading } from "./page-reading.ts";
import { peopleWithShiftedGrades } from "./shifted-grades.ts";

/** One person's results: the pairs and the name above them. */
export interface PersonOnPage {
  readonly name: string | null;
  readonly isNameDoubtful: boolean;
  readonly pairs: readonly FoundPair[];
  /** Some of the pairs may belong to somebody else. */
  readonly isMixed: boolean;
  /** The grades may be shifted by one row against the subjects. */
  readonly isOutOfStep: boolean;
  /** One of a list of people. A person in a list stays even if no pair could be read. */
  readonly isListed: boolean;
  readonly reading: PageReading;
}

export const gradesIn = (pairs: readonly FoundPair[]) => pairs.filter((p) => p.mark).length;

/** Fewer subjects in a row are words of a heading or a footer. */
const subjectsOfOne = 4;

/** In a list, a person whose grades cannot be read still counts, and the student is asked. */
const isPerson = (part: readonly FoundPair[]) => gradesIn(part) >= 3 || part.length >= subjectsOfOne;

interface Part {
  readonly anchor: Anchor | null;
  readonly pairs: FoundPair[];
}

/**
 * Splits a page into people: one person, or everybody in a list. A repeated subject starts another person, or
 * a second sitting if the slip says so. In a list, names and index numbers give a second split. If the two
 * splits differ, a subject or a name was missed, and pairs that may be the neighbour's are asked about.
 */
export function peopleOnPage(reading: PageReading): PersonOnPage[] {
  const { layout, pairs, faintNames } = reading;
  const ordered = pairs.toSorted(
    (a, b) =>
      a.mention.page - b.mention.page || a.mention.row - b.mention.row || a.mention.left - b.mention.left,
  );
  const byRepeat = cutAtRepeats(ordered);
  const whole = byRepeat.filter((part) => gradesIn(part) >= 3);
  const { names } = layout;
  const isListed = isList(layout);
  if (!isListed && (whole.length < 2 || (whole.length === 2 && names.length < 2)))
    return [onePerson(reading, ordered, contradictEachOther(whole))];
  const { people, doubtful, areNamesUnsure } = peopleBy(anchorsOf(layout), ordered, byRepeat);
  const slipped = peopleWithShiftedGrades(reading, people.map(pairsOf));
  return people.map((part): PersonOnPage => {
    const name = part.anchor?.name ?? null;
    const isNameDoubtful = name !== null && (faintNames.has(name) || hasSingleLetter(name));
    return {
      name: name?.text ?? null,
      isNameDoubtful: layout.heading.isNameDoubtful || areNamesUnsure || isNameDoubtful,
      pairs: part.pairs,
      isMixed: doubtful.has(part),
      isOutOfStep: slipped.has(part.pairs),
      isListed: true,
      reading,
    };
  });
}

function onePerson(reading: PageReading, pairs: FoundPair[], isMixed: boolean): PersonOnPage {
  const { name, isNameDoubtful } = reading.layout.heading;
  return {
    name: name?.text ?? null,
    isNameDoubtful: isNameDoubtful || (name !== null && reading.faintNames.has(name)),
    pairs,
    isMixed,
    isOutOfStep: reading.isOutOfStep,
    isListed: false,
    reading,
  };
}

/** True if two sets of results with one name differ in a grade: the second may be somebody else's. */
function contradictEachOther([one = [], other = []]: readonly FoundPair[][]): boolean {
  const gradeOf = ({ mark }: FoundPair) => mark && gradeIn(mark);
  return other.some((pair) => one.some((own) => isSameSubject(own, pair) && gradeOf(own) !== gradeOf(pair)));
}

interface Partition {
  readonly people: readonly Part[];
  /** People whose pairs are not certain to be theirs. */
  readonly doubtful: ReadonlySet<Part>;
  /** The names may be another person's. */
  readonly areNamesUnsure: boolean;
}

/**
 * Splits the pairs by names and numbers, or by repeated subjects. On a curled page, the column of numbers can
 * be one row too high, and everybody would get one row of their neighbour. If the two splits differ for a
 * person, that person is certain only with a blank before and after.
 */
function peopleBy(
  anchors: readonly Anchor[],
  ordered: readonly FoundPair[],
  byRepeat: readonly FoundPair[][],
): Partition {
  const byAnchor = cutAtAnchors(ordered, anchors);
  const apart = peopleBetweenBlanks(byRepeat);
  if (isClear(byAnchor)) {
    const known = new Set(byRepeat.map(keyOf));
    const own = peopleBetweenBlanks(byAnchor.map(pairsOf));
    const disputed = byAnchor.filter(
      ({ pairs }) => pairs.length > 0 && !known.has(keyOf(pairs)) && !own.has(pairs),
    );
    if (disputed.length === 0 || apart.size < byRepeat.length)
      return { people: byAnchor, doubtful: new Set(disputed), areNamesUnsure: false };
  }
  const same = new Set(byAnchor.flatMap(({ pairs: own }) => cutAtRepeats(own)).map(keyOf));
  const people = named(byRepeat, anchors).filter((part) => part.anchor !== null || isPerson(part.pairs));
  // Index numbers in a column with hardly a grade beside one: the subjects are heads of columns, or
  // elsewhere.
  const isStrange = byRepeat.filter((part) => gradesIn(part) >= 3).length < 2;
  const isSure = ({ pairs: own }: Part) => !isStrange && (same.has(keyOf(own)) || apart.has(own));
  return {
    people,
    doubtful: new Set(people.filter((part) => !isSure(part))),
    areNamesUnsure: people.some(({ anchor, pairs: own }) => anchor === null || own.length === 0),
  };
}

const pairsOf = ({ pairs }: Part) => pairs;

function cutAtRepeats(ordered: readonly FoundPair[]): FoundPair[][] {
  const parts: FoundPair[][] = [[]];
  for (const pair of ordered) {
    if (parts.at(-1)!.some((other) => isSameSubject(other, pair))) parts.push([]);
    parts.at(-1)!.push(pair);
  }
  return parts;
}

function isSameSubject(one: FoundPair, other: FoundPair): boolean {
  return (
    one.sitting === other.sitting && one.mention.spelling.subject.id === other.mention.spelling.subject.id
  );
}

const keyOf = (pairs: readonly FoundPair[]) =>
  pairs.map(({ mention }) => `${mention.row}/${mention.left}`).join();

/** True if everybody has a place, nobody has a subject twice, and no pair comes before the first person. */
function isClear(parts: readonly Part[]): boolean {
  const people = parts.filter(({ pairs }) => pairs.length > 0);
  return (
    people.length >= 2 &&
    people.every(({ anchor, pairs }) => anchor !== null && cutAtRepeats(pairs).length === 1)
  );
}

function cutAtAnchors(ordered: readonly FoundPair[], anchors: readonly Anchor[]): Part[] {
  const first: Part = { anchor: null, pairs: [] };
  const parts: Part[] = [first, ...anchors.map((anchor) => ({ anchor, pairs: [] }))];
  for (const pair of ordered) {
    const { y, height } = pair.mention;
    const at = anchors.findLastIndex((anchor) => anchor.y <= y + sameRow * Math.max(height, anchor.height));
    parts[at + 1]!.pairs.push(pair);
  }
  return first.pairs.length === 0 ? parts.slice(1) : parts;
}

/** The cost of a place without subjects, or of subjects without a place. */
const aloneCost = 4;

/** Matches places with the pairs read, both in page order, so that as few as possible stay unmatched. */
function named(parts: readonly FoundPair[][], anchors: readonly Anchor[]): Part[] {
  const costs: number[][] = [];
  for (let a = anchors.length; a >= 0; a -= 1) {
    costs[a] = [];
    for (let p = parts.length; p >= 0; p -= 1) {
      const without = [
        a < anchors.length ? costs[a + 1]![p]! + aloneCost : Infinity,
        p < parts.length ? costs[a]![p + 1]! + aloneCost : Infinity,
        a < anchors.length && p < parts.length
          ? costs[a + 1]![p + 1]! + distance(anchors[a]!, parts[p]!)
          : Infinity,
      ];
      costs[a]![p] = a === anchors.length && p === parts.length ? 0 : Math.min(...without);
    }
  }
  const people: Part[] = [];
  for (let a = 0, p = 0; a < anchors.length || p < parts.length;) {
    const [anchor = null, pairs = []] = [anchors[a], parts[p]];
    const cost = costs[a]![p]!;
    if (
      a < anchors.length &&
      p < parts.length &&
      cost === costs[a + 1]![p + 1]! + distance(anchors[a]!, parts[p]!)
    ) {
      people.push({ anchor, pairs });
      a += 1;
      p += 1;
    } else if (a < anchors.length && cost === costs[a + 1]![p]! + aloneCost) {
      people.push({ anchor, pairs: [] });
      a += 1;
    } else {
      people.push({ anchor: null, pairs });
      p += 1;
    }
  }
  return people;
}

/** In rows: a name is above its subjects or beside one of them, hardly ever below. */
function distance({ row }: Anchor, part: readonly FoundPair[]): number {
  const rows = part.map(({ mention }) => mention.row);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  if (row <= first) return first - row;
  return row <= last ? (row - first) / 2 : 3 + row - last;
}

/** True for "KOF I": the camera sees gaps that are not there, and an initial looks the same. */
function hasSingleLetter({ tokens }: ReadName): boolean {
  return tokens.some(({ text }) => text.length === 1);
}
