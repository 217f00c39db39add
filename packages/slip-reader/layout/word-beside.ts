import { gapBetween, isOver, type Place, sameColumn } from "./place.ts";
import type { InterpretationMark, GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { isSubjectBetween, type Relation } from "./relation.ts";

interface Surroundings {
  readonly words: readonly InterpretationMark[];
  readonly mentions: readonly SubjectMention[];
}

/**
 * The interpretation that belongs to this pair: on its row or below its name, and nearest to this subject.
 */
export function wordBeside(
  mention: SubjectMention,
  mark: GradeMark | null,
  around: Surroundings,
  relation: Relation,
): InterpretationMark | null {
  if (relation === "next in text" && mark) return wordAfter(mark, around.words);
  const onLine = around.words.filter((word) => isOnTheirLine(word, mention, mark, around));
  const found =
    onLine.length > 0 ? onLine : around.words.filter((word) => isUnder(word, mention, around.mentions));
  const place = mark ?? mention;
  return found.toSorted((a, b) => distance(a, place) - distance(b, place))[0] ?? null;
}

function wordAfter(mark: GradeMark, words: readonly InterpretationMark[]): InterpretationMark | null {
  const next = words.find((word) => {
    const gap = word.left - mark.right;
    return word.page === mark.page && word.row === mark.row && word.left > mark.left && gap < 2 * mark.height;
  });
  return next ?? null;
}

function isOnTheirLine(
  word: InterpretationMark,
  mention: SubjectMention,
  mark: GradeMark | null,
  { mentions }: Surroundings,
): boolean {
  const isLevel = (y: number) => Math.abs(word.y - y) < 0.7 * mention.height;
  if (word.page !== mention.page || !(isLevel(mention.y) || isLevel(mark?.y ?? mention.y))) return false;
  // On a curled page, a grade is level with the word below the previous name.
  const isAnothers = mentions.some(
    (other) => other !== mention && (isUnder(word, other, mentions) || isOnLineOf(word, other)),
  );
  if (!isLevel(mention.y) && isAnothers) return false;
  const side = word.left > mention.left ? "right" : "left";
  return !isSubjectBetween(mention, word, mentions, side);
}

const isOnLineOf = (word: InterpretationMark, { page, y, height }: SubjectMention) =>
  word.page === page && Math.abs(word.y - y) < 0.5 * height;

function isUnder(
  word: InterpretationMark,
  mention: SubjectMention,
  mentions: readonly SubjectMention[],
): boolean {
  const { height, page } = mention;
  const isClose = word.y > mention.y && word.y - mention.bottom < 1.8 * height;
  if (word.page !== page || !isClose || Math.abs(word.left - mention.left) >= sameColumn * height)
    return false;
  return !mentions.some(
    (m) => m !== mention && m.page === page && m.y > mention.y && m.y <= word.y && isOver(m, mention),
  );
}

const distance = (a: Place, b: Place) => Math.max(0, gapBetween(a, b)) + 3 * Math.abs(a.y - b.y);
