import { hasEnough } from "./held-for.ts";
import { countHeld } from "./how-often-held.ts";
import type { LinePair } from "./line-pairs.ts";
import { marginOf } from "./margin.ts";

/**
 * How likely a student this far inside a line (below zero: over it) is admitted in the next entry, from 0 to 1. Looks at
 * nothing of the pair but what is known before: school, entries and the first line.
 */
export type Chance = (pair: Omit<LinePair, "next">, margin: number) => number;

/** Made from pairs of other entries than those it is asked about. */
export type MakeChance = (known: readonly LinePair[]) => Chance;

/** Last year's line as it stands: inside is in, over is out. */
export const lastLine: MakeChance = () => (_pair, margin) => (margin >= 0 ? 1 : 0);

/** What the labels and the near misses of a card say: the counts of the school, and of all where it has too few. */
export const labels: MakeChance = (known) => {
  const all = countHeld(known);
  const bySchool = Map.groupBy(known, ({ schoolId }) => schoolId);
  const schools = new Map([...bySchool].map(([schoolId, pairs]) => [schoolId, countHeld(pairs)]));
  return ({ schoolId }, margin) => {
    const spoken = marginOf(margin);
    const own = schools.get(schoolId)?.find((count) => count.margin === spoken);
    const count = own !== undefined && hasEnough(own) ? own : all.find((each) => each.margin === spoken);
    // Nothing known at all is even odds.
    return count === undefined || count.cases === 0 ? 0.5 : count.admitted / count.cases;
  };
};
