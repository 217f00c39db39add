import type { SubjectMention } from "./find-subjects.ts";
import { indexNumbersIn } from "./index-numbers.ts";
import { gradeIn } from "./find-marks.ts";
import {
  isLevel,
  isOver,
  median,
  middleOf,
  placeOf,
  sameColumn,
  sameRow,
  splitWhere,
  type Place,
} from "./place.ts";
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
  for (const partsOf of [columnsOf, linesOfStrip, halvesBelow]) {
    const layouts = partsOf(prints, whole).map(read);
    if (layouts.length > 0 && layouts.every(isSlip) && areOfTwoPeople(layouts))
      return { layouts, areHalves: true };
  }
  return { layouts: [whole], areHalves: false };
}

const mentionsOf = (pairs: Layout["pairs"]) => pairs.map(({ mention }) => mention);
const isSlip = ({ pairs }: Layout) => pairs.filter(({ mark }) => mark?.guess).length >= fewestGrades;

/** Heads of two sittings of one person. */
const headOfSitting = /SITTING|\b(?:MAY|JUNE?|NOV|DEC|(?:19|20)\d\d)\b/i;

/**
 * The two people of a table that has one column of subjects, and a column of grades for each person. A subject
 * with a grade in one column is nobody else's.
 */
function columnsOf(prints: readonly Print[], { rows, named, marks }: Layout): readonly (readonly Print[])[] {
  const mentions = mentionsOf(named);
  const columns = splitWhere(
    marks
      .filter((mark) => gradeIn(mark) && mentions.some((mention) => isLevel(mention, mark)))
      .toSorted((a, b) => middleOf(a) - middleOf(b)),
    (one, other) => middleOf(other) - middleOf(one) > sameColumn * one.height,
  ).filter(({ length }) => length >= fewestGrades);
  if (columns.length !== 2) return [];
  const [spans, subjects] = [columns.map(placeOf), placeOf(mentions)];
  const sides = new Set(spans.map((span) => isOver(span, subjects) || middleOf(span) > middleOf(subjects)));
  if (spans.some((span) => isOver(span, subjects)) || sides.size > 1) return [];
  const owners = new Map<Print, number>();
  for (const { tokens } of rows) {
    const beside = [...new Set(tokens.map(({ print }) => print))].filter((print) => !isOver(print, subjects));
    // A heading above both columns, or a foot below them, is everybody's.
    const isOfEach = spans.every((span, at) =>
      beside.some((print) => isOver(print, span) && !isOver(print, spans[1 - at]!)),
    );
    if (!isOfEach) continue;
    for (const print of beside) {
      const owner = spans.findLastIndex(({ left }) => left < middleOf(print));
      if (owner >= 0) owners.set(print, owner);
    }
  }
  if ([...owners.keys()].some(({ text }) => headOfSitting.test(text))) return [];
  columns.forEach((column, owner) => {
    const isOwn = ({ mention }: Layout["named"][number]) => column.some((mark) => isLevel(mention, mark));
    const isOthers = ({ mention }: Layout["named"][number]) =>
      columns[1 - owner]!.some((mark) => isLevel(mention, mark));
    const own = named.filter((pair) => isOwn(pair) && !isOthers(pair)).map(({ mention }) => mention);
    for (const { print } of [...column, ...own].flatMap(({ tokens }) => tokens)) owners.set(print, owner);
  });
  return columns.map((_, at) => prints.filter((print) => (owners.get(print) ?? at) === at));
}

/** The two people of a sheet that has one row of grades for each person, below the heads of the subjects. */
function linesOfStrip(prints: readonly Print[], { isStrip, pairs }: Layout): readonly (readonly Print[])[] {
  const lines = [
    ...Map.groupBy(
      pairs.flatMap(({ mark }) => mark ?? []),
      ({ row }) => row,
    ).values(),
  ];
  if (!isStrip || lines.length !== 2) return [];
  return lines.map((_, at) => prints.filter((print) => !lines[1 - at]!.some((mark) => isLevel(mark, print))));
}

/** Two slips, one below the other. A second sitting is the same person's, and a list has more people. */
function halvesBelow(
  prints: readonly Print[],
  { pairs, named, marks }: Layout,
): readonly (readonly Print[])[] {
  // With or without a grade: the other slip may have grades of another certificate.
  const mentions = mentionsOf(named);
  const most = Math.max(0, ...[...bySubject(mentions).values()].map(({ length }) => length));
  if (most !== 2 || pairs.some(({ sitting }) => sitting === 2)) return [];
  const inTable = [...mentions, ...marks];
  return halvesOf(prints, mentions, down, (print) => !inTable.some((one) => isLevel(one, print))) ?? [];
}

/**
 * True if each half has a name of its own, or an index number where there is no name: a student may print two
 * sittings in one table, each with its number.
 */
function areOfTwoPeople(halves: readonly Layout[]): boolean {
  const names = halves.map((half) => half.names.map(({ text }) => text));
  const numbers = halves.map(({ rows }) => indexNumbersIn(rows).map(({ token }) => token.text));
  const [one = [], other = []] = names.every(({ length }) => length > 0) ? names : numbers;
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
  isHead: (print: Print) => boolean = () => false,
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
  // A slip begins with its heading: rows of one table may be as far apart as two slips.
  const overHeads = blanks.filter(([, next]) =>
    between.some((print) => isHead(print) && Math.abs(spanOf(print)[0] - next) < sameRow * print.height),
  );
  const [best] = (overHeads.length > 0 ? overHeads : blanks).toSorted(
    (a, b) => cost(a, begin) - cost(b, begin),
  );
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
