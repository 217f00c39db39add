import type { Sex } from "../catalogue.ts";
import { nearestPoints } from "./rank-programmes.ts";
import {
  type CompiledClause,
  type CompiledCount,
  type CompiledRule,
  type EntryRequirements,
  type Offering,
  sizeOf,
} from "./compiled.ts";
import { chooseCutOff, type ChosenCutOff } from "./cut-offs/choose-cut-off.ts";
import {
  subjectsMeeting,
  coresIn,
  electivesWithin,
  passCount,
  summedOn,
  sumOf,
  type Reading,
} from "./reading.ts";
import { selectElectives } from "./fill-slots.ts";
import { readingsFor, type JudgedReading, type JudgedEntry, type Student } from "./student.ts";
import type { Uncertainty, VerdictOutcome } from "./verdict.ts";

/**
 * The verdict on an offering; a near miss is still "closed" (near-miss.ts). Open only if every rule is
 * surely met; closed only if even the kindest reading fails; otherwise ask.
 */
export function judge(student: Student, offering: Offering): Exclude<VerdictOutcome, "near"> {
  const { enough } = offering;
  if (enough === null) return judgeByOwnRules(student, offering);
  const byEnough = judgeByOwnRules(student, enough);
  if (byEnough === "qualified" || byEnough === "open") return byEnough;
  const outcome = judgeByOwnRules(student, offering);
  return outcome === "ask" && isOnlyOver(student, enough) && !mayBeWithin(student, offering)
    ? "closed"
    : outcome;
}

/** The subjects that are enough are surely met, and the aggregate is a few points over the cut-off. */
function isOnlyOver(student: Student, enough: Offering): boolean {
  const { given, isSurelyMet } = judgeEntry(student, enough.entry);
  const limit = comparedWith(student, enough)?.figure.aggregate ?? Infinity;
  return isSurelyMet && isWithin(limit + nearestPoints, given.aggregate);
}

/** With the best three electives, which the school may accept too. */
function mayBeWithin(student: Student, offering: Offering): boolean {
  const { kindest } = judgeEntry(student, offering.entry);
  return isWithin(comparedWith(student, offering)?.kindest ?? Infinity, kindest.aggregate);
}

/**
 * If the requirements are not published, missing the cut-off by a few points does not close the programme:
 * nobody knows what would open it, and cut-offs move every year.
 */
function judgeByOwnRules(student: Student, offering: Offering): ReturnType<typeof judge> {
  const { given, kindest, isSurelyMet, mayBeMet, meetsGeneralRule } = judgeEntry(student, offering.entry);
  const compared = comparedWith(student, offering);
  const isCutOff = compared?.figure.kind === "cutoff";
  if (!mayBeMet) return "closed";
  if (compared !== null && !isWithin(compared.kindest, kindest.aggregate)) {
    const isInDoubt = isCutOff && meetsGeneralRule && !offering.entry.knowsElectives;
    const isNear = isWithin(compared.kindest + nearestPoints, given.aggregate);
    return isInDoubt && isNear ? "ask" : "closed";
  }
  const isAdmitted = compared === null || isWithin(compared.figure.aggregate, given.aggregate);
  if (!isSurelyMet || !isAdmitted) return "ask";
  return isCutOff ? "qualified" : "open";
}

/** Of the verdict "ask"; each case is described at `Uncertainty` (verdict.ts). */
export function uncertaintyOf(student: Student, offering: Offering): Uncertainty {
  const compared = comparedWith(student, offering);
  if (compared?.figure.kind !== "cutoff") return "no-line";
  const { given, meetsGeneralRule } = judgeEntry(student, offering.entry);
  if (!meetsGeneralRule) return "not-compared";
  if (isWithin(compared.figure.aggregate, given.aggregate)) return "within";
  // Further above the cut-off only a pending grade could bring the aggregate down to it.
  return isWithin(compared.kindest + nearestPoints, given.aggregate) ? "just-over" : "not-compared";
}

/** The figure this student is compared with, or shown for information. */
export function cutOffFor({ candidate }: Student, { figures }: Offering): ChosenCutOff | null {
  return chooseCutOff(figures, candidate);
}

function comparedWith(student: Student, offering: Offering): ChosenCutOff | null {
  return offering.entry.scale.isCompared ? cutOffFor(student, offering) : null;
}

