import type { GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { median, middleOf, type Place, stepsOf } from "./place.ts";

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
