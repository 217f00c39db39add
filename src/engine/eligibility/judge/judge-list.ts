import type { Assessment } from "../assess/assessment.ts";
import { nearMissFinder } from "../change/near-miss.ts";
import type { Offering } from "../compile/compiled.ts";
import { judge } from "./judge.ts";
import { byCloseness, byEffort, rank } from "./ranking.ts";
import type { Ranked } from "./ranking.ts";
import type { VerdictOutcome } from "../verdict.ts";

/** The offerings of a list, grouped by verdict. */
interface JudgedList {
  readonly qualified: readonly Ranked[];
  readonly open: readonly Offering[];
  readonly notKnown: readonly Offering[];
  /** Closed with the present grades: a near miss or not qualified. */
  readonly closed: readonly Offering[];
}

/**
 * Judges a list and ranks the qualified by closeness. `rankNotKnown` ranks the unknown ones; `findNearMisses`
 * searches the closed ones.
 */
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

/**
 * If subjects are not published, only a sufficient set can open a programme, so the verdict is explained with
 * that set.
 */
export function asDecided(offering: Offering, outcome: VerdictOutcome): Offering {
  const isByEnough = outcome !== "not-known" && outcome !== "not-qualified";
  return isByEnough ? (offering.enough ?? offering) : offering;
}

/** Splits closed offerings into near misses, ranked by effort, and those not qualified. */
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
