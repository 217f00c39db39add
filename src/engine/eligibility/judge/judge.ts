import type { Sex } from "../../catalogue.ts";
import type { Assessment, JudgedEntry } from "../assess/assessment.ts";
import { aggregateOfParts, meetsRule, selectionOf } from "../assess/reading.ts";
import type { Reading } from "../assess/reading.ts";
import { electivesWithin } from "../assess/select-electives.ts";
import { sizeOf } from "../assess/subject-set.ts";
import type { EntryRequirements, Offering } from "../compile/compiled.ts";
import { cutOffIn } from "../cut-offs/choose-cut-off.ts";
import type { ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import type { VerdictOutcome } from "../verdict.ts";
import { nearestPoints } from "./nearest-points.ts";

/** Before near misses are told from other misses. */
export type BareVerdict = Exclude<VerdictOutcome, "near-miss">;

/** Open to the student, with a published cut-off or without one. */
export function isOpen(verdict: BareVerdict): boolean {
  return verdict === "qualified" || verdict === "open";
}

/**
 * The verdict on an offering: open to the student only where every rule is surely met, not qualified only where even the
 * kindest reading of what is missing fails, not known between the two.
 */
export function judge(assessment: Assessment, offering: Offering): BareVerdict {
  const { enough } = offering;
  const byEnough = enough === null ? null : judgeAlone(assessment, enough);
  return byEnough !== null && isOpen(byEnough) ? byEnough : judgeAlone(assessment, offering);
}

/**
 * An aggregate that cannot be counted is 0, and no figure admits it. Where what is asked is not published, a cut-off that
 * is missed by a few points closes nothing yet: nobody can say what would open it, and the line moves every year.
 */
function judgeAlone(assessment: Assessment, { entry, cutOffs }: Offering): BareVerdict {
  const judged = judgeEntry(assessment, entry);
  const { aggregate, bestAggregate: best } = judged;
  const line = comparedWith(assessment, cutOffs);
  const isCutOff = line?.figure.kind === "cutoff";
  if (!judged.mayBeMet || (best === 0 && line !== null)) return "not-qualified";
  if (line !== null && best > line.kindest) {
    const isInDoubt = judged.meetsGeneralRule && judged.areSubjectsUnpublished && aggregate !== 0;
    const isNear = isCutOff && isInDoubt && aggregate - line.kindest <= nearestPoints;
    return isNear ? "not-known" : "not-qualified";
  }
  const isAdmitted = line === null || (aggregate <= line.figure.aggregate && aggregate !== 0);
  if (!judged.isSurelyMet || !isAdmitted) return "not-known";
  return isCutOff ? "qualified" : "open";
}

/** The figure this student is compared with; null where there is none, or the certificate is compared with none. */
function comparedWith(
  { compiled, candidate }: Assessment,
  cutOffs: Offering["cutOffs"],
): ChosenCutOff | null {
  return compiled.certificate.usesCutOffs ? cutOffIn(cutOffs, candidate) : null;
}

/** Judged once for all offerings with the same entry requirements. */
export function judgeEntry(assessment: Assessment, entry: EntryRequirements): JudgedEntry {
  return (assessment.judged[entry.id] ??= judgeRules(assessment, entry));
}

function judgeRules({ candidate, sure, possible }: Assessment, entry: EntryRequirements): JudgedEntry {
  const aggregate = aggregateOf(sure, entry);
  const best = possible === sure ? aggregate : aggregateOf(possible, entry);
  const mayBe = admits(entry, candidate.sex, true) && passes(possible, entry, best);
  const isUntold = entry.rule === null || !entry.knowsElectives;
  const isCertain = mayBe && !isUntold && admits(entry, candidate.sex, false);
  return {
    isSurelyMet: isCertain && (possible === sure || passes(sure, entry, aggregate)),
    mayBeMet: mayBe,
    areSubjectsUnpublished: !entry.knowsElectives,
    meetsGeneralRule: mayBe && passesGeneralRule(sure, entry, aggregate),
    aggregate,
    bestAggregate: best,
  };
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
  const electives = selectionOf(reading, entry.requirement).electiveScore;
  return aggregateOfParts(reading.grades, entry.thirdCore, electives);
}

function passes(reading: Reading, { rule, requirement }: EntryRequirements, aggregate: number): boolean {
  if (rule !== null && !meetsRule(reading, rule)) return false;
  if (!selectionOf(reading, requirement).isMet) return false;
  return isWithin(rule?.maxAggregate ?? Infinity, aggregate);
}

function admits({ admitsOnly }: EntryRequirements, sex: Sex | null, ifUnsaid: boolean): boolean {
  return admitsOnly === null || (sex === null ? ifUnsaid : admitsOnly === sex);
}

/** The figure this student is compared with, or shown. */
export function cutOffFor({ candidate }: Assessment, { cutOffs }: Offering): ChosenCutOff | null {
  return cutOffIn(cutOffs, candidate);
}

/**
 * The greatest aggregate that opens an offering, Infinity where there is none: the cut-off, or less where the general rule
 * allows less.
 */
export function limitFor(assessment: Assessment, { cutOffs }: Offering, { rule }: EntryRequirements): number {
  const line = comparedWith(assessment, cutOffs);
  return Math.min(line?.figure.aggregate ?? Infinity, rule?.maxAggregate ?? Infinity);
}
