import type { SubjectId } from "../catalogue.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import { gradeAt } from "../grades/points.ts";
import { subjectName } from "../subjects/core.ts";
import { sizeOf } from "./bits.ts";
import { clauseName, clauseNeed } from "./clause-words.ts";
import type { CompiledCatalogue, CompiledClause, Offer } from "./compile.ts";
import type { Deck } from "./deck.ts";
import { meetsCore, passesOf, selectionOf } from "./deck.ts";
import { fillSlots } from "./fill-slots.ts";
import type { Hand } from "./hand.ts";
import type { Bench, Judgement } from "./judge.ts";
import { aggregateFor } from "./judge.ts";
import type { Outcome, Reason } from "./verdict.ts";
import { capital, levelWord, list, numberWord, outcomeOf } from "./words.ts";

/** What the sentences are made from: one student, one catalogue. */
export interface Explainer {
  readonly compiled: CompiledCatalogue;
  readonly bench: Bench;
  readonly held: ReadonlyMap<SubjectId, HeldGrade>;
}

/** Every rule of one offer, each with what it needs and what the student has, in the order a school asks. */
export function explain(explainer: Explainer, offer: Offer, judgement: Judgement): Reason[] {
  return [
    ...sexReasons(explainer, offer),
    ...ruleReasons(explainer, offer),
    ...subjectReasons(explainer, offer),
    ...electiveReasons(explainer, offer),
    ...passReasons(explainer, offer),
    ...greatestAggregateReasons(explainer, offer),
    ...cutOffReasons(explainer, offer, judgement),
  ];
}

function sexReasons({ bench }: Explainer, { programme }: Offer): Reason[] {
  if (programme.admitsOnly === null) return [];
  const { sex } = bench.candidate;
  const asked = programme.admitsOnly === "female" ? "Women only" : "Men only";
  const given = sex === null ? "You did not say" : sex === "female" ? "You are a woman" : "You are a man";
  const outcome = outcomeOf(sex === programme.admitsOnly, sex === null);
  return [{ rule: "Who may apply", needed: asked, given, outcome }];
}

function ruleReasons(explainer: Explainer, offer: Offer): Reason[] {
  const { rule, school } = offer;
  if (rule === null) {
    const needed = `${school.shortName} publishes none for ${certificateOf(explainer)} holders at this level`;
    return [{ rule: "Entry rule", needed, given: "We cannot tell", outcome: "not known" }];
  }
  return rule.cores.map((clause) => {
    const { bench } = explainer;
    return {
      rule: clauseName(clause.clause, nameFrom(explainer)),
      needed: `${clauseNeed(clause.clause, clause.clause.min)} ${forEvery(offer)}`,
      given: givenFor(explainer, clause),
      outcome: outcomeOf(meetsCore(bench.sure, clause), meetsCore(bench.possible, clause)),
    };
  });
}

/** "for every degree at KNUST": the words that tell a school's rule from a programme's. */
function forEvery({ programme, school }: Offer): string {
  return `for every ${levelWord(programme.level)} at ${school.shortName}`;
}

function subjectReasons(explainer: Explainer, offer: Offer): Reason[] {
  const reasons = namedSubjectReasons(explainer, offer);
  if (offer.knowsElectives) return reasons;
  return [
    ...reasons,
    {
      rule: "Subjects for this programme",
      needed: "Not published",
      given: "We cannot tell which electives it asks for",
      outcome: "not known",
    },
  ];
}

function namedSubjectReasons(explainer: Explainer, offer: Offer): Reason[] {
  const { bench } = explainer;
  const clauses = alternativeToTell(bench, offer);
  const filled = fillClauses(bench, clauses, offer);
  return clauses.map((clause, index) => {
    const fill = filled[index];
    const isSure = fill?.isSure ?? false;
    const places = fill?.places ?? [];
    return {
      rule: clauseName(clause.clause, nameFrom(explainer)),
      needed: `${clauseNeed(clause.clause, neededGrade(explainer, clause))} for this programme`,
      given: isSure ? gradesAt(explainer, bench.possible.hand, places) : givenFor(explainer, clause),
      outcome: outcomeOf(isSure, fill?.isPossible ?? false),
    };
  });
}

/** The alternative that is met; else the one that may be; else the one that lacks least. */
function alternativeToTell(bench: Bench, { requirement }: Offer): readonly CompiledClause[] {
  const { alternatives } = requirement;
  for (const deck of [bench.sure, bench.possible]) {
    const selection = selectionOf(deck, requirement);
    if (selection.clausesMet) return alternatives[selection.alternative]?.published ?? [];
  }
  const lacking = alternatives.map(({ published }) => {
    const masks = published.map(({ id }) => bench.possible.meets[id] ?? 0);
    return fillSlots(published, masks, masks).reduce((sum, { open }) => sum + open, 0);
  });
  return alternatives[lacking.indexOf(Math.min(...lacking))]?.published ?? [];
}

