/**
 * Distances between pieces of print that every layout shares. Each is in heights of the print, because
 * documents and photos have different scales.
 */

/** The middles of two prints in one row differ by less. */
export const sameRow = 0.6;
/** The left edges (or centres) of two prints in one column differ by less. */
export const sameColumn = 1.5;
/** A wider gap between two prints separates columns; a narrower one separates words. */
export const wideGap = 1.5;
