import { median, sameRow, stepsOf } from "./layout/place.ts";
import type { FoundPair } from "./layout/read-layout.ts";

type Pairs = readonly FoundPair[];

/**
 * The distance from each row of one person's subjects to the next. Subjects beside each other are one row.
 */
export function stepsIn(pairs: Pairs): number[] {
  const least = sameRow * median(pairs.map(({ mention }) => mention.height));
  return stepsOf(pairs.map(({ mention }) => mention.y)).filter((step) => step > least);
}

const pageOf = (pairs: Pairs) => pairs[0]!.mention.page;

/** The distance from each person's last row to the next person's first. Infinity across pages. */
function gapsBetween(people: readonly Pairs[]): number[] {
  return people.slice(1).map((next, at) => {
    const before = people[at]!;
    if (pageOf(before) !== pageOf(next)) return Infinity;
    const [from, to] = [before, next].map((pairs) => pairs.map(({ mention }) => mention.y));
    return Math.min(...to!) - Math.max(...from!);
  });
}

/** A blank this much wider than the distance between rows is deliberate. */
const blank = 1.25;

const isAnybody = (pairs: Pairs) => pairs.length > 0;

/**
 * People with more space above and below than between any two of their own rows: the layout itself shows
 * where each begins and ends. Takes everybody in the order of the page.
 */
export function peopleBetweenBlanks(everybody: readonly Pairs[]): ReadonlySet<Pairs> {
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

/**
 * Across a blank of nearly two rows, no grade reaches the next person's subject, however curled the page is.
 */
const unreachable = 1.9;

/**
 * True if no grade can have shifted to a neighbour: everybody would lack one grade at one end and have an
 * extra one at the other.
 */
export function areAllBetweenBlanks(everybody: readonly Pairs[]): boolean {
  const people = everybody.filter(isAnybody);
  const pitch = median(people.flatMap(stepsIn));
  return pitch > 0 && people.length > 1 && gapsBetween(people).every((gap) => gap >= unreachable * pitch);
}
