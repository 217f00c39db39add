/**
 * What one candidate's grades come to for one set of entry requirements, in one integer, so that a check makes no
 * objects: bit 0 is always set, bit 1 says that all of them are surely met, bit 2 that they may be, bits 8–15 are the
 * aggregate, bits 16–23 the best it may become.
 */
export type JudgedEntry = number & { readonly [packed]: "JudgedEntry" };
declare const packed: unique symbol;

/** Before an entry was judged. Everything else is greater. */
export const notJudged = 0 as JudgedEntry;

/** Aggregates are 0 where not all subjects that count are there. */
export function packJudged(
  isSurelyMet: boolean,
  mayBeMet: boolean,
  aggregate: number,
  bestAggregate: number,
): JudgedEntry {
  return (1 |
    (isSurelyMet ? 2 : 0) |
    (mayBeMet ? 4 : 0) |
    (aggregate << 8) |
    (bestAggregate << 16)) as JudgedEntry;
}

export function isSurelyMet(judged: JudgedEntry): boolean {
  return (judged & 2) !== 0;
}

export function mayBeMet(judged: JudgedEntry): boolean {
  return (judged & 4) !== 0;
}

/** 0 where not all subjects that count are there. */
export function aggregateIn(judged: JudgedEntry): number {
  return (judged >> 8) & 0xff;
}

/** With the best that missing grades could turn out to be. */
export function bestAggregateIn(judged: JudgedEntry): number {
  return (judged >> 16) & 0xff;
}
