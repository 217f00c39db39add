import type { Sex, SubjectId } from "../catalogue.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import { subjectName } from "../subjects/core.ts";
import { sizeOf } from "./bits.ts";
import type { ChosenCutOff } from "./choose-cut-off.ts";
import type {
  CompiledCatalogue,
  CompiledClause,
  CompiledRequirement,
  CompiledRule,
  Form,
} from "./compile.ts";
import type { Deck } from "./deck.ts";
import { meetsCore, passesOf, selectionOf } from "./deck.ts";
import type { Filling } from "./fill-slots.ts";
import { fillSlots } from "./fill-slots.ts";
import type { Hand } from "./hand.ts";
import type { Bench } from "./judge.ts";
import { aggregateOfStanding, bestAggregateOf, standingOfForm } from "./judge.ts";
import type { Asked } from "./rule-words.ts";
import { alternativeOf, electivesWithin, hasEnough, isMet } from "./select-electives.ts";
import type { Reason } from "./verdict.ts";
import { capital, list, numberWord, outcomeOf } from "./words.ts";

/** One student and one catalogue, and what was put into words for them already. */
export interface Explainer {
  readonly compiled: CompiledCatalogue;
  readonly bench: Bench;
  readonly held: ReadonlyMap<SubjectId, HeldGrade>;
  /** Best first, those without a grade last. */
  readonly sorted: readonly HeldGrade[];
  /** "Physics A1", by place of the kindest hand. */
  readonly grades: readonly string[];
  /** By form, rule words, requirement and clause id. */
  readonly forms: (readonly Reason[] | undefined)[];
  readonly rules: (readonly Reason[] | undefined)[];
  readonly requirements: (readonly Reason[] | undefined)[];
  readonly electives: (Given | undefined)[];
  readonly givens: (string | undefined)[];
}

/** What a student has for a rule, and whether it is enough. */
type Given = Pick<Reason, "given" | "outcome">;

