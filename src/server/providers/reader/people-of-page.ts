import { type Anchor, anchorsOf, isList } from "./anchors.ts";
import { likeliest } from "./layout/find-marks.ts";
import type { ReadName } from "./layout/name.ts";
import type { FoundPair } from "./layout/read-layout.ts";
import { setApart } from "./lines-apart.ts";
import type { PageReading } from "./page-reading.ts";
import { slippedPeople } from "./slipped-people.ts";

/** Whose results: the pairs that belong together, and the name over them. */
export interface Group {
  readonly name: string | null;
  readonly isNameDoubtful: boolean;
  readonly pairs: readonly FoundPair[];
  /** Some of the pairs may be somebody else's. */
  readonly isMixed: boolean;
  /** The grades may have slipped by a line against the subjects. */
  readonly isOutOfStep: boolean;
  /** Stands in a list of people; there also who has no pair that could be read. */
  readonly isListed: boolean;
  readonly reading: PageReading;
}

export const gradesIn = (pairs: readonly FoundPair[]) => pairs.filter((p) => p.mark).length;

/** Fewer subjects in a row than these are words of a heading or a footer. */
const subjectsOfOne = 4;

/** In a list of people, one whose grades cannot be read is a person too, to be asked about. */
const isPerson = (part: readonly FoundPair[]) => gradesIn(part) >= 3 || part.length >= subjectsOfOne;

interface Part {
  readonly anchor: Anchor | null;
  readonly pairs: FoundPair[];
}

/**
 * One person's results, or those of everybody in a list. A subject met again begins somebody else's, or a second sitting where
 * the slip says so. In a list names and index numbers say the same in another way; where the two ways differ, a subject or a name
 * was not seen, and what may be the neighbour's is asked about.
 */
export function groupsOf(reading: PageReading): Group[] {
  const { layout, pairs, faintNames } = reading;
  const ordered = pairs.toSorted(
    (a, b) =>
      a.mention.page - b.mention.page || a.mention.row - b.mention.row || a.mention.left - b.mention.left,
  );
  const byRepeat = cutAtRepeats(ordered);
  const whole = byRepeat.filter((part) => gradesIn(part) >= 3);
  const { names } = layout;
  const isListed = isList(layout);
  if (!isListed && (whole.length < 2 || (whole.length === 2 && names.length < 2))) {
    const { name, isNameDoubtful } = layout.heading;
    const isFaint = name !== null && faintNames.has(name);
    return [
      {
        name: name?.text ?? null,
        isNameDoubtful: isNameDoubtful || isFaint,
        pairs: ordered,
        isMixed: contradictEachOther(whole),
        isOutOfStep: reading.isOutOfStep,
        isListed: false,
        reading,
      },
    ];
  }
  const asGroup = (
    { anchor, pairs: own }: Part,
    isMixed: boolean,
    isOutOfStep: boolean,
    isNameDoubtful: boolean,
  ): Group => ({
    name: anchor?.name?.text ?? null,
    isNameDoubtful:
      isNameDoubtful || (anchor?.name != null && (faintNames.has(anchor.name) || hasLoneLetter(anchor.name))),
    pairs: own,
    isMixed,
    isOutOfStep,
    isListed: true,
    reading,
  });
  // Index numbers down the page and hardly a grade beside one: the subjects stand over columns, or elsewhere.
  const isStrange = whole.length < 2;
  const { people, doubtful, isUnsure } = peopleBy(anchorsOf(layout), ordered, byRepeat);
  const slipped = slippedPeople(reading, people.map(pairsOf));
  return people.map((part) => {
    const isMixed = doubtful.has(part) || (isStrange && isUnsure !== null);
    const isNameDoubtful = isUnsure ?? layout.heading.isNameDoubtful;
    return asGroup(part, isMixed, slipped.has(part.pairs), isNameDoubtful);
  });
}

