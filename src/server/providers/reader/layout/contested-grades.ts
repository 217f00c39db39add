import type { Mark } from "./find-marks.ts";
import { likeliest } from "./find-marks.ts";
import type { Mention } from "./find-subjects.ts";
import type { Pairing } from "./pair-up.ts";

/** Below this it may be anything. */
const clearFrom = 0.5;

/**
 * Subjects whose grade may be another's, or whose line holds another: a grade that stands as near to a subject that has none (the edge of
 * the photo took the column that was the first's), and a letter in the same line that nobody has (the arrow of a box).
 */
export function contestedGrades(pairs: readonly Pairing[], marks: readonly Mark[]): ReadonlySet<Mention> {
  const used = new Set(pairs.map(({ mark }) => mark));
  const free = marks.filter((mark) => !used.has(mark) && (mark.guess?.fit ?? 1) > clearFrom);
  const bare = pairs.filter(({ mark }) => mark === null).map(({ mention }) => mention);
  const contested = pairs.filter(({ mention, mark }) => {
    if (mark === null) return false;
    const others = pairs.map((pair) => pair.mention).filter((other) => other !== mention);
    return (
      bare.some((other) => isAsNear(other, mention, mark)) ||
      free.some((other) => saysElse(other, mark) && isInLine(other, mention, others))
    );
  });
  return new Set(contested.map(({ mention }) => mention));
}

const gapOf = ({ left, right }: Mention, mark: Mark) => Math.max(mark.left - right, left - mark.right);

const isLevel = (one: Mention, { page, y }: { readonly page: number; readonly y: number }) =>
  one.page === page && Math.abs(one.y - y) < 0.6 * one.height;

function isAsNear(other: Mention, own: Mention, mark: Mark): boolean {
  const isOtherSide = Math.sign(other.left - mark.left) !== Math.sign(own.left - mark.left);
  return isLevel(other, mark) && isOtherSide && gapOf(other, mark) <= gapOf(own, mark);
}

const saysElse = (one: Mark, other: Mark) => said(one) !== said(other);

const said = ({ guess, status }: Mark) => (guess === null ? status : likeliest(guess).grade);

/** In the line of this subject, with no other between or nearer. */
function isInLine(mark: Mark, own: Mention, others: readonly Mention[]): boolean {
  if (!isLevel(own, mark)) return false;
  return !others.some((other) => isLevel(other, mark) && gapOf(other, mark) < gapOf(own, mark));
}
