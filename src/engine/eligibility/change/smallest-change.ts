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
import { basisOf, cannotBeatBest, searchOver } from "./search.ts";
import type { Plan, Search } from "./search.ts";
import type { EntryRequirements } from "../compile/compiled.ts";

/**
 * The smallest change that opens a programme: the fewest grade steps in total; ties go to the fewest
 * subjects.
 */
export interface SmallestChange {
  readonly raises: readonly Raise[];
  readonly steps: number;
}

interface Raise {
  readonly subjectId: SubjectId;
  /** null: a subject to add. */
  readonly from: string | null;
  readonly to: string;
}

/**
 * `limit`: the greatest aggregate that opens the programme. `points`: points missed if nothing else is missed
 * (at most `nearestPoints`), null if something else is.
 */
export type SmallestChangeTo = (limit: number, points: number | null) => SmallestChange | null;

/**
 * Finds the smallest change for programmes with the same entry requirements. Answers only for a programme
 * missed by at most three points and nothing else, or one that a single better grade would open; else null.
 * The search tries every way to fill the needs, with subjects raised to the needed grade or added. If the
 * aggregate is still over the limit, it spends single steps, because a step on a counted subject is one
 * point.
 */
export function smallestChangesOf(
  certificate: Certificate,
  usable: UsableGrades,
): (entry: EntryRequirements) => SmallestChangeTo {
  const basis = basisOf(certificate, usable);
  return (entry) => {
    const searches = entry.requirement.alternatives
      // A minimum without a letter on this certificate's scale cannot be a target.
      .filter(({ clauses }) => clauses.every(({ sure }) => sure > 0))
      .map(({ clauses }) => searchOver(basis, clauses, entry));
    return (limit, points) => {
      for (const search of searches) {
        search.limit = limit;
        // A step on one subject lowers the aggregate by at most one point.
        search.leastSteps = Math.max(search.stepsOfNeeds, search.bestSum - limit);
      }
      const alone = points === null ? bestPlan(searches, { most: Infinity, best: null }, raiseOne) : null;
      if (points === null && alone === null) return null;
      const most = alone?.steps ?? points ?? 0;
      const plan = bestPlan(searches, { most, best: alone }, (search) =>
        fillNeed(search, 0, search.raisables.length, 0, 0, 0),
      );
      return plan === null ? null : changeOf(certificate, plan);
    };
  };
}

/** Searches the alternatives in order, each for a plan better than those before. */
function bestPlan(
  searches: readonly Search[],
  before: Pick<Search, "most" | "best">,
  look: (search: Search) => void,
): Plan | null {
  let { most, best } = before;
  for (const search of searches) {
    search.most = most;
    search.best = best;
    if (cannotBeatBest(search, 0)) continue;
    look(search);
    ({ most, best } = search);
  }
  return best;
}

/**
 * Fills the needs one by one in every way. `below` orders the picks of one need, so no set is tried twice.
 */
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
    if (cannotBeatBest(search, cost + steps)) continue;
    targets[index] = before - steps;
    fillNeed(search, needIndex, index, picked + 1, used | (1 << index), cost + steps);
    targets[index] = before;
  }
}

/**
 * All needs are filled: adds the other rules on these subjects and rates the plan. A step on a counted
 * subject is also a point, so if points are short too, raising counted subjects first may be cheaper than
 * raising nearer ones. Returns false if that variant must be tried.
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
  if (cannotBeatBest(search, steps) || !spread(targets, counted, raised, short)) return isBest;
  const subjects = sizeOf(raisedIn(raisables, targets));
  const { best, most } = search;
  if (best === null || steps < most || subjects < best.subjects) {
    search.best = { raisables, targets, steps, subjects };
    search.most = steps;
  }
  return isBest;
}

function changeOf(certificate: Certificate, { raisables, targets, steps }: Plan): SmallestChange {
  const raises: Raise[] = [];
  for (let rest = raisedIn(raisables, targets); rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    const raisable = raisables[index];
    if (raisable === undefined) continue;
    const { subjectId, isOwn, points } = raisable;
    const to = gradeAt(certificate, targets[index] ?? points);
    raises.push({ subjectId, from: isOwn ? gradeAt(certificate, points) : null, to });
  }
  return { raises, steps };
}
