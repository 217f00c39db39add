import type { SubjectId } from "../catalogue.ts";
import { gradeScales } from "../grades/scales.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds } from "../subjects/core.ts";
import { firstPlace } from "./bits.ts";
import type { CompiledClause, Form } from "./compile.ts";
import type { Hand } from "./hand.ts";
import { bestSix, sumOf } from "./raise-cards.ts";
import type { Card, Choice, Slot } from "./raise-cards.ts";

export interface Plan {
  readonly cards: readonly Card[];
  /** Points each card would have. */
  readonly targets: readonly number[];
  readonly steps: number;
  readonly subjects: number;
}

/** One search through the ways to fill one alternative; sets of cards are integers, card n is bit n. */
export interface Search extends Choice {
  readonly form: Form;
  /** The greatest aggregate that opens the programme. */
  limit: number;
  readonly slots: readonly Slot[];
  /** What the general rule asks of cores. */
  readonly rules: readonly Slot[];
  /** The passes the general rule asks for in any subjects. */
  readonly passes: Slot;
  /** The cards any of which, raised alone, may fill every slot that is empty; none where one is not enough. */
  readonly mayDoAlone: number;
  /** No way to fill the slots takes fewer steps. */
  readonly stepsOfSlots: number;
  /** Nor any way to open a programme with the limit. */
  leastSteps: number;
  /** The aggregate before anything is raised, if the best of what is there and could be taken up counted. */
  readonly bestSum: number;
  /** Points each card would have; changed and put back on the way. */
  readonly targets: number[];
  /** A plan may take no more steps than this. */
  most: number;
  best: Plan | null;
}

/** What the searches of one student have in common. */
export interface Holding {
  readonly cards: readonly Card[];
  /** Points of a subject that is not held: below the scale. */
  readonly absent: number;
  /** By clause id: the cards it names. */
  readonly named: (number | undefined)[];
}

export function holdingOf(certificate: CertificateType, hand: Hand): Holding {
  const absent = gradeScales[certificate].length + 1;
  const cards: Card[] = [];
  hand.subjects.forEach((subjectId, place) => {
    const isElective = (hand.electives & (1 << place)) !== 0;
    const points = hand.points[place] ?? absent;
    if (subjectId !== null) cards.push({ subjectId, isElective, isHeld: true, points });
  });
  return { cards, absent, named: [] };
}

export function searchOver(holding: Holding, clauses: readonly CompiledClause[], form: Form): Search {
  const own = holding.cards.length;
  const cards = holding.cards.concat(toTakeUp(holding, clauses));
  const targets = cards.map(({ points }) => points);
  const slotOf = ({ id, clause, names, sure }: CompiledClause): Slot => {
    let named = (holding.named[id] ??= setOf(holding.cards, ({ subjectId }) => names.has(subjectId)));
    for (let index = own; index < cards.length; index += 1) {
      if (names.has(cards[index]?.subjectId ?? 0)) named |= 1 << index;
    }
    return { named, pick: clause.pick, limit: sure };
  };
  const slots = clauses.map(slotOf);
  const rules = form.rule?.cores.map(slotOf) ?? [];
  const electives = setOf(cards, ({ isElective }) => isElective);
  const cores = coresOf(cards, form.thirdCore);
  const passes = {
    named: (1 << cards.length) - 1,
    pick: form.rule?.rule.passes?.count ?? 0,
    limit: form.rule?.passLimit ?? 0,
  };
  const { mayDoAlone, stepsOfSlots } = atLeast(targets, slots, [...rules, passes]);
  return {
    form,
    limit: Infinity,
    leastSteps: 0,
    cards,
    held: (1 << own) - 1,
    electives,
    cores,
    slots,
    rules,
    passes,
    mayDoAlone,
    stepsOfSlots,
    bestSum: sumOf(targets, bestSix(targets, electives, cores)),
    targets,
    most: Infinity,
    best: null,
  };
}

/** The subjects that could be taken up: no more of a clause than it has slots. */
function toTakeUp({ cards, absent }: Holding, clauses: readonly CompiledClause[]): Card[] {
  const taken: Card[] = [];
  for (const { clause } of clauses) {
    let left = clause.pick;
    for (const subjectId of clause.from) {
      if (left === 0) break;
      if (has(cards, subjectId) || has(taken, subjectId)) continue;
      taken.push({ subjectId, isElective: subjectId > coreIds.social, isHeld: false, points: absent });
      left -= 1;
    }
  }
  return taken;
}

/** No plan of so many steps is better than the best: that has fewer, or as many on a single subject. */
export function isTooDear({ best, most, leastSteps }: Search, steps: number): boolean {
  const least = Math.max(steps, leastSteps);
  return least > most || (least === most && best?.subjects === 1);
}

function has(cards: readonly Card[], subjectId: SubjectId): boolean {
  return cards.some((card) => card.subjectId === subjectId);
}

function coresOf(cards: readonly Card[], thirdCore: number): number[] {
  const { science, social, english, mathematics } = coreIds;
  const only = (wanted: SubjectId) => setOf(cards, ({ subjectId }) => subjectId === wanted);
  return [only(english), only(mathematics), thirdCore === 0 ? only(science) | only(social) : only(thirdCore)];
}

/** What the slots take at least, were there no others: a card fills one clause, and any rule beside it. */
function atLeast(
  points: readonly number[],
  slots: readonly Slot[],
  rules: readonly Slot[],
): Pick<Search, "mayDoAlone" | "stepsOfSlots"> {
  let mayDoAlone = (1 << points.length) - 1;
  let ofSlots = 0;
  let ofRules = 0;
  for (const slot of slots) {
    const { empty, steps } = lackOf(points, slot);
    if (empty > 0) mayDoAlone = ofSlots === 0 && empty === 1 ? mayDoAlone & slot.named : 0;
    ofSlots += empty * steps;
  }
  for (const slot of rules) {
    const { empty, steps } = lackOf(points, slot);
    if (empty > 0) mayDoAlone = empty === 1 ? mayDoAlone & slot.named : 0;
    ofRules = Math.max(ofRules, empty * steps);
  }
  return { mayDoAlone, stepsOfSlots: Math.max(ofSlots, ofRules) };
}

/** How many cards a slot is short of, and the steps the nearest of the others is away from it. */
function lackOf(points: readonly number[], { named, pick, limit }: Slot): { empty: number; steps: number } {
  let empty = pick;
  let steps = 99;
  for (let rest = named; rest !== 0; rest &= rest - 1) {
    const missed = (points[firstPlace(rest)] ?? 99) - limit;
    if (missed <= 0) empty -= 1;
    else steps = Math.min(steps, missed);
  }
  return { empty: Math.max(0, empty), steps };
}

function setOf(cards: readonly Card[], accept: (card: Card) => boolean): number {
  let set = 0;
  for (let index = 0; index < cards.length; index += 1) {
    const card = cards[index];
    if (card !== undefined && accept(card)) set |= 1 << index;
  }
  return set;
}
