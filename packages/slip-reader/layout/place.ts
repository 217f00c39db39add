/** The horizontal range of something on a page. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** Where something stands on a levelled page (without tilt and curl), from left to right, top to bottom. */
export interface Place extends Span {
  /** Middle of the line. */
  readonly y: number;
  readonly height: number;
  readonly page: number;
}

/*
 * Distances between pieces of print that every layout shares. Each is in heights of the print, because
 * documents and photos have different scales.
 */

/** The middles of two prints in one row differ by less. */
export const sameRow = 0.6;
/** The left edges (or centres) of two prints in one column differ by less. */
export const sameColumn = 1.5;
/** A wider gap between two prints separates columns; a narrower one separates words. */
export const wideGap = 1.5;

export const middleOf = ({ left, right }: Span): number => (left + right) / 2;

/** The free width between the two; negative where one is over the other. */
export const gapBetween = (one: Span, other: Span): number =>
  Math.max(one.left - other.right, other.left - one.right);

/** True if the two share some of the width of the page. */
export const isOver = (one: Span, other: Span): boolean => gapBetween(one, other) < 0;

/** True if the middles of the two are closer than this share of the first one's height. */
export const isLevel = (
  one: Omit<Place, keyof Span>,
  other: Omit<Place, keyof Span>,
  share = sameRow,
): boolean => one.page === other.page && Math.abs(one.y - other.y) < share * one.height;

/** True if the left edges of the two are closer than this share of the first one's height. */
export const isInColumnOf = (one: Place, other: Place, share = sameColumn): boolean =>
  one.page === other.page && Math.abs(one.left - other.left) < share * one.height;

/** The place of several pieces together, in one line. */
export const placeOf = (parts: readonly Place[]): Place => ({
  left: Math.min(...parts.map(({ left }) => left)),
  right: Math.max(...parts.map(({ right }) => right)),
  y: parts[0]!.y,
  height: parts[0]!.height,
  page: parts[0]!.page,
});

/** The lower one of the two middle values; 0 without any. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

/** The distance from each height to the next one below it. */
export function stepsOf(heights: readonly number[]): number[] {
  const ordered = heights.toSorted((a, b) => a - b);
  return ordered.slice(1).map((y, at) => y - ordered[at]!);
}

/** Splits what stands in order where an item does not go on from the one before it. */
export function splitWhere<T>(items: readonly T[], isApart: (before: T, item: T) => boolean): T[][] {
  const parts: T[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last === undefined || isApart(last.at(-1)!, item)) parts.push([item]);
    else last.push(item);
  }
  return parts;
}
