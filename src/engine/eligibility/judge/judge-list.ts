import type { Assessment } from "../assess/assessment.ts";
import { nearMissFinder } from "../change/near-miss.ts";
import type { Offering } from "../compile/compiled.ts";
import { judge } from "./judge.ts";
import { byCloseness, byEffort, rank } from "./ranking.ts";
import type { Ranked } from "./ranking.ts";
import type { VerdictOutcome } from "../verdict.ts";

/** The offerings of a list by the verdict on each. */
interface JudgedList {
  readonly qualified: readonly Ranked[];
  readonly open: readonly Offering[];
  readonly notKnown: readonly Offering[];
  /** Closed as the grades are now: a near miss or not qualified. */
  readonly closed: readonly Offering[];
}

/** Judges a list, the qualified ranked by closeness. `rankNotKnown` says how much is known of the others. Near misses are looked for in what is closed, by `findNearMisses`. */
export function judgeList(assessment: Assessment, list: readonly Offering[]): JudgedList {
  const qualified: Ranked[] = [];
  const open: Offering[] = [];
  const notKnown: Offering[] = [];
  const closed: Offering[] = [];
  for (const offering of list) {
    const verdict = judge(assessment, offering);
    if (verdict === "qualified") qualified.push(rank(assessment, asDecided(offering, verdict), null));
    else if (verdict === "open") open.push(asDecided(offering, verdict));
    else if (verdict === "not-known") notKnown.push(offering);
    else closed.push(offering);
  }
  return { qualified: qualified.sort(byCloseness), open, notKnown, closed };
}

/** Where subjects are not published, only what is enough opens a programme, so that is what such a verdict is told by. */
export function asDecided(offering: Offering, outcome: VerdictOutcome): Offering {
  const isByEnough = outcome !== "not-known" && outcome !== "not-qualified";
  return isByEnough ? (offering.enough ?? offering) : offering;
}

/** Tells the near misses among closed offerings, ranked by effort, from those that are not qualified. */
export function findNearMisses(
  assessment: Assessment,
  closed: readonly Offering[],
): { readonly nearMisses: readonly Ranked[]; readonly notQualified: readonly Offering[] } {
  const smallestChange = nearMissFinder(assessment);
  const nearMisses: Ranked[] = [];
  const notQualified: Offering[] = [];
  for (const offering of closed) {
    const change = smallestChange(offering);
    if (change === null) notQualified.push(offering);
    else nearMisses.push(rank(assessment, asDecided(offering, "near-miss"), change));
  }
  return { nearMisses: nearMisses.sort(byEffort), notQualified };
}
