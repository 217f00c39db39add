import { firstOf } from "../assess/subject-set.ts";
import { countedCores, countedElectives, isFilled, isWhole, sumOf } from "./raise-subjects.ts";
import { cannotBeatBest } from "./search.ts";
import type { Search } from "./search.ts";

/**
 * Finds the smallest raise of one subject that alone opens the programme, whatever that subject must do at
 * once.
 */
export function raiseOne(search: Search): void {
  const { raisables, targets } = search;
  const least = Math.max(1, search.leastSteps);
  for (let rest = search.mayDoAlone; rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    const points = targets[index] ?? 0;
    if (points <= least || cannotBeatBest(search, least)) continue;
    const steps = stepsOn(search, index, least);
    if (steps !== null && !cannotBeatBest(search, steps)) {
      targets[index] = points - steps;
      search.best = { raisables, targets: targets.slice(), steps, subjects: 1 };
      search.most = steps;
    }
    targets[index] = points;
  }
}

/** Steps on this subject that open the programme, at least `least`; null if not even the best grade does. */
function stepsOn(search: Search, index: number, least: number): number | null {
  const { targets } = search;
  const points = targets[index] ?? 0;
  const opensAt = (target: number) => {
    targets[index] = target;
    return opens(search);
  };
  // Usually `least` is enough, or nothing is.
  if (opensAt(points - least)) return least;
  if (!opensAt(1)) return null;
  let steps = least + 1;
  while (steps < points - 1 && !opensAt(points - steps)) steps += 1;
  return steps;
}

/** Is the programme open with the search's current grades? */
function opens(search: Search): boolean {
  const { targets, rules, passes } = search;
  for (const rule of rules) if (!isFilled(targets, rule)) return false;
  return isFilled(targets, passes) && fills(search, 0, search.raisables.length, 0, 0);
}

/** Is there an assignment of the remaining needs with sufficient electives and aggregate? */
function fills(search: Search, needIndex: number, below: number, picked: number, used: number): boolean {
  const need = search.needs[needIndex];
  if (need === undefined) return isGoodEnough(search, used);
  if (picked === need.pick) return fills(search, needIndex + 1, search.raisables.length, 0, used);
  for (let rest = need.named & ~used & ((1 << below) - 1); rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    if ((search.targets[index] ?? 0) > need.limit) continue;
    if (fills(search, needIndex, index, picked + 1, used | (1 << index))) return true;
  }
  return false;
}

function isGoodEnough(search: Search, used: number): boolean {
  const { targets, limit, entry } = search;
  const { electiveCount, electiveLimit } = entry.requirement;
  const electives = countedElectives(search, used, targets);
  if (!isFilled(targets, { named: electives, pick: electiveCount, limit: electiveLimit })) return false;
  if (limit === Infinity) return true;
  const counted = electives | countedCores(search, targets);
  return isWhole(search, counted) && sumOf(targets, counted) <= limit;
}
