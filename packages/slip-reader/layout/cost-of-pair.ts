import type { GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { isSubjectBetween } from "./is-subject-between.ts";
import { gapBetween, isOver, middleOf } from "./place.ts";
import type { Relation } from "./relation.ts";

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