export function explainerFor(
  compiled: CompiledCatalogue,
  bench: Bench,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Explainer {
  const grades = bench.possible.hand.subjects.map((id) => {
    const grade = id === null ? undefined : held.get(id)?.grade;
    return id === null || !grade ? "" : `${subjectName(id, compiled.subjects.get(id))} ${grade}`;
  });
  const sorted = [...held.values()].sort(
    (one, other) => (one.points ?? 99) - (other.points ?? 99) || one.subjectId - other.subjectId,
  );
  const nothingYet = { forms: [], rules: [], requirements: [], electives: [], givens: [] };
  return { compiled, bench, held, sorted, grades, ...nothingYet };
}

/** Every rule of one offer, each with what it needs and what the student has, in the order a school asks. */
export function explain(explainer: Explainer, form: Form, cutOff: ChosenCutOff | null): readonly Reason[] {
  const reasons = (explainer.forms[form.id] ??= formReasons(explainer, form));
  if (cutOff === null || !explainer.bench.compiled.usesCutOffs) return reasons;
  const compare = compared(explainer, form, cutOff.figure.aggregate, cutOff.kindest);
  return joined(reasons, [answered(cutOff, compare)]);
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

function answered({ rule, needed }: Asked, { given, outcome }: Given): Reason {
  return { rule, needed, given, outcome };
}

function formReasons(explainer: Explainer, form: Form): readonly Reason[] {
  const { requirement, words, rule } = form;
  const general = (explainer.rules[words.id] ??= ruleReasons(explainer, form));
  const named = (explainer.requirements[requirement.id] ??= requirementReasons(explainer, requirement));
  const rest: Reason[] = [];
  if (!form.knowsElectives) rest.push(unpublishedSubjects);
  if (words.electives !== null) {
    const given = (explainer.electives[requirement.id] ??= electivesGiven(explainer, requirement));
    rest.push(answered(words.electives, given));
  }
  if (rule !== null && words.passes !== null) rest.push(answered(words.passes, passesGiven(explainer, rule)));
  if (rule !== null && words.greatest !== null) {
    rest.push(answered(words.greatest, compared(explainer, form, rule.maxAggregate, rule.maxAggregate)));
  }
  const reasons = joined(general, joined(named, rest));
  return form.admitsOnly === null ? reasons : [sexReason(explainer, form.admitsOnly), ...reasons];
}

const unpublishedSubjects: Reason = {
  rule: "Subjects for this programme",
  needed: "Not published",
  given: "We cannot tell which electives it asks for",
  outcome: "not known",
};

function sexReason({ bench }: Explainer, admitsOnly: Sex): Reason {
  const { sex } = bench.candidate;
  const needed = admitsOnly === "female" ? "Women only" : "Men only";
  const given = sex === null ? "You did not say" : sex === "female" ? "You are a woman" : "You are a man";
  return { rule: "Who may apply", needed, given, outcome: outcomeOf(sex === admitsOnly, sex === null) };
}

function ruleReasons(explainer: Explainer, { rule, words }: Form): readonly Reason[] {
  const { sure, possible } = explainer.bench;
  return words.cores.map((asked, index) => {
    const clause = rule?.cores[index];
    if (clause === undefined) return answered(asked, { given: "We cannot tell", outcome: "not known" });
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
      rule: clause.name,
      needed: `${clause.need} for this programme`,
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

function electivesGiven(explainer: Explainer, requirement: CompiledRequirement): Given {
  const { sure, possible } = explainer.bench;
  const may = electivesReach(possible, requirement);
  const does = may && (sure === possible || electivesReach(sure, requirement));
  const counted = sure.counted[requirement.id] ?? 0;
  const given =
    counted === 0 ? "None given" : gradesAt(explainer, translate(sure.hand, possible.hand, counted));
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

function passesGiven({ bench }: Explainer, rule: CompiledRule): Given {
  const count = rule.rule.passes?.count ?? 0;
  const had = passesOf(bench.sure.hand, rule);
  const outcome = outcomeOf(had >= count, passesOf(bench.possible.hand, rule) >= count);
  return { given: `${capital(numberWord(had))} of yours`, outcome };
}

function compared(
  { bench }: Explainer,
  { id, knowsElectives, requirement }: Form,
  strictest: number,
  kindest: number,
): Given {
  const standing = standingOfForm(bench, id);
  const aggregate = aggregateOfStanding(standing);
  const best = bestAggregateOf(standing);
  const outcome = outcomeOf(
    aggregate !== 0 && aggregate <= strictest && knowsElectives,
    best !== 0 && best <= kindest,
  );
  if (aggregate === 0) return { given: "Cannot be counted yet", outcome };
  if (!knowsElectives) return { given: `${aggregate} at best`, outcome };
  const isOwn = isMet(bench.sure.selections[requirement.id] ?? 0);
  return { given: isOwn ? String(aggregate) : `${aggregate} with your best three electives`, outcome };
}

function givenFor(explainer: Explainer, clause: CompiledClause): string {
  return (explainer.givens[clause.id] ??= describeGiven(explainer, clause));
}

function describeGiven({ sorted, compiled }: Explainer, { clause, names }: CompiledClause): string {
  const have = sorted.filter(({ subjectId }) => names.has(subjectId));
  const isOne = clause.from.length === 1;
  if (have.length === 0) return isOne ? "Not among your subjects" : "None of these";
  const text = ({ subjectId, grade }: HeldGrade) => {
    if (isOne) return grade ?? "no grade yet";
    return `${subjectName(subjectId, compiled.subjects.get(subjectId))} ${grade ?? "(no grade yet)"}`;
  };
  const shown = list(have.slice(0, 6).map(text), "and");
  return have.length < clause.pick ? `Only ${shown}` : capital(shown);
}

function gradesAt({ grades }: Explainer, places: number): string {
  return list(
    grades.filter((text, place) => (places & (1 << place)) !== 0 && text !== ""),
    "and",
  );
}
