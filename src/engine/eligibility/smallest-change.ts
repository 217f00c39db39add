import type { SubjectId } from "../catalogue.ts";
import { gradeAt } from "../grades/points.ts";
import { gradeScales } from "../grades/scales.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds } from "../subjects/core.ts";
import type { Alternative, CompiledClause, CompiledRule, Form } from "./compile.ts";
import type { Hand } from "./hand.ts";

/** What would open one programme: the fewest grade steps in all, on the fewest subjects where several ways tie. */
export interface SmallestChange {
  readonly raises: readonly Raise[];
  readonly steps: number;
  /** Missed by at most three points, or by one subject. */
  readonly isNear: boolean;
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

/** Points each card would have, in the cards' order. */
type Targets = readonly number[];

interface Plan {
  readonly cards: readonly Card[];
  readonly targets: Targets;
  readonly steps: number;
  readonly subjects: number;
}

interface Search {
  readonly form: Form;
  readonly limit: number;
  best: Plan | null;
  isNear: boolean;
}

/**
 * Every way to fill the slots is tried, with subjects raised to what the slot needs or taken up. What the
 * aggregate is then still over the limit is paid in single steps: a step on a counted subject is a point.
 * The cheapest of all is the answer; null where no grades could open it.
 */
export function smallestChange(
  certificate: CertificateType,
  hand: Hand,
  form: Form,
  limit: number,
): SmallestChange | null {
  const search: Search = { form, limit, best: null, isNear: false };
  const worst = gradeScales[certificate].length;
  for (const alternative of form.requirement.alternatives) {
    // a minimum without a letter on this certificate's scale cannot be aimed at
    if (alternative.clauses.some(({ sure }) => sure === 0)) continue;
    const cards = cardsFor(hand, alternative, worst + 1);
    const targets = cards.map(({ points }) => points);
    fillEachWay(alternative.clauses, cards, new Set(), targets, (used, reached) =>
      consider(search, cards, used, reached),
    );
  }
  return search.best === null ? null : spell(certificate, search.best, search.isNear, worst);
}

function cardsFor(hand: Hand, { clauses }: Alternative, absent: number): Card[] {
  const held = hand.subjects.flatMap((subjectId, place) =>
    subjectId === null
      ? []
      : [
          {
            subjectId,
            isElective: (hand.electives & (1 << place)) !== 0,
            isHeld: true,
            points: hand.points[place] ?? absent,
          },
        ],
  );
  const known = new Set<SubjectId>(held.map(({ subjectId }) => subjectId));
  const others: Card[] = [];
  for (const { clause } of clauses) {
    const open = clause.from.filter((subjectId) => !known.has(subjectId));
    for (const subjectId of open.slice(0, clause.pick)) {
      known.add(subjectId);
      others.push({ subjectId, isElective: subjectId > coreIds.social, isHeld: false, points: absent });
    }
  }
  return [...held, ...others];
}

function fillEachWay(
  clauses: readonly CompiledClause[],
  cards: readonly Card[],
  used: ReadonlySet<number>,
  targets: Targets,
  accept: (used: ReadonlySet<number>, targets: Targets) => void,
): void {
  const [clause, ...rest] = clauses;
  if (clause === undefined) {
    accept(used, targets);
    return;
  }
  const named = new Set(clause.clause.from);
  const choices = cards.flatMap(({ subjectId }, index) =>
    named.has(subjectId) && !used.has(index) ? [index] : [],
  );
  for (const chosen of choose(choices, clause.clause.pick)) {
    const raised = targets.map((points, index) =>
      chosen.includes(index) ? Math.min(points, clause.sure) : points,
    );
    fillEachWay(rest, cards, new Set([...used, ...chosen]), raised, accept);
  }
}

function* choose(from: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, one] of from.entries()) {
    for (const others of choose(from.slice(at + 1), count - 1)) yield [one, ...others];
  }
}

function consider(search: Search, cards: readonly Card[], used: ReadonlySet<number>, reached: Targets): void {
  const { form, limit } = search;
  const targets = [...reached];
  if (form.rule !== null && !raiseCores(form.rule, cards, targets)) return;
  const electives = countedElectives(form, cards, used, targets);
  if (electives.length < form.requirement.electiveCount) return;
  if (form.rule !== null && !raisePasses(form.rule, targets)) return;
  const cores = countedCores(form, cards, targets);
  const counted = [...cores, ...electives];
  if (limit !== Infinity && (cores.length < 3 || electives.length < 3)) return;
  const raised = changedIn(cards, targets);
  const sum = counted.reduce((total, index) => total + (targets[index] ?? 0), 0);
  const short = limit === Infinity ? 0 : Math.max(0, sum - limit);
  search.isNear ||= raised === 0 ? short <= nearestPoints : raised === 1 && short === 0;
  if (!spread(cards, targets, counted, short)) return;
  const steps = cards.reduce((total, { points }, index) => total + points - (targets[index] ?? 0), 0);
  const plan: Plan = { cards, targets, steps, subjects: changedIn(cards, targets) };
  if (search.best === null || isCheaper(plan, search.best)) search.best = plan;
}

