import { median } from "./layout/print.ts";
import type { FoundPair } from "./layout/read-layout.ts";

type Pairs = readonly FoundPair[];

const heightsOf = (pairs: Pairs) => pairs.map(({ mention }) => mention.y).toSorted((a, b) => a - b);

/** From each line of one person's subjects to the next. What stands beside another in a line is no step. */
function stepsIn(pairs: Pairs): number[] {
  const heights = heightsOf(pairs);
  const least = 0.6 * median(pairs.map(({ mention }) => mention.height));
  return heights.slice(1).flatMap((y, at) => (y - heights[at]! > least ? [y - heights[at]!] : []));
}

const pageOf = (pairs: Pairs) => pairs[0]!.mention.page;

/** From the last line of each to the first of the next; a page's end is as far as can be. */
function gapsBetween(people: readonly Pairs[]): number[] {
  return people.slice(1).map((next, at) => {
    const before = people[at]!;
    if (pageOf(before) !== pageOf(next)) return Infinity;
    return heightsOf(next)[0]! - heightsOf(before).at(-1)!;
  });
}

/** A blank this much wider than the way to the next line was left on purpose. */
const blank = 1.25;

const isAnybody = (pairs: Pairs) => pairs.length > 0;

/**
 * Those between whom and both neighbours there is more room than between any two of their own lines: the page itself says where
 * each begins and ends. Everybody in the order of the page.
 */
export function setApart(everybody: readonly Pairs[]): ReadonlySet<Pairs> {
  const people = everybody.filter(isAnybody);
  const gaps = [Infinity, ...gapsBetween(people), Infinity];
  const pitch = median(people.flatMap(stepsIn));
  return new Set(
    people.filter((own, at) => {
      const widest = Math.max(pitch, ...stepsIn(own));
      return pitch > 0 && widest < blank * pitch && Math.min(gaps[at]!, gaps[at + 1]!) >= blank * widest;
    }),
  );
}

/** Over a blank of nearly two lines no grade comes beside the subject of the next person, however the page is bent. */
const unreachable = 1.9;

/** Nobody's grades can have slipped to a neighbour: each would be missing one at one end and have one too many at the other. */
export function isOutOfReach(everybody: readonly Pairs[]): boolean {
  const people = everybody.filter(isAnybody);
  const pitch = median(people.flatMap(stepsIn));
  return pitch > 0 && people.length > 1 && gapsBetween(people).every((gap) => gap >= unreachable * pitch);
}