/** Prefers the electives that count, so that the reasons and the counted six tell one story. */
function fillClauses(bench: Bench, clauses: readonly CompiledClause[], offer: Offer) {
  const { hand } = bench.possible;
  const sure = clauses.map(({ id }) => translate(bench.sure.hand, hand, bench.sure.meets[id] ?? 0));
  const possible = clauses.map(({ id }) => bench.possible.meets[id] ?? 0);
  const selection = selectionOf(bench.sure, offer.requirement);
  const counted = translate(bench.sure.hand, hand, selection.counted) | ~hand.electives;
  const preferred = fillSlots(
    clauses,
    sure.map((mask) => mask & counted),
    possible,
  );
  return preferred.every(({ isSure }) => isSure) ? preferred : fillSlots(clauses, sure, possible);
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

function electiveReasons(explainer: Explainer, offer: Offer): Reason[] {
  const electives = offer.rule?.rule.electives;
  if (!electives) return [];
  const { bench } = explainer;
  const { sure, possible } = bench;
  const reaches = (deck: Deck) => electivesReach(deck, offer);
  const { counted } = selectionOf(sure, offer.requirement);
  const each = electives.count === 1 ? "" : " in each";
  return [
    {
      rule: `${capital(numberWord(electives.count))} elective${electives.count === 1 ? "" : "s"}`,
      needed: `${electives.min} or better${each} ${forEvery(offer)}`,
      given: counted === 0 ? "None given" : gradesAt(explainer, sure.hand, placesOf(counted)),
      outcome: outcomeOf(reaches(sure) && reaches(possible), reaches(possible)),
    },
  ];
}

/** Where the subjects themselves are missing, their own reasons say so; this one then asks only for grades. */
function electivesReach(deck: Deck, offer: Offer): boolean {
  const selection = selectionOf(deck, offer.requirement);
  if (selection.isMet) return true;
  const { electiveCount, electiveLimit } = offer.requirement;
  const good = deck.hand.points.filter(
    (points, place) => points <= electiveLimit && (deck.hand.electives & (1 << place)) !== 0,
  );
  return !selection.clausesMet && good.length >= electiveCount;
}

function passReasons({ bench }: Explainer, offer: Offer): Reason[] {
  const passes = offer.rule?.rule.passes;
  if (!offer.rule || !passes) return [];
  const had = passesOf(bench.sure.hand, offer.rule);
  const possible = passesOf(bench.possible.hand, offer.rule);
  return [
    {
      rule: `${capital(numberWord(passes.count))} subjects passed`,
      needed: `${passes.min} or better in ${numberWord(passes.count)} subjects ${forEvery(offer)}`,
      given: `${capital(numberWord(had))} of yours`,
      outcome: outcomeOf(had >= passes.count, possible >= passes.count),
    },
  ];
}

function greatestAggregateReasons(explainer: Explainer, offer: Offer): Reason[] {
  const limit = offer.rule?.maxAggregate ?? Infinity;
  if (limit === Infinity) return [];
  const needed = `${limit} or less ${forEvery(offer)}`;
  return [{ rule: "Greatest aggregate", needed, ...compared(explainer, offer, limit, limit) }];
}

function cutOffReasons(explainer: Explainer, offer: Offer, { cutOff }: Judgement): Reason[] {
  if (cutOff === null || !offer.usesCutOffs) return [];
  const { figure, kindest } = cutOff;
  const word = figure.kind === "ceiling" ? "Entry limit" : "Cut-off";
  const isSplit = kindest !== figure.aggregate;
  const needed = isSplit
    ? `${figure.aggregate} or less (up to ${kindest} for some: it differs by sex or SHS course)`
    : `${figure.aggregate} or less`;
  const rule = `${word} ${figure.year}`;
  return [{ rule, needed, ...compared(explainer, offer, figure.aggregate, kindest) }];
}

function compared(
  { bench }: Explainer,
  offer: Offer,
  strictest: number,
  kindest: number,
): { given: string; outcome: Outcome } {
  const aggregate = aggregateFor(bench.sure, offer);
  const best = aggregateFor(bench.possible, offer);
  const isSure = aggregate !== null && aggregate <= strictest && offer.knowsElectives;
  const outcome = outcomeOf(isSure, best !== null && best <= kindest);
  const given = aggregate === null ? "Cannot be counted yet" : String(aggregate);
  return { given: offer.knowsElectives || aggregate === null ? given : `${given} at best`, outcome };
}

function givenFor({ held, compiled }: Explainer, { clause }: CompiledClause): string {
  const have = clause.from
    .flatMap((id) => held.get(id) ?? [])
    .sort((one, other) => (one.points ?? 99) - (other.points ?? 99) || one.subjectId - other.subjectId);
  if (have.length === 0) return clause.from.length === 1 ? "Not among your subjects" : "None of these";
  const text = ({ subjectId, grade }: HeldGrade) => {
    const shown = grade ?? "no grade yet";
    return clause.from.length === 1
      ? shown
      : `${subjectName(subjectId, compiled.subjects.get(subjectId))} ${shown}`;
  };
  const shown = list(have.slice(0, 6).map(text), "and");
  const usable = have.filter(({ points }) => points !== null).length;
  return usable < clause.pick && have.length < clause.pick && clause.pick > 1
    ? `Only ${shown}`
    : capital(shown);
}

function gradesAt({ held, compiled }: Explainer, hand: Hand, places: readonly number[]): string {
  const text = places.flatMap((place) => {
    const subject = hand.subjects[place] ?? null;
    const grade = subject === null ? null : (held.get(subject)?.grade ?? null);
    return subject === null || grade === null
      ? []
      : [`${subjectName(subject, compiled.subjects.get(subject))} ${grade}`];
  });
  return list(text, "and");
}

function placesOf(set: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < 32 && places.length < sizeOf(set); place += 1) {
    if ((set & (1 << place)) !== 0) places.push(place);
  }
  return places;
}

/** Programme minima are published as WASSCE grades; letters only where a word carries over. */
function neededGrade(explainer: Explainer, { clause, sure }: CompiledClause): string {
  const certificate = certificateOf(explainer);
  if (certificate === "WASSCE") return clause.min;
  return sure === 0 ? `WASSCE ${clause.min}` : gradeAt(certificate, sure);
}

function certificateOf({ bench }: Explainer) {
  return bench.candidate.certificate;
}

function nameFrom({ compiled }: Explainer): (id: SubjectId) => string {
  return (id) => subjectName(id, compiled.subjects.get(id));
}
