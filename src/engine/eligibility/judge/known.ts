import type { Assessment } from "../assess/assessment.ts";
import type { Offering } from "../compile/compiled.ts";
import { cutOffFor, judgeEntry } from "./judge.ts";
import type { StoredUnknown } from "./stored-verdict.ts";
import { nearestPoints } from "./chance-label.ts";
import { byCloseness, rank, type Ranked } from "./ranking.ts";
import type { Known } from "../verdict.ts";

/** A verdict that is not known, with how much is known. */
export interface RankedUnknown extends Ranked {
  readonly verdict: StoredUnknown;
}

/** The best known first; then the closest cut-off; without one, the order of the offerings. */
export function rankNotKnown(assessment: Assessment, offerings: readonly Offering[]): RankedUnknown[] {
  const by: Record<Known, RankedUnknown[]> = { within: [], near: [], "not-compared": [], "no-line": [] };
  for (const offering of offerings) {
    const known = howMuchIsKnown(assessment, offering);
    by[known].push(rankUnknown(assessment, offering, known));
  }
  return [
    ...by.within.sort(byCloseness),
    ...by.near.sort(byCloseness),
    ...by["not-compared"],
    ...by["no-line"],
  ];
}

function rankUnknown(assessment: Assessment, offering: Offering, known: Known): RankedUnknown {
  const { verdict, distance, steps } = rank(assessment, offering, null);
  const { programmeId, aggregate, figureAt, changes } = verdict;
  return { offering, verdict: { programmeId, aggregate, figureAt, changes, known }, distance, steps };
}

/** Each case is described at `Known` (verdict.ts). */
function howMuchIsKnown(assessment: Assessment, offering: Offering): Known {
  const chosen = cutOffFor(assessment, offering);
  if (!assessment.compiled.certificate.usesCutOffs || chosen?.figure.kind !== "cutoff") return "no-line";
  const { aggregate, meetsGeneralRule } = judgeEntry(assessment, offering.entry);
  if (!meetsGeneralRule || aggregate === 0) return "not-compared";
  if (aggregate <= chosen.figure.aggregate) return "within";
  // Further above the cut-off only a pending grade could bring the aggregate down to it.
  return aggregate - chosen.kindest <= nearestPoints ? "near" : "not-compared";
}
