import type { SubjectId } from "../../catalogue.ts";
import { isAggregateCore } from "../../subjects/core.ts";
import { firstPlace } from "../assess/subject-set.ts";
import type { CompiledClause, Form } from "../compile/compile.ts";
import type { Hand } from "../assess/usable-grades.ts";
import { bestCounted, sumOf } from "./raise-subjects.ts";
import type { Card, Choice, Slot } from "./raise-subjects.ts";
import { coresFor } from "../../certificates.ts";
import type { Certificate } from "../../certificates.ts";
import { absentPoints } from "../../grades/points.ts";

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
  /** The aggregate before anything is raised, if the best of what is held counted. */
  readonly bestSum: number;
  /** Points each card would have; changed and put back on the way. */
  readonly targets: number[];
  /** A plan may take no more steps than this. */
  most: number;
  best: Plan | null;
}

/** A slot, and what it lacks before anything is raised. */
interface Need extends Slot {
  /** How many cards it is short of, and the steps the nearest of the others is away from it. */
  readonly empty: number;
  readonly steps: number;
}

const nothing: Need = { named: 0, pick: 0, limit: 0, empty: 0, steps: 0 };

/** What the searches of one student have in common; what is not there yet is made when it is first asked for. */
export interface Holding {
  readonly certificate: Certificate;
  readonly cards: readonly Card[];
  readonly points: readonly number[];
  readonly electives: number;
  /** Points of a subject that is not held: below the scale. */
  readonly absent: number;
  /** By clause id: what it needs of these cards. */
  readonly needs: (Need | undefined)[];
  /** By rule id: the passes it asks for. */
  readonly passes: (Need | undefined)[];
  /** By third core: `bestSum`. */
  readonly sums: (number | undefined)[];
}

export function holdingOf(certificate: Certificate, hand: Hand): Holding {
  const absent = absentPoints(certificate);
  const cards: Card[] = [];
  hand.subjects.forEach((subjectId, place) => {
    const isElective = (hand.electives & (1 << place)) !== 0;
    const points = hand.points[place] ?? absent;
    if (subjectId !== null) cards.push({ subjectId, isElective, isHeld: true, points });
  });
  const points = cards.map((card) => card.points);
  const electives = setOf(cards, 0, ({ isElective }) => isElective);
  return { certificate, cards, points, electives, absent, needs: [], passes: [], sums: [] };
}

export function searchOver(holding: Holding, clauses: readonly CompiledClause[], form: Form): Search {
  const { cards: own, absent } = holding;
  const taken = toTakeUp(holding, clauses);
  const cards = taken.length === 0 ? own : own.concat(taken);
  const targets = holding.points.slice();
  for (let n = 0; n < taken.length; n += 1) targets.push(absent);
  const everything = (1 << cards.length) - 1;
  const slots = clauses.map((clause) => needOf(holding, clause, cards));
  const rules = form.rule?.cores.map((clause) => needOf(holding, clause, cards)) ?? [];
  const passes = passesOf(holding, form, everything);
  const { mayDoAlone, stepsOfSlots } = atLeast(everything, slots, rules, passes);
  return {
    form,
    limit: Infinity,
    leastSteps: 0,
    cards,
    held: (1 << own.length) - 1,
    electives: holding.electives | setOf(cards, own.length, ({ isElective }) => isElective),
    cores: coreSets(holding, cards, form.thirdCore),
    countingElectives: holding.certificate.electives,
    slots,
    rules,
    passes,
    mayDoAlone,
    stepsOfSlots,
    bestSum: (holding.sums[form.thirdCore] ??= bestSumOf(holding, form.thirdCore)),
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
      taken.push({ subjectId, isElective: !isAggregateCore(subjectId), isHeld: false, points: absent });
      left -= 1;
    }
  }
  return taken;
}

function has(cards: readonly Card[], subjectId: SubjectId): boolean {
  for (const card of cards) if (card.subjectId === subjectId) return true;
  return false;
}

