import type { Sex } from "../../catalogue.ts";
import type { Assessment, JudgedEntry } from "../assess/assessment.ts";
import { aggregateOfParts, meetsRule, selectionOf, type Reading } from "../assess/reading.ts";
import { electivesWithin } from "../assess/select-electives.ts";
import { sizeOf } from "../assess/subject-set.ts";
import type { EntryRequirements, Offering } from "../compile/compiled.ts";
import { cutOffIn, type ChosenCutOff } from "../cut-offs/choose-cut-off.ts";
import type { VerdictOutcome } from "../verdict.ts";
import { nearestPoints } from "./chance-label.ts";

/** The outcome before near misses are separated from other misses. */
export type BareVerdict = Exclude<VerdictOutcome, "near-miss">;

/** Open to the student, with or without a published cut-off. */
export function isOpen(verdict: BareVerdict): boolean {
  return verdict === "qualified" || verdict === "open";
}

/**
 * The verdict on an offering. Open only if every rule is surely met; not qualified only if even the most
 * favourable reading fails; otherwise not known.
 */
export function judge(assessment: Assessment, offering: Offering): BareVerdict {
  const { enough } = offering;
  const byEnough = enough === null ? null : judgeAlone(assessment, enough);
  return byEnough !== null && isOpen(byEnough) ? byEnough : judgeAlone(assessment, offering);
}

/**
 * An aggregate that cannot be counted is 0, and no figure admits 0. If the requirements are not published,
 * missing the cut-off by a few points does not close the programme: nobody knows what would open it, and
 * cut-offs move every year.
 */
function judgeAlone(assessment: Assessment, { entry, cutOffs }: Offering): BareVerdict {
  const judged = judgeEntry(assessment, entry);
  const { aggregate, bestAggregate: best } = judged;
  const compared = comparedWith(assessment, cutOffs);
  const isCutOff = compared?.figure.kind === "cutoff";
  if (!judged.mayBeMet || (best === 0 && compared !== null)) return "not-qualified";
  if (compared !== null && best > compared.kindest) {
    const isInDoubt = judged.meetsGeneralRule && judged.areSubjectsUnpublished && aggregate !== 0;
    const isNear = isCutOff && isInDoubt && aggregate - compared.kindest <= nearestPoints;
    return isNear ? "not-known" : "not-qualified";
  }
  const isAdmitted = compared === null || (aggregate <= compared.figure.aggregate && aggregate !== 0);
  if (!judged.isSurelyMet || !isAdmitted) return "not-known";
  return isCutOff ? "qualified" : "open";
}

/**
 * The figure this student is compared with; null if there is none or the certificate does not use cut-offs.
 */
function comparedWith(
  { compiled, candidate }: Assessment,
  cutOffs: Offering["cutOffs"],
): ChosenCutOff | null {
  return compiled.certificate.usesCutOffs ? cutOffIn(cutOffs, candidate) : null;
}

/** Cached for all offerings with the same entry requirements. */
export function judgeEntry(assessment: Assessment, entry: EntryRequirements): JudgedEntry {
  return (assessment.judged[entry.id] ??= judgeRules(assessment, entry));
}

function judgeRules({ candidate, sure, possible }: Assessment, entry: EntryRequirements): JudgedEntry {
  const aggregate = programmeAggregate(sure, entry);
  const best = possible === sure ? aggregate : programmeAggregate(possible, entry);
  const mayBe = admits(entry, candidate.sex, true) && passes(possible, entry, best);
  const isUnpublished = entry.rule === null || !entry.knowsElectives;
  const isCertain = mayBe && !isUnpublished && admits(entry, candidate.sex, false);
  return {
    isSurelyMet: isCertain && (possible === sure || passes(sure, entry, aggregate)),
    mayBeMet: mayBe,
    areSubjectsUnpublished: !entry.knowsElectives,
    meetsGeneralRule: mayBe && passesGeneralRule(sure, entry, aggregate),
    aggregate,
    bestAggregate: best,
  };
}

/** The school's general rule for this level. */
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

function programmeAggregate(reading: Reading, entry: EntryRequirements): number {
  const electives = selectionOf(reading, entry.requirement).electiveScore;
  return aggregateOfParts(reading.grades, entry.thirdCore, electives);
}

function passes(reading: Reading, { rule, requirement }: EntryRequirements, aggregate: number): boolean {
  if (rule !== null && !meetsRule(reading, rule)) return false;
  if (!selectionOf(reading, requirement).isMet) return false;
  return isWithin(rule?.maxAggregate ?? Infinity, aggregate);
}

function admits({ admitsOnly }: EntryRequirements, sex: Sex | null, ifNotStated: boolean): boolean {
  return admitsOnly === null || (sex === null ? ifNotStated : admitsOnly === sex);
}

/** The figure this student is compared with, or shown for information. */
export function cutOffFor({ candidate }: Assessment, { cutOffs }: Offering): ChosenCutOff | null {
  return cutOffIn(cutOffs, candidate);
}

/**
 * The greatest aggregate that opens an offering: the lower of the cut-off and the general rule's limit.
 * Infinity without either.
 */
export function limitFor(assessment: Assessment, { cutOffs }: Offering, { rule }: EntryRequirements): number {
  const compared = comparedWith(assessment, cutOffs);
  return Math.min(compared?.figure.aggregate ?? Infinity, rule?.maxAggregate ?? Infinity);
}
