import { median, stepsOf } from "./layout/place.ts";
import type { PersonOnPage } from "./kind-of-paper.ts";

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
