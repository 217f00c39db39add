import type { SubjectId } from "../catalogue.ts";
import { gradeAt } from "../grades/points.ts";
import type { CertificateType } from "../grades/scales.ts";
import { firstPlace, sizeOf } from "./bits.ts";
import type { Form } from "./compile.ts";
import type { Hand } from "./hand.ts";
import {
  countedCores,
  countedElectives,
  raiseBest,
  raisedIn,
  spread,
  stepsIn,
  sumOf,
} from "./raise-cards.ts";
import { holdingOf, searchOver } from "./search-over.ts";
import type { Plan, Search } from "./search-over.ts";

/** What would open one programme: the fewest grade steps in all, on the fewest subjects where several ways tie. */
export interface SmallestChange {
  readonly raises: readonly Raise[];
  readonly steps: number;
}

export interface Raise {
  readonly subjectId: SubjectId;
  /** null: a subject to take up. */
  readonly from: string | null;
  readonly to: string;
}

/** A miss of more points than this is not near. */
export const nearestPoints = 3;

/** Asked with the greatest aggregate that opens a programme of the form it was made for. */
export type SmallestChangeTo = (limit: number) => SmallestChange | null;

/**
 * Finds the smallest change for programmes of one form: one that is missed by at most three points, or by one subject
 * whose better grade alone would open it; null for one that is missed by more. Every way to fill the slots is tried,
 * with subjects raised to what the slot needs or taken up. What the aggregate is then still over the limit is paid in
 * single steps, because a step on a counted subject is a point.
 */
export function smallestChangesOf(
  certificate: CertificateType,
  hand: Hand,
): (form: Form) => SmallestChangeTo {
  const holding = holdingOf(certificate, hand);
  return (form) => {
    const searches = form.requirement.alternatives
      // a minimum without a letter on this certificate's scale cannot be aimed at
      .filter(({ clauses }) => clauses.every(({ sure }) => sure > 0))
      .map(({ clauses }) => searchOver(holding, clauses, form));
    return (limit) => {
      for (const search of searches) {
        search.limit = limit;
        // A step on one card takes one point off the aggregate at most.
        search.leastSteps = Math.max(search.stepsOfSlots, search.bestSum - limit);
      }
      const near = cheapestPlan(searches, 1, null);
      if (near === null) return null;
      return spell(certificate, cheapestPlan(searches, 32, near) ?? near);
    };
  };
}

/** At first only plans that are near, which raise one subject; then any that is smaller than the best of those. */
function cheapestPlan(searches: readonly Search[], mostRaised: number, known: Plan | null): Plan | null {
  let best = known;
  for (const search of searches) {
    search.mostRaised = mostRaised;
    search.best = best;
    if (mostRaised === 1 && search.mayDoAlone === 0) continue;
    if (isTooDear(search, 0)) continue;
    fillSlot(search, 0, search.cards.length, 0, 0, 0, 0);
    best = search.best;
  }
  return best;
}

/** Fills slot after slot in every way; `below` keeps the picks of one slot in order, so no set is tried twice. */
function fillSlot(
  search: Search,
  slotIndex: number,
  below: number,
  picked: number,
  used: number,
  raised: number,
  cost: number,
): void {
  const slot = search.slots[slotIndex];
  if (slot === undefined) {
    consider(search, used);
    return;
  }
  const { targets, cards, mostRaised, mayDoAlone } = search;
  if (picked === slot.pick) {
    fillSlot(search, slotIndex + 1, cards.length, 0, used, raised, cost);
    return;
  }
  for (let rest = slot.named & ~used & ((1 << below) - 1); rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    const bit = 1 << index;
    const before = targets[index] ?? 0;
    const steps = Math.max(0, before - slot.limit);
    const more = steps > 0 && before === cards[index]?.points ? 1 : 0;
    if (steps > 0 && mostRaised === 1 && (mayDoAlone & bit) === 0) continue;
    if (raised + more > mostRaised || isTooDear(search, cost + steps)) continue;
    targets[index] = before - steps;
    fillSlot(search, slotIndex, index, picked + 1, used | bit, raised + more, cost + steps);
    targets[index] = before;
  }
}

/** No plan of so many steps is better than the best: that has fewer, or as many on a single subject. */
function isTooDear({ best, leastSteps }: Search, steps: number): boolean {
  if (best === null) return false;
  const least = Math.max(steps, leastSteps);
  return least > best.steps || (least === best.steps && best.subjects === 1);
}

/** All slots are filled: what else the rules ask of these cards, and what it comes to. */
function consider(search: Search, used: number): void {
  const { form, limit, cards, mostRaised } = search;
  const { rule, requirement } = form;
  const targets = search.targets.slice();
  for (const slot of search.rules) if (!raiseBest(cards, targets, slot)) return;
  const electives = countedElectives(search, used, targets);
  const { electiveCount, electiveLimit } = requirement;
  if (!raiseBest(cards, targets, { named: electives, pick: electiveCount, limit: electiveLimit })) return;
  const passes = rule?.rule.passes ?? null;
  const everything = (1 << cards.length) - 1;
  if (rule !== null && passes !== null) {
    if (!raiseBest(cards, targets, { named: everything, pick: passes.count, limit: rule.passLimit })) return;
  }
  const raised = raisedIn(cards, targets);
  if (mostRaised === 1 && sizeOf(raised) > 1) return;
  const counted = electives | countedCores(search, targets);
  if (limit !== Infinity && sizeOf(counted) < 6) return;
  const short = limit === Infinity ? 0 : Math.max(0, sumOf(targets, counted) - limit);
  if (mostRaised === 1 && raised === 0 && short > nearestPoints) return;
  const steps = stepsIn(cards, targets) + short;
  if (isTooDear(search, steps) || !spread(targets, counted, raised, short)) return;
  const subjects = sizeOf(raisedIn(cards, targets));
  if (mostRaised === 1 && raised !== 0 && subjects > 1) return;
  const { best } = search;
  if (best === null || steps < best.steps || (steps === best.steps && subjects < best.subjects)) {
    search.best = { cards, targets, steps, subjects };
  }
}

function spell(certificate: CertificateType, { cards, targets, steps }: Plan): SmallestChange {
  const raises = cards.flatMap(({ subjectId, isHeld, points }, index) => {
    const target = targets[index] ?? points;
    if (target === points) return [];
    return [
      { subjectId, from: isHeld ? gradeAt(certificate, points) : null, to: gradeAt(certificate, target) },
    ];
  });
  return { raises, steps };
}
