import type { Assessment } from "../assess/assessment.ts";
import { nearMissFinder } from "../change/near-miss.ts";
import type { Offering, OfferingList } from "../compile/compiled.ts";
import { notKnown, openWithoutCutOff, qualified } from "./bare-verdict.ts";
import { judgeAll } from "./judge.ts";
import { byCloseness, byEffort, rank } from "./ranking.ts";
import type { Ranked } from "./ranking.ts";
import type { VerdictOutcome } from "../verdict.ts";

/** The offerings of a list by the verdict on each. */
interface JudgedList {
  readonly qualified: readonly Ranked[];
  readonly open: readonly Offering[];
  readonly notKnown: readonly Offering[];
  /** Closed as the grades are now, as indexes of the list: a near miss or not qualified. */
  readonly closed: readonly number[];
}

/** Judges a list, the qualified ranked by closeness. `rankNotKnown` says how much is known of the others. Near misses are looked for in what is closed, by `findNearMisses`. */
export function judgeList(assessment: Assessment, list: OfferingList): JudgedList {
  const verdicts = judgeAll(assessment, list);
  const ofQualified: Ranked[] = [];
  const open: Offering[] = [];
  const ofNotKnown: Offering[] = [];
  const closed: number[] = [];
  for (let at = 0; at < verdicts.length; at += 1) {
    const offering = list.offerings[at];
    if (offering === undefined) continue;
    if (verdicts[at] === qualified)
      ofQualified.push(rank(assessment, asDecided(offering, "qualified"), null));
    else if (verdicts[at] === openWithoutCutOff) open.push(asDecided(offering, "open"));
    else if (verdicts[at] === notKnown) ofNotKnown.push(offering);
    else closed.push(at);
  }
  return { qualified: ofQualified.sort(byCloseness), open, notKnown: ofNotKnown, closed };
}

/** Where subjects are not published, only what is enough opens a programme, so that is what such a verdict is told by. */
export function asDecided(offering: Offering, outcome: VerdictOutcome): Offering {
  const isByEnough = outcome !== "not-known" && outcome !== "not-qualified";
  return isByEnough ? (offering.enough ?? offering) : offering;
}

/** Tells the near misses among closed offerings, ranked by effort, from those that are not qualified. */
export function findNearMisses(
  assessment: Assessment,
  list: OfferingList,
  closed: readonly number[],
): { readonly nearMisses: readonly Ranked[]; readonly notQualified: readonly Offering[] } {
  const smallestChange = nearMissFinder(assessment);
  const nearMisses: Ranked[] = [];
  const notQualified: Offering[] = [];
  for (const at of closed) {
    const offering = list.offerings[at];
    if (offering === undefined) continue;
    const change = smallestChange(list, at);
    if (change === null) notQualified.push(offering);
    else nearMisses.push(rank(assessment, asDecided(offering, "near-miss"), change));
  }
  return { nearMisses: nearMisses.sort(byEffort), notQualified };
}
