import type { Sex } from "../../catalogue.ts";
import { zeros } from "../assess/subject-set.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import { entryOf } from "../cut-offs/choose-cut-off.ts";
import type { CompiledCertificate, Form, Offer } from "../compile/compile.ts";
import type { Place } from "../compile/offering-list.ts";
import { noFigure } from "../compile/offering-list.ts";
import type { Deck } from "../assess/reading.ts";
import { aggregateOfParts, layDeck, meetsRule, selectionOf } from "../assess/reading.ts";
import type { Hands } from "../assess/usable-grades.ts";
import { electiveScoreOf, isMet } from "../assess/select-electives.ts";
import type { Candidate } from "../verdict.ts";
import { hasPublishedScale } from "../../grades/points.ts";

/** One candidate against one compiled certificate. */
export interface Bench {
  readonly compiled: CompiledCertificate;
  readonly candidate: Candidate;
  readonly sure: Deck;
  /** The same deck where nothing is missing and no minimum is in doubt. */
  readonly possible: Deck;
  /** By form id: 0 not asked yet, else a packed standing. */
  readonly forms: number[];
}

/** The bare answer for one offer, before near misses and reasons. */
export type Standing = "not-qualified" | "not-known" | "open" | "qualified";

export const standings: readonly Standing[] = ["not-qualified", "not-known", "open", "qualified"];

/** Open to the student, with a published cut-off or without one. */
export function isOpen(standing: number): boolean {
  return standing >= 2;
}

export function setBench(compiled: CompiledCertificate, candidate: Candidate, hands: Hands): Bench {
  const sure = layDeck(compiled, hands.sure, "sure");
  const isDoubtless = hands.sure === hands.possible && hasPublishedScale(compiled.certificate);
  const possible = isDoubtless ? sure : layDeck(compiled, hands.possible, "possible");
  return { compiled, candidate, sure, possible, forms: zeros(compiled.forms.length) };
}

/**
 * Met, not met or not known, for every offer of a place (as indexes of `standings`): open to the student only
 * where every rule is surely met, closed only where even the kindest reading of what is missing fails.
 */
export function judgeAll(bench: Bench, place: Place): number[] {
  const { forms, strictest, kindest, isCutOff } = place;
  const judged = zeros(forms.length);
  for (let at = 0; at < forms.length; at += 1) {
    const standing = standingOfForm(bench, forms[at] ?? 0);
    judged[at] = judge(standing, strictest[at] ?? noFigure, kindest[at] ?? noFigure, isCutOff[at] === 1);
  }
  for (const at of place.split) {
    const chosen = entryOf(place.offers[at]?.cutOffs ?? [], bench.candidate);
    const standing = standingOfForm(bench, forms[at] ?? 0);
    const isReal = chosen?.figure.kind === "cutoff";
    judged[at] = judge(standing, chosen?.figure.aggregate ?? noFigure, chosen?.kindest ?? noFigure, isReal);
  }
  return judged;
}

/** An aggregate that cannot be counted is 0 in a standing, and no figure admits it. */
function judge(standing: number, strictest: number, kindest: number, isCutOff: boolean): number {
  const best = bestAggregateOf(standing);
  if ((standing & 4) === 0 || best > kindest || (best === 0 && kindest !== noFigure)) return 0;
  const aggregate = aggregateOfStanding(standing);
  if ((standing & 2) === 0 || aggregate > strictest || (aggregate === 0 && strictest !== noFigure)) return 1;
  return isCutOff ? 3 : 2;
}

/**
 * A form's standing is one integer: bit 0 is always set, bit 1 says all its rules are surely met, bit 2 that
 * they may be, bits 8–15 are its own aggregate, bits 16–23 the best it may become.
 */
export function standingOfForm(bench: Bench, id: number): number {
  const known = bench.forms[id] ?? 0;
  if (known !== 0) return known;
  const form = bench.compiled.forms[id];
  const standing = form === undefined ? 1 : judgeForm(bench, form);
  bench.forms[id] = standing;
  return standing;
}

export function aggregateOfStanding(standing: number): number {
  return (standing >> 8) & 0xff;
}

export function bestAggregateOf(standing: number): number {
  return (standing >> 16) & 0xff;
}

function judgeForm({ candidate, sure, possible }: Bench, form: Form): number {
  const aggregate = aggregateIn(sure, form);
  const best = possible === sure ? aggregate : aggregateIn(possible, form);
  const may = admits(form, candidate.sex, true) && passes(possible, form, best);
  const isCertain = form.rule !== null && form.knowsElectives && admits(form, candidate.sex, false);
  const does = may && isCertain && (possible === sure || passes(sure, form, aggregate));
  return 1 | (does ? 2 : 0) | (may ? 4 : 0) | (aggregate << 8) | (best << 16);
}

function aggregateIn(deck: Deck, form: Form): number {
  return aggregateOfParts(deck.hand, form.thirdCore, electiveScoreOf(selectionOf(deck, form.requirement)));
}

function passes(deck: Deck, { rule, requirement }: Form, aggregate: number): boolean {
  if (rule !== null && !meetsRule(deck, rule)) return false;
  if (!isMet(selectionOf(deck, requirement))) return false;
  const limit = rule?.maxAggregate ?? Infinity;
  return limit === Infinity || (aggregate !== 0 && aggregate <= limit);
}

function admits({ admitsOnly }: Form, sex: Sex | null, ifUnsaid: boolean): boolean {
  return admitsOnly === null || (sex === null ? ifUnsaid : admitsOnly === sex);
}

/** The figure this student is compared with, or shown. */
export function cutOffFor({ candidate }: Bench, { cutOffs }: Offer): ChosenCutOff | null {
  return entryOf(cutOffs, candidate);
}

/** The greatest aggregate that opens an offer: the cut-off, or less where the general rule allows less. */
export function limitFor(bench: Bench, { offers, strictest }: Place, at: number, { rule }: Form): number {
  const figure =
    strictest[at] || (entryOf(offers[at]?.cutOffs ?? [], bench.candidate)?.figure.aggregate ?? noFigure);
  const greatest = rule?.maxAggregate ?? Infinity;
  return figure === noFigure ? greatest : Math.min(figure, greatest);
}
