import type { Assessment } from "../assess/assessment.ts";
import { aggregateOfParts, meetsCore, meetsRule, selectionOf } from "../assess/reading.ts";
import type { Reading } from "../assess/reading.ts";
import { electiveScoreOf, isMet } from "../assess/selection.ts";
import { filled, sizeOf } from "../assess/subject-set.ts";
import { nearestPoints } from "../judge/nearest-points.ts";
import { smallestChangesOf } from "./smallest-change.ts";
import type { SmallestChange, SmallestChangeTo } from "./smallest-change.ts";
import type { CompiledClause, EntryRequirements, OfferingList } from "../compile/compiled.ts";
import { noFigure } from "../compile/offering-list.ts";
import { limitFor } from "../judge/judge.ts";

/** For a closed offering of a list the smallest change that opens it, where it is a near miss; else null. */
type NearMissFinder = (list: OfferingList, at: number) => SmallestChange | null;

/** Offerings that ask the same of the same grades share their answer. */
export function nearMissFinder(assessment: Assessment): NearMissFinder {
  const { entries } = assessment.compiled;
  const known = new Map<number, SmallestChange | null>();
  /** By id of the entry requirements: the aggregate, or `farOff` or `lacksSomething`; 0 before it was asked for. */
  const aggregates = filled(entries.length, 0);
  const searches: (SmallestChangeTo | undefined)[] = [];
  const searchFor = smallestChangesOf(assessment.compiled.certificate, assessment.sure.grades);
  return (list, at) => {
    const offering = list.offerings[at];
    if (offering === undefined) return null;
    const { entry } = offering.enough ?? offering;
    const { id } = entry;
    const aggregate = (aggregates[id] ||= aggregateOrLack(assessment, entry));
    if (aggregate === farOff) return null;
    const limit = limitFor(assessment, list, at, entry);
    const points = aggregate === lacksSomething ? null : aggregate - limit;
    if (points !== null && points > nearestPoints) return null;
    const key = termsWithLimit(entry, limit);
    const before = known.get(key);
    if (before !== undefined) return before;
    const change = (searches[entry.termsId] ??= searchFor(entry))(limit, points);
    known.set(key, change);
    return change;
  };
}

/** One number for what is asked and the aggregate it is asked with; a limit takes up to eight bits. */
function termsWithLimit({ termsId }: EntryRequirements, limit: number): number {
  return termsId * 256 + Math.min(limit, noFigure);
}

/** In place of an aggregate: so much is missed that one better grade cannot open it. */
const farOff = -1;
/** In place of an aggregate: a subject or grade is missed that one better grade may mend. */
const lacksSomething = -2;

function aggregateOrLack(assessment: Assessment, entry: EntryRequirements): number {
  if (isFarOff(assessment, entry)) return farOff;
  return aggregateIfMet(assessment, entry) || (lacksTwo(assessment, entry) ? farOff : lacksSomething);
}

/** Something is missed that no grade can mend, or two core rules that no one subject can mend both. */
function isFarOff(
  { candidate, sure }: Assessment,
  { rule, knowsElectives, admitsOnly }: EntryRequirements,
): boolean {
  if (rule === null || !knowsElectives) return true;
  if (admitsOnly !== null && admitsOnly !== candidate.sex) return true;
  if (sure.rules[rule.id] === true) return false;
  const lacking = rule.cores.filter((clause) => !meetsCore(sure, clause)).map(({ clause }) => clause.from);
  const [one, ...others] = lacking;
  return one !== undefined && others.some((other) => !other.some((id) => one.includes(id)));
}

/** 0 where something is missed, or not all that counts is there. */
function aggregateIfMet({ sure }: Assessment, { rule, requirement, thirdCore }: EntryRequirements): number {
  const selection = selectionOf(sure, requirement);
  if (!isMet(selection) || (rule !== null && !meetsRule(sure, rule))) return 0;
  return aggregateOfParts(sure.grades, thirdCore, electiveScoreOf(selection));
}

/** Two slots are surely empty, and no one subject fills two. */
function lacksTwo({ sure }: Assessment, { requirement }: EntryRequirements): boolean {
  return requirement.alternatives.every(({ clauses }) => emptySlots(sure, clauses) > 1);
}

/** Slots that have too few subjects even if every subject could fill several. */
function emptySlots({ meets }: Reading, clauses: readonly CompiledClause[]): number {
  let empty = 0;
  for (const { id, clause } of clauses) empty += Math.max(0, clause.pick - sizeOf(meets[id] ?? 0));
  return empty;
}
