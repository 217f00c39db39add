import type { Clause, Sex } from "../../catalogue.ts";
import { meetsCore, passCount, selectionOf } from "../assess/reading.ts";
import type { Reading } from "../assess/reading.ts";
import { electivesWithin, hasEnough } from "../assess/select-electives.ts";
import { has, sizeOf } from "../assess/subject-set.ts";
import type { SubjectSet } from "../assess/subject-set.ts";
import type { UsableGrades } from "../assess/usable-grades.ts";
import type {
  CompiledClause,
  CompiledRule,
  EntryRequirements,
  Offering,
  SubjectRequirement,
} from "../compile/compiled.ts";
import type { Explainer, Finding } from "./explainer.ts";
import { fillSlots } from "./fill-slots.ts";
import type { Filling, Slots } from "./fill-slots.ts";
import { aggregateGiven, givenFor, gradesAt } from "./given.ts";
import { cutOffFor, judgeEntry } from "../judge/judge.ts";
import { outcomeOf } from "../reason.ts";
import type { Asked, Given, Reason } from "../reason.ts";

/** Every rule of one offering: what it needs and what the student has, in the school's order. */
export function explain(explainer: Explainer, offering: Offering): readonly Reason[] {
  const { entry } = offering;
  const cutOff = cutOffFor(explainer.assessment, offering);
  const ofEntry = (explainer.entries[entry.id] ??= entryReasons(explainer, entry));
  const reasons =
    offering.programme.basis === "states-some" ? withSufficientSets(ofEntry, offering) : ofEntry;
  if (cutOff === null || !explainer.assessment.compiled.certificate.usesCutOffs) return reasons;
  const { figure, kindest, asked } = cutOff;
  return joined(reasons, [answered(asked, compared(explainer, entry, figure.aggregate, kindest))]);
}

/**
 * For a programme whose page states only a sufficient set: names the set and marks it as sufficient, not
 * required.
 */
function withSufficientSets(reasons: readonly Reason[], { enough, programme }: Offering): readonly Reason[] {
  const sets = enough?.entry.requirement.alternatives.map((one) => one.published.map(({ asked }) => asked));
  const isAsked = ({ pick, min, from }: Clause) =>
    programme.requires.some((one) => one.pick === pick && one.min === min && one.from.join() === from.join());
  return reasons.map((reason): Reason => {
    const { asked } = reason;
    if (asked.kind === "subjects-not-published")
      return { ...reason, asked: { ...asked, enough: sets ?? [] } };
    return asked.kind === "subjects" && asked.every === null && !isAsked(asked.clause)
      ? { ...reason, asked: { ...asked, isEnough: true } }
      : reason;
  });
}

/**
 * Concatenates two lists. Written out because concat takes ten times as long and this runs for every
 * programme.
 */
function joined(first: readonly Reason[], second: readonly Reason[]): readonly Reason[] {
  // oxlint-disable-next-line unicorn/no-new-array -- its length is meant
  const all = new Array<Reason>(first.length + second.length);
  let at = 0;
  for (const reason of first) all[at++] = reason;
  for (const reason of second) all[at++] = reason;
  return all;
}

function answered(asked: Asked, { given, outcome }: Finding): Reason {
  return { asked, given, outcome };
}

function entryReasons(explainer: Explainer, entry: EntryRequirements): readonly Reason[] {
  const { requirement, asks, rule } = entry;
  const general = (explainer.rules[asks.id] ??= ruleReasons(explainer, entry));
  const named = (explainer.requirements[requirement.id] ??= requirementReasons(explainer, requirement));
  const rest: Reason[] = [];
  if (!entry.knowsElectives) rest.push(unpublishedSubjects);
  if (asks.electives !== null) {
    const given = (explainer.electives[requirement.id] ??= electivesGiven(explainer, requirement));
    rest.push(answered(asks.electives, given));
  }
  if (rule !== null && asks.passes !== null) rest.push(answered(asks.passes, passesGiven(explainer, rule)));
  if (rule !== null && asks.greatest !== null) {
    rest.push(answered(asks.greatest, compared(explainer, entry, rule.maxAggregate, rule.maxAggregate)));
  }
  const reasons = joined(general, joined(named, rest));
  return entry.admitsOnly === null ? reasons : [sexReason(explainer, entry.admitsOnly), ...reasons];
}

const noComparison: Given = { kind: "no-comparison" };

const unpublishedSubjects: Reason = {
  asked: { kind: "subjects-not-published", enough: [] },
  given: noComparison,
  outcome: "not known",
};

function sexReason({ assessment }: Explainer, admitsOnly: Sex): Reason {
  const { sex } = assessment.candidate;
  const outcome = outcomeOf(sex === admitsOnly, sex === null);
  return { asked: { kind: "who-may-apply", admitsOnly }, given: { kind: "sex", sex }, outcome };
}

function ruleReasons(explainer: Explainer, { rule, asks }: EntryRequirements): readonly Reason[] {
  const { sure, possible } = explainer.assessment;
  return asks.cores.map((asked, index) => {
    const clause = rule?.cores[index];
    if (clause === undefined) return answered(asked, { given: noComparison, outcome: "not known" });
    const outcome = outcomeOf(meetsCore(sure, clause), meetsCore(possible, clause));
    return answered(asked, { given: givenFor(explainer, clause), outcome });
  });
}