function isCheaper(one: Plan, other: Plan): boolean {
  return one.steps - other.steps < 0 || (one.steps === other.steps && one.subjects < other.subjects);
}

function changedIn(cards: readonly Card[], targets: Targets): number {
  return cards.filter(({ points }, index) => targets[index] !== points).length;
}

/** Raises the cheapest cores each clause of the general rule still lacks. */
function raiseCores(rule: CompiledRule, cards: readonly Card[], targets: number[]): boolean {
  return rule.cores.every(({ clause, sure }) => {
    const named = indexesBy(targets, (index) => clause.from.includes(cards[index]?.subjectId ?? -1));
    raise(targets, named.slice(0, clause.pick), sure);
    return named.length >= clause.pick;
  });
}

function raisePasses({ rule, passLimit }: CompiledRule, targets: number[]): boolean {
  const count = rule.passes?.count ?? 0;
  const cheapest = indexesBy(targets, () => true).slice(0, count);
  raise(targets, cheapest, passLimit);
  return cheapest.length === count;
}

/** The electives that would count: those named first, the best of the rest after, as good as the rule asks. */
function countedElectives(
  { requirement }: Form,
  cards: readonly Card[],
  used: ReadonlySet<number>,
  targets: number[],
): readonly number[] {
  const isElective = (index: number) => cards[index]?.isElective === true && isThere(cards, targets, index);
  const named = indexesBy(targets, (index) => used.has(index) && isElective(index));
  const rest = indexesBy(targets, (index) => !used.has(index) && isElective(index));
  const counted = [...named, ...rest].slice(0, 3).sort((one, other) => byTarget(targets, one, other));
  raise(targets, counted.slice(0, requirement.electiveCount), requirement.electiveLimit);
  return counted;
}

/** Held, or taken up in this plan. */
function isThere(cards: readonly Card[], targets: Targets, index: number): boolean {
  return cards[index]?.isHeld === true || targets[index] !== cards[index]?.points;
}

function countedCores({ thirdCore }: Form, cards: readonly Card[], targets: Targets): readonly number[] {
  const indexOf = (id: SubjectId) =>
    cards.findIndex(({ subjectId }, index) => subjectId === id && isThere(cards, targets, index));
  const thirds = thirdCore === 0 ? [coreIds.science, coreIds.social] : [thirdCore];
  const third = thirds
    .map(indexOf)
    .filter((index) => index >= 0)
    .sort((one, other) => byTarget(targets, one, other))
    .slice(0, 1);
  return [indexOf(coreIds.english), indexOf(coreIds.mathematics), ...third].filter((index) => index >= 0);
}

/** Gains points on counted subjects: on one that is raised anyway, else on the weakest, as it has most room. */
function spread(
  cards: readonly Card[],
  targets: number[],
  counted: readonly number[],
  short: number,
): boolean {
  let left = short;
  const isRaised = (index: number) => (targets[index] !== cards[index]?.points ? 0 : 1);
  const order = [...counted].sort(
    (one, other) => isRaised(one) - isRaised(other) || byTarget(targets, other, one),
  );
  for (const index of order) {
    const room = Math.min(left, (targets[index] ?? 1) - 1);
    targets[index] = (targets[index] ?? 1) - room;
    left -= room;
  }
  return left === 0;
}

function raise(targets: number[], indexes: readonly number[], limit: number): void {
  for (const index of indexes) targets[index] = Math.min(targets[index] ?? limit, limit);
}

/** Best first; cards are in a fixed order, so ties never depend on the order grades were given in. */
function indexesBy(targets: Targets, accept: (index: number) => boolean): number[] {
  return targets
    .map((_, index) => index)
    .filter(accept)
    .sort((one, other) => byTarget(targets, one, other));
}

function byTarget(targets: Targets, one: number, other: number): number {
  return (targets[one] ?? 99) - (targets[other] ?? 99) || one - other;
}

function spell(certificate: CertificateType, plan: Plan, isNear: boolean, worst: number): SmallestChange {
  const raises = plan.cards.flatMap(({ subjectId, points }, index) => {
    const target = plan.targets[index] ?? points;
    if (target === points) return [];
    const from = points > worst ? null : gradeAt(certificate, points);
    return [{ subjectId, from, to: gradeAt(certificate, target) }];
  });
  return { raises, steps: plan.steps, isNear };
}
