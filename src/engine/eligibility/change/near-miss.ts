import type { Assessment } from "../assess/assessment.ts";
import { aggregateOfParts, meetsCore, meetsRule, selectionOf, type Reading } from "../assess/reading.ts";
import { sizeOf } from "../assess/subject-set.ts";
import { nearestPoints } from "../judge/chance-label.ts";
import { smallestChangesOf, type SmallestChange, type SmallestChangeTo } from "./smallest-change.ts";
import type { CompiledClause, EntryRequirements, Offering } from "../compile/compiled.ts";
import { limitFor } from "../judge/judge.ts";

/** The smallest change that opens a closed offering if it is a near miss, else null. */
type NearMissFinder = (offering: Offering) => SmallestChange | null;

/** Offerings with the same terms share one cached answer. */
export function nearMissFinder(assessment: Assessment): NearMissFinder {
  const known = new Map<string, SmallestChange | null>();
  /** By id of the entry requirements: the aggregate, `farOff` or `lacksSomething`. */
  const aggregates: (number | undefined)[] = [];
  const searches: (SmallestChangeTo | undefined)[] = [];
  const searchFor = smallestChangesOf(assessment.compiled.certificate, assessment.sure.grades);
  return (offering) => {
    const { entry } = offering.enough ?? offering;
    const aggregate = (aggregates[entry.id] ??= aggregateOrLack(assessment, entry));
    if (aggregate === unreachable) return null;
    const limit = limitFor(assessment, offering, entry);
    const points = aggregate === lacksSomething ? null : aggregate - limit;
    if (points !== null && points > nearestPoints) return null;
    const key = `${entry.termsId} ${limit}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const change = (searches[entry.termsId] ??= searchFor(entry))(limit, points);
    known.set(key, change);
    return change;
  };
}

/** Instead of an aggregate: too much is missed for one better grade to open it. */
const unreachable = -1;
/** Instead of an aggregate: a missed subject or grade that one better grade may provide. */
const lacksSomething = -2;

function aggregateOrLack(assessment: Assessment, entry: EntryRequirements): number {
  if (isUnreachable(assessment, entry)) return unreachable;
  return aggregateIfMet(assessment, entry) || (lacksTwo(assessment, entry) ? unreachable : lacksSomething);
}

/**
 * true if something is missed that no grade can provide, or two core rules that no single subject can meet.
 */
function isUnreachable(
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

/** 0 if a rule is missed or a counted subject is missing. */
function aggregateIfMet({ sure }: Assessment, { rule, requirement, thirdCore }: EntryRequirements): number {
  const selection = selectionOf(sure, requirement);
  if (!selection.isMet || (rule !== null && !meetsRule(sure, rule))) return 0;
  return aggregateOfParts(sure.grades, thirdCore, selection.electiveScore);
}

/** true if two slots are surely empty: no single subject fills two. */
function lacksTwo({ sure }: Assessment, { requirement }: EntryRequirements): boolean {
  return requirement.alternatives.every(({ clauses }) => emptySlots(sure, clauses) > 1);
}

/** Slots left empty even if one subject could fill several. */
function emptySlots({ meets }: Reading, clauses: readonly CompiledClause[]): number {
  let empty = 0;
  for (const { id, clause } of clauses) empty += Math.max(0, clause.pick - sizeOf(meets[id] ?? 0));
  return empty;
}