/** One reason for each clause of the alternative that is shown. */
export function requirementReasons(explainer: Explainer, requirement: SubjectRequirement): readonly Reason[] {
  const clauses = shownAlternative(explainer, requirement);
  const { sure, possible, fillers } = fillClauses(explainer, clauses, requirement);
  return clauses.map((clause, index) => {
    const isSure = (sure & (1 << index)) !== 0;
    return {
      asked: clause.asked,
      given: isSure ? gradesAt(explainer, fillers[index] ?? 0) : givenFor(explainer, clause),
      outcome: outcomeOf(isSure, (possible & (1 << index)) !== 0),
    };
  });
}

/** The alternative that is met; else one that may be; else the one that lacks least. */
function shownAlternative(
  { assessment, slots }: Explainer,
  { id, alternatives }: SubjectRequirement,
): readonly CompiledClause[] {
  const [only, ...others] = alternatives;
  if (others.length === 0) return only?.published ?? [];
  for (const reading of [assessment.sure, assessment.possible]) {
    const selection = reading.selections[id];
    if (selection?.isMet) return alternatives[selection.alternative]?.published ?? [];
  }
  const sure = alternatives.map(({ published }) => emptyClauses(slots, assessment.sure, published));
  const possible = alternatives.map(({ published }) => emptyClauses(slots, assessment.possible, published));
  const lacking = sure.includes(0) ? sure : possible;
  return alternatives[lacking.indexOf(Math.min(...lacking))]?.published ?? [];
}

/** How many of these clauses no grade can fill. */
function emptyClauses(slots: Slots, reading: Reading, clauses: readonly CompiledClause[]): number {
  if (clauses.length === 0) return 0;
  const masks = clauses.map(({ id }) => reading.meets[id] ?? 0);
  return clauses.length - sizeOf(fillSlots(slots, clauses, masks, masks).sure);
}

/** Prefers the electives that count, so that reasons and counted subjects agree. */
function fillClauses(
  { assessment, slots }: Explainer,
  clauses: readonly CompiledClause[],
  { id }: SubjectRequirement,
): Filling {
  const { sure, possible } = assessment;
  const all = possible.grades;
  const surely = clauses.map((clause) => translate(sure.grades, all, sure.meets[clause.id] ?? 0));
  const possibly = sure === possible ? surely : clauses.map((clause) => possible.meets[clause.id] ?? 0);
  const selection = sure.selections[id];
  if (selection?.isMet) {
    const counted = translate(sure.grades, all, selection.counted) | ~all.electives;
    const preferred = surely.map((mask) => mask & counted);
    const filling = fillSlots(slots, clauses, preferred, preferred);
    if (sizeOf(filling.sure) === clauses.length) return filling;
  }
  return fillSlots(slots, clauses, surely, possibly);
}

/** The same subjects at their positions in other grades. */
function translate(from: UsableGrades, to: UsableGrades, positions: SubjectSet): SubjectSet {
  if (from === to) return positions;
  let translated = 0;
  from.subjects.forEach((subject, position) => {
    if (has(positions, position)) translated |= 1 << to.subjects.indexOf(subject);
  });
  return translated;
}

function electivesGiven(explainer: Explainer, requirement: SubjectRequirement): Finding {
  const { sure, possible } = explainer.assessment;
  const mayReach = electivesReach(explainer.slots, possible, requirement);
  const reach = mayReach && (sure === possible || electivesReach(explainer.slots, sure, requirement));
  const counted = sure.selections[requirement.id]?.counted ?? 0;
  const given: Given =
    counted === 0
      ? { kind: "no-electives" }
      : gradesAt(explainer, translate(sure.grades, possible.grades, counted));
  return { given, outcome: outcomeOf(reach, mayReach) };
}

/** Missing subjects have reasons of their own, so this rule then asks only for grades. */
function electivesReach(slots: Slots, reading: Reading, requirement: SubjectRequirement): boolean {
  if (selectionOf(reading, requirement).isMet) return true;
  if (sizeOf(electivesWithin(reading.grades, requirement.electiveLimit)) < requirement.electiveCount)
    return false;
  return requirement.alternatives.every(
    (alternative) =>
      !hasEnough(reading.meets, alternative) || emptyClauses(slots, reading, alternative.clauses) > 0,
  );
}

function passesGiven({ assessment }: Explainer, rule: CompiledRule): Finding {
  const count = rule.rule.passes?.count ?? 0;
  const had = passCount(assessment.sure.grades, rule);
  const outcome = outcomeOf(had >= count, passCount(assessment.possible.grades, rule) >= count);
  return { given: { kind: "passes", count: had }, outcome };
}

function compared(
  explainer: Explainer,
  entry: EntryRequirements,
  strictest: number,
  kindest: number,
): Finding {
  const { id, knowsElectives } = entry;
  const { aggregate, bestAggregate: best } = judgeEntry(explainer.assessment, entry);
  const isWithin = aggregate !== 0 && aggregate <= strictest;
  const mayBe = best !== 0 && best <= kindest;
  if (isWithin && best > kindest) {
    // The best three electives are good enough, but the programme asks for others.
    return { given: { kind: "aggregate", aggregate: best, basis: "at-best" }, outcome: "not met" };
  }
  const outcome = outcomeOf(isWithin && knowsElectives, mayBe);
  return { given: (explainer.aggregates[id] ??= aggregateGiven(explainer, entry, aggregate)), outcome };
}
