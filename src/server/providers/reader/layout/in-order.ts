import type { Mark } from "./find-marks.ts";
import type { Mention } from "./find-subjects.ts";
import { median } from "./print.ts";

/** Fewer lines than these say nothing about how far all of them have slipped. */
const fewestLines = 4;
/** Of the way to the next line: so little may the shift differ from one line to the next, and so far may it go. */
const evenly = 0.35;
const furthest = 1.3;

export interface InOrder {
  readonly s: number;
  readonly g: number;
}

/**
 * A bent page shifts a whole column of grades against its subjects, so that each stands nearer to the next subject's line and one at the end
 * is left over. As many grades as subjects, one under the other, evenly shifted: the first belongs to the first. null where it is not so.
 *
 * @param linked grades that were taken for somebody's, by which the column is known
 */
export function inOrder(
  mentions: readonly Mention[],
  marks: readonly Mark[],
  linked: readonly Mark[],
): InOrder[] | null {
  if (mentions.length < fewestLines || linked.length === 0 || !isColumn(mentions)) return null;
  const [left, right] = [Math.min(...linked.map((m) => m.left)), Math.max(...linked.map((m) => m.right))];
  const column = marks.filter((mark) => mark.left < right && mark.right > left);
  const isOnePage = new Set([...mentions, ...column].map(({ page }) => page)).size === 1;
  if (column.length !== mentions.length || !isOnePage) return null;
  const subjects = mentions.toSorted((a, b) => a.y - b.y);
  const grades = column.toSorted((a, b) => a.y - b.y);
  const pitch = median(subjects.slice(1).map(({ y }, at) => y - subjects[at]!.y));
  const shifts = subjects.map(({ y }, at) => grades[at]!.y - y);
  const isEven = shifts.every((shift, at) => at === 0 || Math.abs(shift - shifts[at - 1]!) < evenly * pitch);
  if (!isEven || shifts.some((shift) => Math.abs(shift) > furthest * pitch)) return null;
  return subjects.map((subject, at) => ({ s: mentions.indexOf(subject), g: marks.indexOf(grades[at]!) }));
}

function isColumn(mentions: readonly Mention[]): boolean {
  const left = median(mentions.map((mention) => mention.left));
  return mentions.every((mention) => Math.abs(mention.left - left) < 2 * mention.height);
}
