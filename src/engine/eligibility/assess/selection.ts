/**
 * Which electives count for one subject requirement, in one integer, so that a check makes no objects:
 * bit 0 is always set, bit 1 says that the requirement is met, bits 4–11 are the points of the electives that
 * count (0 where there are not enough), the bits above are the index of the alternative that was taken.
 */
export type Selection = number & { readonly [packed]: "Selection" };
declare const packed: unique symbol;

/** Before a requirement was looked at. Everything else is greater. */
export const notSelected = 0 as Selection;

export function packSelection(met: boolean, electiveScore: number, alternative: number): Selection {
  return (1 | (met ? 2 : 0) | (electiveScore << 4) | (alternative << 12)) as Selection;
}

export function isMet(selection: Selection): boolean {
  return (selection & 2) !== 0;
}

export function electiveScoreOf(selection: Selection): number {
  return (selection >> 4) & 0xff;
}

export function alternativeOf(selection: Selection): number {
  return selection >> 12;
}
