import type { Sex } from "../../catalogue.ts";
import type { Assessment } from "../assess/assessment.ts";
import { aggregateOfParts, meetsRule, selectionOf } from "../assess/reading.ts";
import type { Reading } from "../assess/reading.ts";
import { electiveScoreOf, isMet } from "../assess/selection.ts";
import { filled } from "../assess/subject-set.ts";
import type { EntryRequirements, Offering, OfferingList } from "../compile/compiled.ts";
import { noFigure } from "../compile/offering-list.ts";
import { cutOffIn } from "../cut-offs/choose-cut-off.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import { notKnown, notQualified, openWithoutCutOff, qualified } from "./bare-verdict.ts";
import type { BareVerdict } from "./bare-verdict.ts";
import {
  aggregateIn,
  bestAggregateIn,
  isSurelyMet,
  mayBeMet,
  notJudged,
  packJudged,
} from "./judged-entry.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/**
 * The verdict on every offering of a list: open to the student only where every rule is surely met, not qualified only
 * where even the kindest reading of what is missing fails, not known between the two.
 */
export function judgeAll(assessment: Assessment, list: OfferingList): BareVerdict[] {
  const { entries, strictest, kindest, isCutOff } = list;
  const verdicts = filled(entries.length, notQualified);
  for (let at = 0; at < entries.length; at += 1) {
    const judged = judgeEntry(assessment, entries[at] ?? 0);
    verdicts[at] = judge(judged, strictest[at] ?? noFigure, kindest[at] ?? noFigure, isCutOff[at] === 1);
  }
  for (const at of list.split) {
    const chosen = cutOffIn(list.offerings[at]?.cutOffs ?? [], assessment.candidate);
    const judged = judgeEntry(assessment, entries[at] ?? 0);
    const isReal = chosen?.figure.kind === "cutoff";
    verdicts[at] = judge(judged, chosen?.figure.aggregate ?? noFigure, chosen?.kindest ?? noFigure, isReal);
  }
  return verdicts;
}

/** An aggregate that cannot be counted is 0, and no figure admits it. */
function judge(judged: JudgedEntry, strictest: number, kindest: number, isCutOff: boolean): BareVerdict {
  const best = bestAggregateIn(judged);
  if (!mayBeMet(judged) || best > kindest || (best === 0 && kindest !== noFigure)) return notQualified;
  const aggregate = aggregateIn(judged);
  const isAdmitted = aggregate <= strictest && (aggregate !== 0 || strictest === noFigure);
  if (!isSurelyMet(judged) || !isAdmitted) return notKnown;
  return isCutOff ? qualified : openWithoutCutOff;
}

/** Judged once for all offerings with the same entry requirements. */
export function judgeEntry(assessment: Assessment, id: number): JudgedEntry {
  const known = assessment.judged[id] ?? notJudged;
  if (known !== notJudged) return known;
  const entry = assessment.compiled.entries[id];
  const judged = entry === undefined ? packJudged(false, false, 0, 0) : judgeRules(assessment, entry);
  assessment.judged[id] = judged;
  return judged;
}

function judgeRules({ candidate, sure, possible }: Assessment, entry: EntryRequirements): JudgedEntry {
  const aggregate = aggregateOf(sure, entry);
  const best = possible === sure ? aggregate : aggregateOf(possible, entry);
  const isPossible = admits(entry, candidate.sex, true) && passes(possible, entry, best);
  const isPublished = entry.rule !== null && entry.knowsElectives;
  const isCertain = isPossible && isPublished && admits(entry, candidate.sex, false);
  const isSure = isCertain && (possible === sure || passes(sure, entry, aggregate));
  return packJudged(isSure, isPossible, aggregate, best);
}

function aggregateOf(reading: Reading, entry: EntryRequirements): number {
  const electives = electiveScoreOf(selectionOf(reading, entry.requirement));
  return aggregateOfParts(reading.grades, entry.thirdCore, electives);
}

function passes(reading: Reading, { rule, requirement }: EntryRequirements, aggregate: number): boolean {
  if (rule !== null && !meetsRule(reading, rule)) return false;
  if (!isMet(selectionOf(reading, requirement))) return false;
  const limit = rule?.maxAggregate ?? Infinity;
  return limit === Infinity || (aggregate !== 0 && aggregate <= limit);
}

function admits({ admitsOnly }: EntryRequirements, sex: Sex | null, ifUnsaid: boolean): boolean {
  return admitsOnly === null || (sex === null ? ifUnsaid : admitsOnly === sex);
}

/** The figure this student is compared with, or shown. */
export function cutOffFor({ candidate }: Assessment, { cutOffs }: Offering): ChosenCutOff | null {
  return cutOffIn(cutOffs, candidate);
}

/** The greatest aggregate that opens an offering: the cut-off, or less where the general rule allows less. */
export function limitFor(
  assessment: Assessment,
  { offerings, strictest }: OfferingList,
  at: number,
  { rule }: EntryRequirements,
): number {
  const figure =
    strictest[at] ||
    (cutOffIn(offerings[at]?.cutOffs ?? [], assessment.candidate)?.figure.aggregate ?? noFigure);
  const greatest = rule?.maxAggregate ?? Infinity;
  return figure === noFigure ? greatest : Math.min(figure, greatest);
}
