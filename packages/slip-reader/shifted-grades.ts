import { leastProbability } from "./assess.ts";
import type { PersonOnPage } from "./kind-of-paper.ts";
import { matchesInterpretation, likeliest } from "./layout/find-marks.ts";
import { isTied } from "./layout/pair-up.ts";
import { median, sameColumn, sameRow, stepsOf } from "./layout/place.ts";
import { scaleOf } from "./layout/printed-grades.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";
import { isBeside, isStacked } from "./layout/relation.ts";

/**
 * True if the grades may be shifted by one row against the subjects, as on a badly curled page: a subject
 * lacks a grade at one end of the table and a grade lacks a subject at the other, or the words contradict the
 * grades.
 */
export function hasShiftedGrades(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (isCutOffDigits(layout)) return true;
  const graded = pairs.filter((p) => p.mark?.guess && p.word);
  const against = graded.filter(
    (p) => !matchesInterpretation(likeliest(p.mark!.guess!).grade, p.word!.word),
  ).length;
  if (against >= 2 && against > 0.25 * graded.length) return true;
  // Grades in one print with their subjects belong to them, however the page is bent.
  if (pairs.every(({ mention, mark }) => mark === null || isTied(mention, mark))) return false;
  if (!layout.isStrip && layout.lead < clearLead) return true;
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

/** The distance from each row of subjects to the next. Subjects beside each other are one row. */
function stepsIn(pairs: readonly FoundPair[]): number[] {
  const least = sameRow * median(pairs.map(({ mention }) => mention.height));
  return stepsOf(pairs.map(({ mention }) => mention.y)).filter((step) => step > least);
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

/** Candidates of a school sit eight or nine subjects; with fewer than these, one may sit some again. */
const usual = 8;
const fewest = 6;

/** True if a row left a trace and was not read: it may be under a finger, or beyond the edge of the photo. */
export function mayLackRows(person: readonly PersonOnPage[], found: number): boolean {
  return (found >= fewest && found < usual) || person.some(hasGap);
}

/** A gap of two rows without any print in it, in a column of subjects with even rows. */
function hasGap({ pairs, reading: { layout } }: PersonOnPage): boolean {
  const heights = pairs.map(({ mention }) => mention.y).toSorted((a, b) => a - b);
  const steps = stepsOf(heights);
  const pitch = median(steps);
  const areEven = steps.filter((step) => Math.abs(step - pitch) < 0.2 * pitch).length > 0.7 * steps.length;
  if (steps.length < fewest - 1 || !areEven) return false;
  return steps.some((step, at) => {
    const [from, to] = [heights[at]! + 0.5 * pitch, heights[at + 1]! - 0.5 * pitch];
    return step > 1.7 * pitch && step < 3.3 * pitch && !layout.rows.some(({ y }) => y > from && y < to);
  });
}
