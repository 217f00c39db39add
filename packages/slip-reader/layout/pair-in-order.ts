import type { GradeMark, InterpretationMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { median, middleOf, stepsOf, gapBetween, isOver, isInColumnOf, isLevel, type Place } from "./place.ts";
import { isSubjectBetween, type Relation } from "./relation.ts";

export interface Pairing {
  readonly mention: SubjectMention;
  readonly mark: GradeMark | null;
  readonly word: InterpretationMark | null;
}

/** With fewer rows, the common shift is unknown. */
const fewestLines = 4;
/**
 * A share of the distance to the next row: the shift may change by this much from one row to the next, and be
 * at most this large.
 */
const evenly = 0.35;
const furthest = 1.3;

export interface InOrder {
  readonly mention: SubjectMention;
  readonly mark: GradeMark;
}

/**
 * Pairs subjects and grades by their order. A curled page shifts a whole column of grades against its
 * subjects: each grade is nearer to the next subject's row, and one at the end is unpaired. If both columns
 * are shifted evenly, pair them in order; a heading or a number at an end may be extra. Empty if the shift is
 * not even.
 */
export function pairInOrder(
  mentions: readonly SubjectMention[],
  marks: readonly GradeMark[],
): readonly InOrder[] {
  const subjects = largestColumn(mentions).toSorted((a, b) => a.y - b.y);
  const grades = largestColumn(marks).toSorted((a, b) => a.y - b.y);
  const length = Math.min(subjects.length, grades.length);
  if (length < fewestLines) return [];
  const pitch = median(stepsOf(subjects.map(({ y }) => y)));
  const [found] = windows(subjects, length)
    .flatMap((some) => windows(grades, length).map((others) => together(some, others)))
    .filter((pairs) => isEven(pairs, pitch) && isBeside(pairs))
    .toSorted((a, b) => shiftOf(a) - shiftOf(b));
  return found ?? [];
}

/** The largest group of items with a common beginning, end or centre. */
function largestColumn<Item extends Place>(all: readonly Item[]): Item[] {
  const columns = all.map((one) => all.filter((other) => other.page === one.page && isAligned(one, other)));
  return columns.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function isAligned(one: Place, other: Place): boolean {
  const apart = [one.left - other.left, one.right - other.right, middleOf(one) - middleOf(other)];
  return apart.some((way) => Math.abs(way) < one.height);
}

const windows = <Item>(all: readonly Item[], length: number): Item[][] =>
  Array.from({ length: all.length - length + 1 }, (_, from) => all.slice(from, from + length));

const together = (subjects: readonly SubjectMention[], grades: readonly GradeMark[]): InOrder[] =>
  subjects.map((mention, at) => ({ mention, mark: grades[at]! }));

const shiftsOf = (pairs: readonly InOrder[]) => pairs.map(({ mention, mark }) => mark.y - mention.y);
const shiftOf = (pairs: readonly InOrder[]) => Math.abs(median(shiftsOf(pairs)));

function isEven(pairs: readonly InOrder[], pitch: number): boolean {
  const shifts = shiftsOf(pairs);
  return shifts.every(
    (shift, at) =>
      Math.abs(shift) < furthest * pitch && (at === 0 || Math.abs(shift - shifts[at - 1]!) < evenly * pitch),
  );
}

/** True if all grades are on one side of their subjects. Below them, they would be a column of cards. */
function isBeside(pairs: readonly InOrder[]): boolean {
  const slack = ({ mention }: InOrder) => 0.6 * mention.height;
  return (
    pairs.every((pair) => pair.mark.left > pair.mention.right - slack(pair)) ||
    pairs.every((pair) => pair.mark.right < pair.mention.left + slack(pair))
  );
}

/** The cost of pairing a subject with a mark in its row; null if the pair is impossible. */
export function costBeside(
  mention: SubjectMention,
  mark: GradeMark,
  mentions: readonly SubjectMention[],
  relation: "right" | "left",
  pageWidth: number,
  rise: number,
): number | null {
  const h = mention.height;
  const gap = relation === "right" ? mark.left - mention.right : mention.left - mark.right;
  const slack = (mention.bottom - mention.top) / h - 1;
  const off = Math.max(0, Math.abs(rise) - slack / 2);
  if (gap < -0.6 * h || off > 0.8) return null;
  if (isSubjectBetween(mention, mark, mentions, relation)) return null;
  return off * 2 + gap / pageWidth + unlikeliness(mark);
}

interface Page {
  readonly mentions: readonly SubjectMention[];
  readonly marks: readonly GradeMark[];
}

/** The cost of pairing a subject with a mark below or above it; null if the pair is impossible. */
export function costStacked(
  mention: SubjectMention,
  mark: GradeMark,
  { mentions, marks }: Page,
  relation: Relation,
  pageWidth: number,
): number | null {
  const h = mention.height;
  const drop = relation === "below" ? mark.y - mention.bottom : mention.top - mark.y;
  const isFar = drop > 3 * h && !(drop < mostDrop * h && isNext(mention, mark, marks));
  if (drop < -0.1 * h || (isFar && !isAloneInColumn(mention, mark, { mentions, marks }))) return null;
  const beside = Math.max(0, gapBetween(mention, mark));
  if (beside > 1.5 * h) return null;
  const aligned = Math.min(Math.abs(mark.left - mention.left), Math.abs(middleOf(mark) - middleOf(mention)));
  const isBetween = mentions.some(
    (m) =>
      m !== mention &&
      m.page === mention.page &&
      isOver(m, mention) &&
      (m.y - mention.y) * (mark.y - m.y) > 0,
  );
  return isBetween ? null : drop / h + beside / h + aligned / pageWidth;
}

/** In heights of print: no card has a grade further from its subject. */
const mostDrop = 6;

/** True if no other possible grade is between the two. */
const isNext = (mention: SubjectMention, mark: GradeMark, marks: readonly GradeMark[]) =>
  !marks.some(
    (other) =>
      other !== mark &&
      other.page === mark.page &&
      isOver(other, mention) &&
      (other.y - mention.y) * (mark.y - other.y) > 0,
  );

/** True in a chart: one grade above each subject, higher for a better grade. */
function isAloneInColumn(mention: SubjectMention, mark: GradeMark, { mentions, marks }: Page): boolean {
  return (
    isOver(mention, mark) &&
    mentions.every((other) => other === mention || !isOver(other, mark)) &&
    marks.every((other) => other === mark || !isOver(other, mention))
  );
}

/** The highest cost of a mark outside every column: more than the full width of a page. */
const outOfColumn = 0.6;

/**
 * The extra cost of marks outside the main columns. Grades are in columns; the arrow of a box, sometimes read
 * as a letter, is in a shorter one.
 */
export function costsOutsideColumns(marks: readonly GradeMark[]): ReadonlyMap<GradeMark, number> {
  const isAligned = (one: GradeMark, other: GradeMark) =>
    one.page === other.page && Math.abs(middleOf(one) - middleOf(other)) < one.height;
  const lengths = marks.map((mark) => marks.filter((other) => isAligned(mark, other)).length);
  const longest = Math.max(1, ...lengths);
  return new Map(marks.map((mark, at) => [mark, outOfColumn * (1 - lengths[at]! / longest)]));
}

/** A badly fitting letter loses against a real grade beside it. */
const unlikeliness = ({ guess }: GradeMark) => (guess ? (1 - guess.fit) / 2 : 0);

/**
 * Keeps a subject without a grade only among subjects with grades: words of a heading or a school's name ("…
 * BUSINESS SENIOR HIGH") are not the candidate's subjects.
 */
export function acceptedPairs(found: readonly Pairing[]): Pairing[] {
  const pairs = found.filter((pair) => !isStray(pair, found));
  const accepted = new Set(pairs.filter((p) => p.mark));
  for (const graded of pairs.filter((p) => p.mark)) {
    const column = pairs
      .filter((p) => isInColumn(p, graded) && (p.mark || p.mention.score >= 0.9))
      .sort((a, b) => a.mention.y - b.mention.y);
    if (column.filter((p) => p.mark).length < 2) continue;
    // A row or two may be missing.
    const pitch = median(stepsOf(column.map((p) => p.mention.y)));
    const reach = Math.max(3 * graded.mention.height, 2.2 * pitch);
    const from = column.indexOf(graded);
    for (const step of [-1, 1]) {
      for (let i = from + step; column[i]; i += step) {
        if (Math.abs(column[i]!.mention.y - column[i - step]!.mention.y) > reach) break;
        accepted.add(column[i]!);
      }
    }
  }
  // a column with hardly any grade may be beside one with grades; a short name alone proves nothing there
  const others = pairs.filter(({ mention, mark }) => mark !== null || !mention.isShort);
  for (const p of others) {
    const isBeside = [...accepted].some(
      ({ mention: m }) =>
        isLevel(m, p.mention, 0.5) && Math.abs(m.height - p.mention.height) < 0.35 * m.height,
    );
    if (isBeside && p.mention.score >= 0.9) accepted.add(p);
  }
  const between = pairs.filter((p) => !accepted.has(p) && isBetween(p, [...accepted]));
  for (const p of [...bareRuns(others, accepted), ...between]) accepted.add(p);
  return pairs.filter((p) => accepted.has(p));
}

/**
 * True for the tab "Weather" of a browser and its X: spelt like a subject, beside a possible grade, in no
 * column of others.
 */
function isStray(pair: Pairing, pairs: readonly Pairing[]): boolean {
  const isGuessed = pair.mark?.guess === null && pair.mention.score < 0.95;
  return isGuessed && !pairs.some((other) => other !== pair && other.mark && isInColumn(pair, other));
}

/** Fewer subjects below one another may be words of a heading. */
const fewestOfRun = 4;

/**
 * Subjects without a grade, several below one another. A fold hid the grades of a person in a list, whose
 * column has grades above and below; or the edge of the photo, or the dark, took most grades of a slip.
 */
function bareRuns(pairs: readonly Pairing[], accepted: ReadonlySet<Pairing>): Pairing[] {
  const bare = pairs.filter((p) => !accepted.has(p) && !p.mark && p.mention.score >= 0.9);
  const graded = [...accepted].filter(({ mark }) => mark !== null).length;
  return bare.filter((p) => {
    const column = [...accepted].filter((k) => isInColumn(p, k)).map(({ mention }) => mention.y);
    const isWithin = column.some((y) => y < p.mention.y) && column.some((y) => y > p.mention.y);
    const run = bare.filter(
      (other) => isInColumn(p, other) && Math.abs(other.mention.y - p.mention.y) < 12 * p.mention.height,
    );
    return run.length >= fewestOfRun && (isWithin || 2 * run.length >= graded);
  });
}

/** Between two subjects of its column, with its left edge on theirs: a stamp may cover half of it. */
function isBetween({ mention }: Pairing, accepted: readonly Pairing[]): boolean {
  const column = accepted.filter((p) => isInColumnOf(p.mention, mention, sameEdge)).map((p) => p.mention.y);
  return column.some((y) => y < mention.y) && column.some((y) => y > mention.y);
}

const sameEdge = 0.6;

const isInColumn = (a: Pairing, b: Pairing) => isInColumnOf(b.mention, a.mention);
