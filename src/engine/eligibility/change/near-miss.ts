import { absentPoints, pointsOf } from "../../grades/points.ts";
import { sizeOf, zeros } from "../assess/subject-set.ts";
import type { CompiledClause, Form } from "../compile/compile.ts";
import type { Place } from "../compile/offering-list.ts";
import { noFigure } from "../compile/offering-list.ts";
import type { Deck } from "../assess/reading.ts";
import { aggregateOfParts, meetsCore, meetsRule, selectionOf } from "../assess/reading.ts";
import type { Bench } from "../judge/judge.ts";
import { limitFor } from "../judge/judge.ts";
import { electiveScoreOf, isMet } from "../assess/select-electives.ts";
import type { Certificate } from "../../certificates.ts";
import { nearestPoints, smallestChangesOf } from "./smallest-change.ts";
import type { SmallestChange, SmallestChangeTo } from "./smallest-change.ts";
import type { GradeChange } from "../verdict.ts";

/** Finds out of a closed offer of a place whether it is a near miss, and what would open it; null where it is not. */
export type Reach = (place: Place, at: number) => SmallestChange | null;

/** Offers that ask the same of the same grades share their answer. */
export function reachOf(bench: Bench): Reach {
  const { forms } = bench.compiled;
  const known = new Map<number, SmallestChange | null>();
  /** By form, each its own or what it lacks; 0 not asked yet. */
  const aggregates = zeros(forms.length);
  const searches: (SmallestChangeTo | undefined)[] = [];
  const searchFor = smallestChangesOf(bench.compiled.certificate, bench.sure.hand);
  return (place, at) => {
    const id = place.forms[at] ?? 0;
    const form = forms[id];
    if (form === undefined) return null;
    const aggregate = (aggregates[id] ||= aggregateOrLack(bench, form));
    if (aggregate === farOff) return null;
    const limit = limitFor(bench, place, at, form);
    const points = aggregate === lacksSomething ? null : aggregate - limit;
    if (points !== null && points > nearestPoints) return null;
    const key = form.caseId * 256 + Math.min(limit, noFigure);
    const before = known.get(key);
    if (before !== undefined) return before;
    const change = (searches[form.caseId] ??= searchFor(form))(limit, points);
    known.set(key, change);
    return change;
  };
}

/** In place of an aggregate: something else is missed too, more than can be near or not. */
const farOff = -1;
const lacksSomething = -2;

function aggregateOrLack(bench: Bench, form: Form): number {
  if (isFarOff(bench, form)) return farOff;
  return aggregateIfMet(bench, form) || (lacksTwo(bench, form) ? farOff : lacksSomething);
}

/** What no grade can mend, and two core rules missed that no one subject mends. */
function isFarOff({ candidate, sure }: Bench, { rule, knowsElectives, admitsOnly }: Form): boolean {
  if (rule === null || !knowsElectives) return true;
  if (admitsOnly !== null && admitsOnly !== candidate.sex) return true;
  if (sure.rules[rule.id] === 2) return false;
  const lacking = rule.cores.filter((clause) => !meetsCore(sure, clause)).map(({ clause }) => clause.from);
  const [one, ...others] = lacking;
  return one !== undefined && others.some((other) => !other.some((id) => one.includes(id)));
}

/** 0 where something is missed, or not all that counts is there. */
function aggregateIfMet({ sure }: Bench, { rule, requirement, thirdCore }: Form): number {
  const selection = selectionOf(sure, requirement);
  if (!isMet(selection) || (rule !== null && !meetsRule(sure, rule))) return 0;
  return aggregateOfParts(sure.hand, thirdCore, electiveScoreOf(selection));
}

/** Two slots are surely empty, and no one subject fills two. */
function lacksTwo({ sure }: Bench, { requirement }: Form): boolean {
  return requirement.alternatives.every(({ clauses }) => emptySlots(sure, clauses) > 1);
}

/** Slots that have too few subjects even if every subject could fill several. */
function emptySlots({ meets }: Deck, clauses: readonly CompiledClause[]): number {
  let empty = 0;
  for (const { id, clause } of clauses) empty += Math.max(0, clause.pick - sizeOf(meets[id] ?? 0));
  return empty;
}

/** Grade steps a verdict's changes come to; a subject to take up counts from below the scale. */
export function stepsIn(
  certificate: Certificate,
  { changes }: { readonly changes: readonly Omit<GradeChange, "name">[] },
): number {
  const absent = absentPoints(certificate);
  return changes.reduce(
    (sum, { from, to }) =>
      sum + (pointsOf(certificate, from) ?? absent) - (pointsOf(certificate, to) ?? absent),
    0,
  );
}
