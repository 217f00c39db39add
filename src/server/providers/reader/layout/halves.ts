import type { SubjectMention } from "./find-subjects.ts";
import { indexNumbersIn } from "./index-numbers.ts";
import { median, type Place } from "./place.ts";
import type { Print } from "./print.ts";
import type { Layout } from "./read-layout.ts";

/** This many subjects must be on both sides: one or two may be misread, or be part of a heading. */
const fewestTwice = 3;

/** A half with fewer grades is not a slip. */
const fewestGrades = 3;

/**
 * The layouts of a page: one, or one for each of two slips beside or below each other. Each half is read by
 * itself, because the other may have another certificate. A half whose grades are cut off by the edge of the
 * photo is a slip if it is another person's, and the student is asked about everything; otherwise it belongs
 * to the other half, as a list of subjects entered for.
 */
export function layoutsOf(prints: readonly Print[], read: (prints: readonly Print[]) => Layout): Sided {
  const whole = read(prints);
  const beside = halvesOf(prints, mentionsOf(whole.named), across)?.map(read) ?? [];
  const slips = beside.filter(isSlip);
  const isOfTwo = slips.length > 0 && (slips.length === beside.length || areOfTwoPeople(beside));
  const asSlip = (half: Layout) => (slips.includes(half) ? half : { ...half, pairs: half.named });
  if (isOfTwo) return { layouts: beside.map(asSlip), areHalves: true };
  const below = halvesBelow(prints, whole)?.map(read) ?? [];
  if (below.length > 0 && below.every(isSlip) && areOfTwoPeople(below))
    return { layouts: below, areHalves: true };
  return { layouts: [whole], areHalves: false };
}

const mentionsOf = (pairs: Layout["pairs"]) => pairs.map(({ mention }) => mention);
const isSlip = ({ pairs }: Layout) => pairs.filter(({ mark }) => mark?.guess).length >= fewestGrades;

/** Two slips, one below the other. A second sitting is the same person's, and a list has more people. */
function halvesBelow(
  prints: readonly Print[],
  { pairs, named }: Layout,
): readonly (readonly Print[])[] | null {
  // With or without a grade: the other slip may have grades of another certificate.
  const mentions = mentionsOf(named);
  const most = Math.max(0, ...[...bySubject(mentions).values()].map(({ length }) => length));
  if (most !== 2 || pairs.some(({ sitting }) => sitting === 2)) return null;
  return halvesOf(prints, mentions, down);
}

/**
 * True if each half has a name or an index number of its own: a student may print two sittings in one table.
 */
function areOfTwoPeople(halves: readonly Layout[]): boolean {
  const [one = [], other = []] = halves.map(({ rows, names }) => [
    ...indexNumbersIn(rows).map(({ token }) => token.text),
    ...names.map(({ text }) => text),
  ]);
  return one.length > 0 && other.length > 0 && !one.some((sign) => other.includes(sign));
}

interface Sided {
  readonly layouts: readonly Layout[];
  readonly areHalves: boolean;
}

type Span = readonly [from: number, to: number];

/** A direction in which a page may hold two slips: beside each other, or one below the other. */
interface Direction {
  /** The part of this direction that a piece of print covers. */
  readonly spanOf: (box: Place) => Span;
  /** The place in the other direction. */
  readonly levelOf: (box: Place) => number;
  /**
   * How badly a blank separates two slips: the blank with the smallest cost is taken. `begin` is where the
   * second slip begins if it is printed like the first.
   */
  readonly cost: (blank: Span, begin: number) => number;
}

const across: Direction = {
  spanOf: ({ left, right }) => [left, right],
  levelOf: ({ y }) => y,
  cost: ([, to], begin) => Math.abs(to - begin),
};

const down: Direction = {
  spanOf: ({ y, height }) => [y - height / 2, y + height / 2],
  levelOf: () => 0,
  cost: ([from, to]) => from - to,
};

/**
 * Splits two slips photographed or copied beside or below each other: the same subjects are on both sides of
 * a blank. Read together, a subject of one slip would count for the other.
 */
function halvesOf(
  prints: readonly Print[],
  mentions: readonly SubjectMention[],
  { spanOf, levelOf, cost }: Direction,
): readonly (readonly Print[])[] | null {
  const twice = [...bySubject(mentions).values()].filter((found) => found.length === 2);
  if (twice.length < fewestTwice) return null;
  const sides = twice.map((found) => found.map(spanOf).toSorted(([a], [b]) => a - b));
  const from = Math.max(...sides.map(([one]) => one![1]));
  const to = Math.min(...sides.map(([, other]) => other![0]));
  if (from >= to) return null;
  const apart = median(sides.map(([one, other]) => other![0] - one![0]));
  const begin = Math.min(...prints.map((print) => spanOf(print)[0])) + apart;
  // A heading above both, or a foot below them, is no obstacle.
  const levels = twice.flat().map(levelOf);
  const between = prints.filter(
    (print) => levelOf(print) >= Math.min(...levels) && levelOf(print) <= Math.max(...levels),
  );
  const blanks = blanksBetween(between.map(spanOf), [from, to]);
  const [best] = blanks.toSorted((a, b) => cost(a, begin) - cost(b, begin));
  if (best === undefined) return null;
  const isFirst = (print: Print) => spanOf(print)[0] + spanOf(print)[1] < best[0] + best[1];
  return [prints.filter(isFirst), prints.filter((print) => !isFirst(print))];
}

function bySubject(mentions: readonly SubjectMention[]): Map<number, SubjectMention[]> {
  const found = new Map<number, SubjectMention[]>();
  for (const mention of mentions) {
    const { id } = mention.spelling.subject;
    found.set(id, [...(found.get(id) ?? []), mention]);
  }
  return found;
}

/** The strips without print. */
function blanksBetween(spans: readonly Span[], [from, to]: Span): Span[] {
  const between = spans.filter(([start, end]) => end > from && start < to).toSorted(([a], [b]) => a - b);
  const blanks: Span[] = [];
  let reached = from;
  for (const [start, end] of [...between, [to, to] as const]) {
    const next = Math.min(start, to);
    if (next > reached) blanks.push([reached, next]);
    reached = Math.max(reached, end);
  }
  return blanks;
}
