import type { Sex, SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { subjectName } from "../../subjects/core.ts";
import { sizeOf } from "../assess/subject-set.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import type {
  CompiledCatalogue,
  CompiledClause,
  CompiledRequirement,
  CompiledRule,
  Form,
} from "../compile/compile.ts";
import type { Deck } from "../assess/reading.ts";
import { meetsCore, passesOf, selectionOf } from "../assess/reading.ts";
import type { Filling } from "./fill-slots.ts";
import { fillSlots } from "./fill-slots.ts";
import { aggregateGiven, givenFor, gradesAt } from "./given.ts";
import type { Hand } from "../assess/usable-grades.ts";
import type { Bench } from "../judge/judge.ts";
import { aggregateOfStanding, bestAggregateOf, standingOfForm } from "../judge/judge.ts";
import type { Asked, Given, GivenAggregate, HeldSubject, Reason } from "../reason.ts";
import { outcomeOf } from "../reason.ts";
import { alternativeOf, electivesWithin, hasEnough, isMet } from "../assess/select-electives.ts";

/** One student and one catalogue, and what was explained already. */
export interface Explainer {
  readonly compiled: CompiledCatalogue;
  readonly bench: Bench;
  readonly held: ReadonlyMap<SubjectId, HeldGrade>;
  /** Best first, those without a grade last. */
  readonly sorted: readonly HeldGrade[];
  /** By place of the kindest hand; null for a place without a grade. */
  readonly grades: readonly (HeldSubject | null)[];
  /** By form, what a rule asks, requirement and clause id. */
  readonly forms: (readonly Reason[] | undefined)[];
  readonly rules: (readonly Reason[] | undefined)[];
  readonly requirements: (readonly Reason[] | undefined)[];
  readonly electives: (Answer | undefined)[];
  readonly givens: (Given | undefined)[];
  /** By form id. */
  readonly aggregates: (GivenAggregate | undefined)[];
}

/** What a student has for a rule, and whether it is enough. */
type Answer = Pick<Reason, "given" | "outcome">;