/** No plan of so many steps is better than the best: that has fewer, or as many on a single subject. */
export function isTooDear({ best, most, leastSteps }: Search, steps: number): boolean {
  const least = Math.max(steps, leastSteps);
  return least > most || (least === most && best?.subjects === 1);
}

/** The subjects of each core that counts, as sets of these cards. */
function coreSets({ certificate }: Holding, cards: readonly Card[], thirdCore: number): number[] {
  return coresFor(certificate, thirdCore).map((subjects) =>
    setOf(cards, 0, ({ subjectId }) => subjects.includes(subjectId)),
  );
}

function bestSumOf(holding: Holding, thirdCore: number): number {
  const { cards, points, electives, certificate } = holding;
  const cores = coreSets(holding, cards, thirdCore);
  return sumOf(points, bestCounted(points, electives, certificate.electives, cores));
}

/** Subjects to take up, which come after those that are held, are all as far away. */
function needOf(holding: Holding, clause: CompiledClause, cards: readonly Card[]): Need {
  const isNamed = ({ subjectId }: Card) => clause.names.has(subjectId);
  const need = (holding.needs[clause.id] ??= ofHeld(holding, {
    named: setOf(holding.cards, 0, isNamed),
    pick: clause.clause.pick,
    limit: clause.sure,
  }));
  return withTaken(need, setOf(cards, holding.cards.length, isNamed), holding.absent);
}

function passesOf(holding: Holding, { rule }: Form, everything: number): Need {
  if (rule === null || rule.rule.passes === null) return nothing;
  const named = (1 << holding.cards.length) - 1;
  const pick = rule.rule.passes.count;
  const need = (holding.passes[rule.id] ??= ofHeld(holding, { named, pick, limit: rule.passLimit }));
  return withTaken(need, everything & ~named, holding.absent);
}

function ofHeld({ points }: Holding, { named, pick, limit }: Slot): Need {
  let empty = pick;
  let steps = 99;
  for (let rest = named; rest !== 0; rest &= rest - 1) {
    const missed = (points[firstPlace(rest)] ?? 99) - limit;
    if (missed <= 0) empty -= 1;
    else steps = Math.min(steps, missed);
  }
  return { named, pick, limit, empty: Math.max(0, empty), steps };
}

function withTaken(need: Need, taken: number, absent: number): Need {
  if (taken === 0) return need;
  const { named, pick, limit, empty, steps } = need;
  return { named: named | taken, pick, limit, empty, steps: Math.min(steps, absent - limit) };
}

/** What the slots take at least, were there no others: a card fills one clause, and any rule beside it. */
function atLeast(
  everything: number,
  slots: readonly Need[],
  rules: readonly Need[],
  passes: Need,
): Pick<Search, "mayDoAlone" | "stepsOfSlots"> {
  let mayDoAlone = everything;
  let ofSlots = 0;
  for (const { named, empty, steps } of slots) {
    if (empty > 0) mayDoAlone = ofSlots === 0 && empty === 1 ? mayDoAlone & named : 0;
    ofSlots += empty * steps;
  }
  let stepsOfSlots = Math.max(ofSlots, passes.empty * passes.steps);
  if (passes.empty > 0) mayDoAlone = passes.empty === 1 ? mayDoAlone & passes.named : 0;
  for (const { named, empty, steps } of rules) {
    if (empty > 0) mayDoAlone = empty === 1 ? mayDoAlone & named : 0;
    stepsOfSlots = Math.max(stepsOfSlots, empty * steps);
  }
  return { mayDoAlone, stepsOfSlots };
}

/** Of the cards from this one on. */
function setOf(cards: readonly Card[], from: number, accept: (card: Card) => boolean): number {
  let set = 0;
  for (let index = from; index < cards.length; index += 1) {
    const card = cards[index];
    if (card !== undefined && accept(card)) set |= 1 << index;
  }
  return set;
}
