import type { Sex } from "../../catalogue.ts";
import type { Assessment } from "../assess/assessment.ts";
import { aggregateOfParts, meetsRule, selectionOf } from "../assess/reading.ts";
import type { Reading } from "../assess/reading.ts";
import { electivesWithin } from "../assess/select-electives.ts";
import { electiveScoreOf, isMet } from "../assess/selection.ts";
import { filled, sizeOf } from "../assess/subject-set.ts";
import type { EntryRequirements, Offering, OfferingList } from "../compile/compiled.ts";
import { noFigure } from "../compile/offering-list.ts";
import { cutOffIn } from "../cut-offs/choose-cut-off.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import { isOpen, notKnown, notQualified, openWithoutCutOff, qualified } from "./bare-verdict.ts";
import type { BareVerdict } from "./bare-verdict.ts";
import {
  aggregateIn,
  bestAggregateIn,
  closedEntry,
  isSurelyMet,
  isNearIfUnpublished,
  mayBeMet,
  notJudged,
  packJudged,
} from "./judged-entry.ts";
import { nearestPoints } from "./nearest-points.ts";
import type { JudgedEntry } from "./judged-entry.ts";

/**
 * The verdict on every offering of a list: open to the student only where every rule is surely met, not qualified only
 * where even the kindest reading of what is missing fails, not known between the two.
 */
export function judgeAll(assessment: Assessment, list: OfferingList): BareVerdict[] {
  const { compiled, candidate } = assessment;
  const { entries, strictest, kindest, isCutOff } = list;
  const verdicts = filled(entries.length, notQualified);
  for (let at = 0; at < entries.length; at += 1) {
    const judged = judgeEntry(assessment, entries[at] ?? 0);
    verdicts[at] = judge(judged, strictest[at] ?? noFigure, kindest[at] ?? noFigure, isCutOff[at] === 1);
  }
  for (const at of list.split) {
    const chosen = cutOffIn(list.offerings[at]?.cutOffs ?? [], candidate);
    const judged = judgeEntry(assessment, entries[at] ?? 0);
    verdicts[at] = judgeAgainst(chosen, judged);
  }
  for (const at of list.withEnough) {
    const enough = list.offerings[at]?.enough;
    if (enough === null || enough === undefined) continue;
    const chosen = compiled.certificate.usesCutOffs ? cutOffIn(enough.cutOffs, candidate) : null;
    const verdict = judgeAgainst(chosen, judgeEntry(assessment, enough.entry.id));
    if (isOpen(verdict)) verdicts[at] = verdict;
  }
  return verdicts;
}

function judgeAgainst(chosen: ChosenCutOff | null, judged: JudgedEntry): BareVerdict {
  const isReal = chosen?.figure.kind === "cutoff";
  return judge(judged, chosen?.figure.aggregate ?? noFigure, chosen?.kindest ?? noFigure, isReal);
}

/**
 * An aggregate that cannot be counted is 0, and no figure admits it. Where what is asked is not published, a cut-off that
 * is missed by a few points closes nothing yet: nobody can say what would open it, and the line moves every year.
 */
function judge(judged: JudgedEntry, strictest: number, kindest: number, isCutOff: boolean): BareVerdict {
  const best = bestAggregateIn(judged);
  const aggregate = aggregateIn(judged);
  if (!mayBeMet(judged) || (best === 0 && kindest !== noFigure)) return notQualified;
  if (best > kindest) {
    const isNear = isCutOff && isNearIfUnpublished(judged) && aggregate - kindest <= nearestPoints;
    return isNear ? notKnown : notQualified;
  }
  const isAdmitted = aggregate <= strictest && (aggregate !== 0 || strictest === noFigure);
  if (!isSurelyMet(judged) || !isAdmitted) return notKnown;
  return isCutOff ? qualified : openWithoutCutOff;
}

/** Judged once for all offerings with the same entry requirements. */
export function judgeEntry(assessment: Assessment, id: number): JudgedEntry {
  const known = assessment.judged[id] ?? notJudged;
  if (known !== notJudged) return known;
  const entry = assessment.compiled.entries[id];
  const judged = entry === undefined ? closedEntry : judgeRules(assessment, entry);
  assessment.judged[id] = judged;
  return judged;
}

function judgeRules({ candidate, sure, possible }: Assessment, entry: EntryRequirements): JudgedEntry {
  const aggregate = aggregateOf(sure, entry);
  const best = possible === sure ? aggregate : aggregateOf(possible, entry);
  const mayBe = admits(entry, candidate.sex, true) && passes(possible, entry, best);
  const isUntold = entry.rule === null || !entry.knowsElectives;
  const isCertain = mayBe && !isUntold && admits(entry, candidate.sex, false);
  return packJudged({
    isSurelyMet: isCertain && (possible === sure || passes(sure, entry, aggregate)),
    mayBeMet: mayBe,
    areSubjectsUnpublished: !entry.knowsElectives,
    meetsGeneralRule: mayBe && passesGeneralRule(sure, entry, aggregate),
    aggregate,
    bestAggregate: best,
  });
}

/** What the school asks of everybody at this level, whatever the programme asks besides. */
function passesGeneralRule(
  reading: Reading,
  { rule, requirement }: EntryRequirements,
  aggregate: number,
): boolean {
  if (rule === null || !meetsRule(reading, rule)) return false;
  const good = sizeOf(electivesWithin(reading.grades, requirement.electiveLimit));
  return good >= requirement.electiveCount && isWithin(rule.maxAggregate, aggregate);
}

function isWithin(greatest: number, aggregate: number): boolean {
  return greatest === Infinity || (aggregate !== 0 && aggregate <= greatest);
}

function aggregateOf(reading: Reading, entry: EntryRequirements): number {
  const electives = electiveScoreOf(selectionOf(reading, entry.requirement));
  return aggregateOfParts(reading.grades, entry.thirdCore, electives);
}

function passes(reading: Reading, { rule, requirement }: EntryRequirements, aggregate: number): boolean {
  if (rule !== null && !meetsRule(reading, rule)) return false;
  if (!isMet(selectionOf(reading, requirement))) return false;
  return isWithin(rule?.maxAggregate ?? Infinity, aggregate);
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
