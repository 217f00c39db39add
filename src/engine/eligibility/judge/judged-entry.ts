/**
 * What one candidate's grades come to for one set of entry requirements, in one integer, so that a check makes no
 * objects: bit 0 is always set, bit 1 says that all of them are surely met, bit 2 that they may be, bit 3 that its
 * subjects are not published, bit 4 that the general rule is surely met, bits 8–15 are the aggregate, bits 16–23 the best it may
 * become.
 */
export type JudgedEntry = number & { readonly [packed]: "JudgedEntry" };
declare const packed: unique symbol;

/** Before an entry was judged. Everything else is greater. */
export const notJudged = 0 as JudgedEntry;

export interface JudgedParts {
  readonly isSurelyMet: boolean;
  readonly mayBeMet: boolean;
  readonly areSubjectsUnpublished: boolean;
  readonly meetsGeneralRule: boolean;
  /** Aggregates are 0 where not all subjects that count are there. */
  readonly aggregate: number;
  readonly bestAggregate: number;
}

export function packJudged(parts: JudgedParts): JudgedEntry {
  return (1 |
    (parts.isSurelyMet ? 2 : 0) |
    (parts.mayBeMet ? 4 : 0) |
    (parts.areSubjectsUnpublished ? 8 : 0) |
    (parts.meetsGeneralRule ? 16 : 0) |
    (parts.aggregate << 8) |
    (parts.bestAggregate << 16)) as JudgedEntry;
}

/** Nothing is met: of an entry that there is not. */
export const closedEntry = 1 as JudgedEntry;

export function isSurelyMet(judged: JudgedEntry): boolean {
  return (judged & 2) !== 0;
}

export function mayBeMet(judged: JudgedEntry): boolean {
  return (judged & 4) !== 0;
}

/** The general rule; surely, and not where no rule is published. */
export function meetsGeneralRule(judged: JudgedEntry): boolean {
  return (judged & 16) !== 0;
}

/** Nothing but its subjects is in doubt, and those are not published: then a few points over the line close nothing. */
export function isNearIfUnpublished(judged: JudgedEntry): boolean {
  return (judged & 24) === 24 && aggregateIn(judged) !== 0;
}

/** 0 where not all subjects that count are there. */
export function aggregateIn(judged: JudgedEntry): number {
  return (judged >> 8) & 0xff;
}

/** With the best that missing grades could turn out to be. */
export function bestAggregateIn(judged: JudgedEntry): number {
  return (judged >> 16) & 0xff;
}
