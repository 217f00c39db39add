import type { SubjectId } from "../catalogue.ts";
import { gradeAt } from "../grades/points.ts";
import { gradeScales } from "../grades/scales.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds } from "../subjects/core.ts";
import type { CompiledClause, CompiledRule, Form } from "./compile.ts";
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

/** A clause as these cards meet it: which of them it names, and the points it takes. */
interface Slot {
  readonly named: readonly number[];
  readonly pick: number;
  readonly limit: number;
}

interface Plan {
  readonly cards: readonly Card[];
  readonly targets: readonly number[];
  readonly steps: number;
  readonly subjects: number;
}

/** One search through the ways to fill one alternative. `targets` is changed and put back on the way. */
interface Search {
  readonly form: Form;
  readonly limit: number;
  /** Only plans that are near count at first; then any that is smaller than the best of those. */
  readonly mostRaised: number;
  readonly cards: readonly Card[];
  readonly slots: readonly Slot[];
  readonly targets: number[];
  best: Plan | null;
}

/**
 * The smallest change for a programme that is missed by at most three points, or by one subject; null for
 * one that is missed by more. Every way to fill the slots is tried, with subjects raised to what the slot
 * needs or taken up. What the aggregate is then still over the limit is paid in single steps, because a step
 * on a counted subject is a point.
 */
export function smallestChange(
  certificate: CertificateType,
  hand: Hand,
  form: Form,
  limit: number,
): SmallestChange | null {
  const near = cheapestPlan(certificate, hand, form, limit, null);
  if (near === null) return null;
  const plan = near.steps === 1 ? near : cheapestPlan(certificate, hand, form, limit, near);
  return plan === null ? null : spell(certificate, plan);
}

