import type { SubjectId } from "../../catalogue.ts";
import type { Certificate } from "../../certificates.ts";
import { gradeAt } from "../../grades/points.ts";
import { firstOf, sizeOf } from "../assess/subject-set.ts";
import type { UsableGrades } from "../assess/usable-grades.ts";
import { raiseOne } from "./raise-one.ts";
import {
  countedCores,
  countedElectives,
  isWhole,
  raiseBest,
  raisedIn,
  spread,
  stepsIn,
  sumOf,
} from "./raise-subjects.ts";
import { basisOf, isTooDear, searchOver } from "./search.ts";
import type { Plan, Search } from "./search.ts";
import type { EntryRequirements } from "../compile/compiled.ts";

/** What would open one programme: the fewest grade steps in all, on the fewest subjects where several ways tie. */
export interface SmallestChange {
  readonly raises: readonly Raise[];
  readonly steps: number;
}

interface Raise {
  readonly subjectId: SubjectId;
  /** null: a subject to take up. */
  readonly from: string | null;
  readonly to: string;
}

/**
 * Asked with the greatest aggregate that opens a programme with the entry requirements it was made for, and the points it is missed by
 * where nothing else is missed: at most `nearestPoints`, or null where something else is.
 */
export type SmallestChangeTo = (limit: number, points: number | null) => SmallestChange | null;

/**
 * Finds the smallest change for programmes with the same entry requirements: one that is missed by at most three points and nothing else, or
 * that one better grade would open; null for one that is missed by more. Every way to fill the needs is tried, with
 * subjects raised to what the need asks or taken up. What the aggregate is then still over the limit is paid in single
 * steps, because a step on a counted subject is a point.
 */
export function smallestChangesOf(
  certificate: Certificate,
  usable: UsableGrades,
): (entry: EntryRequirements) => SmallestChangeTo {
  const basis = basisOf(certificate, usable);
  return (entry) => {
    const searches = entry.requirement.alternatives
      // a minimum without a letter on this certificate's scale cannot be aimed at
      .filter(({ clauses }) => clauses.every(({ sure }) => sure > 0))
      .map(({ clauses }) => searchOver(basis, clauses, entry));
    return (limit, points) => {
      for (const search of searches) {
        search.limit = limit;
        // A step on one subject takes one point off the aggregate at most.
        search.leastSteps = Math.max(search.stepsOfNeeds, search.bestSum - limit);
      }
      const alone = points === null ? bestPlan(searches, { most: Infinity, best: null }, raiseOne) : null;
      if (points === null && alone === null) return null;
      const most = alone?.steps ?? points ?? 0;
      const plan = bestPlan(searches, { most, best: alone }, (search) =>
        fillNeed(search, 0, search.raisables.length, 0, 0, 0),
      );
      return plan === null ? null : spell(certificate, plan);
    };
  };
}

/** Searches one alternative after the other, each for a plan that is better than those before. */
function bestPlan(
  searches: readonly Search[],
  before: Pick<Search, "most" | "best">,
  look: (search: Search) => void,
): Plan | null {
  let { most, best } = before;
  for (const search of searches) {
    search.most = most;
    search.best = best;
    if (isTooDear(search, 0)) continue;
    look(search);
    ({ most, best } = search);
  }
  return best;
}

/** Fills need after need in every way; `below` keeps the picks of one need in order, so no set is tried twice. */
function fillNeed(
  search: Search,
  needIndex: number,
  below: number,
  picked: number,
  used: number,
  cost: number,
): void {
  const need = search.needs[needIndex];
  if (need === undefined) {
    if (!consider(search, used, false)) consider(search, used, true);
    return;
  }
  const { targets, raisables } = search;
  if (picked === need.pick) {
    fillNeed(search, needIndex + 1, raisables.length, 0, used, cost);
    return;
  }
  for (let rest = need.named & ~used & ((1 << below) - 1); rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    const before = targets[index] ?? 0;
    const steps = Math.max(0, before - need.limit);
    if (isTooDear(search, cost + steps)) continue;
    targets[index] = before - steps;
    fillNeed(search, needIndex, index, picked + 1, used | (1 << index), cost + steps);
    targets[index] = before;
  }
}

/**
 * All needs are filled: what else the rules ask of these subjects, and what it comes to. A step on a subject that counts is
 * a point too, so where points are short as well it may be cheaper to have such subjects raised before others that are
 * nearer to what is asked: false where that is to be tried.
 */
function consider(search: Search, used: number, areCountedFirst: boolean): boolean {
  const { entry, limit, raisables } = search;
  const targets = search.targets.slice();
  const first = areCountedFirst ? countedElectives(search, used, targets) | countedCores(search, targets) : 0;
  for (const need of search.rules) if (!raiseBest(raisables, targets, need, first)) return true;
  const electives = countedElectives(search, used, targets);
  const { electiveCount, electiveLimit } = entry.requirement;
  const asked = { named: electives, pick: electiveCount, limit: electiveLimit };
  if (!raiseBest(raisables, targets, asked, 0)) return true;
  if (!raiseBest(raisables, targets, search.passes, first)) return true;
  const raised = raisedIn(raisables, targets);
  const counted = countedElectives(search, used, targets) | countedCores(search, targets);
  if (limit !== Infinity && !isWhole(search, counted)) return true;
  const short = limit === Infinity ? 0 : Math.max(0, sumOf(targets, counted) - limit);
  const isBest = short === 0 || (raised & ~counted) === 0;
  const steps = stepsIn(raisables, targets) + short;
  if (isTooDear(search, steps) || !spread(targets, counted, raised, short)) return isBest;
  const subjects = sizeOf(raisedIn(raisables, targets));
  const { best, most } = search;
  if (best === null || steps < most || subjects < best.subjects) {
    search.best = { raisables, targets, steps, subjects };
    search.most = steps;
  }
  return isBest;
}

function spell(certificate: Certificate, { raisables, targets, steps }: Plan): SmallestChange {
  const raises: Raise[] = [];
  for (let rest = raisedIn(raisables, targets); rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    const raisable = raisables[index];
    if (raisable === undefined) continue;
    const { subjectId, isHeld, points } = raisable;
    const to = gradeAt(certificate, targets[index] ?? points);
    raises.push({ subjectId, from: isHeld ? gradeAt(certificate, points) : null, to });
  }
  return { raises, steps };
}
