import { firstPlace, sizeOf } from "./bits.ts";
import { countedCores, countedElectives, isFilled, sumOf } from "./raise-cards.ts";
import { isTooDear } from "./search-over.ts";
import type { Search } from "./search-over.ts";

/** The smallest raise of one subject that opens a programme by itself, whatever that subject has to do at once. */
export function raiseOne(search: Search): void {
  const { cards, targets, leastSteps } = search;
  for (let rest = search.mayDoAlone; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    const points = targets[index] ?? 0;
    const least = Math.max(1, leastSteps);
    if (points - least < 1 || isTooDear(search, least)) continue;
    targets[index] = 1;
    if (opens(search)) {
      let steps = least;
      for (; steps < points - 1; steps += 1) {
        targets[index] = points - steps;
        if (opens(search)) break;
      }
      if (!isTooDear(search, steps)) {
        targets[index] = points - steps;
        search.best = { cards, targets: targets.slice(), steps, subjects: 1 };
        search.most = steps;
      }
    }
    targets[index] = points;
  }
}

/** Whether a programme is open with the grades as the search has them now. */
function opens(search: Search): boolean {
  const { targets, rules, passes } = search;
  return (
    rules.every((slot) => isFilled(targets, slot)) &&
    isFilled(targets, passes) &&
    fills(search, 0, search.cards.length, 0, 0)
  );
}

/** Whether some way to fill the slots, from this one on, has electives and an aggregate that are good enough. */
function fills(search: Search, slotIndex: number, below: number, picked: number, used: number): boolean {
  const slot = search.slots[slotIndex];
  if (slot === undefined) return isGoodEnough(search, used);
  if (picked === slot.pick) return fills(search, slotIndex + 1, search.cards.length, 0, used);
  for (let rest = slot.named & ~used & ((1 << below) - 1); rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    if ((search.targets[index] ?? 0) > slot.limit) continue;
    if (fills(search, slotIndex, index, picked + 1, used | (1 << index))) return true;
  }
  return false;
}

function isGoodEnough(search: Search, used: number): boolean {
  const { targets, limit, form } = search;
  const { electiveCount, electiveLimit } = form.requirement;
  const electives = countedElectives(search, used, targets);
  if (!isFilled(targets, { named: electives, pick: electiveCount, limit: electiveLimit })) return false;
  if (limit === Infinity) return true;
  const counted = electives | countedCores(search, targets);
  return sizeOf(counted) === 6 && sumOf(targets, counted) <= limit;
}