function cheapestPlan(
  certificate: CertificateType,
  hand: Hand,
  form: Form,
  limit: number,
  known: Plan | null,
): Plan | null {
  let best = known;
  const absent = gradeScales[certificate].length + 1;
  for (const { clauses } of form.requirement.alternatives) {
    // a minimum without a letter on this certificate's scale cannot be aimed at
    if (clauses.some(({ sure }) => sure === 0)) continue;
    const cards = cardsFor(hand, clauses, absent);
    const slots = clauses.map(({ clause, sure, names }) => ({
      named: cards.flatMap(({ subjectId }, index) => (names.has(subjectId) ? [index] : [])),
      pick: clause.pick,
      limit: sure,
    }));
    const targets = cards.map(({ points }) => points);
    const search: Search = {
      form,
      limit,
      mostRaised: known === null ? 1 : cards.length,
      cards,
      slots,
      targets,
      best,
    };
    fillSlot(search, 0, 0, 0, 0, 0, 0);
    best = search.best;
  }
  return best;
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

/** Fills slot after slot in every way; `from` keeps the picks of one slot in order, so no set is tried twice. */
function fillSlot(
  search: Search,
  slotIndex: number,
  from: number,
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
  if (picked === slot.pick) {
    fillSlot(search, slotIndex + 1, 0, 0, used, raised, cost);
    return;
  }
  const { targets, cards } = search;
  for (let at = from; at < slot.named.length; at += 1) {
    const index = slot.named[at] ?? 0;
    const before = targets[index] ?? 0;
    if ((used & (1 << index)) !== 0) continue;
    const steps = Math.max(0, before - slot.limit);
    const more = steps > 0 && before === cards[index]?.points ? 1 : 0;
    if (raised + more > search.mostRaised || isTooDear(search, cost + steps)) continue;
    targets[index] = before - steps;
    fillSlot(search, slotIndex, at + 1, picked + 1, used | (1 << index), raised + more, cost + steps);
    targets[index] = before;
  }
}

function isTooDear({ best }: Search, cost: number): boolean {
  return best !== null && cost > best.steps;
}

/** All slots are filled: what else the rules ask of these cards, and what it comes to. */
function consider(search: Search, used: number): void {
  const { form, limit, cards } = search;
  const targets = search.targets.slice();
  const { rule, requirement } = form;
  if (rule !== null && !raiseCores(rule, cards, targets)) return;
  const electives = countedElectives(search, used, targets);
  if (electives.length < requirement.electiveCount) return;
  for (let at = 0; at < requirement.electiveCount; at += 1) {
    raise(targets, electives[at] ?? 0, requirement.electiveLimit);
  }
  if (rule !== null && !raisePasses(rule, targets)) return;
  const counted = [...countedCores(form, cards, targets), ...electives];
  if (limit !== Infinity && counted.length < 6) return;
  const raised = changedIn(cards, targets);
  const short = limit === Infinity ? 0 : Math.max(0, sumOf(targets, counted) - limit);
  const isNear = raised === 0 ? short <= nearestPoints : raised === 1 && short === 0;
  if (search.mostRaised === 1 && !isNear) return;
  const steps = stepsIn(cards, targets) + short;
  if (isTooDear(search, steps) || !spread(cards, targets, counted, short)) return;
  const subjects = changedIn(cards, targets);
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

function changedIn(cards: readonly Card[], targets: readonly number[]): number {
  let changed = 0;
  for (let index = 0; index < cards.length; index += 1) {
    if (cards[index]?.points !== targets[index]) changed += 1;
  }
  return changed;
}

function sumOf(targets: readonly number[], indexes: readonly number[]): number {
  let sum = 0;
  for (const index of indexes) sum += targets[index] ?? 0;
  return sum;
}

/** Raises the cheapest cores each clause of the general rule still lacks. */
function raiseCores({ cores }: CompiledRule, cards: readonly Card[], targets: number[]): boolean {
  for (const { clause, sure, names } of cores) {
    let taken = 0;
    for (let n = 0; n < clause.pick; n += 1) {
      const index = bestOf(targets, taken, (at) => names.has(cards[at]?.subjectId ?? -1));
      if (index < 0) return false;
      taken |= 1 << index;
      raise(targets, index, sure);
    }
  }
  return true;
}

function raisePasses({ rule, passLimit }: CompiledRule, targets: number[]): boolean {
  let taken = 0;
  for (let n = 0; n < (rule.passes?.count ?? 0); n += 1) {
    const index = bestOf(targets, taken, () => true);
    if (index < 0) return false;
    taken |= 1 << index;
    raise(targets, index, passLimit);
  }
  return true;
}

/** The electives that would count, best first: those that fill a slot before the rest. */
function countedElectives({ cards }: Search, used: number, targets: readonly number[]): number[] {
  const counted: number[] = [];
  let taken = 0;
  for (const isNamed of [true, false]) {
    while (counted.length < 3) {
      const index = bestOf(
        targets,
        taken,
        (at) =>
          ((used & (1 << at)) !== 0) === isNamed &&
          cards[at]?.isElective === true &&
          isThere(cards, targets, at),
      );
      if (index < 0) break;
      taken |= 1 << index;
      counted.push(index);
    }
  }
  return counted.sort((one, other) => (targets[one] ?? 0) - (targets[other] ?? 0) || one - other);
}

function countedCores({ thirdCore }: Form, cards: readonly Card[], targets: readonly number[]): number[] {
  const isCore = (at: number, id: SubjectId) => cards[at]?.subjectId === id && isThere(cards, targets, at);
  const english = bestOf(targets, 0, (at) => isCore(at, coreIds.english));
  const mathematics = bestOf(targets, 0, (at) => isCore(at, coreIds.mathematics));
  const third = bestOf(targets, 0, (at) =>
    thirdCore === 0 ? isCore(at, coreIds.science) || isCore(at, coreIds.social) : isCore(at, thirdCore),
  );
  return [english, mathematics, third].filter((index) => index >= 0);
}

/** Held, or taken up in this plan. */
function isThere(cards: readonly Card[], targets: readonly number[], index: number): boolean {
  return cards[index]?.isHeld === true || targets[index] !== cards[index]?.points;
}

/** The best card that is not taken; the first of equals, and cards are in a fixed order. -1 for none. */
function bestOf(targets: readonly number[], taken: number, accept: (index: number) => boolean): number {
  let best = -1;
  let points = 99;
  for (let index = 0; index < targets.length; index += 1) {
    const own = targets[index] ?? 99;
    if (own >= points || (taken & (1 << index)) !== 0 || !accept(index)) continue;
    best = index;
    points = own;
  }
  return best;
}

function raise(targets: number[], index: number, limit: number): void {
  targets[index] = Math.min(targets[index] ?? limit, limit);
}

/** Gains points on counted subjects: on one that is raised anyway, else on the weakest, as it has most room. */
function spread(
  cards: readonly Card[],
  targets: number[],
  counted: readonly number[],
  short: number,
): boolean {
  if (short === 0) return true;
  let left = short;
  const isRaised = (index: number) => (targets[index] !== cards[index]?.points ? 0 : 1);
  const order = [...counted].sort(
    (one, other) =>
      isRaised(one) - isRaised(other) || (targets[other] ?? 0) - (targets[one] ?? 0) || other - one,
  );
  for (const index of order) {
    const room = Math.min(left, (targets[index] ?? 1) - 1);
    targets[index] = (targets[index] ?? 1) - room;
    left -= room;
  }
  return left === 0;
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
