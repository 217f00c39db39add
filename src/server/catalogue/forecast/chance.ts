import { countAdmitted, hasEnough, yearsApart } from "./accuracy.ts";
import type { CutOffPair } from "./cut-off-pairs.ts";
import { marginOf } from "./margin.ts";

/**
 * The probability that a student with this margin (negative: over the cut-off) is admitted in the next entry,
 * 0 to 1. Uses only what is known before: school, entries and the first cut-off.
 */
export type Chance = (pair: Omit<CutOffPair, "later">, margin: number) => number;

/** Made from pairs of other entries than the one in question. */
export type MakeChance = (known: readonly CutOffPair[]) => Chance;

/** The baseline: last year's cut-off decides alone. */
export const lastCutOff: MakeChance = () => (_pair, margin) => (margin >= 0 ? 1 : 0);

/** The figure on a card: the counts of the school at this distance, or of all schools if it has too few. */
export const chanceOnCard: MakeChance = (known) => {
  const counts = counter();
  return (pair, margin) => {
    const there = known.filter((each) => yearsApart(each) === yearsApart(pair));
    const own = there.filter(({ schoolId }) => schoolId === pair.schoolId);
    const spoken = marginOf(margin);
    const find = (name: string, pairs: readonly CutOffPair[]) =>
      counts(`${yearsApart(pair)} ${name}`, pairs).find((count) => count.margin === spoken);
    const ofSchool = find(String(pair.schoolId), own);
    const count = ofSchool !== undefined && hasEnough(ofSchool) ? ofSchool : find("all", there);
    // Without any data: even odds.
    return count === undefined || count.cases === 0 ? 0.5 : count.admitted / count.cases;
  };
};

/**
 * The school's mean move: each entry its cut-off moves by the school's average, with the spread of all
 * schools.
 */
export const meanMove: MakeChance = (known) => {
  const moveOf = (pairs: readonly CutOffPair[]) =>
    pairs.length === 0
      ? 0
      : pairs.reduce((sum, { earlier, later }) => sum + later - earlier, 0) / entriesOf(pairs);
  const moves = new Map(
    [...Map.groupBy(known, ({ schoolId }) => schoolId)].map(([schoolId, own]) => [schoolId, moveOf(own)]),
  );
  const everywhere = moveOf(known);
  const expected = (pair: Omit<CutOffPair, "later">) =>
    pair.earlier + yearsApart(pair) * (moves.get(pair.schoolId) ?? everywhere);
  return (pair, margin) => {
    const missed = known
      .filter((each) => yearsApart(each) === yearsApart(pair))
      .map((each) => each.later - expected(each));
    const needed = pair.earlier - margin - expected(pair);
    return missed.length === 0 ? 0.5 : missed.filter((by) => by >= needed).length / missed.length;
  };
};

function entriesOf(pairs: readonly CutOffPair[]): number {
  return pairs.reduce((sum, pair) => sum + yearsApart(pair), 0);
}

/** Counts each group once. */
function counter() {
  const counted = new Map<string, ReturnType<typeof countAdmitted>>();
  return (name: string, pairs: readonly CutOffPair[]) => {
    const counts = counted.get(name) ?? countAdmitted(pairs);
    counted.set(name, counts);
    return counts;
  };
}