/** Once for all offerings with these entry requirements. */
export function judgeEntry(student: Student, entry: EntryRequirements): JudgedEntry {
  const before = student.judged.get(entry);
  if (before !== undefined) return before;
  const { candidate } = student;
  const { given: sure, kindest: possible } = readingsFor(student, entry);
  const given = judgeRules(sure, entry);
  const kindest = possible === sure ? given : judgeRules(possible, entry);
  const { rule, knowsElectives } = entry;
  const mayBeMet = admitsSex(entry, candidate.sex) !== false && passes(kindest, entry);
  const isPublished = rule !== null && knowsElectives;
  const judged = {
    given,
    kindest,
    isSurelyMet: isPublished && admitsSex(entry, candidate.sex) === true && passes(given, entry),
    mayBeMet,
    meetsGeneralRule: mayBeMet && rule !== null && meetsGeneralRule(sure, given, rule),
  };
  student.judged.set(entry, judged);
  return judged;
}

function judgeRules(reading: Reading, { rule, alternatives, cores }: EntryRequirements): JudgedReading {
  const selection = selectElectives(reading, alternatives, electivesAsked(rule));
  const counted = coresIn(reading, cores);
  const isWhole = counted !== null && selection.points !== null;
  const meetsCores = rule === null || meetsCoresAndPasses(reading, rule);
  return {
    isMet: selection.met !== null && meetsCores,
    meetsCores,
    selection,
    aggregate: isWhole ? sumOf(reading, counted) + (selection.points ?? 0) : null,
  };
}

export function electivesAsked(rule: CompiledRule | null) {
  return { count: rule?.electives?.asked.count ?? 0, limit: rule?.electives?.limit ?? 99 };
}

function meetsCoresAndPasses(reading: Reading, { cores, passes: asked }: CompiledRule): boolean {
  return (
    cores.every((clause) => meetsAlone(reading, clause)) && (asked === null || hasPasses(reading, asked))
  );
}

/** Core clauses are judged independently: one subject may meet several. */
export function meetsAlone(reading: Reading, clause: CompiledClause): boolean {
  return sizeOf(subjectsMeeting(reading, clause)) >= clause.asked.clause.pick;
}

export function hasPasses(reading: Reading, { asked, limit }: CompiledCount): boolean {
  return passCount(reading, limit) >= asked.count;
}

function passes({ isMet, aggregate }: JudgedReading, { rule }: EntryRequirements): boolean {
  return isMet && isWithin(rule?.maxAggregate ?? Infinity, aggregate);
}

/** Whatever the programme's own subjects are. */
function meetsGeneralRule(
  reading: Reading,
  { meetsCores, aggregate }: JudgedReading,
  rule: CompiledRule,
): boolean {
  const { count, limit } = electivesAsked(rule);
  return (
    meetsCores && sizeOf(electivesWithin(reading, limit)) >= count && isWithin(rule.maxAggregate, aggregate)
  );
}

/** An aggregate that cannot be counted is within no limit. */
export function isWithin(limit: number, aggregate: number | null): boolean {
  return limit === Infinity || (aggregate !== null && aggregate <= limit);
}

/** null: the student did not say. */
export function admitsSex({ admitsOnly }: EntryRequirements, sex: Sex | null): boolean | null {
  if (admitsOnly === null) return true;
  return sex === null ? null : admitsOnly === sex;
}

/**
 * The greatest aggregate that opens an offering: the lower of the cut-off and the general rule's limit.
 * Infinity without either.
 */
export function limitFor(student: Student, offering: Offering): number {
  const compared = comparedWith(student, offering)?.figure.aggregate ?? Infinity;
  return Math.min(compared, offering.entry.rule?.maxAggregate ?? Infinity);
}

/** Would these grades open an offering with published rules? */
export function wouldOpen(reading: Reading, entry: EntryRequirements, limit: number): boolean {
  const { isMet, aggregate } = judgeRules(summedOn(reading, entry.scale.sure), entry);
  return isMet && isWithin(limit, aggregate);
}

/** true if grades alone can open an offering: its rules are published, and it admits the student's sex. */
export function isUpToGrades({ candidate }: Student, { entry }: Offering): boolean {
  return entry.rule !== null && entry.knowsElectives && admitsSex(entry, candidate.sex) === true;
}
