import { leastProbability } from "./assess.ts";
import { median, sameColumn } from "./layout/place.ts";
import { matchesInterpretation, likeliest, type GradeMark } from "./layout/find-marks.ts";
import { areAllBetweenBlanks, stepsIn } from "./blanks-between-people.ts";
import type { Print, Token } from "./layout/print.ts";
import { scaleOf } from "./layout/printed-grades.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";
import { isBeside, isStacked } from "./layout/relation.ts";

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
  const known = people.filter(({ length }) => length > 0);
  const isEverybody =
    isOutOfStep && !(isBeside(layout.relation) && areAllBetweenBlanks(known) && !isBent(page));
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
export function nearest(place: Pick<GradeMark, "y" | "page">, people: readonly Pairs[]): Pairs | undefined {
  const [first] = people.toSorted((a, b) => wayTo(place, a) - wayTo(place, b));
  return first;
}

function wayTo({ y, page }: Pick<GradeMark, "y" | "page">, own: Pairs): number {
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

/**
 * True if the grades may be shifted by one row against the subjects, as on a badly curled page: a subject
 * lacks a grade at one end of the table and a grade lacks a subject at the other, or the words contradict the
 * grades.
 */
export function hasShiftedGrades(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.isMisaligned) return true;
  if (isCutOffDigits(layout)) return true;
  const graded = pairs.filter((p) => p.mark?.guess && p.word);
  const against = graded.filter(
    (p) => !matchesInterpretation(likeliest(p.mark!.guess!).grade, p.word!.word),
  ).length;
  if (against >= 2 && against > 0.25 * graded.length) return true;
  if (!layout.isBroadsheet && layout.lead < clearLead) return true;
  if (layout.isShifted || mayBeALineOff(layout, pairs) || isHalfSeen(layout, pairs)) return true;
  if (isBetweenLines(layout, pairs)) return true;
  const used = new Set(pairs.map((p) => p.mark));
  const unpaired = layout.unpaired.filter(
    (m) => (m.status != null || (m.guess && m.guess.fit > 0.5)) && !used.has(m),
  );
  const bare = layout.pairs.filter((p) => !p.mark);
  return unpaired.length > 0 && (bare.length > 0 || hasGradeFromElsewhere(layout, pairs));
}

/** True if the grades beside the subjects are in columns, except one that is alone in its own. */
function hasGradeFromElsewhere({ relation }: Layout, pairs: readonly FoundPair[]): boolean {
  if (!isBeside(relation)) return false;
  const marks = pairs.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  return marks.some(
    (mark) =>
      !marks.some((other) => other !== mark && Math.abs(other.left - mark.left) < sameColumn * mark.height),
  );
}

/** If two ways to pair a page differ by less than one grade, neither is preferred. */
const clearLead = 1;

/**
 * True if the certificate's grades have a digit but only letters were read: the edge of the photo cut the
 * digits off.
 */
export function isCutOffDigits({ scale, heading: { certificateType } }: Layout): boolean {
  return scale === "letters" && certificateType !== null && scaleOf(certificateType) === "numbered";
}

/**
 * True if the grades are between the rows of the subjects: on a curled page they may belong to the next row.
 */
function isBetweenLines(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (!isBeside(layout.relation)) return false;
  const marked = pairs.filter(({ mark }) => mark !== null);
  if (marked.length < 4) return false;
  const pitch = median(stepsIn(marked));
  const off = median(marked.map(({ mention, mark }) => Math.abs(mark!.y - mention.y)));
  return off > mostOffLine * pitch;
}

/** A share of the distance to the next row. At 0.5 the grade would be as close to that row. */
const mostOffLine = 0.3;

const inPageOrder = (pairs: readonly FoundPair[]) =>
  pairs.toSorted((a, b) => a.mention.page - b.mention.page || a.mention.y - b.mention.y);

/** True for a grade that is more than a guess, or a mark that replaces a grade. */
function isEvident(mark: FoundPair["mark"]): boolean {
  if (mark === null) return false;
  if (mark.guess) return likeliest(mark.guess).probability >= leastProbability;
  return mark.status != null;
}

/**
 * True if many subjects have no grade, no word confirms a grade, and the grades are not beside their
 * subjects: each grade may belong to the subject before or after it.
 */
function isHalfSeen(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (isBeside(layout.relation)) return false;
  const named = Math.max(pairs.length, layout.named.length);
  const seen = pairs.filter(({ mark }) => isEvident(mark)).length;
  return named - seen > 0.25 * named && pairs.every(({ word }) => word === null);
}

/**
 * True if no word confirms a grade and the first or the last subject has no grade: on a curled page, all
 * other grades may be one row too high or too low.
 */
function mayBeALineOff(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (isStacked(layout.relation)) return false;
  const ordered = inPageOrder(pairs);
  const isBare = (pair: FoundPair | undefined) => pair !== undefined && !isEvident(pair.mark);
  const hasWords = ordered.some(({ word, mark }) => word !== null && isEvident(mark));
  return ordered.length >= 4 && !hasWords && (isBare(ordered[0]) || isBare(ordered.at(-1)));
}
