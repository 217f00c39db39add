import { gapBetween, isInColumnOf, isLevel } from "./place.ts";
import type { GradeMark } from "./find-marks.ts";
import { gradeIn } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import type { Pairing } from "./pair-in-order.ts";

/** A mark that fits worse may be anything. */
const clearFrom = 0.5;

/**
 * Subjects whose grade may belong to another subject, or whose row has another grade: a grade as close to a
 * subject without one (the edge of the photo cut off the first subject's column), or an unused letter in the
 * same row (the arrow of a box). A subject without a grade that a second look may find is named beside each.
 */
export function contestedGrades(
  pairs: readonly Pairing[],
  marks: readonly GradeMark[],
): ReadonlyMap<SubjectMention, readonly SubjectMention[]> {
  const free = freeMarks(pairs, marks);
  const bare = pairs.filter(({ mark }) => mark === null).map(({ mention }) => mention);
  const isOfTwo = takeTwoColumns(pairs, marks);
  return new Map(
    pairs.flatMap(({ mention, mark }) => {
      const others = pairs.map((pair) => pair.mention).filter((other) => other !== mention);
      const near = mark === null ? [] : bare.filter((other) => isAsNear(other, mention, mark));
      const isUnclear =
        isOfTwo ||
        (mark !== null && free.some((one) => saysElse(one, mark) && isInLine(one, mention, others)));
      return isUnclear || near.length > 0 ? [[mention, isUnclear ? [] : near] as const] : [];
    }),
  );
}

/**
 * True if subjects of one column have grades in two: with the results of two people beside each other, a blank
 * in one column is filled from the other.
 */
export function takeTwoColumns(pairs: readonly Pairing[], marks: readonly GradeMark[]): boolean {
  return freeMarks(pairs, marks).some((mark) =>
    pairs.some(({ mention, mark: own }) => {
      if (own === null || !isLevel(mark, own) || isInColumnOf(mark, own)) return false;
      return pairs.some(
        (pair) => pair.mark !== null && isInColumnOf(mark, pair.mark) && isInColumnOf(mention, pair.mention),
      );
    }),
  );
}

function freeMarks(pairs: readonly Pairing[], marks: readonly GradeMark[]): readonly GradeMark[] {
  const used = new Set(pairs.map(({ mark }) => mark));
  return marks.filter((mark) => !used.has(mark) && (mark.guess?.fit ?? 1) > clearFrom);
}

function isAsNear(other: SubjectMention, own: SubjectMention, mark: GradeMark): boolean {
  const isOtherSide = Math.sign(other.left - mark.left) !== Math.sign(own.left - mark.left);
  return isLevel(other, mark) && isOtherSide && gapBetween(other, mark) <= gapBetween(own, mark);
}

const saysElse = (one: GradeMark, other: GradeMark) => gradeOrStatus(one) !== gradeOrStatus(other);

const gradeOrStatus = (mark: GradeMark) => gradeIn(mark) ?? mark.status;

/** True if the mark is in the row of this subject and no other subject is between or nearer. */
function isInLine(mark: GradeMark, own: SubjectMention, others: readonly SubjectMention[]): boolean {
  if (!isLevel(own, mark)) return false;
  return !others.some((other) => isLevel(other, mark) && gapBetween(other, mark) < gapBetween(own, mark));
}
