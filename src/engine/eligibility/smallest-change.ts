import type { SubjectId } from "../catalogue.ts";
import { gradeAt } from "../grades/points.ts";
import { gradeScales } from "../grades/scales.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds } from "../subjects/core.ts";
import { firstPlace, sizeOf } from "./bits.ts";
import type { CompiledClause, Form } from "./compile.ts";
import type { Hand } from "./hand.ts";

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

/** A subject as it is now; one to be taken up counts from one step below the scale. */
interface Card {
  readonly subjectId: SubjectId;
  readonly isElective: boolean;
  readonly isHeld: boolean;
  readonly points: number;
}

/** Subjects to choose from, as a set of cards, how many, and the points they may have at most. */
interface Slot {
  readonly named: number;
  readonly pick: number;
  readonly limit: number;
}

interface Plan {
  readonly cards: readonly Card[];
  readonly targets: readonly number[];
  readonly steps: number;
  readonly subjects: number;
}

/** One search through the ways to fill one alternative; sets of cards are integers, card n is bit n. */
interface Search {
  readonly form: Form;
  limit: number;
  mostRaised: number;
  readonly cards: readonly Card[];
  readonly held: number;
  readonly electives: number;
  /** English, Mathematics and the subjects that may be the third core, as sets. */
  readonly cores: readonly number[];
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
  const counted = electives | countedCores(search, targets);
  if (limit !== Infinity && sizeOf(counted) < 6) return;
  const raised = raisedIn(cards, targets);
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

function stepsIn(cards: readonly Card[], targets: readonly number[]): number {
  let steps = 0;
  for (let index = 0; index < cards.length; index += 1) {
    steps += (cards[index]?.points ?? 0) - (targets[index] ?? 0);
  }
  return steps;
}

function raisedIn(cards: readonly Card[], targets: readonly number[]): number {
  let raised = 0;
  for (let index = 0; index < cards.length; index += 1) {
    if (cards[index]?.points !== targets[index]) raised |= 1 << index;
  }
  return raised;
}

function sumOf(targets: readonly number[], set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += targets[firstPlace(rest)] ?? 0;
  return sum;
}

/**
 * Raises the best cards of a set, which are the cheapest to raise, until so many reach the limit. Of equals one that is
 * raised anyway: a student resits one subject rather than two.
 */
function raiseBest(cards: readonly Card[], targets: number[], { named, pick, limit }: Slot): boolean {
  let rest = named;
  for (let n = 0; n < pick; n += 1) {
    const index = cheapestOf(cards, targets, rest);
    if (index < 0) return false;
    rest &= ~(1 << index);
    targets[index] = Math.min(targets[index] ?? limit, limit);
  }
  return true;
}

/** The electives that would count: those that fill a slot, best first, before the best of the rest. */
function countedElectives(
  { cards, held, electives }: Search,
  used: number,
  targets: readonly number[],
): number {
  const there = electives & (held | raisedIn(cards, targets));
  const named = bestThree(targets, there & used, 3);
  return named | bestThree(targets, there & ~used, 3 - sizeOf(named));
}

function bestThree(targets: readonly number[], set: number, most: number): number {
  let taken = 0;
  for (let n = 0; n < most; n += 1) {
    const index = bestOf(targets, set & ~taken);
    if (index < 0) break;
    taken |= 1 << index;
  }
  return taken;
}

function countedCores({ cards, held, cores }: Search, targets: readonly number[]): number {
  const there = held | raisedIn(cards, targets);
  let counted = 0;
  for (const core of cores) counted |= bestThree(targets, core & there, 1);
  return counted;
}

function cheapestOf(cards: readonly Card[], targets: readonly number[], set: number): number {
  const best = bestOf(targets, set);
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    const isRaised = targets[index] !== cards[index]?.points;
    if (isRaised && targets[index] === targets[best]) return index;
  }
  return best;
}

/** The best card of a set; the first of equals, and cards are in a fixed order. -1 for none. */
function bestOf(targets: readonly number[], set: number): number {
  let best = -1;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    if (best < 0 || (targets[index] ?? 99) < (targets[best] ?? 99)) best = index;
  }
  return best;
}

/** Gains points on counted subjects: on one that is raised anyway, else on the weakest, as it has most room. */
function spread(targets: number[], counted: number, raised: number, short: number): boolean {
  let left = short;
  let rest = counted;
  while (left > 0 && rest !== 0) {
    const raisedFirst = (rest & raised) !== 0 ? rest & raised : rest;
    const index = weakestOf(targets, raisedFirst);
    const room = Math.min(left, (targets[index] ?? 1) - 1);
    targets[index] = (targets[index] ?? 1) - room;
    left -= room;
    rest &= ~(1 << index);
  }
  return left === 0;
}

function weakestOf(targets: readonly number[], set: number): number {
  let weakest = firstPlace(set);
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const index = firstPlace(rest);
    if ((targets[index] ?? 0) >= (targets[weakest] ?? 0)) weakest = index;
  }
  return weakest;
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
