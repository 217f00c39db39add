import { hasShiftedGrades } from "./assess.ts";
import type { Mark } from "./layout/find-marks.ts";
import { areAllBetweenBlanks } from "./blanks-between-people.ts";
import type { Print, Token } from "./layout/print.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";

type Pairs = readonly FoundPair[];

interface Page {
  readonly layout: Layout;
  readonly pairs: Pairs;
  readonly isOutOfStep: boolean;
}

/**
 * The people of a list whose grades may be shifted by one row against their subjects. If the whole page shows
 * signs of a shift, everybody is returned, unless wide blanks separate the people: then only those whose own
 * rows show the signs.
 */
export function peopleWithShiftedGrades(page: Page, people: readonly Pairs[]): ReadonlySet<Pairs> {
  const { layout, isOutOfStep } = page;
  const isBeside = layout.relation === "right" || layout.relation === "left";
  const known = people.filter(({ length }) => length > 0);
  const isEverybody = isOutOfStep && !(isBeside && areAllBetweenBlanks(known) && !isBent(page));
  if (isEverybody) return new Set(people);
  return new Set(known.filter((own) => hasShiftedGrades(layoutOf(layout, own, known), own)));
}

/**
 * True if the page as a whole shows a shift, whatever is missing: words contradict grades, or grades are
 * between rows.
 */
function isBent({ layout, pairs }: Page): boolean {
  const graded = pairs.filter(({ mark }) => mark !== null);
  return hasShiftedGrades({ ...layout, pairs: graded, unpaired: [] }, graded);
}

/** The layout of one person's part of the page. */
function layoutOf(layout: Layout, own: Pairs, people: readonly Pairs[]): Layout {
  const mentions = new Set(own.map(({ mention }) => mention));
  return {
    ...layout,
    pairs: layout.pairs.filter(({ mention }) => mentions.has(mention)),
    unpaired: layout.unpaired.filter((mark) => nearest(mark, people) === own),
  };
}

/** The person whose rows contain this place, or are closest to it. */
export function nearest(place: Pick<Mark, "y" | "page">, people: readonly Pairs[]): Pairs | undefined {
  const [first] = people.toSorted((a, b) => wayTo(place, a) - wayTo(place, b));
  return first;
}

function wayTo({ y, page }: Pick<Mark, "y" | "page">, own: Pairs): number {
  if (own[0]?.mention.page !== page) return Infinity;
  const heights = own.map(({ mention }) => mention.y);
  return Math.max(0, Math.min(...heights) - y, y - Math.max(...heights));
}

/**
 * True for "ENGLISH LANG - B3" in one piece of print, alone or with other pairs: however curled the page is,
 * the grade belongs to its subject.
 */
export function isInOnePiece({ mention, mark }: FoundPair, pairs: Pairs): boolean {
  const end = mention.tokens.at(-1);
  const begin = mark?.tokens[0];
  if (end === undefined || begin === undefined || begin.print !== end.print) return false;
  const { print } = end;
  const isNext = begin.from >= end.to && !/[\p{L}\p{N}]/u.test(print.text.slice(end.to, begin.from));
  return isNext && begin.left - end.right < 3 * mention.height && beginsWithSubject(print, pairs);
}

/** True if the piece of print starts with a subject and ends with a grade. */
function beginsWithSubject(print: Print, pairs: Pairs): boolean {
  const isHere = ({ print: other }: Token) => other === print;
  const subjects = pairs.flatMap(({ mention }) => mention.tokens).filter(isHere);
  const grades = pairs.flatMap(({ mark }) => mark?.tokens ?? []).filter(isHere);
  const first = Math.min(...subjects.map(({ from }) => from));
  const last = Math.max(...grades.map(({ to }) => to));
  return (
    !/[\p{L}\p{N}]/u.test(print.text.slice(0, first)) &&
    !/[\p{L}\p{N}]/u.test(print.text.slice(last)) &&
    grades.every(({ from }) => from > first) &&
    subjects.every(({ to }) => to < last)
  );
}