export function explainerFor(
  compiled: CompiledCatalogue,
  bench: Bench,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Explainer {
  const grades = bench.possible.hand.subjects.map((id) => {
    const grade = id === null ? undefined : held.get(id)?.grade;
    return id === null || !grade ? null : { name: subjectName(id, compiled.subjects.get(id)), grade };
  });
  const sorted = [...held.values()].sort(
    (one, other) => (one.points ?? 99) - (other.points ?? 99) || one.subjectId - other.subjectId,
  );
  const nothingYet = { forms: [], rules: [], requirements: [], electives: [], givens: [], aggregates: [] };
  return { compiled, bench, held, sorted, grades, ...nothingYet };
}

/** Every rule of one offer, each with what it needs and what the student has, in the order a school asks. */
export function explain(explainer: Explainer, form: Form, cutOff: ChosenCutOff | null): readonly Reason[] {
  const reasons = (explainer.forms[form.id] ??= formReasons(explainer, form));
  if (cutOff === null || !explainer.bench.compiled.usesCutOffs) return reasons;
  const { figure, kindest, asked } = cutOff;
  return joined(reasons, [answered(asked, compared(explainer, form, figure.aggregate, kindest))]);
}

/** One list after another. Written out because it runs for every programme, where concat takes ten times as long. */
function joined(first: readonly Reason[], second: readonly Reason[]): readonly Reason[] {
  // oxlint-disable-next-line unicorn/no-new-array -- its length is meant
  const all = new Array<Reason>(first.length + second.length);
  let at = 0;
  for (const reason of first) all[at++] = reason;
  for (const reason of second) all[at++] = reason;
  return all;
}

function answered(asked: Asked, { given, outcome }: Answer): Reason {
  return { asked, given, outcome };
}

function formReasons(explainer: Explainer, form: Form): readonly Reason[] {
  const { requirement, asks, rule } = form;
  const general = (explainer.rules[asks.id] ??= ruleReasons(explainer, form));
  const named = (explainer.requirements[requirement.id] ??= requirementReasons(explainer, requirement));
  const rest: Reason[] = [];
  if (!form.knowsElectives) rest.push(unpublishedSubjects);
  if (asks.electives !== null) {
    const given = (explainer.electives[requirement.id] ??= electivesGiven(explainer, requirement));
    rest.push(answered(asks.electives, given));
  }
  if (rule !== null && asks.passes !== null) rest.push(answered(asks.passes, passesGiven(explainer, rule)));
  if (rule !== null && asks.greatest !== null) {
    rest.push(answered(asks.greatest, compared(explainer, form, rule.maxAggregate, rule.maxAggregate)));
  }
  const reasons = joined(general, joined(named, rest));
  return form.admitsOnly === null ? reasons : [sexReason(explainer, form.admitsOnly), ...reasons];
}

const noComparison: Given = { kind: "no-comparison" };

const unpublishedSubjects: Reason = {
  asked: { kind: "subjects-not-published" },
  given: noComparison,
  outcome: "not known",
};

function sexReason({ bench }: Explainer, admitsOnly: Sex): Reason {
  const { sex } = bench.candidate;
  const outcome = outcomeOf(sex === admitsOnly, sex === null);
  return { asked: { kind: "who-may-apply", admitsOnly }, given: { kind: "sex", sex }, outcome };
}

function ruleReasons(explainer: Explainer, { rule, asks }: Form): readonly Reason[] {
  const { sure, possible } = explainer.bench;
  return asks.cores.map((asked, index) => {
    const clause = rule?.cores[index];
    if (clause === undefined) return answered(asked, { given: noComparison, outcome: "not known" });
    const outcome = outcomeOf(meetsCore(sure, clause), meetsCore(possible, clause));
    return answered(asked, { given: givenFor(explainer, clause), outcome });
  });
}

function requirementReasons(explainer: Explainer, requirement: CompiledRequirement): readonly Reason[] {
  const { bench } = explainer;
  const clauses = alternativeToTell(bench, requirement);
  const { sure, possible, places } = fillClauses(bench, clauses, requirement);
  return clauses.map((clause, index) => {
    const isSure = (sure & (1 << index)) !== 0;
    return {
      asked: clause.asked,
      given: isSure ? gradesAt(explainer, places[index] ?? 0) : givenFor(explainer, clause),
      outcome: outcomeOf(isSure, (possible & (1 << index)) !== 0),
    };
  });
}

/** The alternative that is met; else the one that may be; else the one that lacks least. */
function alternativeToTell(
  bench: Bench,
  { id, alternatives }: CompiledRequirement,
): readonly CompiledClause[] {
  const [only, ...others] = alternatives;
  if (others.length === 0) return only?.published ?? [];
  for (const deck of [bench.sure, bench.possible]) {
    const selection = deck.selections[id] ?? 0;
    if (isMet(selection)) return alternatives[alternativeOf(selection)]?.published ?? [];
  }
  const sure = alternatives.map(({ published }) => openClauses(bench.sure, published));
  const possible = alternatives.map(({ published }) => openClauses(bench.possible, published));
  const lacking = sure.includes(0) ? sure : possible;
  return alternatives[lacking.indexOf(Math.min(...lacking))]?.published ?? [];
}

/** How many of these clauses nothing in the hand can fill. */
function openClauses(deck: Deck, clauses: readonly CompiledClause[]): number {
  if (clauses.length === 0) return 0;
  const masks = clauses.map(({ id }) => deck.meets[id] ?? 0);
  return clauses.length - sizeOf(fillSlots(clauses, masks, masks).sure);
}

/** Prefers the electives that count, so that the reasons and the counted six tell one story. */
function fillClauses(
  { sure, possible }: Bench,
  clauses: readonly CompiledClause[],
  { id }: CompiledRequirement,
): Filling {
  const { hand } = possible;
  const surely = clauses.map((clause) => translate(sure.hand, hand, sure.meets[clause.id] ?? 0));
  const possibly = sure === possible ? surely : clauses.map((clause) => possible.meets[clause.id] ?? 0);
  if (isMet(sure.selections[id] ?? 0)) {
    const counted = translate(sure.hand, hand, sure.counted[id] ?? 0) | ~hand.electives;
    const preferred = surely.map((mask) => mask & counted);
    const filling = fillSlots(clauses, preferred, preferred);
    if (sizeOf(filling.sure) === clauses.length) return filling;
  }
  return fillSlots(clauses, surely, possibly);
}

/** The same subjects in another hand's places. */
function translate(from: Hand, to: Hand, places: number): number {
  if (from === to) return places;
  let translated = 0;
  from.subjects.forEach((subject, place) => {
    if ((places & (1 << place)) !== 0) translated |= 1 << to.subjects.indexOf(subject);
  });
  return translated;
}

function electivesGiven(explainer: Explainer, requirement: CompiledRequirement): Answer {
  const { sure, possible } = explainer.bench;
  const may = electivesReach(possible, requirement);
  const does = may && (sure === possible || electivesReach(sure, requirement));
  const counted = sure.counted[requirement.id] ?? 0;
  const given: Given =
    counted === 0
      ? { kind: "no-electives" }
      : gradesAt(explainer, translate(sure.hand, possible.hand, counted));
  return { given, outcome: outcomeOf(does, may) };
}

/** Where the subjects themselves are missing, their own reasons say so; this one then asks only for grades. */
function electivesReach(deck: Deck, requirement: CompiledRequirement): boolean {
  if (isMet(selectionOf(deck, requirement))) return true;
  if (sizeOf(electivesWithin(deck.hand, requirement.electiveLimit)) < requirement.electiveCount) return false;
  return requirement.alternatives.every(
    (alternative) => !hasEnough(deck.meets, alternative) || openClauses(deck, alternative.clauses) > 0,
  );
}

function passesGiven({ bench }: Explainer, rule: CompiledRule): Answer {
  const count = rule.rule.passes?.count ?? 0;
  const had = passesOf(bench.sure.hand, rule);
  const outcome = outcomeOf(had >= count, passesOf(bench.possible.hand, rule) >= count);
  return { given: { kind: "passes", count: had }, outcome };
}

function compared(explainer: Explainer, form: Form, strictest: number, kindest: number): Answer {
  const { id, knowsElectives } = form;
  const standing = standingOfForm(explainer.bench, id);
  const aggregate = aggregateOfStanding(standing);
  const best = bestAggregateOf(standing);
  const isWithin = aggregate !== 0 && aggregate <= strictest;
  const mayBe = best !== 0 && best <= kindest;
  if (isWithin && best > kindest) {
    // The best three electives would do, but they are not those it asks for.
    return { given: { kind: "aggregate", aggregate: best, basis: "at-best" }, outcome: "not met" };
  }
  const outcome = outcomeOf(isWithin && knowsElectives, mayBe);
  return { given: (explainer.aggregates[id] ??= aggregateGiven(explainer, form, aggregate)), outcome };
}
