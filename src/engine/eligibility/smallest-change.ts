import type { SubjectId } from "../catalogue.ts";
import { gradeAt } from "../grades/points.ts";
import { gradeScales } from "../grades/scales.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds } from "../subjects/core.ts";
import { sizeOf } from "./bits.ts";
import type { CompiledClause, Form } from "./compile.ts";
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
import type { Card, Choice, Slot } from "./raise-cards.ts";

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

interface Plan {
  readonly cards: readonly Card[];
  readonly targets: readonly number[];
  readonly steps: number;
  readonly subjects: number;
}

/** One search through the ways to fill one alternative; sets of cards are integers, card n is bit n. */
interface Search extends Choice {
  readonly form: Form;
  limit: number;
  mostRaised: number;
  readonly slots: readonly Slot[];
  /** What the general rule asks of cores. */
  readonly rules: readonly Slot[];
  /** Points each card would have; changed and put back on the way. */
  readonly targets: number[];
  best: Plan | null;
}

/** Asked with the greatest aggregate that opens a programme of the form it was made for. */
export type SmallestChangeTo = (limit: number) => SmallestChange | null;

/**
 * Finds the smallest change for programmes of one form: one that is missed by at most three points, or by one subject
 * whose better grade alone would open it; null for one that is missed by more. Every way to fill the slots is tried,
 * with subjects raised to what the slot needs or taken up. What the aggregate is then still over the limit is paid in
 * single steps, because a step on a counted subject is a point.
 */
export function smallestChangeFor(certificate: CertificateType, hand: Hand, form: Form): SmallestChangeTo {
  const searches = form.requirement.alternatives
    // a minimum without a letter on this certificate's scale cannot be aimed at
    .filter(({ clauses }) => clauses.every(({ sure }) => sure > 0))
    .map(({ clauses }) => searchOver(certificate, hand, clauses, form));
  return (limit) => {
    for (const search of searches) search.limit = limit;
    const near = cheapestPlan(searches, 1, null);
    if (near === null) return null;
    return spell(certificate, near.steps === 1 ? near : (cheapestPlan(searches, 32, near) ?? near));
  };
}

/** At first only plans that are near, which raise one subject; then any that is smaller than the best of those. */
function cheapestPlan(searches: readonly Search[], mostRaised: number, known: Plan | null): Plan | null {
  let best = known;
  for (const search of searches) {
    search.mostRaised = mostRaised;
    search.best = best;
    fillSlot(search, 0, search.cards.length, 0, 0, 0, 0);
    best = search.best;
  }
  return best;
}

function searchOver(
  certificate: CertificateType,
  hand: Hand,
  clauses: readonly CompiledClause[],
  form: Form,
): Search {
  const cards = cardsFor(hand, clauses, gradeScales[certificate].length + 1);
  const { science, social, english, mathematics } = coreIds;
  const slotOf = ({ clause, names, sure }: CompiledClause): Slot => ({
    named: setOf(cards, ({ subjectId }) => names.has(subjectId)),
    pick: clause.pick,
    limit: sure,
  });
  const only = (...ids: SubjectId[]) => setOf(cards, ({ subjectId }) => ids.includes(subjectId));
  const third = form.thirdCore === 0 ? only(science, social) : only(form.thirdCore);
  return {
    form,
    limit: Infinity,
    mostRaised: 1,
    cards,
    held: setOf(cards, ({ isHeld }) => isHeld),
    electives: setOf(cards, ({ isElective }) => isElective),
    cores: [only(english), only(mathematics), third],
    slots: clauses.map(slotOf),
    rules: form.rule?.cores.map(slotOf) ?? [],
    targets: cards.map(({ points }) => points),
    best: null,
  };
}

function setOf(cards: readonly Card[], accept: (card: Card) => boolean): number {
  let set = 0;
  for (let index = 0; index < cards.length; index += 1) {
    const card = cards[index];
    if (card !== undefined && accept(card)) set |= 1 << index;
  }
  return set;
}

/** The hand, and after it the subjects that could be taken up: no more of a clause than it has slots. */
function cardsFor(hand: Hand, clauses: readonly CompiledClause[], absent: number): Card[] {
  const cards: Card[] = [];
  hand.subjects.forEach((subjectId, place) => {
    const isElective = (hand.electives & (1 << place)) !== 0;
    const points = hand.points[place] ?? absent;
    if (subjectId !== null) cards.push({ subjectId, isElective, isHeld: true, points });
  });
  for (const { clause } of clauses) {
    let left = clause.pick;
    for (const subjectId of clause.from) {
      if (left === 0) break;
      if (cards.some((card) => card.subjectId === subjectId)) continue;
      cards.push({ subjectId, isElective: subjectId > coreIds.social, isHeld: false, points: absent });
      left -= 1;
    }
  }
  return cards;
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
  const { targets, cards } = search;
  if (picked === slot.pick) {
    fillSlot(search, slotIndex + 1, cards.length, 0, used, raised, cost);
    return;
  }
  for (let index = 0; index < below; index += 1) {
    const bit = 1 << index;
    if ((slot.named & bit) === 0 || (used & bit) !== 0) continue;
    const before = targets[index] ?? 0;
    const steps = Math.max(0, before - slot.limit);
    const more = steps > 0 && before === cards[index]?.points ? 1 : 0;
    if (raised + more > search.mostRaised || isTooDear(search, cost + steps)) continue;
    targets[index] = before - steps;
    fillSlot(search, slotIndex, index, picked + 1, used | bit, raised + more, cost + steps);
    targets[index] = before;
  }
}

function isTooDear({ best }: Search, cost: number): boolean {
  return best !== null && cost > best.steps;
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
