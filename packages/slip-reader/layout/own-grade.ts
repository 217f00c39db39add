import { findInterpretations, findMarks, type MarkScorer } from "./find-marks.ts";
import type { HasOwnGrade } from "./find-subjects.ts";
import { splitWhere, wideGap } from "./place.ts";
import { lettersIn, type Row, type Token } from "./print.ts";

/** Shorter words are row numbers, codes, marks and misread rules. */
const shortestWord = 3;

/**
 * Whether a cell has a grade of its own in its row, on the side where this page prints grades: what comes next
 * there is no other subject. Such a row is complete, so no other row with a grade continues it.
 */
export function ownGradesOn(rows: readonly Row[], judge: MarkScorer): HasOwnGrade {
  const remarks = new Set(findInterpretations(rows, new Set()).flatMap(({ tokens }) => tokens));
  const grades = new Set([
    ...findMarks(rows, new Set(), "numbered", judge).flatMap(({ tokens }) => tokens),
    ...rows.flatMap(({ tokens }) => tokens.filter((token, at) => isLetterApart(tokens[at - 1], token))),
  ]);
  const isGradeOrWord = (token: Token) =>
    grades.has(token) || (!remarks.has(token) && lettersIn(token.text) >= shortestWord);
  const firsts = rows
    .filter(({ tokens }) => tokens.some((token) => grades.has(token)))
    .map(({ tokens }) => tokens.find(isGradeOrWord)!);
  const areLeft = 2 * firsts.filter((first) => grades.has(first)).length > firsts.length;
  const rowOf = new Map(rows.flatMap(({ tokens }) => tokens.map((token) => [token, tokens] as const)));
  return (cell) => {
    const tokens = rowOf.get(cell[0]!) ?? [];
    const [name = []] = splitWhere(
      cell.filter((token) => tokens.includes(token)),
      (_, token) => grades.has(token),
    );
    const beside = areLeft
      ? tokens.slice(0, tokens.indexOf(name[0]!)).toReversed()
      : tokens.slice(tokens.indexOf(name.at(-1)!) + 1);
    const next = beside.find(isGradeOrWord);
    return next !== undefined && grades.has(next);
  };
}

/** A single letter is a grade only in a cell of its own or behind a sign. */
const isLetterApart = (one: Token | undefined, { text, left, height, before }: Token): boolean =>
  /^[A-F]$/.test(text) &&
  (one === undefined || left - one.right > wideGap * height || /[:=\-–—]/.test(before));