/** Two sets of results with one name: another grade in a subject of both says that the second may be somebody else's. */
function contradictEachOther([one = [], other = []]: readonly FoundPair[][]): boolean {
  return other.some((pair) => one.some((own) => isSameSubject(own, pair) && gradeIn(own) !== gradeIn(pair)));
}

const gradeIn = ({ mark }: FoundPair) => (mark?.guess ? likeliest(mark.guess).grade : null);

interface Partition {
  readonly people: readonly Part[];
  /** Of whom it is not sure which pairs are theirs. */
  readonly doubtful: ReadonlySet<Part>;
  /** Whether names may be another's; null where each stands over its own. */
  readonly isUnsure: boolean | null;
}

/**
 * Who begins where, by names and numbers or by subjects met again. On a bent page the column of the numbers comes a line too high, and
 * everybody would have a line of the neighbour's: whom the subjects cut otherwise is sure only where a blank stands before and after.
 */
function peopleBy(
  anchors: readonly Anchor[],
  ordered: readonly FoundPair[],
  byRepeat: readonly FoundPair[][],
): Partition {
  const byAnchor = cutAtAnchors(ordered, anchors);
  const apart = setApart(byRepeat);
  if (isClear(byAnchor)) {
    const known = new Set(byRepeat.map(keyOf));
    const own = setApart(byAnchor.map(pairsOf));
    const disputed = byAnchor.filter(
      ({ pairs }) => pairs.length > 0 && !known.has(keyOf(pairs)) && !own.has(pairs),
    );
    if (disputed.length === 0 || apart.size < byRepeat.length)
      return { people: byAnchor, doubtful: new Set(disputed), isUnsure: null };
  }
  const same = new Set(byAnchor.flatMap(({ pairs: own }) => cutAtRepeats(own)).map(keyOf));
  const people = named(byRepeat, anchors).filter((part) => part.anchor !== null || isPerson(part.pairs));
  const isSure = ({ pairs: own }: Part) => same.has(keyOf(own)) || apart.has(own);
  return {
    people,
    doubtful: new Set(people.filter((part) => !isSure(part))),
    isUnsure: people.some(({ anchor, pairs: own }) => anchor === null || own.length === 0),
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

/** Everybody has a place, nobody has a subject twice, and nothing stands before the first of them. */
function isClear(parts: readonly Part[]): boolean {
  const people = parts.filter(({ pairs }) => pairs.length > 0);
  return (
    people.length >= 2 &&
    people.every(({ anchor, pairs }) => anchor !== null && cutAtRepeats(pairs).length === 1)
  );
}

/** Print in one line of a table is not quite level on a photo. */
const offLine = 0.6;

function cutAtAnchors(ordered: readonly FoundPair[], anchors: readonly Anchor[]): Part[] {
  const first: Part = { anchor: null, pairs: [] };
  const parts: Part[] = [first, ...anchors.map((anchor) => ({ anchor, pairs: [] }))];
  for (const pair of ordered) {
    const { row, y, height } = pair.mention;
    const at = anchors.findLastIndex(
      (anchor) => anchor.row <= row || anchor.y <= y + offLine * Math.max(height, anchor.height),
    );
    parts[at + 1]!.pairs.push(pair);
  }
  return first.pairs.length === 0 ? parts.slice(1) : parts;
}

/** What it costs to leave a place without subjects, or subjects without a place. */
const aloneCost = 4;

/** Places and what was read, each in its order, put together so that as little as possible stays alone. */
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

/** In lines: a name stands over its subjects or beside one of them, hardly ever under them. */
function distance({ row }: Anchor, part: readonly FoundPair[]): number {
  const rows = part.map(({ mention }) => mention.row);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  if (row <= first) return first - row;
  return row <= last ? (row - first) / 2 : 3 + row - last;
}

/** "KOF I": a camera sees gaps where there are none; an initial looks the same. */
function hasLoneLetter({ tokens }: ReadName): boolean {
  return tokens.some(({ text }) => text.length === 1);
}
