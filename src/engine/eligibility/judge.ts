import type { Sex } from "../catalogue.ts";
import type { ChosenCutOff } from "./choose-cut-off.ts";
import { chooseCutOff } from "./choose-cut-off.ts";
import type { CompiledCertificate, Offer } from "./compile.ts";
import type { Deck } from "./deck.ts";
import { coreScoreOf, layDeck, meetsRule, selectionOf } from "./deck.ts";
import type { Hands } from "./hand.ts";
import type { Candidate } from "./verdict.ts";

/** One candidate against one compiled certificate. */
export interface Bench {
  readonly candidate: Candidate;
  readonly sure: Deck;
  /** The same deck where nothing is missing and no minimum is in doubt. */
  readonly possible: Deck;
}

export type Standing = "qualified" | "open" | "not-qualified" | "not-known";

/** The bare answer for one offer, before near misses and reasons. */
export interface Judgement {
  readonly standing: Standing;
  /** The programme's own aggregate from the grades that were given; null where six cannot be counted. */
  readonly aggregate: number | null;
  readonly cutOff: ChosenCutOff | null;
}

export function setBench(compiled: CompiledCertificate, candidate: Candidate, hands: Hands): Bench {
  const sure = layDeck(compiled, hands.sure, "sure");
  const isDoubtless = hands.sure === hands.possible && candidate.certificate === "WASSCE";
  return { candidate, sure, possible: isDoubtless ? sure : layDeck(compiled, hands.possible, "possible") };
}

/**
 * Met, not met or not known: an offer is open to the student only where every rule is surely met, and closed
 * only where even the kindest reading of what is missing fails.
 */
export function judge(bench: Bench, offer: Offer): Judgement {
  const cutOff = chooseCutOff(offer.programme, bench.candidate.sex, bench.candidate.course);
  const aggregate = aggregateFor(bench.sure, offer);
  const judged = (standing: Standing): Judgement => ({ standing, aggregate, cutOff });
  const kindest = offer.usesCutOffs && cutOff !== null ? cutOff.kindest : Infinity;
  if (!mayAdmit(offer, bench.candidate.sex) || !passes(bench.possible, offer, kindest)) {
    return judged("not-qualified");
  }
  const strictest = offer.usesCutOffs && cutOff !== null ? cutOff.figure.aggregate : Infinity;
  if (!isPublished(offer) || !surelyAdmits(offer, bench.candidate.sex)) return judged("not-known");
  if (!passes(bench.sure, offer, strictest)) return judged("not-known");
  return judged(offer.usesCutOffs && cutOff?.figure.kind === "cutoff" ? "qualified" : "open");
}

/**
 * The sum of this offer's own six; null where six cannot be counted. Where its subjects are not all there,
 * the best three electives stand in, so that the student still sees how the points compare.
 */
export function aggregateFor(deck: Deck, offer: Offer): number | null {
  const cores = coreScoreOf(deck.hand, offer.thirdCore);
  const { sum } = selectionOf(deck, offer.requirement);
  return cores === 0 || sum === 0 ? null : cores + sum;
}

/** The greatest aggregate that passes: the cut-off, or less where the general rule allows less. */
export function limitOf(offer: Offer, cutOff: number): number {
  return Math.min(cutOff, offer.rule?.maxAggregate ?? Infinity);
}

function passes(deck: Deck, offer: Offer, cutOff: number): boolean {
  if (offer.rule !== null && !meetsRule(deck, offer.rule)) return false;
  if (!selectionOf(deck, offer.requirement).isMet) return false;
  const limit = limitOf(offer, cutOff);
  if (limit === Infinity) return true;
  const aggregate = aggregateFor(deck, offer);
  return aggregate !== null && aggregate <= limit;
}

function isPublished(offer: Offer): boolean {
  return offer.rule !== null && offer.knowsElectives;
}

function mayAdmit({ programme }: Offer, sex: Sex | null): boolean {
  return programme.admitsOnly === null || sex === null || programme.admitsOnly === sex;
}

function surelyAdmits({ programme }: Offer, sex: Sex | null): boolean {
  return programme.admitsOnly === null || programme.admitsOnly === sex;
}
